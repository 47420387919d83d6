import { sql } from 'kysely';
import { MAX_ORDER_TOTAL_MINOR } from '@sofra/contracts/common';
import type { NewOrderLine, Order } from '@sofra/contracts/orders';
import { requestJob } from '@sofra/infra/jobs';
import type { Trx } from '@sofra/infra/db';
import { followLines } from '../bills/follow-lines.ts';
import type { Caller } from '../core/caller.ts';
import { AppError } from '../lib/errors.ts';
import type { ResourceScope } from '../access/authorize.ts';
import {
  givePortionsBack,
  lockCountedItems,
  lockPortions,
  takePortions,
} from '../menus/portions.ts';
import {
  findLine,
  lockLines,
  type LockedLine,
  lockOrder,
  lockSessionOfOrder,
} from './lock-line.ts';
import { type AddedLine, getOrder, insertLine, publishOrder } from './order-lines.ts';
import { refreshParts } from './order-parts.ts';
import { changeStatus } from './order-status.ts';
import { recordChange } from './record-change.ts';
import { requireLines } from './require-lines.ts';

interface LineRef {
  orderId: number;
  lineId: number;
}

/**
 * Changes the quantity of a line; 0 cancels it, and the order with its last one. Changes nothing if the line
 * already has the quantity. Throws `not_found`; `transition_not_allowed` with the line's status once the station
 * is done with it; `state_changed` with the present quantity; `reason_required` for less once the station has
 * started; `items_unavailable`, `total_too_large` or `session_ended` for more.
 */
export async function changeLineQuantity(
  trx: Trx,
  caller: Caller,
  scope: ResourceScope,
  { orderId, lineId }: LineRef,
  { from, quantity, reason }: { from: number; quantity: number; reason?: string },
): Promise<Order> {
  const { isSessionEnded, order, lines } = await lockForChange(trx, scope, orderId);
  const { line, status } = await findLine(trx, order, lines, lineId);
  if (line.quantity === quantity) return getOrder(trx, scope, orderId);
  if (status !== 'pending' && status !== 'preparing') {
    throw new AppError('transition_not_allowed', { details: { status } });
  }
  requireQuantity(line, from);
  if (quantity > line.quantity) {
    if (isSessionEnded) throw new AppError('session_ended');
    await takeMore(trx, scope, line, quantity - line.quantity);
  } else if (status === 'pending') {
    const given = { itemId: line.item_id, quantity: line.quantity - quantity };
    await givePortionsBack(trx, scope, orderId, [given]);
  } else if (!reason) {
    throw new AppError('reason_required');
  }
  await writeQuantity(trx, line, { quantity, reason, isHeld: order.held_at !== null });
  await recordChange(trx, {
    orderId,
    kind: 'lineChanged',
    actorId: caller.user?.userId ?? null,
    details: { lineId, fromQuantity: line.quantity, quantity, ...(reason && { reason }) },
  });
  const changed = lines.map((held) => (held === line ? { ...held, quantity } : held));
  return finishChange(trx, caller, scope, { orderId, lines: changed, reason });
}

/**
 * Cancels a line that its station hasn't started, and adds another to the same order. Throws `session_ended`,
 * `not_found`, `transition_not_allowed`, `state_changed`, `items_unavailable`, `items_by_weight`,
 * `options_invalid` or `total_too_large`.
 */
export async function replaceLine(
  trx: Trx,
  caller: Caller,
  scope: ResourceScope,
  { orderId, lineId }: LineRef,
  { from, line: wanted, reason }: { from: number; line: NewOrderLine; reason?: string },
): Promise<AddedLine> {
  const { isSessionEnded, order, lines } = await lockForChange(trx, scope, orderId);
  if (isSessionEnded) throw new AppError('session_ended');
  const { line, status } = await findLine(trx, order, lines, lineId);
  if (status !== 'pending') throw new AppError('transition_not_allowed', { details: { status } });
  requireQuantity(line, from);
  const added = await exchangeLine(trx, scope, orderId, line, wanted);
  await trx
    .updateTable('order_lines')
    .set({ replaces_line_id: lineId })
    .where('id', '=', added.id)
    .execute();
  await writeQuantity(trx, line, { quantity: 0, reason, isHeld: order.held_at !== null });
  await recordChange(trx, {
    orderId,
    kind: 'lineReplaced',
    actorId: caller.user?.userId ?? null,
    details: {
      lineId,
      byLineId: added.id,
      fromQuantity: line.quantity,
      quantity: wanted.quantity,
      ...(reason && { reason }),
    },
  });
  const changed = [
    ...lines.map((held) => (held === line ? { ...held, quantity: 0 } : held)),
    { quantity: wanted.quantity, served_at: null },
  ];
  return {
    order: await finishChange(trx, caller, scope, { orderId, lines: changed, reason }),
    jobId: wanted.note ? await requestJob(trx, 'read-notes', { orderId }) : null,
  };
}

/** Gives the portions of a line back, and inserts another. Throws the refusals of `requireLines`. */
async function exchangeLine(
  trx: Trx,
  scope: ResourceScope,
  orderId: number,
  { item_id: itemId, quantity }: LockedLine,
  wanted: NewOrderLine,
): Promise<{ id: number }> {
  await lockCountedItems(trx, scope, [itemId, wanted.itemId]);
  await givePortionsBack(trx, scope, orderId, [{ itemId, quantity }]);
  await lockPortions(trx, scope, [wanted]);
  const added = await insertLine(trx, scope, orderId, wanted, true);
  await takePortions(trx, scope, [wanted]);
  return added;
}

/** Locks the order's session, the order and its lines. Throws `not_found`. */
async function lockForChange(trx: Trx, scope: ResourceScope, orderId: number) {
  const session = await lockSessionOfOrder(trx, scope, orderId);
  const order = await lockOrder(trx, scope, orderId);
  const lines = await lockLines(trx, orderId);
  return { isSessionEnded: session.ended_at !== null, order, lines };
}

function requireQuantity({ quantity }: LockedLine, from: number): void {
  if (quantity !== from) throw new AppError('state_changed', { details: { quantity } });
}

/** Takes more of a line as it was ordered. Throws `items_unavailable` unless staff can order it. */
async function takeMore(
  trx: Trx,
  scope: ResourceScope,
  line: LockedLine,
  more: number,
): Promise<void> {
  const asked = {
    itemId: line.item_id,
    quantity: more,
    options: line.options.map(({ id }) => id),
  };
  await lockPortions(trx, scope, [asked]);
  try {
    await requireLines(trx, scope, [asked], { isStaff: true });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // The same choice can't be ordered any more, for whatever reason.
    throw new AppError('items_unavailable', error.extras);
  }
  await takePortions(trx, scope, [asked]);
}

/** Writes a quantity. Keeps the one that the station knows until it acknowledges the change. */
async function writeQuantity(
  trx: Trx,
  line: LockedLine,
  { quantity, reason, isHeld }: { quantity: number; reason: string | undefined; isHeld: boolean },
): Promise<void> {
  const known = line.seen_quantity ?? line.quantity;
  const isBack = quantity === known;
  const lessReason = quantity < line.quantity ? (reason ?? null) : line.change_reason;
  await trx
    .updateTable('order_lines')
    .set({
      quantity,
      seen_quantity: isHeld || isBack ? null : known,
      change_reason: isBack ? null : lessReason,
    })
    .where('id', '=', line.id)
    .execute();
}

/**
 * Brings an order in line with its changed lines: total, parts and status. Sends one event with the whole
 * order: `order.lineChanged`, or `order.statusChanged` if the order is now cancelled or served.
 */
async function finishChange(
  trx: Trx,
  caller: Caller,
  scope: ResourceScope,
  change: {
    orderId: number;
    lines: readonly Pick<LockedLine, 'quantity' | 'served_at'>[];
    reason: string | undefined;
  },
): Promise<Order> {
  const { orderId, reason } = change;
  await writeTotal(trx, orderId);
  const left = change.lines.filter(({ quantity }) => quantity > 0);
  if (left.every(({ served_at: servedAt }) => servedAt !== null)) {
    const status = left.length === 0 ? 'cancelled' : 'served';
    if (status === 'cancelled') await partEachUnseen(trx, orderId);
    const step = { status, ...(reason && { reason }) } as const;
    const order = await changeStatus(trx, caller, scope, orderId, step);
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
