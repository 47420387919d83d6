import type { LocalizedText, MenuLanguage } from '@sofra/contracts/common';
import { SOURCE_LANGUAGE } from '../../../lib/i18n/menuLanguages.ts';

interface Texts {
  readonly name: LocalizedText;
  readonly description: LocalizedText;
}
type MenuTexts = Texts & { readonly id: number };
type ItemTexts = Texts & { readonly menuId: number };

const isMissing = (text: LocalizedText, language: MenuLanguage): boolean =>
  Boolean(text[SOURCE_LANGUAGE]?.trim()) && !text[language]?.trim();

const countIn = ({ name, description }: Texts, language: MenuLanguage): number =>
  Number(isMissing(name, language)) + Number(isMissing(description, language));

/**
 * Finds the menus that lack texts in a language, with the number of texts, including those of their items.
 */
export function missingTexts<M extends MenuTexts>(
  menus: readonly M[],
  menuItems: readonly ItemTexts[],
  language: MenuLanguage,
): { menu: M; count: number }[] {
  return menus
    .map((menu) => ({
      menu,
      count: menuItems
        .filter(({ menuId }) => menuId === menu.id)
        .reduce((count, item) => count + countIn(item, language), countIn(menu, language)),
    }))
    .filter(({ count }) => count > 0);
}
