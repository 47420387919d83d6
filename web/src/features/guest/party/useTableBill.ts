import { type Bill, sharesOfSplit, totalOf } from '@sofra/contracts/bill-math';
import type { Order } from '@sofra/contracts/orders';
import { useEffect, useMemo } from 'react';
import { bills, type KnownBill, useBill } from '../../../data/live/bills.ts';
import { sessions } from '../../../data/live/sessions.ts';
import { onResync } from '../../../data/transport/resync.ts';
import { isDenied } from '../../../lib/apiError.ts';
import { retryUntilDone } from '../../../lib/browser/retry.ts';

/** The bill in short, for its buttons. */
export interface TableBill {
  /** Amount that isn't paid yet. */
  readonly unpaidMinor: number;
  /** Unpaid amount of the user's own part. */
  readonly partMinor: number;
  /** True while a payment of the user waits. */
  readonly isPaying: boolean;
}

/** Loads a bill unless it is denied; retries until then. */
const loadBill = (sessionId: number): Promise<void> =>
  retryUntilDone(async () => {
    try {
      await bills.load(sessionId);
    } catch (error) {
      if (!isDenied(error)) throw error;
    }
  });

function ownPart(
  { known, bill }: { known: KnownBill; bill: Bill },
  sessionId: number,
  myId: number,
) {
  const guests = sessions.store.getState().byId[sessionId]?.guests ?? [];
  return totalOf(
    sharesOfSplit(bill, known.ledger, {
      split: { kind: 'people', userIds: [myId] },
      payerId: myId,
      presentIds: guests.map(({ userId }) => userId),
    }),
  );
}

/** Loads the bill of the guest's session once it has orders; undefined while it has none. */
export function useTableBill(
  sessionId: number | undefined,
  orders: readonly Order[],
  myId: number | undefined,
): TableBill | undefined {
  const hasOrders = orders.length > 0;
  useEffect(() => {
    if (sessionId === undefined || !hasOrders) return undefined;
    void loadBill(sessionId);
    // The snapshot of a session doesn't contain its bill.
    return onResync(() => void loadBill(sessionId));
  }, [sessionId, hasOrders]);
  const known = useBill(sessionId, orders);
  return useMemo(() => {
    if (!known || sessionId === undefined || known.bill.lines.length === 0) return undefined;
    const { bill } = known;
    return {
      unpaidMinor: Math.max(0, bill.owedMinor - bill.paidMinor),
      partMinor: myId === undefined ? 0 : ownPart(known, sessionId, myId),
      isPaying: known.known.ledger.payments.some(
        ({ kind, state, payer }) =>
          kind === 'payment' && state === 'intent' && payer?.userId === myId,
      ),
    };
  }, [known, sessionId, myId]);
}
