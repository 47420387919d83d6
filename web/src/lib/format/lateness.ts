/** From when an order is late, for the kitchen and the floor alike. */
import type { Order } from '@sofra/contracts/orders';

const MINUTE_MS = 60_000;
/** Under these nothing is called late, however quick the item. */
export const YELLOW_FROM_MINUTES = 10;
export const RED_FROM_MINUTES = 15;

/** An order is yellow when its slowest item should be done, red half as long again after that. */
export function limitsOf(order: Pick<Order, 'lines'>): { yellowMs: number; redMs: number } {
  const slowest = Math.max(0, ...order.lines.map((line) => line.preparationMinutes));
  return {
    yellowMs: Math.max(YELLOW_FROM_MINUTES, slowest) * MINUTE_MS,
    redMs: Math.max(RED_FROM_MINUTES, slowest * 1.5) * MINUTE_MS,
  };
}
