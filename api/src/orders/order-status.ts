import { sql } from 'kysely';
import { type Order, type OrderStatus } from '@sofra/contracts/orders';
import {
  guestOrderTransitions,
  orderTransitions,
  statusesBefore,
} from '@sofra/contracts/order-transitions';
import type { Trx } from '@sofra/infra/db';
import { followLines } from '../bills/follow-lines.ts';
import { writeAudit } from '../core/write-audit.ts';
import type { Caller } from '../core/caller.ts';
import { AppError } from '../lib/errors.ts';
import { isStaffOf, type ResourceScope } from '../access/authorize.ts';
import { requireSeen } from '../core/seen-status.ts';
import { giveOrderBack } from './order-portions.ts';
import { lockOpenSessionOf, lockSessionOfOrder } from './lock-line.ts';
import { getOrder, publishOrder } from './order-lines.ts';
import { movedParts } from './order-parts.ts';
import { stampsOf } from './order-stamps.ts';
import { recordChange } from './record-change.ts';
import { markLinesServed, takeBackLines } from './served-lines.ts';

const now = sql<Date>`now()`;

/**
 * Returns the columns of a cancellation. A held order needs no acknowledgement, because the kitchen never
 * received it.
 */
const cancelled = (reason: string | undefined) => ({
  cancel_reason: reason || null,
  acknowledged_at: sql<Date | null>`case when held_at is not null then now() end`,
});

/**
 * Changes an order's status, at all its stations, by the caller's transitions (D19); sends no event if it
 * already has the status.
 * Throws `state_changed` if the order has left the status that the caller saw, and `transition_not_allowed`,
 * both with the current status; `reason_required` if staff cancel an order in preparation without a reason;
 * `session_ended` for a guest of an ended session.
 */
export async function changeStatus(
  trx: Trx,
  caller: Caller,
  scope: ResourceScope,
  orderId: number,
  change: { status: OrderStatus; from?: OrderStatus; reason?: string },
): Promise<Order> {
  const { status, from: seen, reason } = change;
  const isStaff = isStaffOf(caller, scope);
  const transitions = isStaff ? orderTransitions : guestOrderTransitions;
  const needsReason = status === 'cancelled' && !reason;
  const from = statusesBefore(status, transitions).filter(
    (before) => (seen ?? before) === before && !(needsReason && before === 'preparing'),
  );
  if (!isStaff) {
    const held = await getOrder(trx, scope, orderId);
    if (held.status === status) return held;
  }
  await lockSession(trx, scope, orderId, { isStaff, status });
  const changed = await trx
    .updateTable('orders')
    .set({
      status,
      version: sql`version + 1`,
      status_changed_at: now,
      ...stampsOf(status, caller.user?.userId ?? null),
      parts: movedParts(status),
      ...(status === 'cancelled' ? cancelled(reason) : {}),
    })
    .where('id', '=', orderId)
    .where('business_id', '=', scope.businessId)
    // A held order isn't placed yet, and can only be cancelled.
    .where(
      status === 'cancelled'
        ? sql<boolean>`coalesce(placed_at, held_at) is not null`
        : sql<boolean>`placed_at is not null`,
    )
    .where('status', '=', sql<OrderStatus>`any(${from}::text[])`)
    .executeTakeFirst();
  if (changed.numUpdatedRows > 0n) {
    await completeChange(trx, caller, scope, { orderId, status, reason });
    return publishChange(trx, scope, orderId, status);
  }
  const current = await getOrder(trx, scope, orderId);
  if (current.status === status) return current;
  requireSeen(current.status, seen);
  const lacksReason = needsReason && transitions[current.status].includes('cancelled');
  if (lacksReason && current.status === 'preparing') throw new AppError('reason_required');
  throw new AppError('transition_not_allowed', { details: { status: current.status } });
}

/**
 * Locks the session of an order that a guest changes, or that is cancelled: what was paid for it may move to other
 * lines. Throws `session_ended` for guests.
 */
async function lockSession(
  trx: Trx,
  scope: ResourceScope,
  orderId: number,
  { isStaff, status }: { isStaff: boolean; status: OrderStatus },
): Promise<void> {
  if (!isStaff) await lockOpenSessionOf(trx, scope, orderId);
  else if (status === 'cancelled') await lockSessionOfOrder(trx, scope, orderId);
}

/** Publishes an order with its new status, and the ledger of what was paid for a cancelled one. */
async function publishChange(
  trx: Trx,
  scope: ResourceScope,
  orderId: number,
  status: OrderStatus,
): Promise<Order> {
  const order = await publishOrder(trx, scope, orderId, 'order.statusChanged');
  if (status === 'cancelled') await followLines(trx, order.sessionId);
  return order;
}

/** Brings lines, portions, history and audit log in line with the new status of an order. */
async function completeChange(
  trx: Trx,
  caller: Caller,
  scope: ResourceScope,
  { orderId, status, reason }: { orderId: number; status: OrderStatus; reason: string | undefined },
): Promise<void> {
  if (status === 'served') await markLinesServed(trx, orderId);
  if (status === 'ready') await takeBackLines(trx, orderId);
  const actorId = caller.user?.userId ?? null;
  const details = { status, ...(reason && { reason }) };
  await recordChange(trx, { orderId, kind: 'statusChanged', actorId, details });
  if (status !== 'cancelled') return;
  await giveOrderBack(trx, scope, orderId);
  await auditCancel(trx, caller, scope, { orderId, reason });
}

const auditCancel = (
  trx: Trx,
  caller: Caller,
  { businessId }: ResourceScope,
  { orderId, reason }: { orderId: number; reason: string | undefined },
): Promise<void> =>
  writeAudit(trx, {
    actorId: caller.user?.userId ?? null,
    businessId,
    action: 'order.cancelled',
    details: { orderId, reason: reason ?? null },
  });
