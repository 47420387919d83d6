import { sql } from 'kysely';
import { MAX_ORDER_TOTAL_MINOR } from '@sofra/contracts/common';
import type { NewOrderLine, Order } from '@sofra/contracts/orders';
import { branchRoom, type EventName, sessionRoom } from '@sofra/contracts/rooms';
import { businessDay } from '@sofra/infra/business-day';
import { requestJob } from '@sofra/infra/jobs';
import { emit } from '@sofra/infra/rooms';
import type { Trx } from '@sofra/infra/db';
import type { Caller } from '../core/caller.ts';
import { AppError } from '../lib/errors.ts';
import { isStaffOf, type ResourceScope } from '../access/authorize.ts';
import { followLines } from '../bills/follow-lines.ts';
import { endBasketLine } from '../baskets/ordered-lines.sql.ts';
import { lockPortions, takePortions } from '../menus/portions.ts';
import { sessionEnded } from '../seating/moved-guests.ts';
import { forgetAllergiesAfterEnd } from '../seating/session-allergies.ts';
import { confirmLocked } from './confirm-session.ts';
import { countBranchOrder, requireWithinLimits } from './guest-limits.ts';
import { findOrder } from '@sofra/infra/order-document';
import {
  hasValidOptions,
  isOrderable,
  joinChosen,
  lineColumns,
  lineSelection,
  sentColumns,
  sentTypes,
  toSentValues,
} from './order-line.sql.ts';
import { lockOpenSessionOf } from './lock-line.ts';
import { partStatusOf, refreshParts } from './order-parts.ts';
import { requireBasketLines, requireOrdering } from './place-order.ts';
import { recordChange } from './record-change.ts';
import { requireLines } from './require-lines.ts';

const isSentColumn = sql<boolean>`coalesce(placed_at, held_at) is not null`.as('isSent');

/** An order with a new line, and the job that reads its note; null without one. */
export interface AddedLine {
  order: Order;
  jobId: number | null;
}

/** SQL of the round that an order of a locked session joins now. */
const nextRound = (session: { id: number; branch_id: number }) => sql<number>`next_order_round(
  ${session.id}, (select round_minutes from branches where id = ${session.branch_id}))`;

type OrderEvent = Extract<EventName, `order.${string}`>;

/**
 * Reads an order and publishes it to kitchen, floor and table. With the last one of an ended session, its
 * shared allergies are deleted.
 */
export async function publishOrder(
  trx: Trx,
  scope: ResourceScope,
  orderId: number,
  type: OrderEvent,
): Promise<Order> {
  const order = await getOrder(trx, scope, orderId);
  emit(trx, branchRoom(order.branchId), type, order);
  emit(trx, sessionRoom(order.sessionId), type, order);
  if (order.isSessionEnded) await forgetAllergiesAfterEnd(trx, order.sessionId);
  return order;
}

/** Returns an order of the scope's business; throws `not_found`. */
export async function getOrder(trx: Trx, scope: ResourceScope, orderId: number): Promise<Order> {
  const order = await findOrder(trx, scope.businessId, orderId);
  if (!order) throw new AppError('not_found');
  return order;
}

/**
 * Locks an open session until the transaction ends, so that it can't end and parallel orders can't exceed a
 * limit together. Throws `session_ended`.
 */
async function lockOpenSession(trx: Trx, sessionId: number) {
  const session = await trx
    .selectFrom('table_sessions')
    .selectAll()
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!session) throw await sessionEnded(trx, sessionId);
  return session;
}

/**
 * Creates an order without lines: the first of the specification's two steps (§7). It is hidden from the
 * kitchen until `addOrderItem` adds one; it counts in its minute now, and as an open order then. Throws
 * `session_ended`, `turned_away`, `scan_required`, `ordering_paused` or `orders_too_fast`.
 */
export async function openOrder(trx: Trx, caller: Caller, scope: ResourceScope): Promise<Order> {
  const session = await lockOpenSession(trx, scope.sessionId);
  const isStaff = isStaffOf(caller, scope);
  const userId = caller.user?.userId ?? 0;
  if (!isStaff) {
    await requireOrdering(trx, caller, scope);
    const empty = { userId, lines: 0, isNewOrder: false, isNewNumber: true };
    await requireWithinLimits(trx, scope, empty);
  }
  const { rows } = await sql<{ id: number }>`
    insert into orders (business_id, branch_id, table_id, session_id, number, placed_by, source,
      guest_count, round)
    select ${session.business_id}, ${session.branch_id}, ${session.table_id}, ${session.id},
      take_order_number(branch.id, ${sql.raw(businessDay('now()', 'branch'))}, null), ${userId}, ${isStaff ? 'staff' : 'guest'},
      (select count(*) from session_guests where session_id = ${session.id} and left_at is null),
      ${nextRound(session)}
    from branches branch where branch.id = ${session.branch_id} returning id`.execute(trx);
  return getOrder(trx, scope, rows[0]?.id ?? 0);
}

/**
 * Adds a line to a pending order; with the first one, the kitchen sees it, or it is held. A line by staff
 * confirms the session. Throws `session_ended`, `turned_away`, `scan_required`, `ordering_paused`,
 * `orders_too_fast`, `open_orders_limit`, `items_unavailable`, `items_by_weight`, `options_invalid`,
 * `basket_changed`, `total_too_large`, or `transition_not_allowed` once the kitchen has started.
 */
export async function addOrderItem(
  trx: Trx,
  caller: Caller,
  asked: ResourceScope,
  orderId: number,
  line: NewOrderLine,
): Promise<AddedLine> {
  const session = await lockOpenSessionOf(trx, asked, orderId);
  const scope = { ...asked, sessionId: session.id, tableId: session.table_id };
  const isStaff = isStaffOf(caller, scope);
  const seat = { sessionId: session.id, userId: caller.user?.userId ?? 0 };
  if (isStaff) {
    await confirmLocked(trx, { ...scope, byId: caller.user?.userId ?? null });
  } else {
    await requireOrdering(trx, caller, scope);
  }
  const isHeld = session.awaits_confirmation && !isStaff;
  const order = await lockPending(trx, scope, orderId);
  await lockPortions(trx, scope, [line]);
  if (!isStaff) await requireLine(trx, caller, scope, orderId);
  await requireBasketLines(trx, seat, [line]);
  const added = await insertLine(trx, scope, orderId, line, isStaff);
  await takePortions(trx, scope, [line]);
  if (line.basketLineId !== undefined) {
    await endBasketLine(trx, { ...seat, id: line.basketLineId, itemId: line.itemId });
  }
  if (Number(order.total) + added.priceMinor > MAX_ORDER_TOTAL_MINOR)
    throw new AppError('total_too_large');
  await trx
    .updateTable('orders')
    .set({
      version: sql`version + 1`,
      total_minor: sql`total_minor + ${added.priceMinor}`,
      ...(!order.isSent && {
        [isHeld ? 'held_at' : 'placed_at']: sql<Date>`now()`,
        round: nextRound(session),
      }),
    })
    .where('id', '=', orderId)
    .execute();
  await refreshParts(trx, orderId);
  if (order.isSent) {
    const details = { lineId: added.id, quantity: line.quantity };
    await recordChange(trx, { orderId, kind: 'lineAdded', actorId: seat.userId, details });
  }
  const type = order.isSent ? 'order.lineAdded' : 'order.placed';
  const published = await publishOrder(trx, scope, orderId, type);
  await followLines(trx, session.id);
  return {
    order: published,
    jobId: line.note ? await requestJob(trx, 'read-notes', { orderId }) : null,
  };
}

/** Locks an order that may get lines. Throws `not_found` or `transition_not_allowed`. */
async function lockPending(trx: Trx, { businessId }: ResourceScope, orderId: number) {
  const order = await trx
    .selectFrom('orders')
    .select(['status', isSentColumn, sql<string>`total_minor::text`.as('total')])
    .where('id', '=', orderId)
    .where('business_id', '=', businessId)
    .forUpdate()
    .executeTakeFirst();
  if (!order) throw new AppError('not_found');
  if (order.status !== 'pending') {
    throw new AppError('transition_not_allowed', { details: { status: order.status } });
  }
  return order;
}

/** Inserts a line and returns it with its price. Throws the refusals of `requireLines`. */
export async function insertLine(
  trx: Trx,
  scope: ResourceScope,
  orderId: number,
  line: NewOrderLine,
  isStaff: boolean,
): Promise<{ id: number; priceMinor: number }> {
  const asked = sql.join(
    toSentValues([line]).map(([value], index) => sql`${value}::${sql.raw(sentTypes[index] ?? '')}`),
  );
  const { rows } = await sql<{ id: number; priceMinor: number }>`
    insert into order_lines (order_id, business_id, position, ${sql.raw(lineColumns)})
    select ${orderId}, ${scope.businessId},
      (select count(*) + 1 from order_lines where order_id = ${orderId}), ${sql.raw(lineSelection)}
    from (values (${asked})) asked (${sql.raw(sentColumns)})
    join menu_items item on item.id = asked.item_id and item.business_id = ${scope.businessId}
    join menus menu on menu.id = item.menu_id
    join branches branch on branch.id = ${scope.branchId}
    ${sql.raw(joinChosen)}
    where ${sql.raw(isOrderable(String(isStaff), 'branch'))} and ${sql.raw(hasValidOptions)}
    returning id, unit_price_minor * quantity as "priceMinor"`.execute(trx);
  if (rows[0]) return rows[0];
  await requireLines(trx, scope, [line], { isStaff });
  // Became available between the two statements.
  throw new AppError('unavailable');
}

/** Refuses a guest's line beyond the limits; the first line of an order counts as an order too. */
async function requireLine(
  trx: Trx,
  caller: Caller,
  scope: ResourceScope,
  orderId: number,
): Promise<void> {
  const order = await trx
    .selectFrom('orders')
    .select(isSentColumn)
    .where('id', '=', orderId)
    .executeTakeFirst();
  const isNewOrder = !order?.isSent;
  const userId = caller.user?.userId ?? 0;
  await requireWithinLimits(trx, scope, { userId, lines: 1, isNewOrder, isNewNumber: false });
  if (isNewOrder) await countBranchOrder(trx, scope.branchId);
}

/**
 * Marks a line of an open order as done or not done; sends no event if nothing changes. Throws
 * `transition_not_allowed` once its station is done with the order, or while it is held.
 */
export async function setLineStruck(
  trx: Trx,
  scope: ResourceScope,
  orderId: number,
  lineId: number,
  isDone: boolean,
): Promise<Order> {
  const order = await trx
    .selectFrom('orders')
    .select(['status', 'held_at'])
    .where('id', '=', orderId)
    .where('business_id', '=', scope.businessId)
    .forUpdate()
    .executeTakeFirst();
  if ((order?.status !== 'pending' && order?.status !== 'preparing') || order.held_at) {
    throw new AppError('transition_not_allowed', { details: { status: order?.status } });
  }
  if ((await partStatusOf(trx, orderId, lineId)) === 'ready') {
    throw new AppError('transition_not_allowed', { details: { status: 'ready' } });
  }
  const struck = await trx
    .updateTable('order_lines')
    .set({ done_at: isDone ? sql<Date>`now()` : null })
    .where('id', '=', lineId)
    .where('order_id', '=', orderId)
    .where('done_at', isDone ? 'is' : 'is not', null)
    .executeTakeFirst();
  if (struck.numUpdatedRows === 0n) {
    const unchanged = await getOrder(trx, scope, orderId);
    if (!unchanged.lines.some((line) => line.id === lineId)) throw new AppError('not_found');
    return unchanged;
  }
  await trx
    .updateTable('orders')
    .set({ version: sql`version + 1` })
    .where('id', '=', orderId)
    .execute();
  return publishOrder(trx, scope, orderId, 'order.lineStruck');
}
