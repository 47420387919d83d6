import type { MenuLanguage } from '@sofra/contracts/common';

/** Isolates a text whose direction may differ from that of the sentence around it. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

/** Joins texts by the commas of a language, without "and": `Bir buçuk, Acılı`. */
export const commaList = (texts: readonly string[], language: MenuLanguage): string =>
  texts.join(language === 'ar' ? '، ' : ', ');
