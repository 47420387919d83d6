import type { Order, OrderStatus } from '@sofra/contracts/orders';
import { fold, matches } from '../../lib/search.ts';
import { ordererOf, tableNameOf } from '../../ui/orderNames.ts';

/** The two lists of orders, and the statuses that each can be narrowed to. */
export const lists = {
  open: ['pending', 'preparing', 'ready'],
  history: ['served', 'cancelled'],
} as const satisfies Record<string, readonly OrderStatus[]>;
export type ListName = keyof typeof lists;

export interface OrderFilter {
  /** A table, a ticket's number (with or without #), who ordered, or a dish. */
  readonly search: string;
  /** Undefined: all of the list. */
  readonly status: OrderStatus | undefined;
}

/** Whether each word of the search is the ticket's number or occurs in a text of the order (as the server finds). */
export function isFound(order: Order, search: string): boolean {
  const texts = [
    tableNameOf(order.tableNumber),
    order.tableNumber,
    ordererOf(order),
    ...order.lines.flatMap(({ name }) => Object.values(name)),
  ];
  return fold(search)
    .split(' ')
    .every(
      (word) => Number(/^#?(\d+)$/.exec(word)?.[1]) === order.number || matches(word, ...texts),
    );
}

/** The orders that pass. */
export const filterOrders = (
  orders: readonly Order[],
  { search, status }: OrderFilter,
): readonly Order[] =>
  orders.filter(
    (order) => (status === undefined || order.status === status) && isFound(order, search),
  );
