import type { GuestLanguage } from '@sofra/contracts/common';
import { fillText, type PlaceholderOf, type ValuesFor, type WordKey } from '../words.ts';

/** Facts that a placeholder may name. */
type TextFact<Facts> = {
  [Key in keyof Facts]: Facts[Key] extends string ? Key : never;
}[keyof Facts];

/** Returns a text of a mail, filled in with the mail's facts; `values` are those that no fact has. */
export type MailTranslate<Facts> = <Key extends WordKey<'mails'>>(
  key: Key,
  ...values: ValuesFor<Exclude<PlaceholderOf<'mails', Key>, TextFact<Facts> | 'platform'>>
) => string;

/** Creates the function that returns the texts of a mail; `platform` is the installation's name. */
export const createMailTranslate =
  <Facts>(language: GuestLanguage, platform: string, facts: Facts): MailTranslate<Facts> =>
  (key, ...[values]) =>
    fillText(language, `mails.${key}`, { ...facts, platform, ...values });
