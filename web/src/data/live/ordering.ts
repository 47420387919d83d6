/** State of guest ordering at branches and tables, and the calls with which staff change it. */
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import {
  type BranchOrdering,
  setBranchOrdering,
  setTableOrdering,
} from '@sofra/contracts/ordering';
import { call, type Call } from '../transport/api.ts';
import { tables, type createTables } from './tables.ts';

interface Ports {
  call: Call;
  tables: Pick<ReturnType<typeof createTables>, 'apply'>;
}

export function createOrdering({ call, tables }: Ports) {
  const store = createStore<{ byBranch: Readonly<Record<number, BranchOrdering>> }>(() => ({
    byBranch: {},
  }));
  /** Applies the newer state of a branch. */
  const apply = (incoming: BranchOrdering): void =>
    store.setState(({ byBranch }) => {
      const known = byBranch[incoming.branchId];
      if (known && known.version > incoming.version) return {};
      return { byBranch: { ...byBranch, [incoming.branchId]: incoming } };
    });
  return {
    store,
    apply,
    /** New epoch: known versions can't be compared, so any response is newer. */
    reset: () =>
      store.setState(({ byBranch }) => ({
        byBranch: Object.fromEntries(
          Object.entries(byBranch).map(([id, known]) => [id, { ...known, version: 0 }]),
        ),
      })),
    /** Pauses or resumes guests' orders at a branch; also acknowledges an unusual number of orders. */
    setBranch: async (branchId: number, isPaused: boolean): Promise<void> =>
      apply(await call(setBranchOrdering, { params: { branchId }, body: { isPaused } })),
    /** Pauses or resumes guests' orders at a table. */
    setTable: async (tableId: number, isPaused: boolean): Promise<void> =>
      tables.apply(await call(setTableOrdering, { params: { tableId }, body: { isPaused } })),
  };
}

/** Ordering state of the page. */
export const ordering = createOrdering({ call, tables });

/** Returns the state of guest ordering at a branch; undefined until known. */
export const useBranchOrdering = (branchId: number): BranchOrdering | undefined =>
  useStore(ordering.store, ({ byBranch }) => byBranch[branchId]);
