import { type Order, type OrderStatus } from '@sofra/contracts/orders';
import { orderTransitions, stepBack, stepForward } from '@sofra/contracts/order-transitions';
import { orders } from '../../data/live/orders.ts';
import { taps } from '../../data/live/optimisticActions.ts';
import { translate } from '../../lib/i18n/i18n.ts';
import { isHeld } from '../../parts/orders/orderNames.ts';

/** Time after which a served order can no longer be recalled, to prevent mistakes. */
const CHANGEABLE_MS = 24 * 3_600_000;

/** Returns the allowed steps of an order (D19); a held one waits for its table's confirmation. */
export const stepsOf = (order: Order, nowMs: number): readonly OrderStatus[] =>
  nowMs - Date.parse(order.placedAt) < CHANGEABLE_MS
    ? orderTransitions[order.status].filter((to) => !isHeld(order) || to === 'cancelled')
    : [];

/** Returns the usual next step of an order; undefined if it is finished or held. */
export const nextStep = (order: Order): OrderStatus | undefined =>
  isHeld(order) ? undefined : stepForward[order.status];

/** Returns the label of a button that moves an order forward, or one step back. */
export function stepLabel(from: OrderStatus, to: OrderStatus): string {
  const status = translate('common', `order.status.${to}`);
  if (stepBack[from] === to) return translate('workspace', 'orders.back', { status });
  if (to === 'preparing') return translate('staff', 'kitchen.verbs.preparing');
  return to === 'served' ? translate('staff', 'floor.serve') : status;
}

/**
 * Changes the status of an order; one from the history is added to the store first. `reason` explains a
 * cancellation.
 */
export function changeStatus(order: Order, to: OrderStatus, reason?: string): void {
  orders.apply(order);
  void taps.changeStatus(order.id, to, { from: order.status, reason });
}
