import type { Order } from '@sofra/contracts/orders';

/** An order as the wall shows it. */
export interface Ticket {
  readonly order: Order;
  /** No one at this wall has touched it yet. */
  readonly isNew: boolean;
  /** The same table session ordered before: "Ek sipariş". */
  readonly isExtra: boolean;
}

const isOpen = (order: Order) => order.status === 'pending' || order.status === 'preparing';
const isUnseenCancel = (order: Order) => order.status === 'cancelled' && !order.isAcknowledged;

/**
 * The tickets of the wall, oldest first: what is to be made, and cancels no one has seen yet.
 * `served` are the orders that were served lately: a later one of the same session is an extra.
 */
export function ticketsOf(
  active: readonly Order[],
  served: readonly Order[],
  touched: ReadonlySet<number>,
): Ticket[] {
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
