import type { Order, OrderLine, OrderStatus } from '@sofra/contracts/orders';

/** Progress of the table's orders, by the least advanced one. */
export interface Progress {
  /** `cancelled` only if nothing else was ordered. */
  readonly status: OrderStatus;
  /**
   * Minutes until the last open item should be ready by the menu's preparation times; 0 if that time has
   * passed, null if the menu has no times or nothing is being prepared.
   */
  readonly minutesLeft: number | null;
  /** Elapsed share of that time, 0 to 1. */
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

const longest = (lines: readonly OrderLine[]): number =>
  Math.max(0, ...lines.filter((line) => !line.isDone).map((line) => line.preparationMinutes));

/** Computes the progress only from the order times and the menu's preparation times. */
export function progressOf(orders: readonly Order[], now: number): Progress {
  const status =
    behindFirst.find((candidate) => orders.some((order) => order.status === candidate)) ??
    'cancelled';
  const open = orders
    .filter((order) => order.status === 'pending' || order.status === 'preparing')
    .filter((order) => !order.isHeld)
    .map((order) => ({ from: Date.parse(order.placedAt), minutes: longest(order.lines) }))
    .filter(({ minutes }) => minutes > 0)
    .map(({ from, minutes }) => ({ from, until: from + minutes * MINUTE_MS }))
    .sort((a, b) => a.until - b.until)
    .at(-1);
  if (!open) return { status, minutesLeft: null, share: 0 };
  const { from, until } = open;
  return {
    status,
    // The clock ticks in steps and may be slightly before the order: never more than the menu's time.
    minutesLeft: Math.max(0, Math.ceil((until - Math.max(now, from)) / MINUTE_MS)),
    share: Math.min(1, Math.max(0, (now - from) / (until - from))),
  };
}
