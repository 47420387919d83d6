import { sql } from 'kysely';
import { MAX_ORDER_TOTAL_MINOR } from '@sofra/contracts/common';
import type { Order } from '@sofra/contracts/orders';
import type { Trx } from '@sofra/infra/db';
import type { ResourceScope } from '../access/authorize.ts';
import { followLines } from '../bills/follow-lines.ts';
import type { Caller } from '../core/caller.ts';
import { AppError } from '../lib/errors.ts';
import type { LockedLine, LockedOrder } from './lock-line.ts';
import { publishOrder } from './order-lines.ts';
import { refreshParts } from './order-parts.ts';
import { requireWritten, writeStatus } from './write-status.ts';

/** Writes a quantity. Keeps the one that the station knows until it acknowledges the change. */
export async function writeQuantity(
  trx: Trx,
  { held_at: heldAt }: LockedOrder,
  line: LockedLine,
  { quantity, reason }: { quantity: number; reason: string | undefined },
): Promise<void> {
  const known = line.seen_quantity ?? line.quantity;
  const isBack = quantity === known;
  const lessReason = quantity < line.quantity ? (reason ?? null) : line.change_reason;
  await trx
    .updateTable('order_lines')
    .set({
      quantity,
      seen_quantity: heldAt || isBack ? null : known,
      change_reason: isBack ? null : lessReason,
    })
    .where('id', '=', line.id)
    .execute();
}

/**
 * Brings an order in line with its changed lines: total, parts and status. Sends one event with the whole
 * order: `order.lineChanged`, or `order.statusChanged` if the order is now cancelled or served.
 */
export async function finishChange(
  trx: Trx,
  caller: Caller,
  scope: ResourceScope,
  change: {
    order: LockedOrder;
    lines: readonly Pick<LockedLine, 'quantity' | 'served_at'>[];
    reason: string | undefined;
  },
): Promise<Order> {
  const { order: before, reason } = change;
  const orderId = before.id;
  await writeTotal(trx, orderId);
  await noteUnseenCancel(trx, orderId);
  const left = change.lines.filter(({ quantity }) => quantity > 0);
  if (left.every(({ served_at: servedAt }) => servedAt !== null)) {
    const status = left.length === 0 ? 'cancelled' : 'served';
    if (status === 'cancelled') await partEachUnseen(trx, orderId);
    const step = { status, from: [before.status], reason } as const;
    const written = await writeStatus(trx, caller, scope, orderId, step);
    const order = requireWritten(written, before.status);
    if (status === 'served') await followLines(trx, order.sessionId);
    return order;
  }
  await trx
    .updateTable('orders')
    .set({ version: sql`version + 1` })
    .where('id', '=', orderId)
    .execute();
  await refreshParts(trx, orderId);
  const order = await publishOrder(trx, scope, orderId, 'order.lineChanged');
  await followLines(trx, order.sessionId);
  return order;
}

/** Computes the total of an order from its lines. Throws `total_too_large`. */
async function writeTotal(trx: Trx, orderId: number): Promise<void> {
  const { total } = await trx
    .updateTable('orders')
    .set({
      total_minor: sql<number>`(select coalesce(sum(line.unit_price_minor * line.quantity), 0)
        from order_lines line where line.order_id = ${orderId})`,
    })
    .where('id', '=', orderId)
    .returning(sql<string>`total_minor::text`.as('total'))
    .executeTakeFirstOrThrow();
  if (Number(total) > MAX_ORDER_TOTAL_MINOR) throw new AppError('total_too_large');
}

/**
 * Gives an order without lines a part for each station that must see a cancelled line, if there is more than
 * one, so that each acknowledges the cancellation.
 */
const partEachUnseen = (trx: Trx, orderId: number): Promise<unknown> =>
  sql`
    update orders set parts = unseen.parts
    from (
      select case when count(distinct line.station_id) > 1 then jsonb_agg(distinct jsonb_build_object(
          'stationId', line.station_id, 'status', 'pending', 'isAcknowledged', false))
        else '[]' end as parts
      from order_lines line
      where line.order_id = ${orderId} and line.seen_quantity is not null) unseen
    where orders.id = ${orderId}`.execute(trx);

/** Notes whether a station still has to see that a line was cancelled: it does so after the order is served, too. */
export const noteUnseenCancel = (trx: Trx, orderId: number): Promise<unknown> =>
  sql`
    update orders set has_unseen_cancel = exists (
      select from order_lines line
      where line.order_id = ${orderId} and line.quantity = 0 and line.seen_quantity is not null)
    where id = ${orderId}`.execute(trx);
