/** Tables: as a guest sees the one they sit at, and as staff see those of a branch. */
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { TableSession } from '@sofra/contracts/sessions';
import { type GuestTable, type Table, viewTable } from '@sofra/contracts/tables';
import { call, type Call } from '../transport/api.ts';
import { type ById, outdated, withNewer, withSnapshot } from './mergeByVersion.ts';

interface TablesState {
  byId: ById<Table>;
  /** The order in which the floor lists them. */
  order: readonly number[];
  asGuest: ById<GuestTable>;
}
const nothing: TablesState = { byId: {}, order: [], asGuest: {} };

export function createTables({ call }: { call: Call }) {
  const store = createStore<TablesState>(() => nothing);
  return {
    store,
    /** Another epoch: what is held gives way to whatever is read next. */
    reset: () => store.setState(({ byId }) => ({ byId: outdated(byId) })),
    /** A new one comes last, as on the floor. */
    apply: (table: Table) =>
      store.setState(({ byId, order }) => ({
        byId: withNewer(byId, table),
        order: byId[table.id] ? order : [...order, table.id],
      })),
    /** It is listed no more; what is held of it keeps an answer that comes late from bringing it back. */
    remove: (table: Table) =>
      store.setState(({ byId, order }) => ({
        byId: withNewer(byId, table),
        order: order.filter((id) => id !== table.id),
      })),
    /** The table's new name, from its guests' session. */
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
    /** Throws `not_found` for a table that isn't there. */
    load: async (tableId: number): Promise<GuestTable> => {
      const table = await call(viewTable, { params: { tableId } });
      store.setState((state) => ({ asGuest: { ...state.asGuest, [tableId]: table } }));
      return table;
    },
  };
}

/** The page's own. */
export const tables = createTables({ call });

/** The table as its guests see it; undefined until `tables.load` answered. */
export const useGuestTable = (tableId: number): GuestTable | undefined =>
  useStore(tables.store, (state) => state.asGuest[tableId]);

/** The tables of a branch in the floor's order. */
export function useBranchTables(branchId: number): readonly Table[] {
  const byId = useStore(tables.store, (state) => state.byId);
  const order = useStore(tables.store, (state) => state.order);
  return useMemo(
    () => order.flatMap((id) => byId[id] ?? []).filter((table) => table.branchId === branchId),
    [byId, order, branchId],
  );
}
