import type { Order, OrderLine } from '@sofra/contracts/orders';
import { translate } from '../../../lib/i18n/i18n.ts';
import { guestName, ordererOf } from '../../../parts/orders/orderNames.ts';

/** Returns the guest for whom a line is, or that it is for the table. */
export function forWhomName(order: Order, { isForTable }: Pick<OrderLine, 'isForTable'>): string {
  const { placedFor, source } = order;
  if (placedFor) return guestName(placedFor.nickname, placedFor.seat);
  if (isForTable || source === 'staff') return translate('ordering', 'order.forTable');
  return ordererOf(order);
}
