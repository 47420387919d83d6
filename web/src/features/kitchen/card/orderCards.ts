import type { TableAllergies } from '@sofra/contracts/allergies';
import type { Order } from '@sofra/contracts/orders';
import { groupBy, sorted } from '../../../lib/format/lists.ts';

/** A round as the kitchen display shows it: its orders that are to be made, and cancellations to be seen. */
export interface OrderCardData {
  /** Session and round: `12/1`. */
  readonly id: string;
  /** Oldest first; at least one. */
  readonly orders: readonly Order[];
  /** The oldest order, whose table, session and round are those of all. */
  readonly lead: Order;
  /** Status of the card: pending while one order is; cancelled if all are. */
  readonly status: 'pending' | 'preparing' | 'cancelled';
  /** True if an order was cancelled and no user of the kitchen has acknowledged it. */
  readonly hasUnseenCancel: boolean;
  /** Pending orders that no user of this display has touched. */
  readonly newOrderIds: ReadonlySet<number>;
  /** True if the session has ordered in an earlier round: "Ek sipariş". */
  readonly isExtra: boolean;
  /** Number of guests at the table now, as far as known. */
  readonly guestCount: number;
  readonly allergies: TableAllergies['guests'];
}

/** Facts about a session's table besides its orders. */
export interface TableFacts {
  readonly guestCount: (sessionId: number) => number | undefined;
  readonly allergies: (sessionId: number) => TableAllergies['guests'];
}

const isOpen = (order: Order) => order.status === 'pending' || order.status === 'preparing';
const isUnseenCancel = (order: Order) => order.status === 'cancelled' && !order.isAcknowledged;
const byAge = (a: Order, b: Order) =>
  Date.parse(a.placedAt) - Date.parse(b.placedAt) || a.id - b.id;

function statusOf(orders: readonly Order[]): OrderCardData['status'] {
  if (orders.every((order) => order.status === 'cancelled')) return 'cancelled';
  return orders.some((order) => order.status === 'pending') ? 'pending' : 'preparing';
}

/**
 * Returns the order cards, oldest first: one for each round with orders to make, or with cancellations that
 * weren't acknowledged.
 */
export function orderCardsOf(
  active: readonly Order[],
  touched: ReadonlySet<number>,
  table: TableFacts,
): OrderCardData[] {
  const shown = active.filter(
    (order) => order.lines.length > 0 && (isOpen(order) || isUnseenCancel(order)),
  );
  const byRound = groupBy(sorted(shown, byAge), ({ sessionId, round }) => `${sessionId}/${round}`);
  return [...byRound].flatMap(([id, orders]) => {
    const [lead] = orders;
    if (!lead) return [];
    const fresh = orders.filter(({ id, status }) => status === 'pending' && !touched.has(id));
    return {
      id,
      orders,
      lead,
      status: statusOf(orders),
      hasUnseenCancel: orders.some(isUnseenCancel),
      newOrderIds: new Set(fresh.map((order) => order.id)),
      isExtra: lead.round > 1,
      guestCount:
        table.guestCount(lead.sessionId) ?? Math.max(...orders.map((order) => order.guestCount)),
      allergies: table.allergies(lead.sessionId),
    };
  });
}
