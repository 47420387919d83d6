import { localized, type MenuLanguage } from '@sofra/contracts/common';
import type { MenuCategory, MenuItem } from '@sofra/contracts/menus';
import { matches } from '../format/search.ts';
import { suits, type Tastes } from './dietaryFilter.ts';

export interface Section {
  readonly category: MenuCategory;
  readonly items: readonly MenuItem[];
}

/**
 * The menu as one list with headings: what matches the search and suits the guest, by category, and
 * how many items were hidden only because they don't suit.
 */
export function toSections(
  menu: { categories: readonly MenuCategory[]; items: readonly MenuItem[] },
  language: MenuLanguage,
  query: string,
  tastes: Tastes,
): { sections: readonly Section[]; hiddenCount: number } {
  const found = menu.items.filter((item) =>
    matches(query, localized(item.name, language), localized(item.description, language)),
  );
  const shown = found.filter((item) => suits(item, tastes));
  const sections = menu.categories
    .map((category) => ({
      category,
      items: shown.filter((item) => item.category === category.key),
    }))
    .filter(({ items }) => items.length > 0);
  return { sections, hiddenCount: found.length - shown.length };
}
