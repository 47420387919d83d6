/**
 * The menu a guest reads, kept on the phone, so that it stays readable without a signal; its items'
 * availability arrives live. The items themselves are also what staff switch on and off (items.ts).
 */
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import * as v from 'valibot';
import type { MenuLanguage, RoomPosition } from '@sofra/contracts/common';
import {
  type Availability,
  GuestMenu,
  type MenuCategory,
  type MenuItem,
  readMenu,
} from '@sofra/contracts/menus';
import { call, type Call } from '../transport/api.ts';
import { ApiError, type FailureCode, isDenied } from '../../lib/apiError.ts';
import { backoffMs, type Wait, waitOrOnline } from '../../lib/browser/retry.ts';
import { browserStorage, type KeyValueStorage, readSaved } from '../../lib/browser/storage.ts';
import { keepMenu } from './savedMenus.ts';
import { type ById, outdated } from './mergeByVersion.ts';

/** A branch's menu as a table's guests see it; the items themselves are in `items`. */
interface TableMenu {
  readonly branchId: number;
  readonly currency: string;
  readonly language: MenuLanguage;
  readonly categories: readonly MenuCategory[];
  readonly itemIds: readonly number[];
  /**
   * Time at which the phone saved it (ms), while only the saved copy is shown; null after a
   * response.
   */
  readonly savedAt: number | null;
  readonly position: RoomPosition;
}

interface MenusState {
  items: ById<MenuItem>;
  byTable: Readonly<Record<number, TableMenu>>;
  failures: Readonly<Record<number, FailureCode>>;
}
const nothing: MenusState = { items: {}, byTable: {}, failures: {} };

const Saved = v.object({ at: v.number(), menu: GuestMenu });
const savedKey = (tableId: number, language: MenuLanguage): string =>
  `sofra.menu.${tableId}.${language}`;

interface Ports {
  call: Call;
  storage: KeyValueStorage;
  now: () => number;
  /** Waits before a changed menu is read again and between tries. */
  wait?: Wait;
}

/** A changed menu is read again within this time, each phone at a moment of its own. */
const SPREAD_MS = 1500;
const MAX_WAIT_MS = 8000;

const availabilityOf = ({ isAvailable, unavailableUntil, version }: MenuItem | Availability) => ({
  isAvailable,
  unavailableUntil,
  version,
});

/** Returns true if a sold-out item's return time has passed. */
const isBack = (item: MenuItem, now: number): boolean =>
  !item.isAvailable && item.unavailableUntil !== null && Date.parse(item.unavailableUntil) <= now;

export function createMenus({ call, storage, now, wait = waitOrOnline }: Ports) {
  const store = createStore<MenusState>(() => nothing);
  let wake: ReturnType<typeof setTimeout> | undefined;

  /** Brings back what is due, and comes again when the next one is. */
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
    // A timer holds at most 24.8 days; waking early is harmless.
    if (next !== undefined)
      wake = setTimeout(bringBack, Math.min(Math.max(next - now(), 0) + 50, 2 ** 30));
  }

  /** Texts and prices as just read; availability unless a newer one is held already. */
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

  function show(
    tableId: number,
    language: MenuLanguage,
    menu: GuestMenu,
    savedAt: number | null,
  ): void {
    const { branchId, currency, categories, items, position } = menu;
    hold(items);
    store.setState(({ byTable, failures: { [tableId]: _gone, ...failures } }) => ({
      failures,
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

  /** Reads the menu; `apply` shows it and keeps it for when there is no signal. */
  async function read(tableId: number, language: MenuLanguage) {
    const menu = await call(readMenu, { params: { tableId }, query: { language } });
    return {
      position: menu.position,
      apply: (): void => {
        const held = store.getState().byTable[tableId];
        // An answer that a later question has overtaken.
        if (
          held?.savedAt === null &&
          held.language === language &&
          held.position.epoch === menu.position.epoch &&
          held.position.seq > menu.position.seq
        )
          return;
        show(tableId, language, menu, null);
        keepMenu(storage, savedKey(tableId, language), { at: now(), menu });
      },
    };
  }

  /** Tables whose menu is about to be read again. */
  const due = new Set<number>();
  /** The latest change that each table's menu has to contain. */
  const awaited = new Map<number, RoomPosition>();
  function hasReached(tableId: number, position: RoomPosition): boolean {
    const change = awaited.get(tableId);
    const isComparable = change?.room === position.room && change.epoch === position.epoch;
    if (isComparable && position.seq < change.seq) return false;
    awaited.delete(tableId);
    return true;
  }
  /**
   * Reads once for all changes that come meanwhile, and again until the answer contains the latest one:
   * a server that hasn't received it yet may still answer with the previous menu.
   */
  async function readAgain(tableId: number, failures = 0): Promise<void> {
    if (due.has(tableId)) return;
    due.add(tableId);
    await wait(failures === 0 ? Math.random() * SPREAD_MS : backoffMs(failures, MAX_WAIT_MS));
    due.delete(tableId);
    const language = store.getState().byTable[tableId]?.language;
    if (language === undefined) return;
    try {
      const menu = await read(tableId, language);
      if (store.getState().byTable[tableId]?.language === language) menu.apply();
      if (hasReached(tableId, menu.position)) return;
    } catch (error) {
      if (isDenied(error)) return;
    }
    await readAgain(tableId, failures + 1);
  }

  function applyAvailability(change: Availability): void {
    const known = store.getState().items[change.itemId];
    if (!known || known.version >= change.version) return;
    const changed = { ...known, ...availabilityOf(change) };
    store.setState(({ items }) => ({ items: { ...items, [known.id]: changed } }));
    bringBack();
  }

  return {
    store,
    read,
    hold,
    applyAvailability,
    /**
     * Reads the shown menus of a branch again after the event at `change`, each phone at a random
     * moment.
     */
    changed: async (branchId: number, change: RoomPosition): Promise<void> => {
      const shown = Object.entries(store.getState().byTable).filter(
        ([, menu]) => menu.branchId === branchId,
      );
      const reads = shown.map(([id]) => {
        const tableId = Number(id);
        const known = awaited.get(tableId);
        const isLater =
          known?.room !== change.room || known.epoch !== change.epoch || known.seq < change.seq;
        if (isLater) awaited.set(tableId, change);
        return readAgain(tableId);
      });
      await Promise.all(reads);
    },
    /** Another epoch: versions held can't be compared with what comes. */
    reset: (): void => store.setState(({ items }) => ({ items: outdated(items) })),
    /** Returns true if the phone has a copy in this language. */
    isKept: (tableId: number, language: MenuLanguage): boolean =>
      storage.getItem(savedKey(tableId, language)) !== null,
    /** Shows the saved copy at once, if there is one, then the server's. Never throws: see `useMenu`. */
    load: async (tableId: number, language: MenuLanguage): Promise<void> => {
      const held = store.getState().byTable[tableId];
      const saved = readSaved(storage, savedKey(tableId, language), Saved);
      if (saved && held?.language !== language) show(tableId, language, saved.menu, saved.at);
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

/** The page's own. */
export const menus = createMenus({ call, storage: browserStorage, now: Date.now });

export interface ShownMenu extends TableMenu {
  readonly items: readonly MenuItem[];
}

/** The items of a menu, in order. */
export const itemsOf = ({ items }: Pick<MenusState, 'items'>, ids: readonly number[]): MenuItem[] =>
  ids.flatMap((id) => items[id] ?? []);

/** The menu at a table. `failure` with a `menu` means: this is the saved copy, the server can't be asked. */
export function useMenu(tableId: number): {
  status: 'loading' | 'ready' | 'failed';
  menu: ShownMenu | undefined;
  failure: FailureCode | undefined;
} {
  const menu = useStore(menus.store, (state) => state.byTable[tableId]);
  const items = useStore(menus.store, (state) => state.items);
  const failure = useStore(menus.store, (state) => state.failures[tableId]);
  const shown = useMemo(
    () => menu && { ...menu, items: itemsOf({ items }, menu.itemIds) },
    [menu, items],
  );
  return { status: shown ? 'ready' : failure ? 'failed' : 'loading', menu: shown, failure };
}
