import type { Category } from '@sofra/contracts/items';
import { useState } from 'react';
import { apiErrorOf } from '../../../data/client/auth.ts';
import { useCategories, useItems } from '../../../data/fetched/items.ts';
import { useMenus } from '../../../data/fetched/menus.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { viewOf } from './itemsView.ts';
import { useListChoice } from './useListChoice.ts';
import { useRowActions } from './useRowActions.ts';

const noCategories: readonly Category[] = [];

/** Items of the chosen menu, the filters on them, and the actions of their rows. */
export function useItemsPage(businessId: number, branchId: number) {
  const language = useLanguage();
  const [query, setQuery] = useState('');
  const [isMoving, setMoving] = useState(false);
  const menus = useMenus(businessId);
  const categories = useCategories(businessId);
  const menuItems = useItems({ businessId, branchId }, isMoving);
  const { menu, showsUnavailable, ...choice } = useListChoice(businessId, menus.data);
  const { touched, ...rows } = useRowActions(businessId);
  const filter = { menuId: menu?.id ?? 0, query, showsUnavailable, touched };
  const view = menuItems.items && menu ? viewOf(menuItems.items, filter, language) : undefined;
  return {
    menus: menus.data,
    menu,
    isPending: menus.isPending,
    categories: categories.data ?? noCategories,
    view,
    failure: view ? undefined : (menuItems.failure ?? apiErrorOf(menus.error)?.code),
    query,
    setQuery,
    showsUnavailable,
    actions: rows.actions,
    setMoving,
    retry: () => {
      menuItems.again();
      void menus.refetch();
    },
    chooseMenu: (menuId: number) => {
      choice.chooseMenu(menuId);
      rows.forgetTouched();
    },
    showUnavailable: (shows: boolean) => {
      choice.showUnavailable(shows);
      rows.forgetTouched();
    },
    reorder: (ids: readonly number[]) => menu && rows.reorderTo(menu.id, ids),
  };
}
