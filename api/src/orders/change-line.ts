import type { NewOrderLine, Order } from '@sofra/contracts/orders';
import { requestJob } from '@sofra/infra/jobs';
import type { Trx } from '@sofra/infra/db';
import type { Caller } from '../core/caller.ts';
import { requireRunning } from '../businesses/businesses.service.ts';
import { AppError } from '../lib/errors.ts';
import type { ResourceScope } from '../access/authorize.ts';
import {
  givePortionsBack,
  lockCountedItems,
  lockPortions,
  takePortions,
} from '../menus/portions.ts';
import { finishChange, writeQuantity } from './changed-lines.ts';
import { findLine, type LockedLine, lockForChange } from './lock-line.ts';
import { type AddedLine, getOrder, insertLine } from './order-lines.ts';
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
 * started; `items_unavailable`, `total_too_large`, `business_stopped` or `session_ended` for more.
 */
export async function changeLineQuantity(
  trx: Trx,
  caller: Caller,
  scope: ResourceScope,
  { orderId, lineId }: LineRef,
  { from, quantity, reason }: { from: number; quantity: number; reason?: string },
): Promise<Order> {
  const { session, order, lines } = await lockForChange(trx, scope, orderId);
  const { line, status } = await findLine(trx, order, lines, lineId);
  if (line.quantity === quantity) return getOrder(trx, scope, orderId);
  if (status !== 'pending' && status !== 'preparing') {
    throw new AppError('transition_not_allowed', { details: { status } });
  }
  requireQuantity(line, from);
  if (quantity > line.quantity) {
    if (session.ended_at) throw new AppError('session_ended');
    await requireRunning(trx, scope.businessId);
    await takeMore(trx, scope, line, quantity - line.quantity);
  } else if (status === 'pending') {
    const given = { itemId: line.item_id, quantity: line.quantity - quantity };
    await givePortionsBack(trx, scope, orderId, [given]);
  } else if (!reason) {
    throw new AppError('reason_required');
  }
  await writeQuantity(trx, order, line, { quantity, reason });
  await recordChange(trx, {
    orderId,
    kind: 'lineChanged',
    actorId: caller.user?.userId ?? null,
    details: { lineId, fromQuantity: line.quantity, quantity, ...(reason && { reason }) },
  });
  const changed = lines.map((held) => (held === line ? { ...held, quantity } : held));
  return finishChange(trx, caller, scope, { order, lines: changed, reason });
}

/**
 * Cancels a line that its station hasn't started, and adds another to the same order. Throws `session_ended`,
 * `business_stopped`, `not_found`, `transition_not_allowed`, `state_changed`, `items_unavailable`, `items_by_weight`,
 * `options_invalid` or `total_too_large`.
 */
export async function replaceLine(
  trx: Trx,
  caller: Caller,
  scope: ResourceScope,
  { orderId, lineId }: LineRef,
  { from, line: wanted, reason }: { from: number; line: NewOrderLine; reason?: string },
): Promise<AddedLine> {
  const { session, order, lines } = await lockForChange(trx, scope, orderId);
  if (session.ended_at) throw new AppError('session_ended');
  await requireRunning(trx, scope.businessId);
  const { line, status } = await findLine(trx, order, lines, lineId);
  if (status !== 'pending') throw new AppError('transition_not_allowed', { details: { status } });
  requireQuantity(line, from);
  const added = await exchangeLine(trx, scope, orderId, line, wanted);
  await trx
    .updateTable('order_lines')
    .set({ replaces_line_id: lineId })
    .where('id', '=', added.id)
    .execute();
  await writeQuantity(trx, order, line, { quantity: 0, reason });
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
    order: await finishChange(trx, caller, scope, { order, lines: changed, reason }),
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
