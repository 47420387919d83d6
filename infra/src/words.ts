/** The servers' texts: mails, slips, CSV files. One JSON file a language in the format of the screens' (ADR-0006). */
import type { GuestLanguage } from '@sofra/contracts/common';
import ar from '../content/words/ar.json' with { type: 'json' };
import en from '../content/words/en.json' with { type: 'json' };
import ru from '../content/words/ru.json' with { type: 'json' };
import tr from '../content/words/tr.json' with { type: 'json' };

/** Languages of business screens and of the files that they offer (S1). */
export type BusinessLanguage = 'tr' | 'en';
/** Sections that have only these languages; the others have all. */
type BusinessSection = 'days' | 'fiscal' | 'reports';
/** Parts of the files. Turkish has every key. */
type Section = keyof typeof tr;
type LanguageOf<S extends Section> = S extends BusinessSection ? BusinessLanguage : GuestLanguage;

/** Texts of a file, nested by topic; a leaf is a text with `{{name}}` for values. */
interface Texts {
  readonly [key: string]: string | Texts;
}

type WithoutPlural<Key extends string> = Key extends `${infer Base}_${Intl.LDMLPluralRule}`
  ? Base
  : Key;
type Paths<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? WithoutPlural<Key>
    : `${Key}.${Paths<Tree[Key]>}`;
}[keyof Tree & string];
/** Keys of a section, with plural forms counted once: `accountCreated.subject`, `people`. */
export type WordKey<S extends Section> = Paths<(typeof tr)[S]>;

/** Placeholders by key. The compiler can't read them from JSON, so a test compares them with the files. */
export const placeholders = {
  'days.correction': ['day'],
  'mails.helloName': ['name'],
  'mails.accountCreated.subject': ['platform'],
  'mails.accountCreated.text': ['createdBy'],
  'mails.adminInvitation.subject': ['platform'],
  'mails.adminInvitation.text': ['email', 'platform'],
  'mails.alreadyRegistered.subject': ['platform'],
  'mails.businessReport.subject': ['businessName', 'date'],
  'mails.businessReport.intro': ['businessName', 'date'],
  'mails.confirmEmail.new.text': ['platform'],
  'mails.confirmEmail.own.text': ['platform'],
  'mails.confirmRegistration.text': ['platform'],
  'mails.emailChange.requested.text': ['newEmail'],
  'mails.emailChange.done.text': ['newEmail'],
  'mails.invitation.text': ['roleName'],
  'mails.maintenance.began.subject': ['platform'],
  'mails.maintenance.ended.subject': ['platform'],
  'mails.platformReport.subject': ['date', 'platform'],
  'mails.platformReport.intro': ['date'],
  'mails.testEmail.subject': ['platform'],
  'reports.guest': ['seat'],
  'slips.table': ['number'],
  'slips.round': ['round'],
  'slips.people': ['count'],
  'slips.seat': ['seat'],
  'slips.allergy': ['what'],
  'slips.insteadOf': ['from', 'to'],
  'slips.items': ['count'],
  'slips.slip': ['numbers'],
  'slips.takenFrom': ['numbers'],
  'slips.copy': ['number'],
  'slips.bill': ['id'],
  'slips.vat': ['rate'],
  'slips.dropped': ['count'],
} as const;

/** Placeholders of one of the keys; of all of them if there are several. */
export type PlaceholderOf<S extends Section, Key extends string> = (typeof placeholders)[Extract<
  `${S}.${Key}`,
  keyof typeof placeholders
>][number];

/** Values for placeholders; no argument if there are none. */
export type ValuesFor<Name extends string> = [Name] extends [never]
  ? []
  : [values: { [N in Name]: N extends 'count' ? number : string | number }];

/** Returns a text with its values filled in. `count` selects the plural form. */
export type Translate<S extends Section> = <Key extends WordKey<S>>(
  key: Key,
  ...values: ValuesFor<PlaceholderOf<S, Key>>
) => string;

const flatten = (tree: Texts, path = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value]] : flatten(value, `${path}${key}.`),
  );

const open = (language: GuestLanguage, texts: Texts) => ({
  texts: new Map(flatten(texts)),
  plurals: new Intl.PluralRules(language),
});
/** Texts by whole key, in the order of their file, with the plural rules. */
export const wordFiles = {
  tr: open('tr', tr),
  en: open('en', en),
  ar: open('ar', ar),
  ru: open('ru', ru),
};

/** Returns the text of a whole key, such as `slips.people`. Throws without the text or one of its values. */
export function fillText(
  language: GuestLanguage,
  key: string,
  values: Readonly<Record<string, unknown>> = {},
): string {
  const { texts, plurals } = wordFiles[language];
  const { count } = values;
  const form = typeof count === 'number' ? texts.get(`${key}_${plurals.select(count)}`) : undefined;
  const text = form ?? texts.get(key);
  if (text === undefined) throw new Error(`no text ${key} in ${language}`);
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (typeof value !== 'string' && typeof value !== 'number') {
      throw new Error(`no value for ${name} in ${key}`);
    }
    return String(value);
  });
}

/** Creates the function that returns the texts of a section. */
export const createTranslate =
  <S extends Section>(language: LanguageOf<S>, section: S): Translate<S> =>
  (key, ...[values]) =>
    fillText(language, `${section}.${key}`, values);

type Groups<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? never
    : Key | `${Key}.${Groups<Tree[Key]>}`;
}[keyof Tree & string];

/** Lists the texts of a group, such as the header of a file. */
export const listTexts = <S extends Section>(
  language: LanguageOf<S>,
  section: S,
  group: Groups<(typeof tr)[S]>,
): string[] =>
  [...wordFiles[language].texts]
    .filter(([key]) => key.startsWith(`${section}.${group}.`))
    .map(([, text]) => text);
