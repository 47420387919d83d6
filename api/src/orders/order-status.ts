import { sql } from 'kysely';
import { type Order, type OrderStatus } from '@sofra/contracts/orders';
import {
  guestOrderTransitions,
  orderTransitions,
  statusesBefore,
} from '@sofra/contracts/order-transitions';
import type { Trx } from '@sofra/infra/db';
import { writeAudit } from '../core/write-audit.ts';
import type { Caller } from '../core/caller.ts';
import { AppError } from '../lib/errors.ts';
import { isStaffOf, type ResourceScope } from '../access/authorize.ts';
import { requireSeen } from '../core/seen-status.ts';
import { giveOrderBack } from './order-portions.ts';
import { getOrder, lockOpenSession, publishOrder } from './order-lines.ts';

const now = sql<Date>`now()`;

/** Times that an order stores per status; a step back clears the one that it undoes. */
function stamps(status: OrderStatus, userId: number | null) {
  switch (status) {
    case 'pending':
      return { preparing_at: null, ready_at: null, served_at: null, served_by: null };
    case 'preparing':
      return { preparing_at: sql<Date>`coalesce(preparing_at, now())`, ready_at: null };
    case 'ready':
      return { ready_at: sql<Date>`coalesce(ready_at, now())`, served_at: null, served_by: null };
    case 'served':
      return { served_at: now, served_by: userId };
    case 'cancelled':
      return { cancelled_at: now };
  }
}

/**
 * Returns the columns of a cancellation. A held order needs no acknowledgement, because the kitchen never
 * received it.
 */
const cancelled = (reason: string | undefined) => ({
  cancel_reason: reason || null,
  acknowledged_at: sql<Date | null>`case when held_at is not null then now() end`,
});

/**
 * Changes an order's status by the caller's transitions (D19); sends no event if it already has the status.
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
    await lockOpenSession(trx, scope.sessionId);
  }
  const changed = await trx
    .updateTable('orders')
    .set({
      status,
      version: sql`version + 1`,
      status_changed_at: now,
      ...stamps(status, caller.user?.userId ?? null),
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
    if (status === 'cancelled') {
      await giveOrderBack(trx, scope, orderId);
      await auditCancel(trx, caller, scope, { orderId, reason });
    }
    return publishOrder(trx, scope, orderId, 'order.statusChanged');
  }
  const current = await getOrder(trx, scope, orderId);
  if (current.status === status) return current;
  requireSeen(current.status, seen);
  const lacksReason = needsReason && transitions[current.status].includes('cancelled');
  if (lacksReason && current.status === 'preparing') throw new AppError('reason_required');
  throw new AppError('transition_not_allowed', { details: { status: current.status } });
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

/** Acknowledges a cancelled order, which leaves the board; sends no event the second time. */
export async function acknowledge(trx: Trx, scope: ResourceScope, orderId: number): Promise<Order> {
  const seen = await trx
    .updateTable('orders')
    .set({ acknowledged_at: now, version: sql`version + 1` })
    .where('id', '=', orderId)
    .where('business_id', '=', scope.businessId)
    .where('status', '=', 'cancelled')
    .where('acknowledged_at', 'is', null)
    .executeTakeFirst();
  if (seen.numUpdatedRows > 0n) return publishOrder(trx, scope, orderId, 'order.acknowledged');
  return getOrder(trx, scope, orderId);
}
