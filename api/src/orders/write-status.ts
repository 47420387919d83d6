import { sql } from 'kysely';
import type { Order, OrderStatus } from '@sofra/contracts/orders';
import type { Trx } from '@sofra/infra/db';
import { isStaffOf, type ResourceScope } from '../access/authorize.ts';
import { followLines } from '../bills/follow-lines.ts';
import type { Caller } from '../core/caller.ts';
import { writeAudit } from '../core/write-audit.ts';
import { AppError } from '../lib/errors.ts';
import { publishOrder } from './order-lines.ts';
import { movedParts } from './order-parts.ts';
import { giveOrderBack } from './order-portions.ts';
import { stampsOf } from './order-stamps.ts';
import { recordChange } from './record-change.ts';
import { markLinesServed, takeBackLines } from './served-lines.ts';

/**
 * Returns the columns of a cancellation. A held order needs no acknowledgement, because the kitchen never
 * received it.
 */
const cancelled = (reason: string | undefined) => ({
  cancel_reason: reason || null,
  acknowledged_at: sql<Date | null>`case when held_at is not null then now() end`,
});

/**
 * Writes the status of an order that is in one of `from`, at all its stations, with its lines, portions, history,
 * audit log and ledger, and publishes it. Writes nothing and returns undefined if it is in another status. Needs a locked session
 * for a cancellation: what was paid for the order may move to other lines.
 */
export async function writeStatus(
  trx: Trx,
  caller: Caller,
  scope: ResourceScope,
  orderId: number,
  change: { status: OrderStatus; from: readonly OrderStatus[]; reason?: string | undefined },
): Promise<Order | undefined> {
  const { status, from, reason } = change;
  const actorId = caller.user?.userId ?? null;
  const changed = await trx
    .updateTable('orders')
    .set({
      status,
      version: sql`version + 1`,
      status_changed_at: sql<Date>`now()`,
      ...stampsOf(status, isStaffOf(caller, scope) ? actorId : null),
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
  if (changed.numUpdatedRows === 0n) return undefined;
  if (status === 'served') await markLinesServed(trx, orderId);
  if (status === 'ready') await takeBackLines(trx, orderId);
  const details = { status, ...(reason && { reason }) };
  await recordChange(trx, { orderId, kind: 'statusChanged', actorId, details });
  if (status === 'cancelled') {
    await giveOrderBack(trx, scope, orderId);
    await auditCancel(trx, caller, scope, { orderId, reason });
  }
  const order = await publishOrder(trx, scope, orderId, 'order.statusChanged');
  if (status === 'cancelled') await followLines(trx, order.sessionId);
  return order;
}

/** Returns the order that `writeStatus` wrote. Throws `transition_not_allowed` with its status if it didn't. */
export function requireWritten(order: Order | undefined, status: OrderStatus): Order {
  if (!order) throw new AppError('transition_not_allowed', { details: { status } });
  return order;
}

export const auditCancel = (
  trx: Trx,
  caller: Caller,
  { businessId }: ResourceScope,
  {
    orderId,
    lineIds,
    reason = null,
  }: { orderId: number; lineIds?: readonly number[]; reason?: string | null | undefined },
): Promise<void> =>
  writeAudit(trx, {
    actorId: caller.user?.userId ?? null,
    businessId,
    action: 'order.cancelled',
    details: { orderId, ...(lineIds && { lineIds }), reason },
  });
