/**
 * Money that staff have received or given back and the server hasn't acknowledged: stored in the browser before
 * it is sent, and retried under its `clientPaymentId`, so that each is recorded once, also after a reload. A
 * refused one stays until staff have read why.
 */
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { type Payment, recordPayment, refundPayment } from '@sofra/contracts/payments';
import {
  browserStorage,
  type KeyValueStorage,
  onStorageChange,
} from '../../lib/browser/storage.ts';
import { backoffMs, onBack, type Wait, waitOrOnline } from '../../lib/browser/retry.ts';
import { createTabLock, type WithTabLock } from '../../lib/browser/tabLock.ts';
import { makeId } from '../../lib/format/ids.ts';
import { apiErrorOf } from '../client/auth.ts';
import { getMyId, useMyId } from '../client/myId.ts';
import { bills } from '../live/bills.ts';
import { call, type Call } from '../transport/api.ts';
import { type Attempt, PaymentEntry, type PaymentRefusal, refusalOf } from './payment-entries.ts';
import { createSavedList } from './savedList.ts';

/** Result of the first attempt; `waiting`: no answer yet, it is retried. */
export type AttemptResult =
  | { readonly state: 'recorded'; readonly payment: Payment }
  | { readonly state: 'refused'; readonly refusal: PaymentRefusal }
  | { readonly state: 'waiting' };

const PAYMENTS_KEY = 'sofra.payments';
const TRY_TIMEOUT_MS = 8000;
const MAX_WAIT_MS = 8000;
/** Age after which an entry is dropped: its business day is over. */
const KEEP_MS = 24 * 3_600_000;

interface Ports {
  call: Call;
  storage: KeyValueStorage;
  bills: { load: (sessionId: number) => Promise<void> };
  userId: () => number | undefined;
  wait: Wait;
  now: () => number;
  inTurn?: WithTabLock;
}

/** Sends an entry; the same entry may be sent again. */
function send(call: Call, { clientPaymentId, sessionId, attempt }: PaymentEntry): Promise<Payment> {
  const options = { timeoutMs: TRY_TIMEOUT_MS };
  if (attempt.kind === 'refund') {
    const { paymentId, method, reason, amountMinor, tipMinor } = attempt;
    return call(
      refundPayment,
      {
        params: { sessionId, paymentId },
        body: { clientPaymentId, amountMinor, tipMinor, reason, ...(method && { method }) },
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
        ...(payerId !== null && { payerId }),
      },
    },
    options,
  );
}

export function createPaymentOutbox(ports: Ports) {
  const { call, storage, bills, userId, wait, now, inTurn = (work) => work() } = ports;
  const list = createSavedList(
    storage,
    PAYMENTS_KEY,
    PaymentEntry,
    ({ createdAt }) => now() - createdAt < KEEP_MS,
  );
  const store = createStore<{ entries: readonly PaymentEntry[] }>(() => ({ entries: list.read() }));
  const adopt = (): void => store.setState({ entries: list.read() });
  /** Saves an entry, replacing the one with its id; `to` without an entry removes it. */
  const put = ({ clientPaymentId }: PaymentEntry, to?: PaymentEntry): void => {
    const others = list.read().filter((entry) => entry.clientPaymentId !== clientPaymentId);
    const entries = (to ? [...others, to] : others).sort((a, b) => a.createdAt - b.createdAt);
    list.write(entries);
    store.setState({ entries });
  };
  /** Callbacks for the result of an entry's first attempt. */
  const firstTry = new Map<string, (result: AttemptResult) => void>();
  const tell = ({ clientPaymentId }: PaymentEntry, result: AttemptResult): boolean => {
    const answer = firstTry.get(clientPaymentId);
    firstTry.delete(clientPaymentId);
    answer?.(result);
    return answer !== undefined;
  };
  let isPumping = false;
  let wake: () => void = () => undefined;

  /** Handles a refusal: whoever still waits for the answer shows it, otherwise the entry does. */
  function refuse(entry: PaymentEntry, refusal: PaymentRefusal): void {
    if (tell(entry, { state: 'refused', refusal })) put(entry);
    else put(entry, { ...entry, refusal });
    void bills.load(entry.sessionId).catch(() => undefined);
  }

  const attempt = (entry: PaymentEntry): Promise<void> =>
    inTurn(async () => {
      adopt();
      // Another tab has sent it.
      const isKept = findNext()?.clientPaymentId === entry.clientPaymentId;
      if (!isKept) return void tell(entry, { state: 'waiting' });
      try {
        const payment = await send(call, entry);
        // The entry counts as pending until the ledger has the payment.
        await bills.load(entry.sessionId).catch(() => undefined);
        put(entry);
        tell(entry, { state: 'recorded', payment });
      } catch (error) {
        const refusal = refusalOf(apiErrorOf(error));
        if (!refusal) throw error;
        refuse(entry, refusal);
      }
    });

  const findNext = (): PaymentEntry | undefined =>
    store.getState().entries.find((entry) => entry.userId === userId() && entry.refusal === null);

  /** Sends all entries of the user, oldest first, one at a time. */
  async function pump(): Promise<void> {
    if (isPumping) return wake();
    isPumping = true;
    for (let failures = 0, next = findNext(); next; next = findNext()) {
      try {
        await attempt(next);
        failures = 0;
      } catch {
        for (const entry of store.getState().entries) tell(entry, { state: 'waiting' });
        const woken = new Promise<void>((resolve) => (wake = resolve));
        await Promise.race([wait(backoffMs(failures, MAX_WAIT_MS)), woken]);
        failures += 1;
      }
    }
    isPumping = false;
  }

  return {
    store,
    /** Records money. Resolves after the first attempt; a waiting one is retried by itself. Never rejects. */
    record: async (
      at: Pick<PaymentEntry, 'sessionId' | 'tableId' | 'tableNumber'>,
      made: Attempt,
    ): Promise<AttemptResult | undefined> => {
      const who = userId();
      if (who === undefined) return undefined;
      const { sessionId, tableId, tableNumber } = at;
      const entry: PaymentEntry = {
        clientPaymentId: makeId(),
        userId: who,
        sessionId,
        tableId,
        tableNumber,
        attempt: made,
        refusal: null,
        createdAt: now(),
      };
      const result = new Promise<AttemptResult>((resolve) =>
        firstTry.set(entry.clientPaymentId, resolve),
      );
      put(entry, entry);
      void pump();
      return result;
    },
    /** Sends entries of an earlier visit, and those that wait for the connection. */
    resume: (): void => {
      adopt();
      void pump();
    },
    /** Removes a refused entry once it was read. */
    dismiss: (entry: PaymentEntry): void => put(entry),
    /** Handles a change of `key` by another tab; null: any key may have changed. */
    storageChanged: (key: string | null): void => {
      if (key === PAYMENTS_KEY || key === null) adopt();
    },
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
