import type { LocalizedText, MenuLanguage } from '@sofra/contracts/common';
import { SOURCE_LANGUAGE } from '../../lib/i18n/menuLanguages.ts';

interface Texts {
  readonly name: LocalizedText;
  readonly description: LocalizedText;
}
type MenuTexts = Texts & { readonly id: number };
type DishTexts = Texts & { readonly menuId: number };

const isMissing = (text: LocalizedText, language: MenuLanguage): boolean =>
  Boolean(text[SOURCE_LANGUAGE]?.trim()) && !text[language]?.trim();

const countIn = ({ name, description }: Texts, language: MenuLanguage): number =>
  Number(isMissing(name, language)) + Number(isMissing(description, language));

/** The menus in which texts are missing in a language, with how many: their own and their items'. */
export function missingTexts<M extends MenuTexts>(
  menus: readonly M[],
  dishes: readonly DishTexts[],
  language: MenuLanguage,
): { menu: M; count: number }[] {
  return menus
    .map((menu) => ({
      menu,
      count: dishes
        .filter(({ menuId }) => menuId === menu.id)
        .reduce((count, dish) => count + countIn(dish, language), countIn(menu, language)),
    }))
    .filter(({ count }) => count > 0);
}
