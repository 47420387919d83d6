import { MAX_ORDER_TOTAL_MINOR, toMinor } from '@sofra/contracts/common';
import type { NewOrderLine, Order } from '@sofra/contracts/orders';
import type { Db } from '@sofra/infra/db';
import type { Caller } from '../core/caller.ts';
import type { Deps } from '../core/deps.ts';
import type { Call } from '../http/endpoint.ts';
import { AppError } from '../lib/errors.ts';
import { JsonText } from '../lib/json-text.ts';
import { authorize, isStaffOf, type ResourceScope } from '../access/authorize.ts';
import { hasCountedItems } from '../menus/portions.ts';
import { findBasketLines } from '../baskets/basket-document.ts';
import { needsFollowing } from '../bills/follow-lines.ts';
import { confirmOpen } from './confirm-session.ts';
import { findMovedTo, sessionEnded } from '../seating/moved-guests.ts';
import { requireNotTurnedAway } from '../seating/turned-away.ts';
import { markingUnusual } from '../seating/unusual-activity.ts';
import { findGuestTable } from '../access/table-grants.ts';
import { requireBranchCapacity, requireWithinLimits } from './guest-limits.ts';
import { findEarlier, findKnown, readRepeated } from './earlier-order.ts';
import { hashLines } from './order-line.sql.ts';
import type { OrderWriter } from './order-writer.ts';
import { placeLocked, publishInserted } from './place-locked.ts';
import { insertOrder, type PricedRequest } from './insert-orders.ts';
import { requireLines, totalOf } from './require-lines.ts';
import type { RecentRefusals } from './recent-refusals.ts';

export interface PlaceOrderDeps extends Deps {
  recentRefusals: RecentRefusals;
  orderWriter: OrderWriter;
}

/** The caller who orders, and the queue of the business for the orders that the writer leaves over. */
export type Orderer = Pick<Call, 'caller' | 'inQueue'>;

/** A cart as the contract parsed it. */
export interface Cart {
  clientOrderId?: string | undefined;
  items: readonly NewOrderLine[];
  /** In lira, as on the menu. */
  expectedTotal?: number | undefined;
}

/** Number of further attempts for an order whose session changes while it is written. */
const MAX_ATTEMPTS = 4;

/**
 * Places a whole cart, priced when it is ordered (D17 and D18). A repeat with the same `clientOrderId`
 * returns the first order. Throws `sign_in_required`, `not_found`, `forbidden`, `turned_away`,
 * `scan_required`, `ordering_paused`, `session_ended`, `items_unavailable`, `items_by_weight`,
 * `options_invalid`, `total_changed`, `basket_changed` (the five with the lines in `details`),
 * `total_too_large`, `client_order_id_reused`, `orders_too_fast` or `open_orders_limit`; no order is then
 * written.
 */
export async function placeOrder(
  deps: PlaceOrderDeps,
  { caller, inQueue }: Orderer,
  sessionId: number,
  cart: Cart,
): Promise<Order | JsonText> {
  if (!caller.user) throw new AppError('sign_in_required');
  const request: PricedRequest = {
    sessionId,
    userId: caller.user.userId,
    clientOrderId: cart.clientOrderId ?? null,
    requestHash: hashLines(cart.items),
    items: cart.items,
    expectedMinor: cart.expectedTotal === undefined ? null : toMinor(cart.expectedTotal),
    scanHash: caller.scanHash,
    uncheckedToken: caller.unchecked ? caller.tokenHash : null,
    staffName: null,
  };
  const refusal = deps.recentRefusals.find(request);
  if (refusal && !caller.unchecked) {
    const earlier = await findEarlier(deps.db, request);
    if (earlier) return earlier;
    throw refusal;
  }
  // Staff are neither limited nor held. A user with a membership may be staff here, which the slow path
  // checks first.
  const isGuest = caller.user.memberships.length === 0 && !refusal;
  const document = isGuest ? await deps.orderWriter.write(request) : undefined;
  if (document !== undefined) {
    caller.unchecked?.confirm();
    return new JsonText(document);
  }
  if (caller.unchecked) {
    return placeOrder(deps, { caller: await caller.unchecked.check(), inQueue }, sessionId, cart);
  }
  const place = deps.sessionPlaces.get(sessionId) ?? { businessId: 0, branchId: 0 };
  try {
    return await inQueue({ ...place, sessionId }, () =>
      markingUnusual(deps, request, () => insertAgain(deps, caller, request)),
    );
  } catch (error) {
    deps.recentRefusals.note(request, error);
    throw error;
  }
}

/** Writes the order alone and publishes it; undefined if the statement wrote nothing. */
async function insert(deps: Deps, request: PricedRequest): Promise<Order | undefined> {
  const placed = await insertOrder(deps.pool, request);
  if (placed) publishInserted(deps, [placed]);
  return placed?.order;
}

/**
 * Finds out why nothing was written: a repeat, a refusal, or a member of staff without a seat. If there is no
 * reason to refuse, because the session changed in the meantime, tries the order again.
 */
async function insertAgain(deps: Deps, caller: Caller, request: PricedRequest): Promise<Order> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    await requireSignIn(deps.db, caller);
    // A repeat is answered also where the guest has no seat any more.
    const known = await findKnown(deps.db, request);
    const own = known?.isOwn && (await readRepeated(deps.db, known));
    if (own) return own;
    const scope = await authorizeOrder(deps.db, caller, request);
    if (known) throw new AppError('client_order_id_reused');
    const staff = isStaffOf(caller, scope) && caller.user;
    if (!staff) await requireOrdering(deps.db, caller, scope);
    const { awaitsConfirmation } = await requireOpen(deps.db, request.sessionId);
    await requireBasketLines(deps.db, request, request.items);
    const repeated = await requireItems(deps.db, scope, request, { isStaff: Boolean(staff) }).catch(
      // The first order of a repeat may have taken the last portions.
      (error: unknown) => findEarlierOr(deps.db, request, error),
    );
    if (repeated) return repeated;
    if (!staff) {
      const order = { userId: request.userId, lines: request.items.length };
      await requireWithinLimits(deps.db, scope, { ...order, isNewOrder: true, isNewNumber: true });
      await requireBranchCapacity(deps.db, scope.branchId);
    } else if (awaitsConfirmation) {
      await deps.rooms.transact((trx) => confirmOpen(trx, { ...scope, byId: staff.userId }));
    }
    const complete = { ...request, staffName: staff ? staff.name : null };
    // The session may change as often as the order is tried: staff rename its table, others order.
    const isLocked = attempt === MAX_ATTEMPTS || (await needsLock(deps.db, scope, request));
    const placed = await (isLocked ? placeLocked(deps, scope, complete) : insert(deps, complete));
    if (placed) return placed;
  }
  throw new AppError('unavailable');
}

/** Returns true if more than the order changes with it: portions that are counted, or the bill. */
const needsLock = async (
  db: Db,
  scope: ResourceScope,
  { items, sessionId }: PricedRequest,
): Promise<boolean> =>
  (await hasCountedItems(db, scope, items)) || (await needsFollowing(db, sessionId));

/** Authorizes an order. Throws as `authorize` does, or `session_ended` with where staff have moved the guest. */
async function authorizeOrder(
  db: Db,
  caller: Caller,
  { sessionId, userId }: PricedRequest,
): Promise<ResourceScope> {
  const movedTo = await findMovedTo(db, sessionId, userId);
  if (movedTo) throw new AppError('session_ended', { details: { movedTo } });
  return authorize(db, 'orders.place', caller, sessionId);
}

/**
 * Throws `sign_in_required` if the caller's sign-in has ended, so that a guest who has signed in to an account
 * in the meantime sends the order again with it.
 */
async function requireSignIn(db: Db, { tokenHash }: Caller): Promise<void> {
  const signIn = await db
    .selectFrom('auth_sessions')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!signIn) throw new AppError('sign_in_required');
}

/** Finds the first order of a repeat; throws `error` if there is none. */
async function findEarlierOr(db: Db, request: PricedRequest, error: unknown): Promise<Order> {
  const earlier = await findEarlier(db, request);
  if (!earlier) throw error;
  return earlier;
}

/**
 * Throws `turned_away`, `scan_required` unless the branch orders openly or this browser scanned the table's
 * code, or `ordering_paused`.
 */
export async function requireOrdering(db: Db, caller: Caller, scope: ResourceScope): Promise<void> {
  await requireNotTurnedAway(db, caller, scope.branchId);
  const table = await findGuestTable(db, scope.tableId, caller.scanHash);
  if (!table?.canOrder) throw new AppError('scan_required');
  if (table.isOrderingPaused) throw new AppError('ordering_paused');
}

/** Throws `session_ended` unless the session is open. */
async function requireOpen(db: Db, sessionId: number): Promise<{ awaitsConfirmation: boolean }> {
  const open = await db
    .selectFrom('table_sessions')
    .select('awaits_confirmation as awaitsConfirmation')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!open) throw await sessionEnded(db, sessionId);
  return open;
}

/**
 * Throws `basket_changed` with the lines of the shared basket that were ordered or removed already, or
 * `forbidden` if one is another guest's.
 */
export async function requireBasketLines(
  db: Db,
  { sessionId, userId }: { sessionId: number; userId: number },
  lines: readonly NewOrderLine[],
): Promise<void> {
  const ids = lines.flatMap(({ basketLineId }) => basketLineId ?? []);
  if (ids.length === 0) return;
  const known = await findBasketLines(db, sessionId, ids);
  if (known.some(({ addedBy }) => addedBy !== userId)) throw new AppError('forbidden');
  const ended = known.filter(({ quantity }) => quantity === 0);
  if (ended.length > 0) throw new AppError('basket_changed', { details: { lines: ended } });
}

/**
 * Throws the refusals of `requireLines`, `total_too_large` or `total_changed`, with the items that the guest
 * must check.
 */
async function requireItems(
  db: Db,
  scope: ResourceScope,
  request: PricedRequest,
  by: { isStaff: boolean },
): Promise<void> {
  const priced = await requireLines(db, scope, request.items, by);
  const totalMinor = totalOf(priced);
  if (totalMinor > MAX_ORDER_TOTAL_MINOR) throw new AppError('total_too_large');
  if (request.expectedMinor !== null && request.expectedMinor !== totalMinor) {
    throw new AppError('total_changed', { details: { totalMinor, items: priced } });
  }
}
