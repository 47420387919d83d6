/** The four languages of guests and public pages (spec §1, §9): names, locales, direction. */
import { guestLanguages, type GuestLanguage } from '@sofra/contracts/common';

export type Language = GuestLanguage;

interface LanguageFacts {
  /** Its own name, as its speakers look for it. */
  readonly name: string;
  /** For Intl. Arabic with Latin digits and the Gregorian calendar (decisions 26). */
  readonly locale: string;
  readonly dir: 'ltr' | 'rtl';
}

export const languages: Record<Language, LanguageFacts> = {
  tr: { name: 'Türkçe', locale: 'tr-TR', dir: 'ltr' },
  en: { name: 'English', locale: 'en-US', dir: 'ltr' },
  ar: { name: 'العربية', locale: 'ar-SA-u-ca-gregory-nu-latn', dir: 'rtl' },
  ru: { name: 'Русский', locale: 'ru-RU', dir: 'ltr' },
};
export const languageCodes: readonly Language[] = guestLanguages;

/** Under which the choice is stored; `boot.js` reads the same key (spec §9). */
export const LANGUAGE_KEY = 'language';

const toLanguage = (tag: string | null | undefined): Language | undefined =>
  languageCodes.find((code) => code === tag?.slice(0, 2).toLowerCase());

/** The saved choice, else the first supported one of the browser's, else Turkish (spec §9). */
export function pickLanguage(saved: string | null, preferred: readonly string[]): Language {
  for (const tag of [saved, ...preferred]) {
    const language = toLanguage(tag);
    if (language) return language;
  }
  return 'tr';
}
