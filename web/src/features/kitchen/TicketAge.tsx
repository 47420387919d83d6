import type { Order } from '@sofra/contracts/orders';
import { useNow } from '../../lib/format/clock.ts';
import { duration } from '../../lib/format/format.ts';
import { ageOf } from './urgency.ts';

/** The age of a ticket, counting. Alone in its component, so that a second draws nothing else again. */
export function TicketAge({ order }: { order: Order }) {
  // Two digits for the minutes, so that nothing moves when the ninth is over.
  return duration(ageOf(order, useNow()).ageMs).padStart(5, '0');
}
