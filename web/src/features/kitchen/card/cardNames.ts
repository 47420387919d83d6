import type { Order } from '@sofra/contracts/orders';
import { tableNameOf } from '../../../parts/orders/orderNames.ts';

/** Numbers of a card's orders: "12", "12, 13"; of many, the first and how many more. */
export function cardNumbers(orders: readonly Pick<Order, 'number'>[]): string {
  const numbers = orders.map(({ number }) => String(number));
  const [first = ''] = numbers;
  return numbers.length > 3 ? `${first} +${numbers.length - 1}` : numbers.join(', ');
}

/** Name of a card: "Masa 5 #12, 13". */
export const cardName = (orders: readonly Pick<Order, 'number' | 'tableNumber'>[]): string =>
  `${tableNameOf(orders[0]?.tableNumber ?? '')} #${cardNumbers(orders)}`;
