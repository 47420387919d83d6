import { computeBill } from '@sofra/contracts/bill-math';
import type { BillLedger } from '@sofra/contracts/bills';
import type { Order } from '@sofra/contracts/orders';
import { useState } from 'react';
import { apiErrorOf } from '../../data/client/auth.ts';
import { cancellationOf } from '../../lib/domain/cancellation.ts';
import { useSessionBill } from '../bills/useSessionBill.ts';
import type { Unpaid } from './UnpaidChoice.tsx';

/** Returns what isn't paid; `isCancelling`: once the kitchen's open orders are cancelled. */
function leftWithout(orders: readonly Order[], ledger: BillLedger, isCancelling: boolean): number {
  const kept = orders.map((order) => {
    const leaving = isCancelling ? cancellationOf(order, 'staff')?.lines : undefined;
    const lines = order.lines.map((line) =>
      leaving?.includes(line) ? { ...line, quantity: 0 } : line,
    );
    return { ...order, lines };
  });
  const { leftMinor, pendingMinor } = computeBill(kept, ledger);
  return leftMinor + pendingMinor;
}

/** Returns what the server found unpaid; 0 if that isn't why it refused. */
function unpaidMinorOf(error: unknown): number {
  const left = apiErrorOf(error)?.details?.['leftMinor'];
  return typeof left === 'number' ? left : 0;
}

/** Computes what is unpaid of a session that staff end, live; holds what they say about it. */
export function useUnpaid(
  sessionId: number | undefined,
  orders: readonly Order[],
  isCancelling: boolean,
) {
  const [unpaid, setUnpaid] = useState<Unpaid>({ kind: undefined, reason: '' });
  const [refusedMinor, setRefusedMinor] = useState(0);
  const { of, load } = useSessionBill(sessionId, orders);
  const leftMinor = of ? leftWithout(orders, of.ledger, isCancelling) : refusedMinor;
  const { kind } = unpaid;
  const unpaidReason = unpaid.reason.trim();
  return {
    leftMinor,
    unpaid,
    setUnpaid,
    isReasonMissing: leftMinor > 0 && (kind === undefined || unpaidReason === ''),
    /** Part of the call that ends the session. */
    ending: leftMinor > 0 && kind !== undefined ? { unpaid: kind, unpaidReason } : {},
    /** Shows what the server found unpaid. */
    refused: (error: unknown): void => {
      setRefusedMinor(unpaidMinorOf(error));
      void load();
    },
  };
}
