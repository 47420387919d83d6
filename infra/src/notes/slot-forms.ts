import type { GuestLanguage } from '@sofra/contracts/common';

/** Ways to write a word in each slot of a template; the first is written, all are read. */
export type SlotForms = Readonly<Record<string, readonly string[]>>;

const vowels = 'aeıioöuü';
/** The vowel of a Turkish suffix that follows each last vowel. */
const harmony: Readonly<Record<string, string>> = {
  a: 'ı',
  ı: 'ı',
  e: 'i',
  i: 'i',
  o: 'u',
  u: 'u',
  ö: 'ü',
  ü: 'ü',
};
/** Stems of compounds, which lose their ending before a suffix. */
const stems: Readonly<Record<string, string>> = {
  zeytinyağı: 'zeytinyağ',
  tereyağı: 'tereyağ',
  'nar ekşisi': 'nar ekşi',
  'domates sosu': 'domates sos',
  'soya sosu': 'soya sos',
  'çikolata sosu': 'çikolata sos',
  'antep fıstığı': 'antep fıstık',
  'yer fıstığı': 'yer fıstık',
  'hindistan cevizi': 'hindistan ceviz',
};
const soft: Readonly<Record<string, string>> = { k: 'ğ', p: 'b', t: 'd', ç: 'c' };

/** Turkish forms: "soğan", "soğansız", "soğanlı", "soğanı". */
export function turkishForms(names: readonly string[]): SlotForms {
  const derived = names.map((name) => {
    const stem = stems[name] ?? name;
    const last = [...stem].findLast((letter) => vowels.includes(letter)) ?? 'i';
    const suffix = harmony[last] ?? 'i';
    const end = stem.at(-1) ?? '';
    const softened = soft[end];
    const accusative = vowels.includes(end)
      ? [`${stem}y${suffix}`]
      : [...(softened ? [stem.slice(0, -1) + softened + suffix] : []), stem + suffix];
    return { name, siz: `${stem}s${suffix}z`, li: `${stem}l${suffix}`, accusative };
  });
  return {
    x: derived.map(({ name }) => name),
    siz: derived.map(({ siz }) => siz),
    li: derived.map(({ li }) => li),
    acc: derived.flatMap(({ accusative }) => accusative),
  };
}

/** First nouns of compounds whose second noun takes the article: "oil of olives". */
const compound = /^(?:صلصة(?! حارة)|زيت) /;

const withArticles = (name: string): string => name.replace(/\S+/g, (word) => `ال${word}`);
const withLastArticle = (name: string): string => name.replace(/\S+$/, (word) => `ال${word}`);

/** Arabic forms, without and with the article. */
export function arabicForms(names: readonly string[]): SlotForms {
  const al = names.flatMap((name) => {
    if (/(?:^|\s)ال/.test(name)) return [name];
    const both = [withArticles(name), withLastArticle(name)];
    return compound.test(name) ? both.toReversed() : both;
  });
  return { x: [...names, ...al], al };
}

/**
 * Russian forms, the genitive first and the nominative second. The nominative alone doesn't continue a
 * refusal: "без лука, сыр" asks for cheese.
 */
export const russianForms = (names: readonly string[]): SlotForms => ({
  x: names,
  bare: names.filter((name, index) => index !== 1 || name === names[0]),
  nom: [names[1] ?? names[0] ?? '', ...names],
});

/** Writes each combination of a template and the forms of its slot. */
export function fill(template: string, forms: SlotForms): readonly string[] {
  const slot = /\{(\w+)\}/.exec(template)?.[1];
  if (slot === undefined) return [template];
  const known = forms[slot];
  if (!known) throw new Error(`no form for ${template}`);
  return known.map((form) => template.replaceAll(`{${slot}}`, form));
}

/** Splits the forms of a phrase. */
export const formsIn = (forms: string): readonly string[] =>
  forms.split(' / ').map((form) => form.trim());

/** Splits lines of forms, one for each language. */
export function rowsIn(lines: string, columns: number): readonly (readonly string[])[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const fields = line.split('|').map((field) => field.trim());
      if (fields.length !== columns) throw new Error(`not ${columns} columns: ${line}`);
      return fields;
    });
}

/** Forms of one phrase in each language. */
export type Forms = Readonly<Record<GuestLanguage, readonly string[]>>;
