/**
 * Menus that guests read, saved on the phone for reading offline, with live availability of their items.
 * Staff change the same items (`itemAvailability.ts`).
 */
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import * as v from 'valibot';
import type { MenuLanguage, RoomPosition } from '@sofra/contracts/common';
import { type Availability, type MenuItem } from '@sofra/contracts/items';
import { GuestMenu, type MenuCategory, readMenu } from '@sofra/contracts/menus';
import type { OptionGroup } from '@sofra/contracts/options';
import { call, type Call } from '../transport/api.ts';
import { ApiError, type ApiErrorCode } from '../../lib/apiError.ts';
import { type Wait, waitOrOnline } from '../../lib/browser/retry.ts';
import { browserStorage, type KeyValueStorage, readSaved } from '../../lib/browser/storage.ts';
import { createMenuRefresh } from './menuRefresh.ts';
import { saveMenu } from './savedMenus.ts';
import { type ById, isOutdated } from './mergeByVersion.ts';

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

interface MenusState {
  items: ById<MenuItem>;
  /** Option groups that the items offer. */
  groups: ById<OptionGroup>;
  byTable: Readonly<Record<number, TableMenu>>;
  failures: Readonly<Record<number, ApiErrorCode>>;
}
const nothing: MenusState = { items: {}, groups: {}, byTable: {}, failures: {} };

const Saved = v.object({ at: v.number(), menu: GuestMenu });
const savedKey = (tableId: number, language: MenuLanguage): string =>
  `sofra.menu.${tableId}.${language}`;

interface Ports {
  call: Call;
  storage: KeyValueStorage;
  now: () => number;
  /** Delay before fetching a changed menu and between retries. */
  wait?: Wait;
}

const availabilityOf = (of: MenuItem | Availability) => ({
  isAvailable: of.isAvailable,
  unavailableUntil: of.unavailableUntil,
  // Staff only.
  ...(of.portions !== undefined && { portions: of.portions }),
  version: of.version,
});

/** Returns true if a sold-out item's return time has passed. */
const isBack = (item: MenuItem, now: number): boolean =>
  !item.isAvailable && item.unavailableUntil !== null && Date.parse(item.unavailableUntil) <= now;

/** Creates the changes to the items of a store. */
function createItemChanges(store: StoreApi<MenusState>, now: () => number) {
  let wake: ReturnType<typeof setTimeout> | undefined;

  /** Makes items available whose time has come, and schedules the next check. */
  function bringBack(): void {
    clearTimeout(wake);
    const { items } = store.getState();
    const due = Object.values(items).filter((item) => isBack(item, now()));
    if (due.length > 0) {
      const back = due.map((item) => [
        item.id,
        { ...item, isAvailable: true, unavailableUntil: null },
      ]);
      store.setState({ items: { ...items, ...Object.fromEntries(back) } });
    }
    const next = Object.values(store.getState().items)
      .flatMap((item) => (item.unavailableUntil === null ? [] : Date.parse(item.unavailableUntil)))
      .sort((a, b) => a - b)[0];
    // A timer holds at most 24.8 days; running early is harmless.
    if (next !== undefined)
      wake = setTimeout(bringBack, Math.min(Math.max(next - now(), 0) + 50, 2 ** 30));
  }

  /** Stores fetched texts and prices, and the availability unless a newer one is known. */
  function hold(read: readonly MenuItem[]): void {
    store.setState(({ items }) => {
      const held: Record<number, MenuItem> = { ...items };
      for (const item of read) {
        const known = held[item.id];
        held[item.id] =
          known && known.version > item.version ? { ...item, ...availabilityOf(known) } : item;
      }
      return { items: held };
    });
    bringBack();
  }

  function applyAvailability(change: Availability): void {
    const known = store.getState().items[change.itemId];
    if (!known || known.version >= change.version) return;
    const changed = { ...known, ...availabilityOf(change) };
    store.setState(({ items }) => ({ items: { ...items, [known.id]: changed } }));
    bringBack();
  }

  return { hold, applyAvailability };
}

export function createMenus({ call, storage, now, wait = waitOrOnline }: Ports) {
  const store = createStore<MenusState>(() => nothing);
  const { hold, applyAvailability } = createItemChanges(store, now);
  /** The menu of a drawn page until it is loaded. */
  let drawn: { tableId: number; language: MenuLanguage; menu: GuestMenu } | undefined;

  function show(
    tableId: number,
    language: MenuLanguage,
    menu: GuestMenu,
    savedAt: number | null,
  ): void {
    hold(menu.items);
    place(tableId, language, menu, savedAt);
  }

  /** Sets a table's menu, whose items are held. */
  function place(
    tableId: number,
    language: MenuLanguage,
    menu: GuestMenu,
    savedAt: number | null,
  ): void {
    const { branchId, currency, categories, items, optionGroups = [], position } = menu;
    store.setState(({ byTable, groups, failures: { [tableId]: _gone, ...failures } }) => ({
      failures,
      groups: { ...groups, ...Object.fromEntries(optionGroups.map((group) => [group.id, group])) },
      byTable: {
        ...byTable,
        [tableId]: {
          branchId,
          currency,
          language,
          categories,
          position,
          savedAt,
          itemIds: items.map((item) => item.id),
        },
      },
    }));
  }

  /**
   * Starts with the menu of a drawn page (ADR-0054), also as what React hydrates. `load` of the same menu then
   * requests nothing: subscriptions continue at its position.
   */
  function begin(tableId: number, language: MenuLanguage, menu: GuestMenu): void {
    drawn = { tableId, language, menu };
    const items = Object.fromEntries(menu.items.map((item) => [item.id, item]));
    store.setState({ ...nothing, items }, true);
    place(tableId, language, menu, null);
    const first = store.getState();
    store.getInitialState = () => first;
  }

  /** Fetches the menu, unless it was drawn; `apply` shows it and saves it for offline reading. */
  async function read(tableId: number, language: MenuLanguage) {
    const begun =
      drawn?.tableId === tableId && drawn.language === language ? drawn.menu : undefined;
    drawn = undefined;
    const menu = begun ?? (await call(readMenu, { params: { tableId }, query: { language } }));
    return {
      position: menu.position,
      apply: (): void => {
        const held = store.getState().byTable[tableId];
        // A later request has made this response obsolete.
        if (
          held?.savedAt === null &&
          held.language === language &&
          held.position.epoch === menu.position.epoch &&
          held.position.seq > menu.position.seq
        )
          return;
        show(tableId, language, menu, null);
        saveMenu(storage, savedKey(tableId, language), { at: now(), menu });
      },
    };
  }

  /** Fetches the shown menu of a table again; returns the position that it reflects. */
  async function refetch(tableId: number): Promise<RoomPosition | undefined> {
    const language = store.getState().byTable[tableId]?.language;
    if (language === undefined) return undefined;
    const menu = await read(tableId, language);
    if (store.getState().byTable[tableId]?.language === language) menu.apply();
    return menu.position;
  }
  const refresh = createMenuRefresh(wait, refetch);

  return {
    store,
    begin,
    read,
    hold,
    applyAvailability,
    /** Fetches the shown menus of a branch again after the event at `change`, each phone at a random time. */
    changed: async (branchId: number, change: RoomPosition): Promise<void> => {
      const shown = Object.entries(store.getState().byTable).filter(
        ([, menu]) => menu.branchId === branchId,
      );
      await Promise.all(shown.map(([tableId]) => refresh(Number(tableId), change)));
    },
    /** New epoch: known versions can't be compared with new ones. */
    reset: (): void => store.setState(({ items }) => ({ items: isOutdated(items) })),
    /** Returns true if the phone has a copy in this language. */
    isSaved: (tableId: number, language: MenuLanguage): boolean =>
      storage.getItem(savedKey(tableId, language)) !== null,
    /** Shows the saved copy immediately, if there is one, then the server's. Never throws: see `useMenu`. */
    load: async (tableId: number, language: MenuLanguage): Promise<void> => {
      const held = store.getState().byTable[tableId];
      if (held?.language !== language) {
        const saved = readSaved(storage, savedKey(tableId, language), Saved);
        if (saved) show(tableId, language, saved.menu, saved.at);
      }
      try {
        const menu = await read(tableId, language);
        menu.apply();
      } catch (error) {
        const code = error instanceof ApiError ? error.code : 'internal';
        store.setState(({ failures }) => ({ failures: { ...failures, [tableId]: code } }));
      }
    },
  };
}

/** Menus of the page. */
export const menus = createMenus({ call, storage: browserStorage, now: Date.now });

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
  const menu = useStore(menus.store, (state) => state.byTable[tableId]);
  const items = useStore(menus.store, (state) => state.items);
  const groups = useStore(menus.store, (state) => state.groups);
  const failure = useStore(menus.store, (state) => state.failures[tableId]);
  const shown = useMemo(
    () => menu && { ...menu, items: itemsOf({ items }, menu.itemIds), groups },
    [menu, items, groups],
  );
  return { status: shown ? 'ready' : failure ? 'failed' : 'loading', menu: shown, failure };
}
