import { sql } from 'kysely';
import { leavesWhenCancelled, transitionsOf } from '@sofra/contracts/order-transitions';
import type { Order, OrderStatus } from '@sofra/contracts/orders';
import type { Trx } from '@sofra/infra/db';
import { isStaffOf, type ResourceScope } from '../access/authorize.ts';
import type { Caller } from '../core/caller.ts';
import { requireSeen } from '../core/seen-status.ts';
import { AppError } from '../lib/errors.ts';
import { givePortionsBack } from '../menus/portions.ts';
import { sessionEnded } from '../seating/moved-guests.ts';
import { finishChange, writeQuantity } from './changed-lines.ts';
import { findLine, type LockedLine, type LockedOrder, lockForChange } from './lock-line.ts';
import { getOrder } from './order-lines.ts';
import { recordChange } from './record-change.ts';
import { auditCancel, requireWritten, writeStatus } from './write-status.ts';

/** A cancellation by the caller: the status that they saw, and why. */
export interface Cancellation {
  from?: OrderStatus;
  reason?: string;
}

/**
 * Cancels the lines of an order that weren't brought to the table; as a guest, those that no station has marked as
 * done either. Without such lines the order becomes `cancelled`; with served ones only, `served`; otherwise it
 * keeps its status. Sends one event. Returns the order as it is if an earlier cancellation left nothing to cancel.
 * Throws `state_changed` if the order has left the status that the caller saw, and `transition_not_allowed` if there
 * is nothing to cancel, both with the current status; `reason_required` if staff cancel an order in preparation
 * without a reason; `session_ended` for a guest of an ended session.
 */
export async function cancelOrder(
  trx: Trx,
  caller: Caller,
  scope: ResourceScope,
  orderId: number,
  { from, reason }: Cancellation,
): Promise<Order> {
  const isStaff = isStaffOf(caller, scope);
  const { session, order, lines } = await lockForChange(trx, scope, orderId);
  const { status } = order;
  const leaving = transitionsOf(isStaff)[status].includes('cancelled')
    ? lines.filter((line) => leavesWhenCancelled(toStage(line), isStaff))
    : [];
  const isRepeat = status === 'cancelled' || (leaving.length === 0 && order.cancelled_at !== null);
  if (isRepeat) return getOrder(trx, scope, orderId);
  if (!isStaff && session.ended_at) throw await sessionEnded(trx, session.id);
  requireSeen(status, from);
  if (leaving.length === 0) throw new AppError('transition_not_allowed', { details: { status } });
  if (status === 'preparing' && !reason) throw new AppError('reason_required');
  const isWhole = lines.every((line) => line.quantity === 0 || leaving.includes(line));
  if (!isWhole) return cancelLines(trx, caller, scope, { order, lines, leaving, reason });
  const change = { status: 'cancelled', from: [status], reason } as const;
  return requireWritten(await writeStatus(trx, caller, scope, orderId, change), status);
}

const toStage = ({ quantity, served_at: servedAt, done_at: doneAt }: LockedLine) => ({
  quantity,
  isServed: servedAt !== null,
  isDone: doneAt !== null,
});

/** Cancels some lines of a locked order, each as if it were cancelled alone, and the others stay. */
async function cancelLines(
  trx: Trx,
  caller: Caller,
  scope: ResourceScope,
  change: {
    order: LockedOrder;
    lines: readonly LockedLine[];
    leaving: readonly LockedLine[];
    reason: string | undefined;
  },
): Promise<Order> {
  const { order, lines, leaving, reason } = change;
  const given = [];
  for (const line of leaving) {
    const { status } = await findLine(trx, order, lines, line.id);
    if (status === 'pending') given.push({ itemId: line.item_id, quantity: line.quantity });
  }
  await givePortionsBack(trx, scope, order.id, given);
  for (const line of leaving) {
    await writeQuantity(trx, order, line, { quantity: 0, reason });
    await recordChange(trx, {
      orderId: order.id,
      kind: 'lineChanged',
      actorId: caller.user?.userId ?? null,
      details: {
        lineId: line.id,
        fromQuantity: line.quantity,
        quantity: 0,
        ...(reason && { reason }),
      },
    });
  }
  const lineIds = leaving.map(({ id }) => id);
  await auditCancel(trx, caller, scope, { orderId: order.id, lineIds, reason });
  await trx
    .updateTable('orders')
    .set({ cancelled_at: sql<Date>`now()` })
    .where('id', '=', order.id)
    .execute();
  const left = lines.map((line) => (leaving.includes(line) ? { ...line, quantity: 0 } : line));
  return finishChange(trx, caller, scope, { order, lines: left, reason });
}
