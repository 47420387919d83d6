/** Tables: the guest's own, and those of a branch for its staff. */
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { TableSession } from '@sofra/contracts/sessions';
import { type GuestTable, type Table, viewTable } from '@sofra/contracts/tables';
import { call, type Call } from '../transport/api.ts';
import { isOutdated, withNewer, withSnapshot } from './mergeByVersion.ts';
import { createTableStore, tableStore, type TablesState } from './tableStore.ts';

interface Ports {
  call: Call;
  /** Store that they are shown from. */
  store?: StoreApi<TablesState>;
}

export function createTables({ call, store = createTableStore() }: Ports) {
  return {
    store,
    /** New epoch: the next snapshots replace everything. */
    reset: () => store.setState(({ byId }) => ({ byId: isOutdated(byId) })),
    /** Adds a new table at the end, as on the floor. */
    apply: (table: Table) =>
      store.setState(({ byId, order }) => ({
        byId: withNewer(byId, table),
        order: byId[table.id] ? order : [...order, table.id],
      })),
    /** Removes a table from the list; its version stays, so that a late response doesn't bring it back. */
    remove: (table: Table) =>
      store.setState(({ byId, order }) => ({
        byId: withNewer(byId, table),
        order: order.filter((id) => id !== table.id),
      })),
    /** Applies a table's new name from its guests' session. */
    rename: ({ tableId, tableNumber }: Pick<TableSession, 'tableId' | 'tableNumber'>) =>
      store.setState(({ asGuest }) => {
        const held = asGuest[tableId];
        return held ? { asGuest: { ...asGuest, [tableId]: { ...held, tableNumber } } } : {};
      }),
    replaceBranch: (branchId: number, tables: readonly Table[]) =>
      store.setState((state) => ({
        byId: withSnapshot(state.byId, tables, (table) => table.branchId === branchId),
        order: tables.map((table) => table.id),
      })),
    /** Throws `not_found` if there is no such table. */
    load: async (tableId: number): Promise<GuestTable> => {
      const table = await call(viewTable, { params: { tableId } });
      store.setState((state) => ({ asGuest: { ...state.asGuest, [tableId]: table } }));
      return table;
    },
  };
}

/** Tables of the page. */
export const tables = createTables({ call, store: tableStore });

/** Returns the tables of a branch in the floor's order. */
export function useBranchTables(branchId: number): readonly Table[] {
  const byId = useStore(tables.store, (state) => state.byId);
  const order = useStore(tables.store, (state) => state.order);
  return useMemo(
    () => order.flatMap((id) => byId[id] ?? []).filter((table) => table.branchId === branchId),
    [byId, order, branchId],
  );
}
