import { type OrderLine, type OrderStatus, orderStatuses } from './orders.ts';

/**
 * Status changes allowed to staff: forward (steps may be skipped), one step back, and cancelling before it is
 * ready (D19).
 */
export const orderTransitions: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['preparing', 'ready', 'served', 'cancelled'],
  preparing: ['pending', 'ready', 'served', 'cancelled'],
  ready: ['preparing', 'served'],
  served: ['ready'],
  cancelled: [],
};
/** Next step of an order: the main button of its order card. */
export const stepForward: Record<OrderStatus, OrderStatus | undefined> = {
  pending: 'preparing',
  preparing: 'ready',
  ready: 'served',
  served: undefined,
  cancelled: undefined,
};
/** The only step back that staff may take (D19). */
export const stepBack: Record<OrderStatus, OrderStatus | undefined> = {
  pending: undefined,
  preparing: 'pending',
  ready: 'preparing',
  served: 'ready',
  cancelled: undefined,
};
/** Status changes allowed to the guest who placed the order. */
export const guestOrderTransitions: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['cancelled'],
  preparing: [],
  ready: [],
  served: [],
  cancelled: [],
};
/** Returns the transitions of a guest or of staff. */
export const transitionsOf = (isStaff: boolean): Record<OrderStatus, readonly OrderStatus[]> =>
  isStaff ? orderTransitions : guestOrderTransitions;
/**
 * Returns true for a line that leaves with the cancellation of its order. What was brought to the table stays; for
 * guests, also what a station has marked as done. If lines stay, the order is `served` once all of them are, otherwise
 * it keeps its status.
 */
export const leavesWhenCancelled = (
  { quantity, isServed, isDone }: Pick<OrderLine, 'quantity' | 'isServed' | 'isDone'>,
  isStaff: boolean,
): boolean => quantity > 0 && !isServed && (isStaff || !isDone);
/** Returns the statuses from which `to` can be reached in the given table. */
export const statusesBefore = (
  to: OrderStatus,
  transitions: Record<OrderStatus, readonly OrderStatus[]>,
): OrderStatus[] => orderStatuses.filter((from) => transitions[from].includes(to));
