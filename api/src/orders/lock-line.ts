import type { OrderStatus } from '@sofra/contracts/orders';
import type { Trx } from '@sofra/infra/db';
import type { ResourceScope } from '../access/authorize.ts';
import { AppError } from '../lib/errors.ts';
import { lockLedgers } from '../bills/lock-bill.ts';
import { MovedMeanwhile } from '../seating/lock-at-table.ts';
import { sessionEnded } from '../seating/moved-guests.ts';
import { partStatusOf } from './order-parts.ts';

/** An order whose row is locked. */
export type LockedOrder = Awaited<ReturnType<typeof lockOrder>>;
export type LockedLine = Awaited<ReturnType<typeof lockLines>>[number];

/** Locks an order of the scope's business. Throws `not_found`. */
export async function lockOrder(trx: Trx, { businessId }: ResourceScope, orderId: number) {
  const order = await trx
    .selectFrom('orders')
    .select(['id', 'session_id', 'status', 'held_at', 'cancelled_at'])
    .where('id', '=', orderId)
    .where('business_id', '=', businessId)
    .forUpdate()
    .executeTakeFirst();
  if (!order) throw new AppError('not_found');
  return order;
}

/**
 * Locks the session where an order is now, open or ended, with the ledgers that its lines change: staff may have
 * moved it since the call was authorized. The order stays there until the transaction ends. Throws `not_found`.
 */
async function lockSessionOfOrder(trx: Trx, { businessId }: ResourceScope, orderId: number) {
  const find = () =>
    trx
      .selectFrom('orders')
      .select('session_id as id')
      .where('id', '=', orderId)
      .where('business_id', '=', businessId)
      .executeTakeFirst();
  const seen = await find();
  if (!seen) throw new AppError('not_found');
  await lockLedgers(trx, { sessionIds: [seen.id] });
  const session = await trx
    .selectFrom('table_sessions')
    .selectAll()
    .where('id', '=', seen.id)
    .executeTakeFirstOrThrow();
  if ((await find())?.id !== session.id) throw new MovedMeanwhile();
  return session;
}

/** Locks the session where an order is now. Throws `not_found` or `session_ended`. */
export async function lockOpenSessionOf(trx: Trx, scope: ResourceScope, orderId: number) {
  const session = await lockSessionOfOrder(trx, scope, orderId);
  if (session.ended_at) throw await sessionEnded(trx, session.id);
  return session;
}

/** Locks the lines of a locked order, and returns them in their order. */
export const lockLines = (trx: Trx, orderId: number) =>
  trx
    .selectFrom('order_lines')
    .select([
      'id',
      'item_id',
      'quantity',
      'options',
      'done_at',
      'served_at',
      'seen_quantity',
      'change_reason',
    ])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Locks the session where an order is now, open or ended, the order and its lines. Throws `not_found`. */
export async function lockForChange(trx: Trx, scope: ResourceScope, orderId: number) {
  const session = await lockSessionOfOrder(trx, scope, orderId);
  const order = await lockOrder(trx, scope, orderId);
  const lines = await lockLines(trx, orderId);
  return { session, order, lines };
}

/** Returns a line of an order and its status. Throws `not_found`. */
export async function findLine(
  trx: Trx,
  order: LockedOrder,
  lines: readonly LockedLine[],
  lineId: number,
): Promise<{ line: LockedLine; status: OrderStatus }> {
  const line = lines.find(({ id }) => id === lineId);
  if (!line) throw new AppError('not_found');
  return { line, status: await statusOf(trx, order, line) };
}

/**
 * Returns the status of a line: that of its part, or of the order. A line that is marked as done has been
 * started at least.
 */
async function statusOf(trx: Trx, order: LockedOrder, line: LockedLine): Promise<OrderStatus> {
  if (order.status === 'cancelled' || line.quantity === 0) return 'cancelled';
  if (order.status === 'served' || line.served_at) return 'served';
  const status = (await partStatusOf(trx, order.id, line.id)) ?? order.status;
  return status === 'pending' && line.done_at ? 'preparing' : status;
}
