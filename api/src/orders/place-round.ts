import { createHash } from 'node:crypto';
import type { NewOrderLine, Order } from '@sofra/contracts/orders';
import type { placeRound as placeRoundRoute } from '@sofra/contracts/rounds';
import type { RouteInput } from '@sofra/contracts/route';
import type { Trx } from '@sofra/infra/db';
import { isStaffOf, type ResourceScope } from '../access/authorize.ts';
import { type Caller, requireSignedIn } from '../core/caller.ts';
import type { Deps } from '../core/deps.ts';
import { AppError } from '../lib/errors.ts';
import { sessionEnded } from '../seating/moved-guests.ts';
import { lockAnySession } from '../seating/table-sessions.ts';
import { confirmLocked } from './confirm-session.ts';
import { hashLines } from './order-line.sql.ts';
import { publishInserted } from './place-locked.ts';
import type { InsertedOrder, PricedRequest } from './insert-orders.ts';
import { clientOrderIdOf, findRoundOrders, insertRound, requireTotals } from './round-orders.ts';

type Sending = RouteInput<typeof placeRoundRoute>['body'];

/** Order of one entry, ready for the statement; its lines name the entry. */
type EntryRequest = PricedRequest & { items: (NewOrderLine & { entry: number })[] };

/**
 * Orders for a table on behalf of its guests: one order for each entry, in one round; all or none. Lines
 * of an entry without a guest are for the table. Confirms the
 * session. A repeat with the same `roundId` returns the same orders, wherever they are now, also after the end. Throws `session_ended`, `state_changed`
 * with the guests who have left, the refusals of `requireLines` (with the entries of the lines),
 * `total_changed`, `total_too_large`, or `client_order_id_reused` for a `roundId` of other entries.
 */
export async function placeRound(
  deps: Deps,
  caller: Caller,
  scope: ResourceScope,
  sending: Sending,
): Promise<Order[]> {
  const { orders, inserted } = await deps.rooms.transact((trx) =>
    place(trx, caller, scope, sending),
  );
  publishInserted(deps, inserted);
  return orders;
}

/** Returns the orders of a round for staff; none if it hasn't arrived. Throws `forbidden`. */
export async function readRound(
  deps: Pick<Deps, 'db'>,
  caller: Caller,
  scope: ResourceScope,
  roundId: string,
): Promise<Order[]> {
  if (!isStaffOf(caller, scope)) throw new AppError('forbidden');
  return deps.db.transaction().execute(async (trx) => {
    await lockAnySession(trx, scope.sessionId);
    return findRoundOrders(trx, scope, roundId);
  });
}

async function place(
  trx: Trx,
  caller: Caller,
  scope: ResourceScope,
  sending: Sending,
): Promise<{ orders: Order[]; inserted: InsertedOrder[] }> {
  const session = await lockAnySession(trx, scope.sessionId);
  const requests = toRequests(caller, scope, sending);
  const earlier = await findEarlierRound(trx, scope, sending, requests);
  if (earlier) return { orders: earlier, inserted: [] };
  if (session.ended_at) throw await sessionEnded(trx, session.id);
  await requireSeated(trx, scope, sending);
  const { expectedTotal } = sending;
  await requireTotals(trx, scope, requests, { isStaff: true, expectedTotal });
  await confirmLocked(trx, { ...scope, byId: requireSignedIn(caller).userId });
  const inserted = await insertRound(trx, scope, requests);
  return { orders: inserted.map(({ order }) => order), inserted };
}

function toRequests(
  caller: Caller,
  { sessionId }: ResourceScope,
  { roundId, orders }: Sending,
): EntryRequest[] {
  const { userId, name } = requireSignedIn(caller);
  return orders.map(({ guestId, items }, entry) => ({
    sessionId,
    userId,
    clientOrderId: clientOrderIdOf(roundId, entry),
    requestHash: hashEntry(guestId, items),
    items: items.map((line) => ({ ...line, ...(guestId === null && { isForTable: true }), entry })),
    expectedMinor: null,
    scanHash: null,
    staffName: name,
    ...(guestId !== null && { placedFor: guestId }),
  }));
}

const hashEntry = (guestId: number | null, items: readonly NewOrderLine[]): Buffer =>
  createHash('sha256').update(`${guestId}:`).update(hashLines(items)).digest();

/** Finds the orders of a repeat. Throws `client_order_id_reused` if they had other entries. */
async function findEarlierRound(
  trx: Trx,
  scope: ResourceScope,
  { roundId }: Sending,
  requests: readonly EntryRequest[],
): Promise<Order[] | undefined> {
  const orders = await findRoundOrders(trx, scope, roundId);
  if (orders.length === 0) return undefined;
  const stored = await trx
    .selectFrom('orders')
    .select(['client_order_id', 'request_hash', 'source'])
    .where(
      'id',
      'in',
      orders.map(({ id }) => id),
    )
    .execute();
  const isSame = requests.every(({ clientOrderId, requestHash }) =>
    stored.some(
      (order) =>
        order.source === 'staff' &&
        order.client_order_id === clientOrderId &&
        order.request_hash?.equals(requestHash),
    ),
  );
  if (!isSame || stored.length !== requests.length) throw new AppError('client_order_id_reused');
  return orders;
}

/** Throws `state_changed` with the guests who don't have a seat any more. */
async function requireSeated(
  trx: Trx,
  { sessionId }: ResourceScope,
  { orders }: Sending,
): Promise<void> {
  const asked = orders.flatMap(({ guestId }) => guestId ?? []);
  const seated = await trx
    .selectFrom('session_guests')
    .select('user_id')
    .where('session_id', '=', sessionId)
    .where('left_at', 'is', null)
    .execute();
  const isHere = new Set(seated.map((guest) => guest.user_id));
  const guestIds = asked.filter((id) => !isHere.has(id));
  if (guestIds.length > 0) throw new AppError('state_changed', { details: { guestIds } });
}
