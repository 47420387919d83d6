/** The eleven languages a menu is written in (S1): their own names and direction. */
import { type MenuLanguage, menuLanguages } from '@sofra/contracts/common';

export const menuLanguageNames: Record<MenuLanguage, string> = {
  tr: 'Türkçe',
  en: 'English',
  ar: 'العربية',
  ru: 'Русский',
  es: 'Español',
  de: 'Deutsch',
  fr: 'Français',
  zh: '中文',
  hi: 'हिन्दी',
  bn: 'বাংলা',
  pt: 'Português',
};
/** The language others are translated from, and fall back to (D29). */
export const SOURCE_LANGUAGE: MenuLanguage = 'tr';
export const directionOf = (language: MenuLanguage): 'ltr' | 'rtl' =>
  language === 'ar' ? 'rtl' : 'ltr';
/** The languages there is something to translate into, from the given one. */
export const languagesBeside = (source: MenuLanguage): MenuLanguage[] =>
  menuLanguages.filter((language) => language !== source);
