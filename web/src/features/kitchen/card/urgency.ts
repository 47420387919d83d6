import type { Order } from '@sofra/contracts/orders';
import { limitsOf } from '../../../lib/format/lateness.ts';

export type Urgency = 'calm' | 'warn' | 'late';

export interface Age {
  readonly ageMs: number;
  readonly urgency: Urgency;
  /** Fill of the bar under the header: 0 to 1, full when the card turns red. */
  readonly fill: number;
}

/**
 * Returns how long an order has waited at `nowMs`, and how urgent it is. A clock that runs behind
 * shows 0.
 */
export function ageOf(order: Pick<Order, 'lines' | 'placedAt'>, nowMs: number): Age {
  const { yellowMs, redMs } = limitsOf(order);
  const ageMs = Math.max(0, nowMs - Date.parse(order.placedAt));
  const urgency = ageMs >= redMs ? 'late' : ageMs >= yellowMs ? 'warn' : 'calm';
  return { ageMs, urgency, fill: Math.min(1, ageMs / redMs) };
}
