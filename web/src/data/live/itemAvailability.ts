/** Items of staff's screens, and changes of them: availability and price. Uses the menus' store. */
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { toMinor } from '@sofra/contracts/common';
import { type MenuItem, changeItem, listMenuItems, setAvailability } from '@sofra/contracts/items';
import { isTransient } from '../../lib/apiError.ts';
import { delayAfter, waitOrOnline } from '../../lib/browser/retry.ts';
import { now } from '../../lib/format/clock.ts';
import { call, type Call } from '../transport/api.ts';
import { onResync } from '../transport/resync.ts';
import { onEvent } from './events.ts';
import { type createMenus, menus } from './menus.ts';
import { itemsOf } from './menuStore.ts';

interface Ports {
  call: Call;
  menus: Pick<ReturnType<typeof createMenus>, 'store' | 'hold'>;
}

export function createItems({ call, menus }: Ports) {
  const store = createStore<{ ids: readonly number[] | undefined }>(() => ({ ids: undefined }));
  /** Number of the latest read: an earlier response never replaces a later one. */
  let reads = 0;

  /** Replaces an item in the store. */
  function put(item: MenuItem): void {
    menus.store.setState(({ items }) => ({ items: { ...items, [item.id]: item } }));
  }

  /** Applies a change optimistically; undoes it and throws if the server refuses. */
  async function change(
    itemId: number,
    changes: Partial<MenuItem>,
    send: () => Promise<MenuItem>,
  ): Promise<void> {
    const before = menus.store.getState().items[itemId];
    if (before) put({ ...before, ...changes });
    try {
      menus.hold([await send()]);
    } catch (error) {
      // A newer version may have arrived meanwhile; then it stays.
      const held = menus.store.getState().items[itemId];
      if (before && held?.version === before.version) put(before);
      throw error;
    }
  }

  return {
    store,
    /** Fetches the items again; call it whenever they are about to be shown. */
    load: async (businessId: number): Promise<void> => {
      reads += 1;
      const read = reads;
      const items = await call(listMenuItems, { params: { businessId } });
      if (read !== reads) return;
      menus.hold(items);
      store.setState({ ids: items.map((item) => item.id) });
    },
    /** Optimistic; undone if the server refuses, then throws. Removes a limit of portions. */
    setAvailability: (
      itemId: number,
      isAvailable: boolean,
      unavailableUntil: string | null = null,
    ): Promise<void> =>
      change(itemId, { isAvailable, unavailableUntil, portions: null }, () => {
        const body = isAvailable ? { isAvailable } : { isAvailable, unavailableUntil };
        return call(setAvailability, { params: { itemId }, body });
      }),
    /** Limits an item to a number of portions. Optimistic; undone if the server refuses, then throws. */
    setPortions: (itemId: number, portions: number): Promise<void> => {
      const setAt = new Date(now()).toISOString();
      const limited = { left: portions, from: portions, setAt };
      return change(itemId, { isAvailable: true, unavailableUntil: null, portions: limited }, () =>
        call(setAvailability, { params: { itemId }, body: { isAvailable: true, portions } }),
      );
    },
    /** In lira. Optimistic; undone if the server refuses, then throws. */
    setPrice: (itemId: number, price: number): Promise<void> =>
      change(itemId, { price, priceMinor: toMinor(price) }, () =>
        call(changeItem, { params: { itemId }, body: { price } }),
      ),
  };
}

/** Items of the page. */
export const itemStore = createItems({ call, menus });

/** Returns the items of the business; undefined until `itemStore.load` has finished. */
export function useMenuItems(): readonly MenuItem[] | undefined {
  const ids = useStore(itemStore.store, (state) => state.ids);
  const items = useStore(menus.store, (state) => state.items);
  return useMemo(() => ids && itemsOf({ items }, ids), [ids, items]);
}

/** Maximum delay between two attempts to load the items. */
const MAX_WAIT_MS = 8000;

/**
 * Keeps the items of the business current while its branch's room `isLoaded`: their availability arrives as
 * events; the items are loaded when the room is, and again after missed events, a changed menu, and an event of
 * an item that isn't loaded yet.
 */
export function useLiveItems(
  { id: branchId, businessId }: { id: number; businessId: number },
  isLoaded: boolean,
): void {
  useEffect(() => {
    if (!isLoaded) return undefined;
    let run = 0;
    const load = async (): Promise<void> => {
      const mine = (run += 1);
      for (let failures = 0; mine === run; failures += 1) {
        try {
          return await itemStore.load(businessId);
        } catch (error) {
          if (!isTransient(error)) return;
          await waitOrOnline(delayAfter(error, failures, MAX_WAIT_MS));
        }
      }
    };
    void load();
    const stops = [
      onResync(() => void load()),
      onEvent('menu.changed', (changed) => {
        if (changed.branchId === branchId) void load();
      }),
      onEvent('menuItem.availabilityChanged', ({ itemId }) => {
        if (!menus.store.getState().items[itemId]) void load();
      }),
    ];
    return () => {
      run += 1;
      for (const stop of stops) stop();
    };
  }, [isLoaded, branchId, businessId]);
}
