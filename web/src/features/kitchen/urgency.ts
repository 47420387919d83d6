import type { Order } from '@sofra/contracts/orders';
import { limitsOf } from '../../lib/format/lateness.ts';

export type Urgency = 'calm' | 'warn' | 'late';

export interface Age {
  readonly ageMs: number;
  readonly urgency: Urgency;
  /** How full the bar under the header is: 0 to 1, full when the ticket turns red. */
  readonly fill: number;
}

/** How long a ticket has waited at `nowMs`, and how bad that is. A clock that runs behind shows 0. */
export function ageOf(order: Pick<Order, 'lines' | 'placedAt'>, nowMs: number): Age {
  const { yellowMs, redMs } = limitsOf(order);
  const ageMs = Math.max(0, nowMs - Date.parse(order.placedAt));
  const urgency = ageMs >= redMs ? 'late' : ageMs >= yellowMs ? 'warn' : 'calm';
  return { ageMs, urgency, fill: Math.min(1, ageMs / redMs) };
}
