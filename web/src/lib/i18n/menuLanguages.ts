/** The eleven menu languages (S1): their own names and text direction. */
import { type MenuLanguage, menuLanguages } from '@sofra/contracts/languages';

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
/** Source of translations and fallback for missing texts (D29). */
export const SOURCE_LANGUAGE: MenuLanguage = 'tr';
export const directionOf = (language: MenuLanguage): 'ltr' | 'rtl' =>
  language === 'ar' ? 'rtl' : 'ltr';
/** Returns the languages to translate into from a given one. */
export const otherLanguages = (source: MenuLanguage): MenuLanguage[] =>
  menuLanguages.filter((language) => language !== source);
