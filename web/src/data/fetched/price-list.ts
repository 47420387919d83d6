/** Printed price list: the items of the active menus by category, as they are now. */
import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { LocalizedText } from '@sofra/contracts/common';
import { listMenus } from '@sofra/contracts/managed-menus';
import type { MenuItem } from '@sofra/contracts/menus';
import type { FailureCode } from '../../lib/apiError.ts';
import { groupBy } from '../../lib/format/lists.ts';
import { failureOf } from '../client/auth.ts';
import { useCategories, useItems } from './items.ts';
import { reading } from '../client/query.ts';

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

/** The items of active menus under their categories, in the guests' order; no category without an item. */
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

/** Undefined until everything is here; read again whenever the page is opened, for it is law. */
export function usePriceGroups(place: { businessId: number; branchId: number }): {
  groups: readonly PriceGroup[] | undefined;
  failure: FailureCode | undefined;
  retry: () => void;
} {
  const { businessId } = place;
  const { items, failure, again } = useItems(place, false);
  const menus = useQuery({ ...reading(listMenus, { params: { businessId } }), staleTime: 0 });
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
    failure: failure ?? failureOf(menus.error)?.code ?? failureOf(categories.error)?.code,
    retry: () => {
      again();
      void menus.refetch();
      void categories.refetch();
    },
  };
}
