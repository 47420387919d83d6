import type { Order } from '@sofra/contracts/orders';
import { orderGuest } from '../../lib/domain/orderGuest.ts';

/** Guest whom an order is for; undefined for the whole table. */
export function guestOf(
  order: Order,
): { userId: number; nickname: string | null; seat: number } | undefined {
  if (order.source === 'staff' && !order.placedFor) return undefined;
  const guest = orderGuest(order);
  return { ...guest, seat: guest.seat ?? 1 };
}
