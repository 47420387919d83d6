/** Changes of items by staff: availability and price. Uses the menus' store. */
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { toMinor } from '@sofra/contracts/common';
import { type MenuItem, changeItem, listMenuItems, setAvailability } from '@sofra/contracts/items';
import { now } from '../../lib/format/clock.ts';
import { call, type Call } from '../transport/api.ts';
import { type createMenus, itemsOf, menus } from './menus.ts';

interface Ports {
  call: Call;
  menus: Pick<ReturnType<typeof createMenus>, 'store' | 'hold'>;
}

export function createItems({ call, menus }: Ports) {
  const store = createStore<{ ids: readonly number[] | undefined }>(() => ({ ids: undefined }));

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
      const items = await call(listMenuItems, { params: { businessId } });
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
