/** The items of the business, as staff switch them on and off and price them. Held with the menus' own. */
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { toMinor } from '@sofra/contracts/common';
import { changeItem } from '@sofra/contracts/managed-items';
import { listMenuItems, type MenuItem, setAvailability } from '@sofra/contracts/menus';
import { call, type Call } from '../transport/api.ts';
import { type createMenus, itemsOf, menus } from './menus.ts';

interface Ports {
  call: Call;
  menus: Pick<ReturnType<typeof createMenus>, 'store' | 'hold'>;
}

export function createDishes({ call, menus }: Ports) {
  const store = createStore<{ ids: readonly number[] | undefined }>(() => ({ ids: undefined }));

  /** Puts an item in the place of the one held. */
  function put(item: MenuItem): void {
    menus.store.setState(({ items }) => ({ items: { ...items, [item.id]: item } }));
  }

  /** Shows a change at once; takes it back and throws when the server refuses. */
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
      // Something newer may have arrived meanwhile; then that is the truth.
      const held = menus.store.getState().items[itemId];
      if (before && held?.version === before.version) put(before);
      throw error;
    }
  }

  return {
    store,
    /** Reads them again; call it whenever they are about to be looked at. */
    load: async (businessId: number): Promise<void> => {
      const items = await call(listMenuItems, { params: { businessId } });
      menus.hold(items);
      store.setState({ ids: items.map((item) => item.id) });
    },
    /** Shows it at once; takes it back and throws when the server refuses. */
    setAvailability: (
      itemId: number,
      isAvailable: boolean,
      unavailableUntil: string | null = null,
    ): Promise<void> =>
      change(itemId, { isAvailable, unavailableUntil }, () => {
        const body = isAvailable ? { isAvailable } : { isAvailable, unavailableUntil };
        return call(setAvailability, { params: { itemId }, body });
      }),
    /** In lira. Shows it at once; takes it back and throws when the server refuses. */
    setPrice: (itemId: number, price: number): Promise<void> =>
      change(itemId, { price, priceMinor: toMinor(price) }, () =>
        call(changeItem, { params: { itemId }, body: { price } }),
      ),
  };
}

/** The page's own. */
export const dishes = createDishes({ call, menus });

/** Items of the business; undefined until `dishes.load` has finished. */
export function useMenuItems(): readonly MenuItem[] | undefined {
  const ids = useStore(dishes.store, (state) => state.ids);
  const items = useStore(menus.store, (state) => state.items);
  return useMemo(() => ids && itemsOf({ items }, ids), [ids, items]);
}
