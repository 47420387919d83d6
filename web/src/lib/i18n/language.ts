/** The four languages of guests and public pages (S1, §9): locales, direction. */
import {
  guestLanguages,
  type GuestLanguage,
  type MenuLanguage,
  menuLanguages,
} from '@sofra/contracts/languages';

import { browserStorage, saveText } from '../browser/storage.ts';

export type Language = GuestLanguage;

interface LanguageFacts {
  /** Locale for Intl. Arabic uses Latin digits and the Gregorian calendar (D26). */
  readonly locale: string;
  readonly dir: 'ltr' | 'rtl';
}

export const languages: Record<Language, LanguageFacts> = {
  tr: { locale: 'tr-TR', dir: 'ltr' },
  en: { locale: 'en-GB', dir: 'ltr' },
  ar: { locale: 'ar-SA-u-ca-gregory-nu-latn', dir: 'rtl' },
  ru: { locale: 'ru-RU', dir: 'ltr' },
};
export const languageCodes: readonly Language[] = guestLanguages;

/** Storage key of the choice; `boot.js` reads the same key (S9). */
export const LANGUAGE_KEY = 'language';
const ONE_YEAR_SECONDS = 31_536_000;

/**
 * Saves a choice for this browser's pages, and for the server, which renders pages in it. `menuLanguage` is the
 * language of menus if it isn't one of the page's; only the server needs it.
 */
export function rememberLanguage(language: Language, menuLanguage: string = ''): void {
  saveText(browserStorage, LANGUAGE_KEY, language);
  if (typeof document === 'undefined') return;
  const both = [language, menuLanguage].filter(Boolean).join('.');
  document.cookie = `${LANGUAGE_KEY}=${both}; path=/; max-age=${ONE_YEAR_SECONDS}; samesite=lax`;
}

/** Finds the language that a browser's tag (`de-AT`) or a saved choice names. */
const named = <Code extends string>(codes: readonly Code[], tag: string | null): Code | undefined =>
  codes.find((code) => code === tag?.slice(0, 2).toLowerCase());

/** Returns the supported language of a tag, if it is one. */
export const toLanguage = (tag: string): Language | undefined => named(languageCodes, tag);

/** Returns the saved choice, else the browser's first supported language, else Turkish (S9). */
export function pickLanguage(saved: string | null, preferred: readonly string[]): Language {
  for (const tag of [saved, ...preferred]) {
    const language = named(languageCodes, tag);
    if (language) return language;
  }
  return 'tr';
}

/**
 * Returns the languages in which a guest wants to read a menu, best first. After languages without interface
 * texts comes English, the closest match (`boot.js` computes the same).
 */
export function requestedLanguages(tags: readonly (string | null)[]): MenuLanguage[] {
  const wishes = tags.flatMap((tag) => named(menuLanguages, tag) ?? []);
  return wishes.every(toLanguage) ? wishes : [...wishes, 'en'];
}
