import { sql } from 'kysely';
import type { BasketLine, sendBasket as sendBasketRoute } from '@sofra/contracts/baskets';
import type { NewOrderLine, Order } from '@sofra/contracts/orders';
import type { RouteInput } from '@sofra/contracts/route';
import type { Trx } from '@sofra/infra/db';
import type { ResourceScope } from '../access/authorize.ts';
import { findBasketLines, readBasketGuests } from '../baskets/basket-document.ts';
import { clearReady, lockSeat, publishBasket } from '../baskets/change-basket.ts';
import type { Caller } from '../core/caller.ts';
import type { Deps } from '../core/deps.ts';
import { AppError } from '../lib/errors.ts';
import { lockAnySession } from '../seating/table-sessions.ts';
import { requireNotTurnedAway } from '../seating/turned-away.ts';
import { markingUnusual } from '../seating/unusual-activity.ts';
import { requireBranchCapacity, requireWithinLimits } from './guest-limits.ts';
import { hashLines } from './order-line.sql.ts';
import { requireOrdering } from './place-order.ts';
import { publishInserted } from './place-locked.ts';
import type { InsertedOrder } from './insert-orders.ts';
import { clientOrderIdOf, findRoundOrders, insertRound, requireTotals } from './round-orders.ts';

type Sending = RouteInput<typeof sendBasketRoute>['body'];

/** Lines of the shared basket that become the order of one guest. */
interface Share {
  userId: number;
  items: readonly NewOrderLine[];
}

/**
 * Orders lines of the shared basket: one order for each guest with lines, in one round; all or none. A repeat
 * with the same `roundId` returns the same orders, wherever they are now. Throws `session_ended`, `turned_away`, `scan_required`,
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
  publishInserted(deps, inserted);
  return orders;
}

async function send(
  trx: Trx,
  caller: Caller,
  scope: ResourceScope,
  sending: Sending,
): Promise<{ orders: Order[]; inserted: InsertedOrder[] }> {
  await lockAnySession(trx, scope.sessionId);
  const earlier = await findEarlier(trx, scope, sending);
  if (earlier) return { orders: earlier, inserted: [] };
  const { userId } = await lockSeat(trx, caller, scope);
  await requireOrdering(trx, caller, scope);
  const lines = await requireCurrent(trx, scope, sending);
  await requireReady(trx, scope, userId, lines);
  const shares = toShares(lines);
  const userIds = shares.map((share) => share.userId);
  const { expectedTotal } = sending;
  await requireTotals(trx, scope, shares, { isStaff: false, expectedTotal });
  publishBasket(trx, scope.sessionId, { guests: await clearReady(trx, scope.sessionId, userIds) });
  const requests = shares.map((share) => ({
    ...share,
    sessionId: scope.sessionId,
    clientOrderId: clientOrderIdOf(sending.roundId, share.userId),
    requestHash: hashLines(share.items),
    expectedMinor: null,
    scanHash: caller.scanHash,
    staffName: null,
  }));
  const inserted = await insertRound(trx, scope, requests, (share) =>
    requireAllowed(trx, caller, scope, share),
  );
  return { orders: inserted.map(({ order }) => order), inserted };
}

/** Lists who of those who placed orders ever sat at a session: the orders of another table aren't told. */
async function listEver(
  trx: Trx,
  { sessionId }: ResourceScope,
  orders: readonly Order[],
): Promise<Set<number>> {
  if (orders.length === 0) return new Set();
  const userIds = orders.map(({ placedBy }) => placedBy.userId);
  const visits = await trx
    .selectFrom('session_guests')
    .select('user_id')
    .where('session_id', '=', sessionId)
    .where('user_id', 'in', userIds)
    .execute();
  return new Set(visits.map((visit) => visit.user_id));
}

/**
 * Finds the orders of a repeat, by guests of this session. Throws `client_order_id_reused` if they had other lines.
 */
async function findEarlier(
  trx: Trx,
  scope: ResourceScope,
  { roundId, lines }: Sending,
): Promise<Order[] | undefined> {
  const sent = await findRoundOrders(trx, scope, roundId);
  const guestIds = await listEver(trx, scope, sent);
  const orders = sent.filter(({ placedBy }) => guestIds.has(placedBy.userId));
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

/** Checks the rules and limits of an order that a guest sends. */
async function requireAllowed(
  trx: Trx,
  caller: Caller,
  scope: ResourceScope,
  { userId, items }: Share,
): Promise<void> {
  const guest = { ...caller, user: caller.user && { ...caller.user, userId } };
  await requireNotTurnedAway(trx, guest, scope.branchId);
  const order = { userId, lines: items.length, isNewOrder: true, isNewNumber: true };
  await requireWithinLimits(trx, scope, order);
  await requireBranchCapacity(trx, scope.branchId);
}
