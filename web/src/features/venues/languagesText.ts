import type { MenuLanguage } from '@sofra/contracts/common';
import { type Language, languages } from '../../lib/language.ts';
import { menuLanguageNames } from '../../lib/menuLanguages.ts';

/** Languages by their own names, each kept to its own direction. */
export const languagesText = (codes: readonly MenuLanguage[], language: Language): string =>
  new Intl.ListFormat(languages[language].locale, { type: 'unit' }).format(
    codes.map((code) => `\u2068${menuLanguageNames[code]}\u2069`),
  );
