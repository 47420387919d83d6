/** Bills of the sessions that a page shows: their ledgers and the lines that guests are choosing. */
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { type Bill, computeBill } from '@sofra/contracts/bill-math';
import * as contract from '@sofra/contracts/bills';
import type { BillChoices, BillLedger } from '@sofra/contracts/bills';
import type { Order } from '@sofra/contracts/orders';
import type { RouteResponse } from '@sofra/contracts/route';
import { call, type Call as ApiCall } from '../transport/api.ts';
import { onReset } from './events.ts';
import { onEvents } from './onEvents.ts';

type ReadBill = RouteResponse<typeof contract.readBill>;
/** A session's bill as the page knows it. */
export type KnownBill = ReadBill;

export function createBills({ call }: { call: ApiCall }) {
  const store = createStore<{ bySession: Readonly<Record<number, KnownBill>> }>(() => ({
    bySession: {},
  }));
  const change = (sessionId: number, changed: (known: KnownBill) => KnownBill): void =>
    store.setState(({ bySession }) => {
      const known = bySession[sessionId];
      return known ? { bySession: { ...bySession, [sessionId]: changed(known) } } : {};
    });
  /** Keeps the newer ledger. Does nothing for a session whose bill isn't loaded. */
  const apply = (ledger: BillLedger): void =>
    change(ledger.sessionId, (known) =>
      ledger.version >= known.ledger.version ? { ...known, ledger } : known,
    );
  const applyChoices = (choices: BillChoices): void =>
    change(choices.sessionId, (known) => ({ ...known, choices }));

  return {
    store,
    apply,
    applyChoices,
    reset: (): void => store.setState({ bySession: {} }),
    /** Loads the bill of a session; a ledger that an event brought meanwhile stays. */
    load: async (sessionId: number): Promise<void> => {
      const read = await call(contract.readBill, { params: { sessionId } });
      store.setState(({ bySession }) => {
        const known = bySession[sessionId];
        const ledger =
          known && known.ledger.version > read.ledger.version ? known.ledger : read.ledger;
        return { bySession: { ...bySession, [sessionId]: { ...read, ledger } } };
      });
    },
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
