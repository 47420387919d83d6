/**
 * Payments of the guest on this phone. One press is one payment: its id is made and saved before it is sent,
 * and it is sent until the server answers, over reloads and lost answers.
 */
import * as v from 'valibot';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import * as contract from '@sofra/contracts/payments';
import { chooseLines } from '@sofra/contracts/bills';
import type { RouteCall, RouteResponse } from '@sofra/contracts/route';
import { readSaved } from '../../lib/browser/savedValues.ts';
import {
  browserStorage,
  type KeyValueStorage,
  removeSaved,
  save,
} from '../../lib/browser/storage.ts';
import { ApiError, isTransient } from '../../lib/apiError.ts';
import { delayAfter, type Wait, waitOrOnline } from '../../lib/browser/retry.ts';
import { makeId } from '../../lib/format/ids.ts';
import { call, type Call } from '../transport/api.ts';
import { bills, type createBills } from './bills.ts';

const PRESS_KEY = 'sofra.payment';
const FOLLOWED_KEY = 'sofra.followedPayment';
const MAX_WAIT_MS = 8000;

const Press = v.object({
  sessionId: v.number(),
  clientPaymentId: v.string(),
  method: v.picklist(contract.paymentMethods),
  split: contract.PaymentSplit,
  tipMinor: v.number(),
  /** Amount without the tip that the guest saw. */
  expectedMinor: v.number(),
  /** Epoch milliseconds by this device's clock. */
  at: v.number(),
});
/** A press of a button that pays, until its answer is known. */
export type Press = v.InferOutput<typeof Press>;
export type NewPress = Omit<Press, 'at' | 'clientPaymentId'>;

const Followed = v.object({
  sessionId: v.number(),
  paymentId: v.number(),
  /** True once the guest is back from the provider's page. */
  isBack: v.boolean(),
});
/** The payment whose result the guest waits for or reads. */
export type Followed = v.InferOutput<typeof Followed>;

/** A refused payment. */
export interface PaymentRefusal {
  readonly sessionId: number;
  readonly code: ApiError['code'];
  /** Present price of the same choice. */
  readonly amountMinor: number | undefined;
}

interface State {
  press: Press | undefined;
  /** True while no answer arrives. */
  isOffline: boolean;
  followed: Followed | undefined;
  refusal: PaymentRefusal | undefined;
  /** Payment that the guest has just withdrawn. */
  withdrawnId: number | undefined;
}

interface Ports {
  call: Call;
  bills: Pick<ReturnType<typeof createBills>, 'applyChoices' | 'load' | 'noteGone' | 'store'>;
  storage: KeyValueStorage;
  now: () => number;
  wait: Wait;
  /** Opens the provider's page. */
  go: (address: string) => void;
}

const Details = v.object({ amountMinor: v.number() });

/** Saves the press and the followed payment with the state of the page. */
function createState(storage: KeyValueStorage) {
  const store = createStore<State>(() => ({
    press: readSaved(storage, PRESS_KEY, Press),
    isOffline: false,
    followed: readSaved(storage, FOLLOWED_KEY, Followed),
    refusal: undefined,
    withdrawnId: undefined,
  }));
  return {
    store,
    beginPress: (press: Press): void => {
      save(storage, PRESS_KEY, press);
      store.setState({ press, refusal: undefined, isOffline: false });
    },
    endPress: (id: string): void => {
      if (store.getState().press?.clientPaymentId !== id) return;
      removeSaved(storage, PRESS_KEY);
      store.setState({ press: undefined, isOffline: false });
    },
    follow: (followed: Followed | undefined): void => {
      if (followed) save(storage, FOLLOWED_KEY, followed);
      else removeSaved(storage, FOLLOWED_KEY);
      store.setState({ followed });
    },
  };
}

/**
 * Returns true if an error is the server's answer. A provider that can't be reached took nothing, and a guest who must
 * wait for long, because of too many payments, decides again.
 */
const isAnswer = (error: unknown): boolean =>
  !isTransient(error) ||
  (error instanceof ApiError &&
    (error.code === 'payment_provider_failed' ||
      (error.code === 'too_many_requests' && delayAfter(error, 0, MAX_WAIT_MS) > MAX_WAIT_MS)));

/** Returns true if the server is there, but asks to wait. */
const isBusy = (error: unknown): boolean => error instanceof ApiError && error.status === 429;

function toPaymentRefusal({ sessionId }: Press, error: unknown): PaymentRefusal {
  const details = v.safeParse(Details, error instanceof ApiError ? error.details : undefined);
  return {
    sessionId,
    code: error instanceof ApiError ? error.code : 'internal',
    amountMinor: details.success ? details.output.amountMinor : undefined,
  };
}

type Begun = RouteResponse<typeof contract.beginPayment>;

/** Sends presses until they are answered. */
function createSender(
  { call, wait, go }: Pick<Ports, 'call' | 'go' | 'wait'>,
  { store, endPress, follow }: ReturnType<typeof createState>,
  reload: (sessionId: number) => Promise<void>,
) {
  let sending: { readonly id: string; readonly abort: AbortController } | undefined;

  /** Returns the answer; undefined if the press was given up. Throws a refusal. */
  async function ask(press: Press, { signal }: AbortController): Promise<Begun | undefined> {
    const { sessionId, clientPaymentId, method, split, tipMinor, expectedMinor } = press;
    const body = { clientPaymentId, method, split, tipMinor, expectedMinor };
    for (let failures = 0; !signal.aborted; failures += 1) {
      try {
        return await call(contract.beginPayment, { params: { sessionId }, body }, { signal });
      } catch (error) {
        if (signal.aborted) return undefined;
        if (isAnswer(error)) throw error;
        store.setState({ isOffline: !isBusy(error) });
        await wait(delayAfter(error, failures, MAX_WAIT_MS));
      }
    }
    return undefined;
  }

  return {
    /** True while a press is being sent. */
    isSending: (id: string): boolean => sending?.id === id,
    stop: (): void => sending?.abort.abort(),
    /** Sends a press until it is answered. `opens`: the answer opens the provider's page. */
    send: async (press: Press, opens: boolean): Promise<void> => {
      const { sessionId, clientPaymentId: id } = press;
      const abort = new AbortController();
      sending = { id, abort };
      try {
        const begun = await ask(press, abort);
        if (!begun) return;
        const { payment, redirectUrl } = begun;
        follow({ sessionId, paymentId: payment.id, isBack: false });
        await reload(sessionId);
        if (redirectUrl !== null && opens && payment.state === 'intent') go(redirectUrl);
      } catch (error) {
        store.setState({ refusal: toPaymentRefusal(press, error) });
        await reload(sessionId);
      } finally {
        if (sending?.id === id) sending = undefined;
        endPress(id);
      }
    },
  };
}

export function createGuestPayments(ports: Ports) {
  const { call, bills, storage, now, go } = ports;
  const state = createState(storage);
  const { store, endPress, follow } = state;
  /** The bill may be loaded later: a failure loses nothing. */
  const reload = (sessionId: number): Promise<void> => bills.load(sessionId).catch(() => undefined);
  const sender = createSender(ports, state, reload);
  /** The last choice that was sent. */
  let chosen: Promise<unknown> = Promise.resolve();
  const withdraw = async (sessionId: number, paymentId: number): Promise<void> => {
    try {
      await call(contract.withdrawPayment, { params: { sessionId, paymentId } });
      store.setState({ withdrawnId: paymentId });
      follow(undefined);
    } finally {
      await reload(sessionId);
    }
  };

  return {
    store,
    follow,
    /** Withdraws an open payment. Throws `state_changed` if it was paid meanwhile. */
    withdraw,
    clearRefusal: (): void => store.setState({ refusal: undefined }),
    /** Begins a payment. Ignored while an earlier press waits for its answer. */
    begin: async (chosen: NewPress): Promise<void> => {
      if (store.getState().press) return;
      const press = { ...chosen, clientPaymentId: makeId(), at: now() };
      state.beginPress(press);
      await sender.send(press, true);
    },
    /** Sends what an earlier page of this session couldn't; forgets what is too old. */
    resume: async (sessionId: number): Promise<void> => {
      const { press } = store.getState();
      if (!press || sender.isSending(press.clientPaymentId)) return;
      const isOld = now() - press.at >= contract.COUNTER_PAYMENT_MS;
      if (press.sessionId !== sessionId || isOld) endPress(press.clientPaymentId);
      else await sender.send(press, false);
    },
    /** Gives up a press without an answer; withdraws its payment if the server has it. */
    abandon: async (): Promise<void> => {
      const { press } = store.getState();
      if (!press) return;
      const { sessionId, clientPaymentId } = press;
      sender.stop();
      endPress(clientPaymentId);
      await reload(sessionId);
      const known = bills.store.getState().bySession[sessionId]?.ledger.payments ?? [];
      const begun = known.find(
        (payment) => payment.clientPaymentId === clientPaymentId && payment.state === 'intent',
      );
      if (begun) await withdraw(sessionId, begun.id);
    },
    /** Opens the provider's page of an open payment once more. */
    reopen: async (sessionId: number, payment: contract.Payment): Promise<void> => {
      const { clientPaymentId, method, split, tipMinor, amountMinor: expectedMinor } = payment;
      const body = { clientPaymentId, method, split, tipMinor, expectedMinor };
      const { redirectUrl } = await call(contract.beginPayment, { params: { sessionId }, body });
      if (redirectUrl !== null) go(redirectUrl);
      else await reload(sessionId);
    },
    /** Says what the guest will hand over for an open payment in cash, and loads the bill with it. */
    stateGiven: async (sessionId: number, paymentId: number, givenMinor: number): Promise<void> => {
      try {
        const params = { sessionId, paymentId };
        await call(contract.stateGivenCash, { params, body: { givenMinor } });
      } finally {
        await reload(sessionId);
      }
    },
    /** Asks for the present state of a payment; loads the bill again if it changed. */
    check: async (
      sessionId: number,
      known: Pick<contract.Payment, 'id' | 'version'>,
    ): Promise<void> => {
      const params = { sessionId, paymentId: known.id };
      const payment = await call(contract.readPayment, { params });
      bills.noteGone(sessionId, [payment]);
      if (payment.version !== known.version) await reload(sessionId);
    },
    /** Holds the lines that the guest is choosing, one choice after another; an empty list releases them. */
    choose: async (
      sessionId: number,
      lines: RouteCall<typeof chooseLines>['body']['lines'],
    ): Promise<void> => {
      const before = chosen;
      const next = (async () => {
        await before.catch(() => undefined);
        bills.applyChoices(await call(chooseLines, { params: { sessionId }, body: { lines } }));
      })();
      chosen = next;
      return next;
    },
  };
}

/** Payments of the guest on this phone. */
export const guestPayments = createGuestPayments({
  call,
  bills,
  storage: browserStorage,
  now: Date.now,
  wait: waitOrOnline,
  go: (address) => location.assign(address),
});

export const useGuestPayments = (): State => useStore(guestPayments.store);
