import type { Order } from '@sofra/contracts/orders';

/** Order as the kitchen display shows it. */
export interface OrderCardData {
  readonly order: Order;
  /** True until a user of this display has touched it. */
  readonly isNew: boolean;
  /** True if the same session has ordered before: "Ek sipariş". */
  readonly isExtra: boolean;
}

const isOpen = (order: Order) => order.status === 'pending' || order.status === 'preparing';
const isUnseenCancel = (order: Order) => order.status === 'cancelled' && !order.isAcknowledged;

/**
 * Returns the order cards, oldest first: orders to make, and cancellations that weren't
 * acknowledged. `served` are recently served orders: a later one of the same session is an extra.
 */
export function orderCardsOf(
  active: readonly Order[],
  served: readonly Order[],
  touched: ReadonlySet<number>,
): OrderCardData[] {
  const firstOf = new Map<number, number>();
  for (const { sessionId, id, status } of [...active, ...served]) {
    if (status === 'cancelled') continue;
    firstOf.set(sessionId, Math.min(id, firstOf.get(sessionId) ?? id));
  }
  return active
    .filter((order) => order.lines.length > 0 && (isOpen(order) || isUnseenCancel(order)))
    .sort((a, b) => Date.parse(a.placedAt) - Date.parse(b.placedAt) || a.id - b.id)
    .map((order) => ({
      order,
      isNew: order.status === 'pending' && !touched.has(order.id),
      isExtra: (firstOf.get(order.sessionId) ?? order.id) < order.id,
    }));
}
