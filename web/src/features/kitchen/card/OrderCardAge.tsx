import type { Order } from '@sofra/contracts/orders';
import { useNow } from '../../../lib/format/clock.ts';
import { duration } from '../../../lib/format/format.ts';
import { ageOf } from './urgency.ts';

/** Age of an order, counting. A separate component, so that each second renders nothing else. */
export function OrderCardAge({ order }: { order: Order }) {
  // Minutes have two digits, so that nothing moves after the ninth.
  return duration(ageOf(order, useNow()).ageMs).padStart(5, '0');
}
