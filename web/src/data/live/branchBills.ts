/** Ledgers of the sessions of a branch, for the floor: what is paid and who waits to pay. */
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { BillLedger } from '@sofra/contracts/bills';
import { onEvent, onReset } from './events.ts';
import { type ById, isOutdated, pruneOver, withNewer, withSnapshot } from './mergeByVersion.ts';
import { sessions } from './sessions.ts';

type Ledger = BillLedger & { readonly id: number };
const withId = (ledger: BillLedger): Ledger => ({ ...ledger, id: ledger.sessionId });

export function createBranchBills({ isOpen }: { isOpen: (sessionId: number) => boolean }) {
  const store = createStore<{ byId: ById<Ledger> }>(() => ({ byId: {} }));
  return {
    store,
    apply: (ledger: BillLedger): void =>
      store.setState(({ byId }) => ({
        byId: pruneOver(withNewer(byId, withId(ledger)), ({ id }) => !isOpen(id)),
      })),
    /** New epoch: the next snapshots replace everything. */
    reset: (): void => store.setState(({ byId }) => ({ byId: isOutdated(byId) })),
    /** Applies the ledgers of a branch from the floor's snapshot. */
    replaceBranch: (branchId: number, ledgers: readonly BillLedger[] = []): void =>
      store.setState(({ byId }) => ({
        byId: withSnapshot(byId, ledgers.map(withId), (one) => one.branchId === branchId),
      })),
  };
}

/** Ledgers of the page. */
export const branchBills = createBranchBills({
  isOpen: (sessionId) => sessions.store.getState().byId[sessionId]?.endedAt === null,
});
onEvent('bill.changed', branchBills.apply);
onReset(branchBills.reset);

/** Returns the known ledgers of a branch by session; a session without payments and discounts has none. */
export function useBranchLedgers(branchId: number): ReadonlyMap<number, BillLedger> {
  const byId = useStore(branchBills.store, (state) => state.byId);
  return useMemo(
    () =>
      new Map(
        Object.values(byId)
          .filter((ledger) => ledger.branchId === branchId)
          .map((ledger) => [ledger.sessionId, ledger]),
      ),
    [byId, branchId],
  );
}
