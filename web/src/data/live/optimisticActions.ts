/**
 * Taps on orders: shown at once, sent until acknowledged, or refused visibly. A
 * change is repeatable (there already is a success), so a lost answer is asked again. Each status
 * change carries the status that it leaves, and an order is read before a change is sent a second
 * time: a late tap never undoes what another user did.
 */
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import {
  acknowledgeOrder,
  changeOrderStatus,
  listSessionOrders,
  type Order,
  type OrderStatus,
  strikeOrderLine,
} from '@sofra/contracts/orders';
import { call, type Call } from '../transport/api.ts';
import { ApiError, type FailureCode, isTransient } from '../../lib/apiError.ts';
import { makeId } from '../../lib/format/ids.ts';
import { type Change, type createOrders, orders, type Tap, withTaps } from './orders.ts';
import { backoffMs, type Wait, waitOrOnline } from '../../lib/browser/retry.ts';
import {
  browserStorage,
  createMemoryStorage,
  type KeyValueStorage,
} from '../../lib/browser/storage.ts';
import { auth } from '../client/auth.ts';
import { forgetTap, keepTap, readTaps } from './optimisticStorage.ts';

/** A tap that wasn't to be: the screen went back to the truth and says why. */
export interface Refusal {
  readonly id: string;
  readonly orderId: number;
  readonly code: FailureCode;
}

/**
 * Time for which a tap is kept while the server can't be reached; after that, the cook decides
 * again.
 */
export const KEEP_TAP_MS = 120_000;
const TRY_TIMEOUT_MS = 6000;
const MAX_WAIT_MS = 5000;

interface Ports {
  call: Call;
  orders: ReturnType<typeof createOrders>;
  wait: Wait;
  now: () => number;
  /** Storage for taps across reloads. */
  storage?: KeyValueStorage;
  /** The signed-in user; without one, no tap is saved. */
  userId?: () => number | undefined;
}

/** Returns true when an order already has the state that a change asks for. */
function isApplied(order: Order, change: Change): boolean {
  switch (change.kind) {
    case 'status':
      return order.status === change.to;
    case 'strike':
      return order.lines.some(({ id, isDone }) => id === change.lineId && isDone === change.isDone);
    case 'acknowledge':
      return order.isAcknowledged;
  }
}

export function createTaps({ call, orders, wait, now, ...ports }: Ports) {
  const { storage = createMemoryStorage(), userId = () => undefined } = ports;
  const store = createStore<{ refusals: readonly Refusal[] }>(() => ({ refusals: [] }));
  /** One change of an order after another: a tap on top of a tap means the state after the first. */
  const queues = new Map<number, Promise<unknown>>();

  function send({ orderId, change }: Tap): Promise<Order> {
    const options = { timeoutMs: TRY_TIMEOUT_MS };
    switch (change.kind) {
      case 'status': {
        const reason = change.reason === undefined ? {} : { reason: change.reason };
        const body = { status: change.to, from: change.from, ...reason };
        return call(changeOrderStatus, { params: { orderId }, body }, options);
      }
      case 'strike': {
        const params = { orderId, lineId: change.lineId };
        return call(strikeOrderLine, { params, body: { isDone: change.isDone } }, options);
      }
      case 'acknowledge':
        return call(acknowledgeOrder, { params: { orderId } }, options);
    }
  }

  /** Reads an order of a known session; undefined for an unknown session. */
  async function read(
    orderId: number,
    sessionId = orders.store.getState().byId[orderId]?.sessionId,
  ): Promise<Order | undefined> {
    if (sessionId === undefined) return undefined;
    const options = { timeoutMs: TRY_TIMEOUT_MS };
    const ofSession = await call(listSessionOrders, { params: { sessionId } }, options);
    for (const order of ofSession) orders.apply(order);
    return ofSession.find((order) => order.id === orderId);
  }

  /** Decides before a second try: 'done' with the wanted status, 'refused' with an unexpected one. */
  async function checkAgain({ orderId, change }: Tap): Promise<'send' | 'done' | 'refused'> {
    if (change.kind !== 'status') return 'send';
    const current = await read(orderId);
    if (!current || current.status === change.from) return 'send';
    return isApplied(current, change) ? 'done' : 'refused';
  }

  /** Resolves a saved tap that is too old to send: either it arrived, or the user has to decide again. */
  async function resolveExpired(tap: Tap, sessionId: number): Promise<FailureCode | undefined> {
    const current = await read(tap.orderId, sessionId).catch(() => undefined);
    return current && isApplied(current, tap.change) ? undefined : 'network';
  }

  /**
   * Sends until the server answers; resolves to the refusal's code, or undefined. `first` is 1 when the tap
   * may have been sent before.
   */
  async function deliver(tap: Tap, first: 0 | 1): Promise<FailureCode | undefined> {
    for (let attempt: number = first; ; attempt += 1) {
      try {
        const wanted = attempt === 0 ? 'send' : await checkAgain(tap);
        if (wanted === 'done') return undefined;
        if (wanted === 'refused') return 'state_changed';
        orders.apply(await send(tap));
        return undefined;
      } catch (error) {
        const code = error instanceof ApiError ? error.code : 'internal';
        // Best effort: shows the present state with the notice; an event brings it otherwise.
        if (code === 'state_changed') await read(tap.orderId).catch(() => undefined);
        if (!isTransient(error) || now() - tap.at > KEEP_TAP_MS) return code;
        await wait(backoffMs(attempt, MAX_WAIT_MS));
      }
    }
  }

  function refuse(orderId: number, code: FailureCode): void {
    store.setState(({ refusals }) => ({
      refusals: [...refusals, { id: makeId(), orderId, code }],
    }));
  }

  /** Shows a tap until `settle` resolves: true once the server has it, false when it is refused. */
  async function run(
    made: Tap,
    settle: (tap: Tap) => Promise<FailureCode | undefined>,
  ): Promise<boolean> {
    const { orderId } = made;
    orders.setTaps(orderId, (taps) => [...taps, made]);
    const turn = (queues.get(orderId) ?? Promise.resolve()).then(() => settle(made));
    queues.set(orderId, turn);
    const code = await turn;
    if (queues.get(orderId) === turn) queues.delete(orderId);
    forgetTap(storage, made.id, now());
    orders.setTaps(orderId, (taps) => taps.filter((other) => other !== made));
    if (code !== undefined) refuse(orderId, code);
    return code === undefined;
  }

  /** Saves a tap, then sends it. Never rejects. */
  function tap(orderId: number, change: Change): Promise<boolean> {
    const made: Tap = { id: makeId(), orderId, change, at: now() };
    const order = orders.store.getState().byId[orderId];
    const who = userId();
    if (order && who !== undefined) {
      const { branchId, sessionId } = order;
      keepTap(storage, { ...made, userId: who, branchId, sessionId }, now());
    }
    return run(made, (tap) => deliver(tap, 0));
  }

  function shownStatus(orderId: number): OrderStatus | undefined {
    return withTaps(orders.store.getState()).find((order) => order.id === orderId)?.status;
  }

  return {
    store,
    /**
     * Changes the status of an order. `from` is the status that the user saw, where it may differ from
     * the one shown now (an undo); `reason` explains why staff cancel an item in preparation.
     */
    changeStatus: async (
      orderId: number,
      to: OrderStatus,
      { from, reason }: { from?: OrderStatus; reason?: string | undefined } = {},
    ): Promise<boolean> => {
      const shown = shownStatus(orderId);
      if (shown === undefined || shown === to) return shown === to;
      if (from !== undefined && from !== shown) {
        refuse(orderId, 'state_changed');
        return false;
      }
      return tap(orderId, { kind: 'status', from: shown, to, reason });
    },
    strikeLine: (orderId: number, lineId: number, isDone: boolean): Promise<boolean> =>
      tap(orderId, { kind: 'strike', lineId, isDone }),
    acknowledge: (orderId: number): Promise<boolean> => tap(orderId, { kind: 'acknowledge' }),
    /**
     * Sends the taps that this user made in a branch before a reload; refuses those that are too old
     * to send, with a notice.
     */
    resume: (branchId: number): void => {
      const who = userId();
      const { taps } = orders.store.getState();
      for (const { userId, branchId: of, sessionId, ...made } of readTaps(storage, now())) {
        if (userId !== who || of !== branchId) continue;
        if (taps[made.orderId]?.some(({ id }) => id === made.id)) continue;
        const isExpired = now() - made.at > KEEP_TAP_MS;
        void run(made, (tap) => (isExpired ? resolveExpired(tap, sessionId) : deliver(tap, 1)));
      }
    },
    /** The refusal has been read. */
    dismiss: (id: string): void =>
      store.setState(({ refusals }) => ({ refusals: refusals.filter((one) => one.id !== id) })),
  };
}

/** The page's own. */
export const taps = createTaps({
  call,
  orders,
  wait: waitOrOnline,
  now: Date.now,
  storage: browserStorage,
  userId: () => {
    const { auth: who } = auth.store.getState();
    return typeof who === 'object' ? who.id : undefined;
  },
});

/** Taps that were refused and not yet dismissed, oldest first. */
export const useRefusals = (): readonly Refusal[] =>
  useStore(taps.store, (state) => state.refusals);
