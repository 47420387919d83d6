/**
 * The menus on the page: their store and what renders them. The first paint needs only this; `menus.ts` reads,
 * validates and saves them.
 */
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { MenuLanguage, RoomPosition } from '@sofra/contracts/common';
import type { MenuItem } from '@sofra/contracts/items';
import type { GuestMenu, MenuCategory } from '@sofra/contracts/menus';
import type { OptionGroup } from '@sofra/contracts/options';
import type { ApiErrorCode } from '../../lib/apiError.ts';
import type { KeyValueStorage } from '../../lib/browser/storage.ts';
import type { ById } from './mergeByVersion.ts';

/** A branch's menu as guests see it; its items are in `items`. */
interface TableMenu {
  readonly branchId: number;
  readonly currency: string;
  readonly language: MenuLanguage;
  readonly categories: readonly MenuCategory[];
  readonly itemIds: readonly number[];
  /** Time at which the phone saved it (ms) while only the saved copy is shown; null after a response. */
  readonly savedAt: number | null;
  readonly position: RoomPosition;
}

export interface MenusState {
  items: ById<MenuItem>;
  /** Option groups that the items offer. */
  groups: ById<OptionGroup>;
  byTable: Readonly<Record<number, TableMenu>>;
  failures: Readonly<Record<number, ApiErrorCode>>;
}

export const createMenuStore = () =>
  createStore<MenusState>(() => ({ items: {}, groups: {}, byTable: {}, failures: {} }));

/** Menus of the page. */
export const menuStore = createMenuStore();

/** Returns the state with a table's menu; its items are added by `menus.hold`. */
export function withMenu(
  { byTable, groups, failures }: MenusState,
  tableId: number,
  language: MenuLanguage,
  menu: GuestMenu,
  savedAt: number | null,
): Omit<MenusState, 'items'> {
  const { branchId, currency, categories, items, optionGroups = [], position } = menu;
  const { [tableId]: _gone, ...others } = failures;
  const itemIds = items.map((item) => item.id);
  const shown = { branchId, currency, language, categories, position, savedAt, itemIds };
  return {
    failures: others,
    groups: { ...groups, ...Object.fromEntries(optionGroups.map((group) => [group.id, group])) },
    byTable: { ...byTable, [tableId]: shown },
  };
}

/** Returns the state with the error of a table's menu. */
export const withFailure = (
  { failures }: MenusState,
  tableId: number,
  code: ApiErrorCode,
): Pick<MenusState, 'failures'> => ({ failures: { ...failures, [tableId]: code } });

export const savedMenuKey = (tableId: number, language: MenuLanguage): string =>
  `sofra.menu.${tableId}.${language}`;

/** Returns true if the phone has a copy of a table's menu in this language. */
export const isMenuSaved = (
  storage: KeyValueStorage,
  tableId: number,
  language: MenuLanguage,
): boolean => storage.getItem(savedMenuKey(tableId, language)) !== null;

export interface ShownMenu extends TableMenu {
  readonly items: readonly MenuItem[];
  readonly groups: ById<OptionGroup>;
}

/** Returns the items of a menu, in order. */
export const itemsOf = ({ items }: Pick<MenusState, 'items'>, ids: readonly number[]): MenuItem[] =>
  ids.flatMap((id) => items[id] ?? []);

/**
 * Returns the menu at a table. `failure` with a `menu` means that it is the saved copy and the server can't
 * be reached.
 */
export function useMenu(tableId: number): {
  status: 'loading' | 'ready' | 'failed';
  menu: ShownMenu | undefined;
  failure: ApiErrorCode | undefined;
} {
  const menu = useStore(menuStore, (state) => state.byTable[tableId]);
  const items = useStore(menuStore, (state) => state.items);
  const groups = useStore(menuStore, (state) => state.groups);
  const failure = useStore(menuStore, (state) => state.failures[tableId]);
  const shown = useMemo(
    () => menu && { ...menu, items: itemsOf({ items }, menu.itemIds), groups },
    [menu, items, groups],
  );
  return { status: shown ? 'ready' : failure ? 'failed' : 'loading', menu: shown, failure };
}
