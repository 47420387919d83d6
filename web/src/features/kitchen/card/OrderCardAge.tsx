import type { Order } from '@sofra/contracts/orders';
import { useNow } from '../../../lib/format/clock.ts';
import { duration } from '../../../lib/format/format.ts';
import { ageOf } from './urgency.ts';

/** Age of a card's oldest order, counting. A separate component, so that each second renders nothing else. */
export function OrderCardAge({ orders }: { orders: readonly Order[] }) {
  // Minutes have two digits, so that nothing moves after the ninth.
  return duration(ageOf(orders, useNow()).ageMs).padStart(5, '0');
}
