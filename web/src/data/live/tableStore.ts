/** The tables on the page: their store, and the guest's own table. `tables.ts` reads and validates them. */
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { GuestTable, Table } from '@sofra/contracts/tables';
import type { ById } from './mergeByVersion.ts';

export interface TablesState {
  byId: ById<Table>;
  /** Ids in the order of the floor. */
  order: readonly number[];
  asGuest: ById<GuestTable>;
}

export const createTableStore = () =>
  createStore<TablesState>(() => ({ byId: {}, order: [], asGuest: {} }));

/** Tables of the page. */
export const tableStore = createTableStore();

/** Returns the table as guests see it; undefined until `tables.load` has finished. */
export const useGuestTable = (tableId: number): GuestTable | undefined =>
  useStore(tableStore, (state) => state.asGuest[tableId]);
