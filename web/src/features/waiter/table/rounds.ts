import type { Order, OrderLine, OrderStatus } from '@sofra/contracts/orders';
import { groupBy, sorted } from '../../../lib/format/lists.ts';
import { isHeld } from '../../../parts/orders/orderNames.ts';
import { guestOf } from '../guestOf.ts';

/** Orders of one round that have the same status. */
export interface RoundBlock {
  readonly key: string;
  readonly round: number;
  readonly status: OrderStatus;
  readonly isHeld: boolean;
  /** Oldest first; at least one. */
  readonly orders: readonly [Order, ...Order[]];
}

/** Returns the orders of a session by round, the first one first. */
export function roundBlocksOf(orders: readonly Order[]): RoundBlock[] {
  const groups = groupBy(orders, (order) => `${order.round} ${order.status} ${isHeld(order)}`);
  const blocks = [...groups].flatMap(([key, [first, ...rest]]): RoundBlock[] =>
    first
      ? [
          {
            key,
            round: first.round,
            status: first.status,
            isHeld: isHeld(first),
            orders: [first, ...rest],
          },
        ]
      : [],
  );
  return sorted(
    blocks,
    (a, b) => a.round - b.round || a.orders[0].placedAt.localeCompare(b.orders[0].placedAt),
  );
}

/** Returns true for a line that was brought to the table. */
export const isLineServed = (order: Order, line: OrderLine): boolean =>
  line.isServed || order.status === 'served';

/** Returns true for a line that won't be made. */
export const isLineCancelled = (order: Order, line: OrderLine): boolean =>
  line.quantity === 0 || order.status === 'cancelled';

/** Returns the status of a line: that of its station's part, or of its order. */
const lineStatusOf = ({ status, parts }: Order, { stationId, isDone }: OrderLine): OrderStatus => {
  if (status === 'served' || status === 'cancelled') return status;
  const own = parts.find((part) => part.stationId === stationId)?.status ?? status;
  return own === 'pending' && isDone ? 'preparing' : own;
};

/** Returns true for a line that a waiter can mark as brought once it is started, or take back. */
export const canServeLine = (order: Order, line: OrderLine): boolean =>
  !isLineCancelled(order, line) &&
  !isHeld(order) &&
  (isLineServed(order, line) || lineStatusOf(order, line) !== 'pending');

/** Returns what each guest ordered in minor units, cancelled orders left out; null: for the whole table. */
export function totalsOf(orders: readonly Order[]): ReadonlyMap<number | null, number> {
  const totals = new Map<number | null, number>();
  for (const order of orders) {
    if (order.status === 'cancelled') continue;
    const key = guestOf(order)?.userId ?? null;
    totals.set(key, (totals.get(key) ?? 0) + order.totalMinor);
  }
  return totals;
}
