/**
 * Menus that guests read, saved on the phone for reading offline, with live availability of their items.
 * Staff change the same items (`itemAvailability.ts`).
 */
import type { StoreApi } from 'zustand/vanilla';
import * as v from 'valibot';
import type { MenuLanguage, RoomPosition } from '@sofra/contracts/common';
import { type Availability, type MenuItem } from '@sofra/contracts/items';
import { GuestMenu, readMenu } from '@sofra/contracts/menus';
import { call, type Call } from '../transport/api.ts';
import { ApiError } from '../../lib/apiError.ts';
import { type Wait, waitOrOnline } from '../../lib/browser/retry.ts';
import { readSaved } from '../../lib/browser/savedValues.ts';
import { browserStorage, type KeyValueStorage } from '../../lib/browser/storage.ts';
import { takeDrawnMenu } from './drawnMenu.ts';
import { createMenuRefresh } from './menuRefresh.ts';
import {
  createMenuStore,
  type MenusState,
  menuStore,
  savedMenuKey,
  withFailure,
  withMenu,
} from './menuStore.ts';
import { isOutdated } from './mergeByVersion.ts';
import { saveMenu } from './savedMenus.ts';

const Saved = v.object({ at: v.number(), menu: GuestMenu });

interface Ports {
  call: Call;
  storage: KeyValueStorage;
  now: () => number;
  /** Delay before fetching a changed menu and between retries. */
  wait?: Wait;
  /** Store that they are shown from. */
  store?: StoreApi<MenusState>;
  /** Returns a menu that came with the page instead of being fetched; only once. */
  takeDrawn?: typeof takeDrawnMenu;
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

export function createMenus({
  call,
  storage,
  now,
  wait = waitOrOnline,
  store = createMenuStore(),
  takeDrawn = () => undefined,
}: Ports) {
  const { hold, applyAvailability } = createItemChanges(store, now);

  function show(
    tableId: number,
    language: MenuLanguage,
    menu: GuestMenu,
    savedAt: number | null,
  ): void {
    hold(menu.items);
    store.setState((state) => withMenu(state, tableId, language, menu, savedAt));
  }

  /** Fetches the menu, unless it was drawn; `apply` shows it and saves it for offline reading. */
  async function read(tableId: number, language: MenuLanguage) {
    const menu =
      takeDrawn(tableId, language) ??
      (await call(readMenu, { params: { tableId }, query: { language } }));
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
        saveMenu(storage, savedMenuKey(tableId, language), { at: now(), menu });
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
    /** Shows the saved copy immediately, if there is one, then the server's. Never throws: see `useMenu`. */
    load: async (tableId: number, language: MenuLanguage): Promise<void> => {
      const held = store.getState().byTable[tableId];
      if (held?.language !== language) {
        const saved = readSaved(storage, savedMenuKey(tableId, language), Saved);
        if (saved) show(tableId, language, saved.menu, saved.at);
      }
      try {
        const menu = await read(tableId, language);
        menu.apply();
      } catch (error) {
        const code = error instanceof ApiError ? error.code : 'internal';
        store.setState((state) => withFailure(state, tableId, code));
      }
    },
  };
}

/** Menus of the page. */
export const menus = createMenus({
  call,
  storage: browserStorage,
  now: Date.now,
  store: menuStore,
  takeDrawn: takeDrawnMenu,
});
