import { languages } from './language.ts';
import type { GuestLanguage } from '@sofra/contracts/common';

/** Returns the name of a language in the reader's: "Rusça". */
export const languageName = (code: string, reader: GuestLanguage): string =>
  new Intl.DisplayNames(languages[reader].locale, { type: 'language' }).of(code) ?? code;
