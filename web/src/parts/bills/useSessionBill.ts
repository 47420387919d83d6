import { type Bill, computeBill } from '@sofra/contracts/bill-math';
import type { BillChoices, BillLedger } from '@sofra/contracts/bills';
import type { Order } from '@sofra/contracts/orders';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { apiErrorOf } from '../../data/client/auth.ts';
import { withWaiting } from '../../data/drafts/payment-entries.ts';
import { useWaitingPayments } from '../../data/drafts/payment-outbox.ts';
import { bills, useKnownBill } from '../../data/live/bills.ts';
import { onResync } from '../../data/transport/resync.ts';
import type { ApiErrorCode } from '../../lib/apiError.ts';
import { useNow } from '../../lib/format/clock.ts';

/** Time after which an expired hold may still be shown. */
const STEP_MS = 2000;

/** A session's bill with the user's payments that wait for the connection. */
export interface SessionBill {
  readonly bill: Bill;
  readonly ledger: BillLedger;
  /** Holds that haven't expired. */
  readonly holds: BillChoices['holds'];
}

/** Loads the bill of a session and follows it; `bill` is undefined until it is loaded. */
export function useSessionBill(sessionId: number | undefined, orders: readonly Order[]) {
  const known = useKnownBill(sessionId);
  const entries = useWaitingPayments();
  const nowMs = useNow(STEP_MS);
  const [failure, setFailure] = useState<ApiErrorCode>();
  const load = useCallback(async (): Promise<void> => {
    if (sessionId === undefined) return;
    try {
      await bills.load(sessionId);
      setFailure(undefined);
    } catch (error) {
      setFailure(apiErrorOf(error)?.code ?? 'internal');
    }
  }, [sessionId]);
  const isKnown = known !== undefined;
  useEffect(() => {
    if (!isKnown) void load();
  }, [isKnown, load]);
  useEffect(() => onResync(() => void load()), [load]);

  const ledger = useMemo(() => known && withWaiting(known.ledger, entries), [known, entries]);
  const bill = useMemo(() => ledger && computeBill(orders, ledger), [ledger, orders]);
  const held = known?.choices.holds;
  const holds = useMemo(
    () => (held ?? []).filter(({ until }) => Date.parse(until) > nowMs),
    [held, nowMs],
  );
  const of = useMemo(
    (): SessionBill | undefined => bill && ledger && { bill, ledger, holds },
    [bill, ledger, holds],
  );
  return { of, failure, load };
}
