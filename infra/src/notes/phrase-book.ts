import { type GuestLanguage, guestLanguages } from '@sofra/contracts/common';
import { toSentences } from './form.ts';
import {
  arabicForms,
  fill,
  type Forms,
  formsIn,
  rowsIn,
  russianForms,
  type SlotForms,
  turkishForms,
} from './slot-forms.ts';

/** Meaning of a phrase: its forms in each language. */
export interface Meaning {
  readonly forms: Forms;
  /** True if it refuses an ingredient, so that further ingredients may follow: "no onion, tomato". */
  readonly isWithout: boolean;
  /** True if it keeps something away from the guest: an allergy or a refusal. */
  readonly isAvoidance: boolean;
}

export interface PhraseBook {
  readonly meanings: readonly Meaning[];
  /** Meanings of a language by the tokens of their forms. */
  readonly byForm: Readonly<Record<GuestLanguage, ReadonlyMap<string, Meaning>>>;
  /** Refusals by the tokens of their ingredient's name alone. */
  readonly byIngredient: Readonly<Record<GuestLanguage, ReadonlyMap<string, Meaning>>>;
  /** Forms by their tokens that only name a thing, which a refusal next to them may include. */
  readonly names: Readonly<Record<GuestLanguage, ReadonlySet<string>>>;
  /** Largest number of tokens in a form. */
  readonly longest: number;
}

/** Texts of a phrase book, in the format of `infra/content/notes`. */
export interface PhraseTexts {
  phrases: readonly string[];
  /** Phrases about allergies and refusals. */
  avoidances: string;
  ingredients: string;
  requests: Readonly<Record<string, string>>;
  allergens: string;
  statements: Readonly<Record<string, string>>;
  /** Returns the glossary's names of an ingredient by its Turkish name. */
  words: (turkish: string) => Readonly<Record<GuestLanguage, string>>;
}

type Slots = Record<GuestLanguage, SlotForms>;

/** Mark of a form that only names a thing. */
const NAME = /^\*/;
const toForms = (fields: readonly string[]): Forms => {
  const [tr = [], en = [], ar = [], ru = []] = fields.map((field) =>
    formsIn(field).map((form) => form.replace(NAME, '')),
  );
  return { tr, en, ar, ru };
};
const namesIn = (field: string): string[] =>
  formsIn(field)
    .filter((form) => NAME.test(form))
    .map((form) => form.replace(NAME, ''));

/** Returns the tokens of a form, joined. Throws if a word in it ends a sentence. */
function keyOf(form: string, language: GuestLanguage): string {
  const [tokens = [], ...more] = toSentences(form, language);
  if (more.length > 0) throw new Error(`more than one sentence: ${form}`);
  return tokens.join(' ');
}
const listIn = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

function ingredientSlots(texts: PhraseTexts): Slots[] {
  return rowsIn(texts.ingredients, 5).map(([turkish = '', ru = '', ...more]) => {
    const { tr, en, ar } = texts.words(turkish);
    const [trMore = [], enMore = [], arMore = []] = more.map(listIn);
    const english = [en.toLowerCase(), ...enMore];
    return {
      tr: turkishForms([tr.toLocaleLowerCase('tr'), ...trMore]),
      en: { x: english.flatMap((name) => [name, `the ${name}`, `any ${name}`]) },
      ar: arabicForms([ar, ...arMore]),
      ru: russianForms(formsIn(ru)),
    };
  });
}

const allergenSlots = (texts: PhraseTexts): Slots[] =>
  rowsIn(texts.allergens, 4).map((fields) => {
    const { tr, en, ar, ru } = toForms(fields);
    return { tr: turkishForms(tr), en: { x: en }, ar: { x: ar }, ru: { x: ru } };
  });

const filled = (template: Forms, slots: Slots): Pick<Meaning, 'forms'> => {
  const of = (language: GuestLanguage) =>
    template[language].flatMap((form) => fill(form, slots[language]));
  return { forms: { tr: of('tr'), en: of('en'), ar: of('ar'), ru: of('ru') } };
};

/** Creates a phrase book. Of two meanings with the same form, the first is used. */
export function createPhraseBook(texts: PhraseTexts): PhraseBook {
  const ingredients = ingredientSlots(texts);
  const about = (line: string, slots: readonly Slots[]) => {
    const template = toForms(rowsIn(line, 4)[0] ?? []);
    return slots.map((slot) => filled(template, slot));
  };
  const { without = '', ...others } = texts.requests;
  const refusals = about(without, ingredients).map((refusal) => ({
    ...refusal,
    isWithout: true,
    isAvoidance: true,
  }));
  const as = (isAvoidance: boolean) => (meaning: Pick<Meaning, 'forms'>) => ({
    ...meaning,
    isWithout: false,
    isAvoidance,
  });
  const rows = [texts.avoidances, ...texts.phrases].flatMap((lines) => rowsIn(lines, 4));
  const avoided = rowsIn(texts.avoidances, 4).length;
  const fixed = rows.map((fields, at) => as(at < avoided)({ forms: toForms(fields) }));
  const statements = Object.values(texts.statements).flatMap((line) =>
    about(line, allergenSlots(texts)),
  );
  const meanings = [
    ...fixed,
    ...refusals,
    ...Object.values(others).flatMap((line) => about(line, ingredients).map(as(false))),
    ...statements.map(as(true)),
  ];

  let longest = 1;
  const index = (language: GuestLanguage) => {
    const byForm = new Map<string, Meaning>();
    for (const meaning of meanings) {
      for (const form of meaning.forms[language]) {
        const key = keyOf(form, language);
        longest = Math.max(longest, key.split(' ').length);
        if (!byForm.has(key)) byForm.set(key, meaning);
      }
    }
    return byForm;
  };
  const refusalsByName = (language: GuestLanguage) =>
    new Map(
      ingredients.flatMap((slots, at) => {
        const refusal = refusals[at];
        const forms = slots[language]['bare'] ?? slots[language]['x'] ?? [];
        return refusal ? forms.map((form) => [keyOf(form, language), refusal] as const) : [];
      }),
    );
  const perLanguage = <T>(of: (language: GuestLanguage) => T) =>
    Object.fromEntries(guestLanguages.map((language) => [language, of(language)])) as Record<
      GuestLanguage,
      T
    >;
  const names = (language: GuestLanguage) => {
    const column = guestLanguages.indexOf(language);
    const forms = rows.flatMap((fields) => namesIn(fields[column] ?? ''));
    return new Set(forms.map((form) => keyOf(form, language)));
  };
  return {
    meanings,
    byForm: perLanguage(index),
    byIngredient: perLanguage(refusalsByName),
    names: perLanguage(names),
    longest,
  };
}
