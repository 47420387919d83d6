import { sql } from 'kysely';
import type { OpenOrderChoice } from '@sofra/contracts/open-order-choice';
import type { Trx } from '@sofra/infra/db';
import type { Caller } from '../core/caller.ts';
import type { ResourceScope } from '../access/authorize.ts';
import { isShownCancelled } from './branch-orders.ts';
import { lockItemsOf } from './order-portions.ts';
import { publishOrder } from './order-lines.ts';
import { changeStatus } from './order-status.ts';
import { recordChange } from './record-change.ts';

/** Decision of staff who end a session with open orders. */
export interface Ending {
  /** `serve` by default. */
  openOrders?: OpenOrderChoice;
  /** Reason for cancelling orders. */
  reason?: string;
}

/** Locks the open orders of a session and returns them, oldest first. */
const lockOpenOrders = (trx: Trx, { businessId, sessionId }: ResourceScope) =>
  trx
    .selectFrom('orders')
    .select(['id', 'status', 'held_at'])
    .where('session_id', '=', sessionId)
    .where('business_id', '=', businessId)
    .where(sql<boolean>`coalesce(placed_at, held_at) is not null`)
    .where('status', 'in', ['pending', 'preparing', 'ready'])
    .orderBy('id')
    .forUpdate()
    .execute();

/**
 * Cancels the open orders that aren't ready, without what was brought to the table, or leaves them to be served, as staff decided. Cancels held
 * orders in any case, because the kitchen never received them. Sends `order.sessionEnded` for each order that
 * stays open. Needs a locked session that has ended. Throws `reason_required`.
 */
export async function settleOpenOrders(
  trx: Trx,
  caller: Caller,
  scope: ResourceScope,
  { openOrders = 'serve', reason }: Ending,
): Promise<void> {
  const open = await lockOpenOrders(trx, scope);
  const isCancelled = (order: { status: string; held_at: Date | null }): boolean =>
    order.held_at !== null || (openOrders === 'cancel' && order.status !== 'ready');
  const cancelled = open.filter(isCancelled).map(({ id }) => id);
  await lockItemsOf(trx, scope, cancelled);
  for (const order of open) {
    if (isCancelled(order)) {
      const change = { status: 'cancelled' as const, ...(reason && { reason }) };
      await changeStatus(trx, caller, scope, order.id, change);
      continue;
    }
    const actorId = caller.user?.userId ?? null;
    await recordChange(trx, { orderId: order.id, kind: 'sessionEnded', actorId });
    await publishEnd(trx, scope, order.id);
  }
}

async function publishEnd(trx: Trx, scope: ResourceScope, orderId: number): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ version: sql`version + 1` })
    .where('id', '=', orderId)
    .execute();
  await publishOrder(trx, scope, orderId, 'order.sessionEnded');
}

/**
 * Sends `order.sessionEnded` for the orders of an ended session whose cancellation the kitchen still shows. Needs a
 * locked session.
 */
export async function publishShownCancellations(trx: Trx, scope: ResourceScope): Promise<void> {
  const shown = await trx
    .selectFrom('orders as ordered')
    .select('id')
    .where('session_id', '=', scope.sessionId)
    .where('business_id', '=', scope.businessId)
    .where(isShownCancelled)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id } of shown) await publishEnd(trx, scope, id);
}
