/** Delivers staff changes of orders to the server; `optimisticActions.ts` shows them meanwhile. */
import { serveLine } from '@sofra/contracts/order-changes';
import {
  acknowledgeOrder,
  changeOrderStatus,
  listBranchOrders,
  listSessionOrders,
  type Order,
  strikeOrderLine,
} from '@sofra/contracts/orders';
import { advanceRound } from '@sofra/contracts/rounds';
import { ApiError, type ApiErrorCode, isTransient } from '../../lib/apiError.ts';
import { delayAfter, type Wait } from '../../lib/browser/retry.ts';
import { isCancelDone } from '../../lib/domain/cancellation.ts';
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
 * Time for which a change is kept and retried while the server can't be reached; after that, the user decides
 * again. A whole shift without a connection: a change names the state that it leaves, so that a late one
 * is refused instead of undoing what another user did.
 */
export const KEEP_ACTION_MS = 10 * 3_600_000;
/** The same for taking a mark of a line back, which names no state: later, others have acted on the mark. */
export const KEEP_UNDO_MS = 15 * 60_000;
const TRY_TIMEOUT_MS = 6000;
const MAX_WAIT_MS = 5000;

/** A change that is sent until it is answered; `first` is 1 if it may have been sent before. */
interface Sending {
  orderId: number;
  at: number;
  first: 0 | 1;
  keepMs?: number;
}

function keepMsOf(change: Change): number {
  const isUndo =
    (change.kind === 'strike' && !change.isDone) || (change.kind === 'serve' && !change.isServed);
  return isUndo ? KEEP_UNDO_MS : KEEP_ACTION_MS;
}

/** Returns true if an order already has the state that a change requests. */
function isApplied(order: Order, change: Change): boolean {
  switch (change.kind) {
    case 'status':
      if (change.to === 'cancelled') return isCancelDone(order);
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

/** Reads of orders that decide what happens to a change. Each applies what it has read. */
function createReads({ call, orders }: Pick<OptimisticDeliveryPorts, 'call' | 'orders'>) {
  const options = { timeoutMs: TRY_TIMEOUT_MS };

  /** Fetches the orders of a session. */
  async function readSession(sessionId: number): Promise<Order[]> {
    const ofSession = await call(listSessionOrders, { params: { sessionId } }, options);
    for (const order of ofSession) orders.apply(order);
    return ofSession;
  }

  /** Fetches an order of its known session, else of `sessionId`; undefined without both. */
  async function read(orderId: number, sessionId?: number): Promise<Order | undefined> {
    const known = orders.store.getState().byId[orderId]?.sessionId ?? sessionId;
    if (known === undefined) return undefined;
    return (await readSession(known)).find((order) => order.id === orderId);
  }

  /** Fetches the active orders of an order's branch, because staff moved it to another session. */
  async function readMoved(orderId: number): Promise<void> {
    const branchId = orders.store.getState().byId[orderId]?.branchId;
    if (branchId === undefined) return;
    const found = await call(listBranchOrders, { params: { branchId } }, options);
    for (const order of found.orders) orders.apply(order);
  }

  return { readSession, read, readMoved };
}

export function createOptimisticDelivery({ call, orders, wait, now }: OptimisticDeliveryPorts) {
  const { readSession, read, readMoved } = createReads({ call, orders });

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

  /**
   * Decides before a second attempt: 'done' if the order has the wanted status, 'refused' if it has an
   * unexpected one.
   */
  async function checkAgain(
    { orderId, change }: OptimisticChange,
    sessionId: number | undefined,
  ): Promise<'send' | 'done' | 'refused'> {
    if (change.kind !== 'status') return 'send';
    const current = await read(orderId, sessionId);
    if (!current || statusAt(current, change.stationId) === change.from) return 'send';
    return isApplied(current, change) ? 'done' : 'refused';
  }

  /** Resolves a change that is too old to send: either it arrived, or the user has to decide again. */
  async function resolveExpired(
    tap: OptimisticChange,
    sessionId: number | undefined,
  ): Promise<ApiErrorCode | undefined> {
    try {
      const current = await read(tap.orderId, sessionId);
      return current && isApplied(current, tap.change) ? undefined : 'timeout';
    } catch (error) {
      // The order may have been deleted with its business.
      return isTransient(error) ? 'network' : 'timeout';
    }
  }

  /**
   * Attempts until the server responds; resolves to the refusal's code, or undefined. `attempt` receives the
   * number of earlier ones, and whether the change is too old to send: the screen may have been asleep.
   * `refresh` reads the state that a refusal is about. An order that isn't found where it was is looked for
   * once, because staff move tables.
   */
  async function untilAnswered(
    { orderId, at, first, keepMs = KEEP_ACTION_MS }: Sending,
    attempt: (earlier: number, isExpired: boolean) => Promise<ApiErrorCode | undefined>,
    refresh: () => Promise<unknown>,
  ): Promise<ApiErrorCode | undefined> {
    let isLookedFor = false;
    for (let earlier: number = first; ; earlier += 1) {
      const isExpired = now() - at > keepMs;
      try {
        return await attempt(earlier, isExpired);
      } catch (error) {
        const code = error instanceof ApiError ? error.code : 'internal';
        if (code === 'not_found') {
          if (isLookedFor) return 'state_changed';
          isLookedFor = true;
          await readMoved(orderId).catch(() => undefined);
          continue;
        }
        // Best effort: shows the current state with the message; otherwise an event does.
        if (code === 'state_changed') await refresh().catch(() => undefined);
        if (!isTransient(error) || isExpired) return code;
        await wait(delayAfter(error, earlier, MAX_WAIT_MS));
      }
    }
  }

  /**
   * Sends a change until the server responds; resolves to the refusal's code, or undefined. `first` is 1 if
   * the change may have been sent before; `sessionId` is where its order was, if the page doesn't know it.
   */
  const deliver = (
    tap: OptimisticChange,
    first: 0 | 1,
    sessionId?: number,
  ): Promise<ApiErrorCode | undefined> =>
    untilAnswered(
      { orderId: tap.orderId, at: tap.at, first, keepMs: keepMsOf(tap.change) },
      async (earlier, isExpired) => {
        if (isExpired) return resolveExpired(tap, sessionId);
        const wanted = earlier === 0 ? 'send' : await checkAgain(tap, sessionId);
        if (wanted === 'refused') return 'state_changed';
        if (wanted === 'send') orders.apply(await send(tap));
        return undefined;
      },
      () => read(tap.orderId),
    );

  return { deliver, untilAnswered, readSession };
}
