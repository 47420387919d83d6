/** Printed price list: current items of the active menus by category. */
import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { LocalizedText } from '@sofra/contracts/common';
import { listMenus } from '@sofra/contracts/menus';
import type { MenuItem } from '@sofra/contracts/items';
import type { ApiErrorCode } from '../../lib/apiError.ts';
import { groupBy } from '../../lib/format/lists.ts';
import { apiErrorOf } from '../client/auth.ts';
import { useCategories, useItems } from './items.ts';
import { queryFor } from '../client/query.ts';

export interface PriceGroup {
  readonly key: string;
  readonly name: LocalizedText;
  readonly items: readonly MenuItem[];
}

interface Parts {
  readonly items: readonly MenuItem[];
  readonly menus: readonly { id: number; isActive: boolean }[];
  readonly categories: readonly Omit<PriceGroup, 'items'>[];
}

/** Groups the items of active menus by category, in the guests' order; omits empty categories. */
export function priceGroups({ items, menus, categories }: Parts): PriceGroup[] {
  const active = new Set(menus.filter(({ isActive }) => isActive).map(({ id }) => id));
  const byCategory = groupBy(
    items.filter(({ menuId }) => active.has(menuId)),
    ({ category }) => category,
  );
  return categories.flatMap(({ key, name }) => {
    const inIt = byCategory.get(key);
    return inIt ? [{ key, name, items: inIt }] : [];
  });
}

/**
 * Undefined until everything is loaded. Fetched again whenever the page opens, because the law requires
 * current prices.
 */
export function usePriceGroups(place: { businessId: number; branchId: number }): {
  groups: readonly PriceGroup[] | undefined;
  failure: ApiErrorCode | undefined;
  retry: () => void;
} {
  const { businessId } = place;
  const { items, failure, again } = useItems(place, false);
  const menus = useQuery({ ...queryFor(listMenus, { params: { businessId } }), staleTime: 0 });
  const categories = useCategories(businessId);
  const groups = useMemo(
    () =>
      items && menus.data && categories.data
        ? priceGroups({ items, menus: menus.data, categories: categories.data })
        : undefined,
    [items, menus.data, categories.data],
  );
  return {
    groups,
    failure: failure ?? apiErrorOf(menus.error)?.code ?? apiErrorOf(categories.error)?.code,
    retry: () => {
      again();
      void menus.refetch();
      void categories.refetch();
    },
  };
}
