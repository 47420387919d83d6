/** The four languages of guests and public pages (S1, §9): locales, direction. */
import {
  guestLanguages,
  type GuestLanguage,
  type MenuLanguage,
  menuLanguages,
} from '@sofra/contracts/common';

import { browserStorage, saveText } from '../browser/storage.ts';

export type Language = GuestLanguage;

interface LanguageFacts {
  /** For Intl. Arabic with Latin digits and the Gregorian calendar (D26). */
  readonly locale: string;
  readonly dir: 'ltr' | 'rtl';
}

export const languages: Record<Language, LanguageFacts> = {
  tr: { locale: 'tr-TR', dir: 'ltr' },
  en: { locale: 'en-US', dir: 'ltr' },
  ar: { locale: 'ar-SA-u-ca-gregory-nu-latn', dir: 'rtl' },
  ru: { locale: 'ru-RU', dir: 'ltr' },
};
export const languageCodes: readonly Language[] = guestLanguages;

/** Under which the choice is stored; `boot.js` reads the same key (S9). */
export const LANGUAGE_KEY = 'language';
const ONE_YEAR_SECONDS = 31_536_000;

/** Keeps a choice: for this browser's pages, and for the server, which writes the public ones in it. */
export function rememberLanguage(language: Language): void {
  saveText(browserStorage, LANGUAGE_KEY, language);
  if (typeof document === 'undefined') return;
  document.cookie = `${LANGUAGE_KEY}=${language}; path=/; max-age=${ONE_YEAR_SECONDS}; samesite=lax`;
}

/** The one of these languages that a browser's tag (`de-AT`) or a saved choice names. */
const named = <Code extends string>(codes: readonly Code[], tag: string | null): Code | undefined =>
  codes.find((code) => code === tag?.slice(0, 2).toLowerCase());

/** The one of the four that this is, if it is one. */
export const toLanguage = (tag: string): Language | undefined => named(languageCodes, tag);

/** The saved choice, else the first supported one of the browser's, else Turkish (S9). */
export function pickLanguage(saved: string | null, preferred: readonly string[]): Language {
  for (const tag of [saved, ...preferred]) {
    const language = named(languageCodes, tag);
    if (language) return language;
  }
  return 'tr';
}

/**
 * Returns the languages in which a guest wants to read a menu, best first. English follows those
 * for which the interface has no texts: it is closest to them (`boot.js` computes the same).
 */
export function wishedLanguages(tags: readonly (string | null)[]): MenuLanguage[] {
  const wishes = tags.flatMap((tag) => named(menuLanguages, tag) ?? []);
  return wishes.every(toLanguage) ? wishes : [...wishes, 'en'];
}
