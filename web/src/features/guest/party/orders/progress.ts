import type { LocalizedText } from '@sofra/contracts/common';
import type { OrderEstimate } from '@sofra/contracts/estimates';
import type { Order, OrderStatus } from '@sofra/contracts/orders';
import type { Estimates } from '../../../../data/live/estimates.ts';

/** Minutes until something is expected to be ready, both at least 1. */
export interface MinuteRange {
  readonly from: number;
  readonly to: number;
}

/** Progress of the table's orders, by the least advanced one. */
export interface Progress {
  /** `cancelled` only if nothing else was ordered. */
  readonly status: OrderStatus;
  /** Null if there is nothing reliable to say. */
  readonly range: MinuteRange | null;
  /** True if the time of the estimate has passed. */
  readonly isOverdue: boolean;
  /** True if it is later than first expected. */
  readonly isSlower: boolean;
  /** Name of the item that is expected last. */
  readonly last: LocalizedText | null;
  /** Elapsed share of the estimated time, 0 to 1. */
  readonly share: number;
}

const behindFirst: readonly OrderStatus[] = [
  'pending',
  'preparing',
  'ready',
  'served',
  'cancelled',
];
const MINUTE_MS = 60_000;

/** Returns the orders that the kitchen has and hasn't finished. */
export const openOrders = (orders: readonly Order[]): Order[] =>
  orders.filter(
    ({ status, isHeld }) => (status === 'pending' || status === 'preparing') && !isHeld,
  );

/** Returns the estimate of the order that is expected last; undefined unless each order has one. */
function lastEstimate(orders: readonly Order[], estimates: Estimates): OrderEstimate | undefined {
  const known = orders.flatMap(({ id }) => estimates[id] ?? []);
  if (known.length < orders.length) return undefined;
  return known.sort((a, b) => Date.parse(a.readyTo) - Date.parse(b.readyTo)).at(-1);
}

/** Returns the range in which all these orders are expected; null if it isn't known or has passed. */
export function rangeOf(
  orders: readonly Order[],
  estimates: Estimates,
  now: number,
): MinuteRange | null {
  const estimate = lastEstimate(orders, estimates);
  if (!estimate) return null;
  const minutesTo = (moment: string) => Math.ceil((Date.parse(moment) - now) / MINUTE_MS);
  const to = minutesTo(estimate.readyTo);
  return to < 1 ? null : { from: Math.max(1, minutesTo(estimate.readyFrom)), to };
}

/** Computes the progress from the orders and the kitchen's estimates. */
export function progressOf(orders: readonly Order[], estimates: Estimates, now: number): Progress {
  const status =
    behindFirst.find((candidate) => orders.some((order) => order.status === candidate)) ??
    'cancelled';
  const open = openOrders(orders);
  const estimate = lastEstimate(open, estimates);
  if (!estimate) {
    return { status, range: null, isOverdue: false, isSlower: false, last: null, share: 0 };
  }
  const order = open.find(({ id }) => id === estimate.orderId);
  const from = Date.parse(order?.placedAt ?? estimate.readyFrom);
  const until = Date.parse(estimate.readyTo);
  const last = order?.lines.find(({ itemId }) => itemId === estimate.lastItemId);
  return {
    status,
    range: rangeOf(open, estimates, now),
    isOverdue: until <= now,
    isSlower: estimate.isSlower,
    last: last?.name ?? null,
    share: Math.min(1, Math.max(0, (now - from) / Math.max(1, until - from))),
  };
}
