import type { GuestLanguage } from '@sofra/contracts/common';
import ar from '../../content/mails/ar.json' with { type: 'json' };
import en from '../../content/mails/en.json' with { type: 'json' };
import ru from '../../content/mails/ru.json' with { type: 'json' };
import tr from '../../content/mails/tr.json' with { type: 'json' };

/** Texts of a file, nested by template; a leaf is a text with `{{name}}` for values. */
export interface MailTexts {
  readonly [key: string]: string | MailTexts;
}

/** Text files by language. Turkish defines the keys. */
export const mailTexts: Record<GuestLanguage, MailTexts> = { tr, en, ar, ru };

type KeyOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Key : `${Key}.${KeyOf<Texts[Key]>}`;
}[keyof Texts & string];

/** Key of a text: `hello`, `accountCreated.subject`. */
export type MailKey = KeyOf<typeof tr>;

/** Returns a text with its values filled in; `values` come before the mail's facts. */
export type Translate = (key: MailKey, values?: Readonly<Record<string, string>>) => string;

function find(language: GuestLanguage, key: MailKey): string {
  let found: string | MailTexts | undefined = mailTexts[language];
  for (const part of key.split('.')) {
    found = typeof found === 'object' ? found[part] : undefined;
  }
  if (typeof found !== 'string') throw new Error(`no mail text ${key} in ${language}`);
  return found;
}

/** Creates the function that returns texts in a language, filled in with a mail's facts. */
export const createTranslate =
  (language: GuestLanguage, facts: Readonly<Record<string, unknown>>): Translate =>
  (key, values = {}) =>
    find(language, key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = values[name] ?? facts[name];
      if (typeof value !== 'string') throw new Error(`no value for ${name} in ${key}`);
      return value;
    });
