/**
 * Staff changes of orders: shown immediately, sent until acknowledged, or refused with a message. A change is
 * repeatable, so it is retried after a lost response. Each status change carries the status that it leaves,
 * and the order is read before a second attempt: a late change never undoes what another user did.
 */
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { OrderStatus } from '@sofra/contracts/orders';
import { call } from '../transport/api.ts';
import type { ApiErrorCode } from '../../lib/apiError.ts';
import { makeId } from '../../lib/format/ids.ts';
import { type Change, orders, type OptimisticChange, withOptimisticChanges } from './orders.ts';
import { statusAt } from './orderParts.ts';
import { waitOrOnline } from '../../lib/browser/retry.ts';
import {
  browserStorage,
  createMemoryStorage,
  type KeyValueStorage,
} from '../../lib/browser/storage.ts';
import { getMyId } from '../client/myId.ts';
import { createOptimisticDelivery, type OptimisticDeliveryPorts } from './optimisticDelivery.ts';
import { deleteAction, saveAction, readActions } from './optimisticStorage.ts';

/** A refused change: the screen shows the previous state again and the reason. */
export interface Refusal {
  readonly id: string;
  readonly orderId: number;
  readonly code: ApiErrorCode;
}

interface Ports extends OptimisticDeliveryPorts {
  /** Storage for changes across reloads. */
  storage?: KeyValueStorage;
  /** The signed-in user; without one, no change is saved. */
  userId?: () => number | undefined;
}

export function createOptimisticActions(ports: Ports) {
  const { orders, now, storage = createMemoryStorage(), userId = () => undefined } = ports;
  const { deliver, ...delivery } = createOptimisticDelivery(ports);
  const store = createStore<{ refusals: readonly Refusal[] }>(() => ({ refusals: [] }));
  /**
   * Sends the changes of an order one after another: a change made on top of another assumes the state after
   * the first.
   */
  const queues = new Map<number, Promise<unknown>>();

  function refuse(orderId: number, code: ApiErrorCode): void {
    store.setState(({ refusals }) => ({
      refusals: [...refusals, { id: makeId(), orderId, code }],
    }));
  }

  /**
   * Shows changes of different orders until `settle` resolves: true once the server has them, false if they
   * are refused.
   */
  async function run(
    made: readonly OptimisticChange[],
    settle: () => Promise<ApiErrorCode | undefined>,
  ): Promise<boolean> {
    for (const one of made) orders.setTaps(one.orderId, (taps) => [...taps, one]);
    const turn = Promise.all(
      made.map(({ orderId }) => queues.get(orderId) ?? Promise.resolve()),
    ).then(settle);
    for (const { orderId } of made) queues.set(orderId, turn);
    const code = await turn;
    for (const one of made) {
      if (queues.get(one.orderId) === turn) queues.delete(one.orderId);
      deleteAction(storage, one.id);
      orders.setTaps(one.orderId, (taps) => taps.filter((other) => other !== one));
    }
    const [first] = made;
    if (code !== undefined && first) refuse(first.orderId, code);
    return code === undefined;
  }

  /** Saves a change across reloads. */
  function save(orderId: number, change: Change): OptimisticChange {
    const made: OptimisticChange = { id: makeId(), orderId, change, at: now() };
    const order = orders.store.getState().byId[orderId];
    const who = userId();
    if (order && who !== undefined) {
      const { branchId, sessionId } = order;
      saveAction(storage, { ...made, userId: who, branchId, sessionId });
    }
    return made;
  }

  /** Saves a change, then sends it. Never rejects. */
  function tap(orderId: number, change: Change): Promise<boolean> {
    const made = save(orderId, change);
    return run([made], () => deliver(made, 0));
  }

  function shownStatus(orderId: number, stationId?: number): OrderStatus | undefined {
    const shown = withOptimisticChanges(orders.store.getState());
    const order = shown.find(({ id }) => id === orderId);
    return order && statusAt(order, stationId);
  }

  return {
    store,
    /** For changes of several orders (`optimisticRounds.ts`), which guests don't load. */
    several: { ...delivery, run, save, refuse, shownStatus },
    /**
     * Changes the status of an order. `from` is the status that the user saw, if it may differ from the
     * current one (undo); `reason` explains why staff cancel an item in preparation.
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
    /** Marks a line as brought to the table, or takes it back. */
    serveLine: (orderId: number, lineId: number, isServed: boolean): Promise<boolean> =>
      tap(orderId, { kind: 'serve', lineId, isServed }),
    /** Acknowledges what has changed up to `version`: for a station, or for all. */
    acknowledge: (
      orderId: number,
      seen: { stationId?: number | undefined; version?: number } = {},
    ): Promise<boolean> => tap(orderId, { kind: 'acknowledge', ...seen }),
    /**
     * Sends the changes that this user made in a branch before a reload; refuses those that are too old, with
     * a message.
     */
    resume: (branchId: number): void => {
      const who = userId();
      const { taps } = orders.store.getState();
      for (const { userId, branchId: of, sessionId, ...made } of readActions(storage)) {
        if (userId !== who || of !== branchId) continue;
        if (taps[made.orderId]?.some(({ id }) => id === made.id)) continue;
        void run([made], () => deliver(made, 1, sessionId));
      }
    },
    /** Dismisses a refusal. */
    dismiss: (id: string): void =>
      store.setState(({ refusals }) => ({ refusals: refusals.filter((one) => one.id !== id) })),
  };
}

/** Optimistic changes of the page. */
export const taps = createOptimisticActions({
  call,
  orders,
  wait: waitOrOnline,
  now: Date.now,
  storage: browserStorage,
  userId: getMyId,
});

/** Returns the refused changes that weren't dismissed, oldest first. */
export const useRefusals = (): readonly Refusal[] =>
  useStore(taps.store, (state) => state.refusals);
