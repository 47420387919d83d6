/** Delivers staff changes of orders to the server; `optimisticActions.ts` shows them meanwhile. */
import { serveLine } from '@sofra/contracts/order-changes';
import {
  acknowledgeOrder,
  changeOrderStatus,
  listSessionOrders,
  type Order,
  strikeOrderLine,
} from '@sofra/contracts/orders';
import { advanceRound } from '@sofra/contracts/rounds';
import { ApiError, type ApiErrorCode, isTransient } from '../../lib/apiError.ts';
import { backoffMs, type Wait } from '../../lib/browser/retry.ts';
import type { Call } from '../transport/api.ts';
import { isAcknowledgedAt, statusAt } from './orderParts.ts';
import type { Change, createOrders, OptimisticChange } from './orders.ts';

export interface OptimisticDeliveryPorts {
  call: Call;
  orders: ReturnType<typeof createOrders>;
  wait: Wait;
  now: () => number;
}

/**
 * Time for which a change is retried while the server can't be reached; after that, the user decides again.
 */
export const KEEP_ACTION_MS = 120_000;
const TRY_TIMEOUT_MS = 6000;
const MAX_WAIT_MS = 5000;

/** Returns true if an order already has the state that a change requests. */
function isApplied(order: Order, change: Change): boolean {
  switch (change.kind) {
    case 'status':
      return statusAt(order, change.stationId) === change.to;
    case 'strike':
      return order.lines.some(({ id, isDone }) => id === change.lineId && isDone === change.isDone);
    case 'serve':
      return order.lines.some(
        ({ id, isServed }) => id === change.lineId && isServed === change.isServed,
      );
    case 'acknowledge':
      return isAcknowledgedAt(order, change.stationId);
  }
}

/** Body of an acknowledgement: none for a whole order, as before stations. */
function acknowledging({ stationId, version }: Change & { kind: 'acknowledge' }) {
  if (stationId === undefined && version === undefined) return {};
  return {
    body: {
      ...(stationId !== undefined && { stationId }),
      ...(version !== undefined && { version }),
    },
  };
}

export function createOptimisticDelivery({ call, orders, wait, now }: OptimisticDeliveryPorts) {
  /** Moves the part of a station; the order must be known, because its round is in the address. */
  async function sendPart(
    orderId: number,
    { from, to, stationId }: Pick<Change & { kind: 'status' }, 'from' | 'to' | 'stationId'>,
  ): Promise<Order> {
    const order = orders.store.getState().byId[orderId];
    if (!order || stationId === undefined) throw new ApiError(404, 'not_found', 'unknown order');
    const params = { sessionId: order.sessionId, round: order.round };
    const body = { status: to, from, orderIds: [orderId], stationId };
    const [moved] = await call(advanceRound, { params, body }, { timeoutMs: TRY_TIMEOUT_MS });
    return moved ?? order;
  }

  function send({ orderId, change }: OptimisticChange): Promise<Order> {
    const options = { timeoutMs: TRY_TIMEOUT_MS };
    switch (change.kind) {
      case 'status': {
        if (change.stationId !== undefined) return sendPart(orderId, change);
        const reason = change.reason === undefined ? {} : { reason: change.reason };
        const body = { status: change.to, from: change.from, ...reason };
        return call(changeOrderStatus, { params: { orderId }, body }, options);
      }
      case 'strike': {
        const params = { orderId, lineId: change.lineId };
        return call(strikeOrderLine, { params, body: { isDone: change.isDone } }, options);
      }
      case 'serve': {
        const params = { orderId, lineId: change.lineId };
        return call(serveLine, { params, body: { isServed: change.isServed } }, options);
      }
      case 'acknowledge':
        return call(acknowledgeOrder, { params: { orderId }, ...acknowledging(change) }, options);
    }
  }

  /** Fetches the orders of a session. */
  async function readSession(sessionId: number): Promise<Order[]> {
    const options = { timeoutMs: TRY_TIMEOUT_MS };
    const ofSession = await call(listSessionOrders, { params: { sessionId } }, options);
    for (const order of ofSession) orders.apply(order);
    return ofSession;
  }

  /** Fetches an order of a known session; undefined for an unknown session. */
  async function read(
    orderId: number,
    sessionId = orders.store.getState().byId[orderId]?.sessionId,
  ): Promise<Order | undefined> {
    if (sessionId === undefined) return undefined;
    return (await readSession(sessionId)).find((order) => order.id === orderId);
  }

  /**
   * Decides before a second attempt: 'done' if the order has the wanted status, 'refused' if it has an
   * unexpected one.
   */
  async function checkAgain({
    orderId,
    change,
  }: OptimisticChange): Promise<'send' | 'done' | 'refused'> {
    if (change.kind !== 'status') return 'send';
    const current = await read(orderId);
    if (!current || statusAt(current, change.stationId) === change.from) return 'send';
    return isApplied(current, change) ? 'done' : 'refused';
  }

  /** Resolves a saved change that is too old to send: either it arrived, or the user has to decide again. */
  async function resolveExpired(
    tap: OptimisticChange,
    sessionId: number,
  ): Promise<ApiErrorCode | undefined> {
    const current = await read(tap.orderId, sessionId).catch(() => undefined);
    return current && isApplied(current, tap.change) ? undefined : 'network';
  }

  /**
   * Attempts until the server responds; resolves to the refusal's code, or undefined. `attempt` receives the
   * number of earlier ones; `refresh` reads the state that a refusal is about.
   */
  async function untilAnswered(
    { at, first }: { at: number; first: 0 | 1 },
    attempt: (earlier: number) => Promise<ApiErrorCode | undefined>,
    refresh: () => Promise<unknown>,
  ): Promise<ApiErrorCode | undefined> {
    for (let earlier: number = first; ; earlier += 1) {
      try {
        return await attempt(earlier);
      } catch (error) {
        const code = error instanceof ApiError ? error.code : 'internal';
        // Best effort: shows the current state with the message; otherwise an event does.
        if (code === 'state_changed') await refresh().catch(() => undefined);
        if (!isTransient(error) || now() - at > KEEP_ACTION_MS) return code;
        await wait(backoffMs(earlier, MAX_WAIT_MS));
      }
    }
  }

  /**
   * Sends a change until the server responds; resolves to the refusal's code, or undefined. `first` is 1 if
   * the change may have been sent before.
   */
  const deliver = (tap: OptimisticChange, first: 0 | 1): Promise<ApiErrorCode | undefined> =>
    untilAnswered(
      { at: tap.at, first },
      async (earlier) => {
        const wanted = earlier === 0 ? 'send' : await checkAgain(tap);
        if (wanted === 'refused') return 'state_changed';
        if (wanted === 'send') orders.apply(await send(tap));
        return undefined;
      },
      () => read(tap.orderId),
    );

  return { deliver, resolveExpired, untilAnswered, readSession };
}
