/**
 * Language in which a guest reads the menu: any of the eleven that the business publishes. The page's own
 * texts are in one of four.
 */
import type { LocalizedText } from '@sofra/contracts/common';
import { localized, type MenuLanguage } from '@sofra/contracts/languages';
import { createContext, useContext, useEffect, useState } from 'react';
import { isMenuSaved } from '../../../data/live/menuStore.ts';
import { setLanguage } from '../../../lib/i18n/i18n.ts';
import {
  LANGUAGE_KEY,
  rememberLanguage,
  requestedLanguages,
  toLanguage,
} from '../../../lib/i18n/language.ts';
import { browserStorage, saveText } from '../../../lib/browser/storage.ts';

/**
 * Storage key of a chosen menu language that isn't an interface language; `boot.js` reads it too.
 */
const MENU_LANGUAGE_KEY = 'menuLanguage';

interface Reading {
  /** Undefined until the table is loaded. */
  readonly published: readonly MenuLanguage[] | undefined;
  /** True if the table can't be loaded now and the saved copy is used. */
  readonly isLost: boolean;
  readonly isSaved: (language: MenuLanguage) => boolean;
}

/**
 * Returns the first wanted language that is published, else Turkish, which always is; undefined while waiting
 * for the table's languages. An interface language is used immediately.
 */
export function pickMenuLanguage(
  wishes: readonly MenuLanguage[],
  { published, isLost, isSaved }: Reading,
): MenuLanguage | undefined {
  if (published) return wishes.find((wish) => published.includes(wish)) ?? 'tr';
  const [first = 'tr'] = wishes;
  if (toLanguage(first) && !isLost) return first;
  return wishes.find(isSaved) ?? (isLost ? first : undefined);
}

const savedChoice = (): string | null =>
  browserStorage.getItem(MENU_LANGUAGE_KEY) || browserStorage.getItem(LANGUAGE_KEY);

/**
 * Returns the language of a table's menu and a function that chooses another; the page uses it too if it can.
 * `drawnIn` is the language of the menu that the server drew.
 */
export function useMenuLanguage(
  tableId: number,
  drawnIn: MenuLanguage | undefined,
  table: Pick<Reading, 'published' | 'isLost'>,
): { language: MenuLanguage | undefined; choose: (language: MenuLanguage) => void } {
  const [chosen, setChosen] = useState(drawnIn ?? savedChoice);
  const wishes = requestedLanguages([chosen, ...(globalThis.navigator?.languages ?? [])]);
  const isSaved = (wish: MenuLanguage) => isMenuSaved(browserStorage, tableId, wish);
  const choose = async (wish: MenuLanguage) => {
    await setLanguage(toLanguage(wish) ?? 'en');
    const menuOnly = toLanguage(wish) ? '' : wish;
    saveText(browserStorage, MENU_LANGUAGE_KEY, menuOnly);
    rememberLanguage(toLanguage(wish) ?? 'en', menuOnly);
    setChosen(wish);
  };
  useEffect(() => {
    if (drawnIn) setChosen(savedChoice() || drawnIn);
  }, [drawnIn]);
  return {
    language: pickMenuLanguage(wishes, { ...table, isSaved }),
    choose: (wish) => void choose(wish).catch(() => undefined),
  };
}

/** Language of the shown menu. */
export const ShownLanguage = createContext<MenuLanguage>('tr');

/**
 * Returns the menu's texts in its language. Elements that show them need `spoken`, because it may differ from
 * the page's language.
 */
export function useMenuTexts() {
  const language = useContext(ShownLanguage);
  return {
    language,
    say: (text: LocalizedText): string => localized(text, language),
    spoken: { lang: language, dir: language === 'ar' ? 'rtl' : 'ltr' } as const,
  };
}
