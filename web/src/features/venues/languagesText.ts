import type { MenuLanguage } from '@sofra/contracts/common';
import type { Language } from '../../lib/i18n/language.ts';
import { menuLanguageNames } from '../../lib/i18n/menuLanguages.ts';

/** Lists languages by their own names, each in its own text direction. */
export const languagesText = (codes: readonly MenuLanguage[], language: Language): string =>
  codes
    .map((code) => `\u2068${menuLanguageNames[code]}\u2069`)
    .join(language === 'ar' ? '، ' : ', ');
