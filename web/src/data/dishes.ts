/** The dishes of the business, as staff switch them on and off. Held with the menus' own. */
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { listMenuItems, type MenuItem, setAvailability } from '@sofra/contracts/menus';
import { call, type Call } from '../lib/api.ts';
import { type createMenus, itemsOf, menus } from './menus.ts';

interface Ports {
  call: Call;
  menus: Pick<ReturnType<typeof createMenus>, 'store' | 'hold'>;
}

export function createDishes({ call, menus }: Ports) {
  const store = createStore<{ ids: readonly number[] | undefined }>(() => ({ ids: undefined }));

  /** Puts a dish in the place of the one held. */
  function put(item: MenuItem): void {
    menus.store.setState(({ items }) => ({ items: { ...items, [item.id]: item } }));
  }

  return {
    store,
    /** Reads them anew; call it whenever they are about to be looked at. */
    load: async (businessId: number): Promise<void> => {
      const items = await call(listMenuItems, { params: { businessId } });
      menus.hold(items);
      store.setState({ ids: items.map((item) => item.id) });
    },
    /** Shows it at once; takes it back and throws when the server refuses. */
    setAvailability: async (
      itemId: number,
      isAvailable: boolean,
      unavailableUntil: string | null = null,
    ): Promise<void> => {
      const before = menus.store.getState().items[itemId];
      if (before) put({ ...before, isAvailable, unavailableUntil });
      try {
        const body = isAvailable ? { isAvailable } : { isAvailable, unavailableUntil };
        menus.hold([await call(setAvailability, { params: { itemId }, body })]);
      } catch (error) {
        // Something newer may have arrived meanwhile; then that is the truth.
        const held = menus.store.getState().items[itemId];
        if (before && held?.version === before.version) put(before);
        throw error;
      }
    },
  };
}

/** The page's own. */
export const dishes = createDishes({ call, menus });

/** The dishes of the business; undefined until `dishes.load` answered. */
export function useMenuItems(): readonly MenuItem[] | undefined {
  const ids = useStore(dishes.store, (state) => state.ids);
  const items = useStore(menus.store, (state) => state.items);
  return useMemo(() => ids && itemsOf({ items }, ids), [ids, items]);
}
