import type { MenuLanguage } from '@sofra/contracts/common';

/** Number with an optional unit, an index into the lists below. */
export interface Measure {
  number: string;
  unit: number | undefined;
}

/** Spelling of g, kg, ml, cl, l and cm in each language. */
const units: Record<MenuLanguage, readonly string[]> = {
  tr: ['g', 'kg', 'ml', 'cl', 'L', 'cm'],
  en: ['g', 'kg', 'ml', 'cl', 'L', 'cm'],
  ar: ['غ', 'كغ', 'مل', 'سل', 'لتر', 'سم'],
  ru: ['г', 'кг', 'мл', 'сл', 'л', 'см'],
  es: ['g', 'kg', 'ml', 'cl', 'L', 'cm'],
  de: ['g', 'kg', 'ml', 'cl', 'L', 'cm'],
  fr: ['g', 'kg', 'ml', 'cl', 'L', 'cm'],
  zh: ['克', '公斤', '毫升', '厘升', '升', '厘米'],
  hi: ['ग्राम', 'किग्रा', 'मिली', 'सेंली', 'लीटर', 'सेमी'],
  bn: ['গ্রাম', 'কেজি', 'মিলি', 'সেলি', 'লিটার', 'সেমি'],
  pt: ['g', 'kg', 'ml', 'cl', 'L', 'cm'],
};
/** Alternative spellings. */
const spellings: Readonly<Record<string, string>> = {
  gr: 'g',
  gram: 'g',
  kilo: 'kg',
  lt: 'l',
  litre: 'l',
};

/** Parses "250 gr", "33cl" or a bare number; undefined for anything else. */
export function readMeasure(text: string, source: MenuLanguage): Measure | undefined {
  const { number, typed = '' } =
    /^(?<number>\d[\d.,:x×–-]*%?|%\d+)\s*(?<typed>[\p{L}\p{M}]*)\.?$/u.exec(text)?.groups ?? {};
  if (number === undefined) return undefined;
  if (typed === '') return { number, unit: undefined };
  const spelled = typed.toLowerCase();
  const unit = [units[source], units.en]
    .map((known) => known.map((each) => each.toLowerCase()).indexOf(spellings[spelled] ?? spelled))
    .find((index) => index >= 0);
  return unit === undefined ? undefined : { number, unit };
}

/** Languages that write 0,5. */
const withComma: readonly MenuLanguage[] = ['tr', 'ru', 'es', 'de', 'fr', 'pt'];

/** Writes a measure, a single decimal sign as in the target language. */
export function writeMeasure({ number, unit }: Measure, target: MenuLanguage): string {
  const decimal = withComma.includes(target) ? '$1,$2' : '$1.$2';
  const written = number.replace(/^(\d+)[.,](\d{1,2})$/, decimal);
  if (unit === undefined) return number;
  return `${written}${target === 'zh' ? '' : ' '}${units[target][unit] ?? ''}`;
}
