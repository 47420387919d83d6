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
 * Returns how long the oldest of a card's orders has waited at `nowMs`, and how urgent the card is. A clock
 * that runs behind shows 0.
 */
export function ageOf(orders: readonly Pick<Order, 'lines' | 'placedAt'>[], nowMs: number): Age {
  const { yellowMs, redMs } = limitsOf({ lines: orders.flatMap(({ lines }) => lines) });
  const placedAt = Math.min(...orders.map((order) => Date.parse(order.placedAt)));
  const ageMs = Math.max(0, nowMs - placedAt);
  const urgency = ageMs >= redMs ? 'late' : ageMs >= yellowMs ? 'warn' : 'calm';
  return { ageMs, urgency, fill: Math.min(1, ageMs / redMs) };
}
