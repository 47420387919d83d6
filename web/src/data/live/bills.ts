/** Bills of the sessions that a page shows: their ledgers and the lines that guests are choosing. */
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { applyBillChange, isListed } from '@sofra/contracts/bill-changes';
import { type Bill, computeBill } from '@sofra/contracts/bill-math';
import * as contract from '@sofra/contracts/bills';
import type { BillChange, BillChoices, BillLedger } from '@sofra/contracts/bills';
import type { Order } from '@sofra/contracts/orders';
import type { Payment } from '@sofra/contracts/payments';
import type { RouteResponse } from '@sofra/contracts/route';
import { call, type Call as ApiCall } from '../transport/api.ts';
import { onReset } from './events.ts';
import { onEvents } from './onEvents.ts';

type ReadBill = RouteResponse<typeof contract.readBill>;
/** A session's bill as the page knows it. */
export interface KnownBill extends ReadBill {
  /** Payments that failed or expired, as far as the page has heard of them; ledgers don't list them. */
  readonly gone: readonly Payment[];
}

export function createBills({ call }: { call: ApiCall }) {
  const store = createStore<{ bySession: Readonly<Record<number, KnownBill>> }>(() => ({
    bySession: {},
  }));
  const change = (sessionId: number, changed: (known: KnownBill) => KnownBill): void =>
    store.setState(({ bySession }) => {
      const known = bySession[sessionId];
      return known ? { bySession: { ...bySession, [sessionId]: changed(known) } } : {};
    });
  const applyChoices = (choices: BillChoices): void =>
    change(choices.sessionId, (known) => ({ ...known, choices }));
  /** Changes that arrive while bills are loaded. */
  const loading = new Set<BillChange[]>();
  /** Notes a payment that failed or expired. */
  const noteGone = (sessionId: number, payments: readonly Payment[]): void => {
    const gone = payments.filter((payment) => !isListed(payment));
    if (gone.length > 0) {
      change(sessionId, (known) => ({ ...known, gone: [...known.gone, ...gone] }));
    }
  };

  /** Applies a change to a bill that is known; loads the bill if a change before it is missing. */
  function apply(changed: BillChange): void {
    for (const heard of loading) heard.push(changed);
    const { sessionId } = changed;
    const known = store.getState().bySession[sessionId];
    if (!known) return;
    const ledger = applyBillChange(known.ledger, changed);
    if (!ledger) return void load(sessionId).catch(() => undefined);
    change(sessionId, () => ({ ...known, ledger }));
    noteGone(sessionId, changed.payments);
  }

  /** Loads the bill of a session, with the changes that arrive meanwhile; a newer ledger stays. */
  async function load(sessionId: number): Promise<void> {
    const heard: BillChange[] = [];
    loading.add(heard);
    try {
      const read = await call(contract.readBill, { params: { sessionId } });
      store.setState(({ bySession }) => {
        const known = bySession[sessionId];
        const ledger =
          known && known.ledger.version > read.ledger.version ? known.ledger : read.ledger;
        const gone = known?.gone ?? [];
        return { bySession: { ...bySession, [sessionId]: { ...read, ledger, gone } } };
      });
    } finally {
      loading.delete(heard);
    }
    for (const changed of heard) if (changed.sessionId === sessionId) apply(changed);
  }

  return {
    store,
    apply,
    applyChoices,
    noteGone,
    load,
    /** Replaces a known ledger by a newer one. */
    replace: (ledger: BillLedger): void =>
      change(ledger.sessionId, (known) =>
        ledger.version >= known.ledger.version ? { ...known, ledger } : known,
      ),
    reset: (): void => store.setState({ bySession: {} }),
  };
}

/** Bills of the page. */
export const bills = createBills({ call });
export const listening = onEvents({
  'bill.changed': bills.apply,
  'bill.choicesChanged': bills.applyChoices,
});
onReset(bills.reset);

/** Returns the bill of a session; undefined until it is loaded. */
export const useKnownBill = (sessionId: number | undefined): KnownBill | undefined =>
  useStore(bills.store, ({ bySession }) =>
    sessionId === undefined ? undefined : bySession[sessionId],
  );

/** Computes the bill of a session from its orders; undefined until its ledger is loaded. */
export function useBill(
  sessionId: number | undefined,
  orders: readonly Order[],
): { known: KnownBill; bill: Bill } | undefined {
  const known = useKnownBill(sessionId);
  return useMemo(
    () => known && { known, bill: computeBill(orders, known.ledger) },
    [known, orders],
  );
}
