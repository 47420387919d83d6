/**
 * The language a guest reads the menu in: any of the eleven that the business publishes, beside the page's
 * own words, which are in one of four.
 */
import { localized, type LocalizedText, type MenuLanguage } from '@sofra/contracts/common';
import { createContext, useContext, useState } from 'react';
import { menus } from '../../data/live/menus.ts';
import { setLanguage } from '../../lib/i18n/i18n.ts';
import { LANGUAGE_KEY, toLanguage, wishedLanguages } from '../../lib/i18n/language.ts';
import { browserStorage, saveText } from '../../lib/browser/storage.ts';

/**
 * Storage key of a chosen menu language that isn't an interface language; `boot.js` reads it too.
 */
const MENU_LANGUAGE_KEY = 'menuLanguage';

interface Reading {
  /** Undefined until the table is known. */
  readonly published: readonly MenuLanguage[] | undefined;
  /** The table can't be asked now: what the phone has kept has to do. */
  readonly isLost: boolean;
  readonly isKept: (language: MenuLanguage) => boolean;
}

/**
 * The first wish that is published, else Turkish, which always is; undefined while it is worth waiting
 * for the table to say what is. A wish in which the page itself speaks is read at once.
 */
export function pickMenuLanguage(
  wishes: readonly MenuLanguage[],
  { published, isLost, isKept }: Reading,
): MenuLanguage | undefined {
  if (published) return wishes.find((wish) => published.includes(wish)) ?? 'tr';
  const [first = 'tr'] = wishes;
  if (toLanguage(first) && !isLost) return first;
  return wishes.find(isKept) ?? (isLost ? first : undefined);
}

/** The language of a table's menu, and the way to choose another, which the page follows where it can. */
export function useMenuLanguage(
  tableId: number,
  table: Pick<Reading, 'published' | 'isLost'>,
): { language: MenuLanguage | undefined; choose: (language: MenuLanguage) => void } {
  const [chosen, setChosen] = useState(
    () => browserStorage.getItem(MENU_LANGUAGE_KEY) || browserStorage.getItem(LANGUAGE_KEY),
  );
  const wishes = wishedLanguages([chosen, ...navigator.languages]);
  const isKept = (wish: MenuLanguage) => menus.isKept(tableId, wish);
  const choose = async (wish: MenuLanguage) => {
    await setLanguage(toLanguage(wish) ?? 'en');
    saveText(browserStorage, MENU_LANGUAGE_KEY, toLanguage(wish) ? '' : wish);
    setChosen(wish);
  };
  return {
    language: pickMenuLanguage(wishes, { ...table, isKept }),
    choose: (wish) => void choose(wish).catch(() => undefined),
  };
}

/** The language of the menu that is shown. */
export const ShownLanguage = createContext<MenuLanguage>('tr');

/** Says the menu's texts in its language; what says them carries `spoken`, for it may not be the page's. */
export function useMenuTexts() {
  const language = useContext(ShownLanguage);
  return {
    language,
    say: (text: LocalizedText): string => localized(text, language),
    spoken: { lang: language, dir: language === 'ar' ? 'rtl' : 'ltr' } as const,
  };
}
