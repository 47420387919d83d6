import type { Order, OrderStatus } from '@sofra/contracts/orders';
import { statusesBefore, transitionsOf } from '@sofra/contracts/order-transitions';
import type { Trx } from '@sofra/infra/db';
import { isStaffOf, type ResourceScope } from '../access/authorize.ts';
import type { Caller } from '../core/caller.ts';
import { requireSeen } from '../core/seen-status.ts';
import { AppError } from '../lib/errors.ts';
import { cancelOrder } from './cancel-order.ts';
import { lockOpenSessionOf } from './lock-line.ts';
import { getOrder } from './order-lines.ts';
import { writeStatus } from './write-status.ts';

/**
 * Changes an order's status, at all its stations, by the caller's transitions (D19), or cancels it (`cancelOrder`);
 * sends no event if it already has the status.
 * Throws `state_changed` if the order has left the status that the caller saw, and `transition_not_allowed`,
 * both with the current status; `session_ended` for a guest of an ended session; the refusals of `cancelOrder`.
 */
export async function changeStatus(
  trx: Trx,
  caller: Caller,
  scope: ResourceScope,
  orderId: number,
  change: { status: OrderStatus; from?: OrderStatus; reason?: string },
): Promise<Order> {
  const { status, from: seen } = change;
  if (status === 'cancelled') return cancelOrder(trx, caller, scope, orderId, change);
  const isStaff = isStaffOf(caller, scope);
  if (!isStaff) {
    const held = await getOrder(trx, scope, orderId);
    if (held.status === status) return held;
    await lockOpenSessionOf(trx, scope, orderId);
  }
  const from = statusesBefore(status, transitionsOf(isStaff)).filter(
    (before) => (seen ?? before) === before,
  );
  const changed = await writeStatus(trx, caller, scope, orderId, { ...change, from });
  if (changed) return changed;
  const current = await getOrder(trx, scope, orderId);
  if (current.status === status) return current;
  requireSeen(current.status, seen);
  throw new AppError('transition_not_allowed', { details: { status: current.status } });
}
