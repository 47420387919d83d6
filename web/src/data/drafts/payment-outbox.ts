/**
 * Money that staff have received or given back and the server hasn't acknowledged: stored in the browser before
 * it is sent, and retried under its `clientPaymentId`, so that each is recorded once, also after a reload. A
 * refused one stays until staff have read why, as does one that was recorded for a bill that had changed.
 */
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { type Payment, recordPayment, refundPayment } from '@sofra/contracts/payments';
import { browserStorage, onStorageChange } from '../../lib/browser/storage.ts';
import { onBack, waitOrOnline } from '../../lib/browser/retry.ts';
import { createTabLock } from '../../lib/browser/tabLock.ts';
import { makeId } from '../../lib/format/ids.ts';
import { apiErrorOf } from '../client/auth.ts';
import { getMyId, useMyId } from '../client/myId.ts';
import { bills } from '../live/bills.ts';
import { call, type Call } from '../transport/api.ts';
import { createOutbox, type OutboxPorts, TRY_TIMEOUT_MS } from './outbox.ts';
import {
  type Attempt,
  isWaiting,
  PaymentEntry,
  type PaymentRefusal,
  refusalOf,
} from './payment-entries.ts';

/** Result of the first attempt; `waiting`: no answer yet, it is retried. */
export type AttemptResult =
  | { readonly state: 'recorded'; readonly payment: Payment }
  | { readonly state: 'refused'; readonly refusal: PaymentRefusal }
  | { readonly state: 'waiting' };

const PAYMENTS_KEY = 'sofra.payments';
/** Age after which an entry is dropped. Until then it is sent, however late: the money changed hands. */
const KEEP_MS = 31 * 24 * 3_600_000;

interface Ports extends OutboxPorts {
  call: Call;
  bills: { load: (sessionId: number) => Promise<void> };
}

/**
 * Sends an entry; the same entry may be sent again. `isReceived`: staff no longer look at the bill for which they
 * received the money.
 */
function send(
  call: Call,
  { clientPaymentId, sessionId, attempt }: PaymentEntry,
  isReceived: boolean,
): Promise<Payment> {
  const options = { timeoutMs: TRY_TIMEOUT_MS };
  if (attempt.kind === 'refund') {
    const { paymentId, method, reason, countsAs, amountMinor, tipMinor } = attempt;
    return call(
      refundPayment,
      {
        params: { sessionId, paymentId },
        body: {
          clientPaymentId,
          amountMinor,
          tipMinor,
          reason,
          ...(method && { method }),
          ...(countsAs && { countsAs }),
        },
      },
      options,
    );
  }
  const { method, split, payerId, amountMinor, tipMinor } = attempt;
  return call(
    recordPayment,
    {
      params: { sessionId },
      body: {
        clientPaymentId,
        method,
        split,
        tipMinor,
        expectedMinor: amountMinor,
        isReceived,
        ...(payerId !== null && { payerId }),
      },
    },
    options,
  );
}

export function createPaymentOutbox(ports: Ports) {
  const { call, bills, userId, now, inTurn = (work) => work() } = ports;
  const { put, find, tell, isFirstTry, add, ...outbox } = createOutbox<
    typeof PaymentEntry,
    AttemptResult
  >(ports, {
    key: PAYMENTS_KEY,
    schema: PaymentEntry,
    keepMs: KEEP_MS,
    idOf: ({ clientPaymentId }) => clientPaymentId,
    isToSend: isWaiting,
    attempt,
    waiting: { state: 'waiting' },
  });

  /** Handles a refusal: whoever still waits for the answer shows it, otherwise the entry does. */
  function refuse(entry: PaymentEntry, refusal: PaymentRefusal): void {
    if (tell(entry, { state: 'refused', refusal })) put(entry);
    else put(entry, { ...entry, refusal });
    void bills.load(entry.sessionId).catch(() => undefined);
  }

  function attempt(entry: PaymentEntry): Promise<void> {
    return inTurn(async () => {
      // Another tab has sent it.
      const found = find(entry);
      if (!found || !isWaiting(found)) return void tell(entry, { state: 'waiting' });
      try {
        const payment = await send(call, entry, !isFirstTry(entry));
        // The entry counts as pending until the ledger has the payment. It may be that of another session now.
        const sessionIds = new Set([entry.sessionId, payment.sessionId]);
        await Promise.allSettled([...sessionIds].map((sessionId) => bills.load(sessionId)));
        if (payment.isLate) put(entry, { ...entry, isLate: true });
        else put(entry);
        tell(entry, { state: 'recorded', payment });
      } catch (error) {
        const refusal = refusalOf(apiErrorOf(error));
        if (!refusal) throw error;
        refuse(entry, refusal);
      }
    });
  }

  return {
    ...outbox,
    /** Records money. Resolves after the first attempt; a waiting one is retried by itself. Never rejects. */
    record: async (
      {
        sessionId,
        tableId,
        tableNumber,
      }: Pick<PaymentEntry, 'sessionId' | 'tableId' | 'tableNumber'>,
      made: Attempt,
    ): Promise<AttemptResult | undefined> => {
      const who = userId();
      if (who === undefined) return undefined;
      return add({
        clientPaymentId: makeId(),
        userId: who,
        sessionId,
        tableId,
        tableNumber,
        attempt: made,
        refusal: null,
        isLate: false,
        createdAt: now(),
      });
    },
    /** Removes a refused or late entry once it was read. */
    dismiss: (entry: PaymentEntry): void => put(entry),
  };
}

/** Payments of the page that wait. */
export const paymentOutbox = createPaymentOutbox({
  call,
  storage: browserStorage,
  bills,
  userId: getMyId,
  wait: waitOrOnline,
  now: Date.now,
  inTurn: createTabLock(PAYMENTS_KEY),
});
onStorageChange(paymentOutbox.storageChanged);
onBack(paymentOutbox.resume);

/** Returns the user's payments that the server hasn't acknowledged, oldest first. */
export function useWaitingPayments(): readonly PaymentEntry[] {
  const entries = useStore(paymentOutbox.store, (state) => state.entries);
  const who = useMyId();
  return useMemo(() => entries.filter(({ userId }) => userId === who), [entries, who]);
}
