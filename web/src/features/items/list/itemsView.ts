/** Items that the list shows (S2, S5): of a menu, matching a search, or sold out. */
import { localized, type MenuLanguage } from '@sofra/contracts/common';
import type { MenuItem } from '@sofra/contracts/items';
import { matches } from '../../../lib/format/search.ts';

export interface Filter {
  readonly menuId: number;
  readonly query: string;
  readonly showsUnavailable: boolean;
  /** Items switched off on this page a moment ago: they stay where they were tapped. */
  readonly touched: ReadonlySet<number>;
}

/** Returns the items of the menu, the shown ones, and the filter that hides others. */
export function viewOf(items: readonly MenuItem[], filter: Filter, language: MenuLanguage) {
  const ofMenu = items.filter((item) => item.menuId === filter.menuId);
  const shown = ofMenu.filter(
    ({ id, isAvailable, name, description }) =>
      (filter.showsUnavailable || isAvailable || filter.touched.has(id)) &&
      matches(filter.query, localized(name, language), localized(description, language)),
  );
  return {
    ofMenu,
    shown,
    unavailableCount: ofMenu.filter(({ isAvailable }) => !isAvailable).length,
    /** Filter that makes sorting unavailable: hidden items have no position (D31). */
    hiddenBy:
      shown.length === ofMenu.length
        ? undefined
        : filter.query.trim() === ''
          ? ('unavailable' as const)
          : ('search' as const),
  };
}
