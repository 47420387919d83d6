import { toSearchTerms } from '@sofra/contracts/order-search';
import type { Order, OrderStatus } from '@sofra/contracts/orders';
import { fold } from '../../lib/format/search.ts';
import { whoOf, tableNameOf } from '../../parts/orders/orderNames.ts';

/** The two lists of orders, and the statuses by which each can be filtered. */
export const lists = {
  open: ['pending', 'preparing', 'ready'],
  history: ['served', 'cancelled'],
} as const satisfies Record<string, readonly OrderStatus[]>;
export type ListName = keyof typeof lists;

export interface OrderFilter {
  /** A table, an order number (with or without #), a guest, an item or an option. */
  readonly search: string;
  /** Undefined means all. */
  readonly status: OrderStatus | undefined;
}
export const noFilter: OrderFilter = { search: '', status: undefined };

/** Returns true if the order matches every term of the search, as on the server. */
export function isFound(order: Order, search: string): boolean {
  const texts = [
    tableNameOf(order.tableNumber),
    order.tableNumber,
    whoOf(order),
    ...order.lines.flatMap(({ name, options }) =>
      [name, ...options.map((option) => option.name)].flatMap((text) => Object.values(text)),
    ),
  ].map(fold);
  return toSearchTerms(search).every(
    ({ text, number }) =>
      number === order.number || texts.some((said) => said.includes(fold(text))),
  );
}

/** Returns the matching orders. */
export const filterOrders = (
  orders: readonly Order[],
  { search, status }: OrderFilter,
): readonly Order[] =>
  orders.filter(
    (order) => (status === undefined || order.status === status) && isFound(order, search),
  );
