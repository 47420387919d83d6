import type { MenuLanguage } from '@sofra/contracts/common';
import { commaList, isolated } from '../../lib/format/textLists.ts';
import type { Language } from '../../lib/i18n/language.ts';
import { menuLanguageNames } from '../../lib/i18n/menuLanguages.ts';

/** Lists languages by their own names, each in its own text direction. */
export const languagesText = (codes: readonly MenuLanguage[], language: Language): string =>
  commaList(
    codes.map((code) => isolated(menuLanguageNames[code])),
    language,
  );
