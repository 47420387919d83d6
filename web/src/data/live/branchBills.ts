/** Ledgers of the sessions of a branch, for the floor: what is paid and who waits to pay. */
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { applyBillChange } from '@sofra/contracts/bill-changes';
import { type BillChange, type BillLedger, readBill } from '@sofra/contracts/bills';
import { call, type Call } from '../transport/api.ts';
import { onEvent, onReset } from './events.ts';
import { type ById, pruneOver, withNewer, withSnapshot } from './mergeByVersion.ts';
import { sessions } from './sessions.ts';

type Ledger = BillLedger & { readonly id: number };
const withId = (ledger: BillLedger): Ledger => ({ ...ledger, id: ledger.sessionId });

export function createBranchBills({
  isOpen,
  call,
}: {
  isOpen: (sessionId: number) => boolean;
  call: Call;
}) {
  const store = createStore<{ byId: ById<Ledger> }>(() => ({ byId: {} }));
  const replace = (ledger: BillLedger): void =>
    store.setState(({ byId }) => ({
      byId: pruneOver(withNewer(byId, withId(ledger)), ({ id }) => !isOpen(id)),
    }));
  const load = async (sessionId: number): Promise<void> =>
    replace((await call(readBill, { params: { sessionId } })).ledger);
  return {
    store,
    /** Keeps a ledger unless a newer one is known. */
    replace,
    /** Applies a change; loads the bill if a change before it is missing. */
    apply: (change: BillChange): void => {
      const ledger = applyBillChange(store.getState().byId[change.sessionId], change);
      if (ledger) replace(ledger);
      else void load(change.sessionId).catch(() => undefined);
    },
    /** New epoch: the next snapshots replace everything, and no change applies to what is known. */
    reset: (): void =>
      store.setState(({ byId }) => ({
        byId: Object.fromEntries(
          Object.values(byId).map((one) => [one.id, { ...one, version: -1 }]),
        ),
      })),
    /** Applies the ledgers of a branch from the floor's snapshot. */
    replaceBranch: (branchId: number, ledgers: readonly BillLedger[] = []): void =>
      store.setState(({ byId }) => ({
        byId: withSnapshot(byId, ledgers.map(withId), (one) => one.branchId === branchId),
      })),
  };
}

/** Ledgers of the page. */
export const branchBills = createBranchBills({
  call,
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
