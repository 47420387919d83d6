/** Limits after which an order is late, for kitchen and floor. */
import { RED_FROM_MINUTES, SLOWEST_FACTOR } from '@sofra/contracts/lateness';
import type { Order } from '@sofra/contracts/orders';

const MINUTE_MS = 60_000;
/** Minimum age in minutes of a late order, however quickly its items are made. */
const YELLOW_FROM_MINUTES = 10;

/**
 * Returns the limits of an order: yellow when its slowest item should be done, red after half as long again.
 */
export function limitsOf(order: Pick<Order, 'lines'>): { yellowMs: number; redMs: number } {
  const left = order.lines.filter(({ quantity }) => quantity > 0);
  const slowest = Math.max(0, ...left.map((line) => line.preparationMinutes));
  return {
    yellowMs: Math.max(YELLOW_FROM_MINUTES, slowest) * MINUTE_MS,
    redMs: Math.max(RED_FROM_MINUTES, slowest * SLOWEST_FACTOR) * MINUTE_MS,
  };
}
