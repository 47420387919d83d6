import type { Order, OrderLine } from '@sofra/contracts/orders';
import { orderGuest } from '../../../../lib/domain/orderGuest.ts';

/** Time for which a ready order is announced, unless it is served before. */
const ANNOUNCED_MS = 3 * 60_000;

/** Returns the lines that are ready and on their way to the table. */
export const readyOrders = (orders: readonly Order[], now: number): Order[] =>
  orders.filter(
    ({ status, statusChangedAt }) =>
      status === 'ready' && now - Date.parse(statusChangedAt) < ANNOUNCED_MS,
  );

/** Returns true if an order is the user's, or partly for the whole table. */
export const concerns = (order: Order, myId: number | undefined): boolean =>
  orderGuest(order).userId === myId || order.lines.some(({ isForTable }) => isForTable);

/** Returns the lines of orders without cancelled ones and those of the same item. */
export const distinctItems = (orders: readonly Order[]): OrderLine[] => {
  const byItem = new Map<number, OrderLine>();
  for (const line of orders.flatMap(({ lines }) => lines)) {
    if (line.quantity > 0 && !byItem.has(line.itemId)) byItem.set(line.itemId, line);
  }
  return [...byItem.values()];
};
