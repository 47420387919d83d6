import { CompiledQuery, sql } from 'kysely';
import type { BasketLine, sendBasket as sendBasketRoute } from '@sofra/contracts/baskets';
import { MAX_ORDER_TOTAL_MINOR, toMinor } from '@sofra/contracts/common';
import type { NewOrderLine, Order } from '@sofra/contracts/orders';
import type { RouteInput } from '@sofra/contracts/route';
import type { Trx } from '@sofra/infra/db';
import { enqueueJob } from '@sofra/infra/jobs';
import type { ResourceScope } from '../access/authorize.ts';
import { findBasketLines, readBasketGuests } from '../baskets/basket-document.ts';
import { clearReady, lockSeat, publishBasket } from '../baskets/change-basket.ts';
import type { Caller } from '../core/caller.ts';
import type { Deps } from '../core/deps.ts';
import { AppError } from '../lib/errors.ts';
import { requireNotTurnedAway } from '../seating/turned-away.ts';
import { markingUnusual } from '../seating/unusual-activity.ts';
import { requireBranchCapacity, requireWithinLimits } from './guest-limits.ts';
import { selectOrders } from '@sofra/infra/order-document';
import { hashLines } from './order-line.sql.ts';
import { requireOrdering } from './place-order.ts';
import {
  insertStatement,
  type InsertedOrder,
  type InsertedRow,
  toInserted,
} from './place-order.sql.ts';
import { requireLines, totalOf } from './require-lines.ts';

type Sending = RouteInput<typeof sendBasketRoute>['body'];

/** Lines of the shared basket that become the order of one guest. */
interface Share {
  userId: number;
  items: NewOrderLine[];
}

/**
 * Orders lines of the shared basket: one order for each guest with lines, in one round; all or none. A repeat
 * with the same `roundId` returns the same orders. Throws `session_ended`, `turned_away`, `scan_required`,
 * `ordering_paused`, `basket_changed` with the current lines, `guests_not_ready` with the guests, the refusals of
 * `requireLines`, `total_changed`, `total_too_large`, `orders_too_fast`, `open_orders_limit`, or
 * `client_order_id_reused` for a `roundId` of other lines.
 */
export async function sendBasket(
  deps: Deps,
  caller: Caller,
  scope: ResourceScope,
  sending: Sending,
): Promise<Order[]> {
  const { orders, inserted } = await markingUnusual(deps, scope, () =>
    deps.rooms.transact((trx) => send(trx, caller, scope, sending)),
  );
  for (const { events, jobId } of inserted) {
    deps.rooms.publish(events);
    if (jobId !== null) enqueueJob(deps.jobs, jobId, 'read-notes');
  }
  return orders;
}

async function send(
  trx: Trx,
  caller: Caller,
  scope: ResourceScope,
  sending: Sending,
): Promise<{ orders: Order[]; inserted: InsertedOrder[] }> {
  const { userId } = await lockSeat(trx, caller, scope);
  const earlier = await findEarlier(trx, scope, sending);
  if (earlier) return { orders: earlier, inserted: [] };
  await requireOrdering(trx, caller, scope);
  const lines = await requireCurrent(trx, scope, sending);
  await requireReady(trx, scope, userId, lines);
  const shares = toShares(lines);
  const userIds = shares.map((share) => share.userId);
  await requireTotals(trx, scope, shares, sending.expectedTotal);
  // Before the rooms' counters are locked, like every write.
  publishBasket(trx, scope.sessionId, { guests: await clearReady(trx, scope.sessionId, userIds) });
  const inserted: InsertedOrder[] = [];
  for (const share of shares) {
    const round = inserted[0]?.order.round;
    const request = { ...share, roundId: sending.roundId, ...(round !== undefined && { round }) };
    inserted.push(await insertShare(trx, caller, scope, request));
  }
  return { orders: inserted.map(({ order }) => order), inserted };
}

/** Begins the `clientOrderId`s of a round. No phone can send one with a colon. */
const prefixOf = (roundId: string): string => `round:${roundId}:`;

/** Finds the orders of a repeat. Throws `client_order_id_reused` if they had other lines. */
async function findEarlier(
  trx: Trx,
  { sessionId }: ResourceScope,
  { roundId, lines }: Sending,
): Promise<Order[] | undefined> {
  const orders = await selectOrders(
    trx,
    sql`ordered.session_id = ${sessionId}
      and starts_with(ordered.client_order_id, ${prefixOf(roundId)}) order by ordered.id`,
  );
  if (orders.length === 0) return undefined;
  // Lines that staff have added since are of no basket.
  const ordered = orders.flatMap((order) =>
    order.lines.flatMap(({ basketLineId }) => basketLineId ?? []),
  );
  const asked = new Set(lines.map(({ id }) => id));
  if (ordered.length !== asked.size || !ordered.every((id) => asked.has(id))) {
    throw new AppError('client_order_id_reused');
  }
  return orders;
}

/** Returns the lines; throws `basket_changed` with those that aren't as the caller last saw them. */
async function requireCurrent(
  trx: Trx,
  { sessionId }: ResourceScope,
  { lines }: Sending,
): Promise<BasketLine[]> {
  const seen = new Map(lines.map(({ id, version }) => [id, version]));
  const found = await findBasketLines(trx, sessionId, [...seen.keys()]);
  const changed = found.filter(
    ({ id, version, quantity }) => quantity === 0 || version !== seen.get(id),
  );
  if (changed.length > 0 || found.length < seen.size) {
    throw new AppError('basket_changed', { details: { lines: changed } });
  }
  return found;
}

/**
 * Throws `guests_not_ready` unless the lines' guests are ready, and all who are here and have lines; the caller
 * need not be.
 */
async function requireReady(
  trx: Trx,
  { sessionId }: ResourceScope,
  callerId: number,
  sent: readonly BasketLine[],
): Promise<void> {
  const guests = await readBasketGuests(trx, sessionId);
  const { rows } = await sql<{ userId: number }>`
    select distinct added_by as "userId" from basket_lines
    where session_id = ${sessionId} and quantity > 0`.execute(trx);
  const isSent = new Set(sent.map(({ addedBy }) => addedBy));
  const hasLines = new Set(rows.map(({ userId }) => userId));
  const userIds = guests
    .filter(({ userId, isReady }) => userId !== callerId && !isReady)
    .filter(({ userId, isHere }) => isSent.has(userId) || (isHere && hasLines.has(userId)))
    .map(({ userId }) => userId);
  if (userIds.length > 0) throw new AppError('guests_not_ready', { details: { userIds } });
}

/** Groups lines by the guest who added them, in the order of their first lines. */
function toShares(lines: readonly BasketLine[]): Share[] {
  const byGuest = Map.groupBy(lines, ({ addedBy }) => addedBy);
  return [...byGuest].map(([userId, own]) => ({ userId, items: own.map(toOrderLine) }));
}

const toOrderLine = (line: BasketLine): NewOrderLine => ({
  itemId: line.itemId,
  quantity: line.quantity,
  ...(line.note !== null && { note: line.note }),
  options: line.options,
  ...(line.isForTable && { isForTable: true }),
  basketLineId: line.id,
});

/** Throws the refusals of `requireLines`, `total_too_large`, or `total_changed`. */
async function requireTotals(
  trx: Trx,
  scope: ResourceScope,
  shares: readonly Share[],
  expectedTotal: number | undefined,
): Promise<void> {
  const items = await requireLines(
    trx,
    scope,
    shares.flatMap((share) => share.items),
    { isStaff: false },
  );
  let first = 0;
  for (const share of shares) {
    const own = items.slice(first, first + share.items.length);
    if (totalOf(own) > MAX_ORDER_TOTAL_MINOR) throw new AppError('total_too_large');
    first += own.length;
  }
  const totalMinor = totalOf(items);
  if (expectedTotal !== undefined && toMinor(expectedTotal) !== totalMinor) {
    throw new AppError('total_changed', { details: { totalMinor, items } });
  }
}

/** Stores the order of one guest, by the rules and limits of an order that the guest sends. */
async function insertShare(
  trx: Trx,
  caller: Caller,
  scope: ResourceScope,
  { userId, items, roundId, round }: Share & { roundId: string; round?: number },
): Promise<InsertedOrder> {
  const guest = { ...caller, user: caller.user && { ...caller.user, userId } };
  await requireNotTurnedAway(trx, guest, scope.branchId);
  const order = { userId, lines: items.length, isNewOrder: true, isNewNumber: true };
  await requireWithinLimits(trx, scope, order);
  await requireBranchCapacity(trx, scope.branchId);
  const { text, values } = insertStatement({
    sessionId: scope.sessionId,
    userId,
    clientOrderId: `${prefixOf(roundId)}${userId}`,
    requestHash: hashLines(items),
    items,
    expectedMinor: null,
    scanHash: caller.scanHash,
    staffName: null,
    ...(round !== undefined && { round }),
  });
  const { rows } = await trx.executeQuery<InsertedRow>(CompiledQuery.raw(text, values));
  // An item became unavailable since it was checked.
  if (!rows[0]) throw new AppError('unavailable');
  return toInserted(rows[0]);
}
