import type { MenuItem } from '@sofra/contracts/items';
import { useCallback, useEffect, useState } from 'react';
import { readUses } from '../../../data/drafts/item-uses.ts';
import { menus } from '../../../data/live/menus.ts';
import { useMenu } from '../../../data/live/menuStore.ts';
import { orders, useBranchOrders } from '../../../data/live/orders.ts';
import { subscribeToMenu } from '../../../data/live/subscriptions.ts';
import { useBranchTables } from '../../../data/live/tables.ts';
import { useLanguage } from '../../../lib/i18n/i18n.ts';
import { favouritesOf } from './favourites.ts';

/** Fetches a page of the branch's finished orders, for the favourites; true once that is done or failed. */
function useRecentOrders(branchId: number): boolean {
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    void orders
      .loadHistory(branchId)
      .catch(() => undefined)
      .finally(() => setRead(true));
  }, [branchId]);
  return isRead;
}

/**
 * Live menu of a branch, and its favourites. The tables of a branch share a menu, so it is kept under the
 * first one: it then opens at once at every table, also offline.
 */
export function useOrderMenu(branchId: number) {
  const language = useLanguage();
  const tables = useBranchTables(branchId);
  const anyTableId = tables.length > 0 ? Math.min(...tables.map(({ id }) => id)) : 0;
  const { status, menu, failure } = useMenu(anyTableId);
  const reload = useCallback(() => {
    if (anyTableId > 0) void menus.load(anyTableId, language);
  }, [anyTableId, language]);
  useEffect(reload, [reload]);
  const hasMenu = menu !== undefined && menu.language === language;
  useEffect(
    () => (hasMenu ? subscribeToMenu(anyTableId, language) : undefined),
    [hasMenu, anyTableId, language],
  );

  const recent = useBranchOrders(branchId);
  const isRecentRead = useRecentOrders(branchId);
  const [favouriteIds, setFavouriteIds] = useState<readonly number[]>();
  // Once per visit, so that no tile moves under a finger.
  if (favouriteIds === undefined && menu && isRecentRead)
    setFavouriteIds(favouritesOf(menu.items, recent, readUses(branchId)).map(({ id }) => id));
  const favourites = (favouriteIds ?? []).flatMap(
    (id): MenuItem[] => menu?.items.filter((item) => item.id === id) ?? [],
  );
  return {
    menu,
    isReady: menu !== undefined && favouriteIds !== undefined,
    failure: status === 'failed' ? failure : undefined,
    favourites,
    recent,
    reload,
  };
}
