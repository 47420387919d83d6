import type { Order, OrderStatus } from '@sofra/contracts/orders';
import { matches } from '../../lib/search.ts';
import { ordererOf, tableNameOf } from '../../ui/orderNames.ts';

/** The two lists of orders, and the statuses that each can be narrowed to. */
export const lists = {
  open: ['pending', 'preparing', 'ready'],
  history: ['served', 'cancelled'],
} as const satisfies Record<string, readonly OrderStatus[]>;
export type ListName = keyof typeof lists;

export interface OrderFilter {
  /** A table, a ticket's number (with or without #), or who ordered. */
  readonly search: string;
  /** Undefined: all of the list. */
  readonly status: OrderStatus | undefined;
}

/** Whether the search finds an order: digits alone are a ticket's whole number or a part of the table's name. */
function isFound(order: Order, search: string): boolean {
  const number = /^#?(\d+)$/.exec(search.trim())?.[1];
  if (number !== undefined && Number(number) === order.number) return true;
  if (search.trim().startsWith('#')) return false;
  return matches(search, tableNameOf(order.tableNumber), order.tableNumber, ordererOf(order));
}

/** The orders that pass. */
export const filterOrders = (
  orders: readonly Order[],
  { search, status }: OrderFilter,
): readonly Order[] =>
  orders.filter(
    (order) => (status === undefined || order.status === status) && isFound(order, search),
  );
