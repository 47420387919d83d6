import { localized, type MenuLanguage } from '@sofra/contracts/languages';
import type { MenuItem } from '@sofra/contracts/items';
import type { MenuCategory } from '@sofra/contracts/menus';
import { matches } from '../format/search.ts';
import { matchesFilter, type DietaryFilter } from './dietaryFilter.ts';
import type { GroupsById } from './options.ts';

export interface Section {
  readonly category: MenuCategory;
  readonly items: readonly MenuItem[];
}

/**
 * Groups a menu's items by category, filtered by the search and the dietary filter, and counts the items that
 * only the dietary filter hid.
 */
export function toSections(
  menu: {
    categories: readonly MenuCategory[];
    items: readonly MenuItem[];
    groups: GroupsById;
  },
  language: MenuLanguage,
  query: string,
  diet: DietaryFilter,
): { sections: readonly Section[]; hiddenCount: number } {
  const found = menu.items.filter((item) =>
    matches(query, localized(item.name, language), localized(item.description, language)),
  );
  const shown = found.filter((item) => matchesFilter(item, diet, menu.groups));
  const sections = menu.categories
    .map((category) => ({
      category,
      items: shown.filter((item) => item.category === category.key),
    }))
    .filter(({ items }) => items.length > 0);
  return { sections, hiddenCount: found.length - shown.length };
}
