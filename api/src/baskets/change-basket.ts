import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import {
  type BasketGuest,
  type BasketLine,
  type changeBasket as changeBasketRoute,
  MAX_BASKET_LINES,
  MAX_OWN_BASKET_LINES,
} from '@sofra/contracts/baskets';
import { membersOf } from '@sofra/contracts/facts';
import type { LineChoice } from '@sofra/contracts/orders';
import { sessionRoom } from '@sofra/contracts/rooms';
import type { RouteInput } from '@sofra/contracts/route';
import type { Trx } from '@sofra/infra/db';
import { emit } from '@sofra/infra/rooms';
import type { ResourceScope } from '../access/authorize.ts';
import { type Caller, requireSignedIn } from '../core/caller.ts';
import { AppError } from '../lib/errors.ts';
import { findMovedTo } from '../seating/moved-guests.ts';
import { lockSession } from '../seating/table-sessions.ts';
import {
  findBasketLines,
  guestDocument,
  hereAtFirst,
  readBasketGuests,
} from './basket-document.ts';

export type SentLine = RouteInput<typeof changeBasketRoute>['body']['lines'][number];

/** Maximum number of lines of a guest that a session keeps, with those that were ordered or removed. */
const MAX_KEPT_LINES = 10 * MAX_OWN_BASKET_LINES;

/** A guest at the table, whose session is locked. */
interface Seat {
  sessionId: number;
  userId: number;
}

/**
 * Locks the caller's session. Throws `session_ended`, or `forbidden` if the caller has left it in the meantime.
 */
export async function lockSeat(
  trx: Trx,
  caller: Caller,
  { sessionId }: ResourceScope,
): Promise<Seat> {
  const { userId } = requireSignedIn(caller);
  await lockSession(trx, sessionId);
  const seated = await trx
    .selectFrom('session_guests')
    .select('seat')
    .where('session_id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  if (!seated) {
    const movedTo = await findMovedTo(trx, sessionId, userId);
    throw movedTo
      ? new AppError('session_ended', { details: { movedTo } })
      : new AppError('forbidden');
  }
  return { sessionId, userId };
}

/** Publishes changed lines and guests to the table. */
export function publishBasket(
  trx: Trx,
  sessionId: number,
  { lines = [], guests = [] }: { lines?: BasketLine[]; guests?: BasketGuest[] },
): void {
  if (lines.length + guests.length === 0) return;
  emit(trx, sessionRoom(sessionId), 'basket.changed', { sessionId, lines, guests });
}

/**
 * Stores the caller's lines and returns them as they now are. A line whose version isn't current, or that has
 * ended, stays as it is. Throws `session_ended`, `forbidden` for another guest's line, `not_found` for an item
 * of another business, or `basket_full`.
 */
export async function changeBasket(
  trx: Trx,
  caller: Caller,
  scope: ResourceScope,
  sent: readonly SentLine[],
): Promise<BasketLine[]> {
  const seat = await lockSeat(trx, caller, scope);
  // The last of two with one id counts.
  const byId = new Map(sent.map((line) => [line.id, line]));
  const before = await findBasketLines(trx, seat.sessionId, [...byId.keys()]);
  if (before.some(({ addedBy }) => addedBy !== seat.userId)) throw new AppError('forbidden');
  const known = new Map(before.map((line) => [line.id, line]));
  const changes = [...byId.values()].filter((line) => isChange(line, known.get(line.id)));
  if (changes.length > 0) {
    await requireItems(trx, scope, changes);
    await store(trx, seat, changes);
    // A removed line that the basket never had is kept too.
    if (changes.some(({ id, quantity }) => quantity > 0 || !known.has(id))) {
      await requireRoom(trx, seat);
    }
    const changed = await findBasketLines(
      trx,
      seat.sessionId,
      changes.map(({ id }) => id),
    );
    for (const line of changed) known.set(line.id, line);
    publishBasket(trx, seat.sessionId, {
      lines: changed,
      guests: await noteChange(trx, seat, { isReady: false }),
    });
  }
  return [...byId.keys()].flatMap((id) => known.get(id) ?? []);
}

/** True if a sent line is to be stored: it is new, or has the current version and another content. */
function isChange(sent: SentLine, known: BasketLine | undefined): boolean {
  if (!known) return true;
  if (known.quantity === 0 || known.version !== sent.version) return false;
  const choices = toChoices(sent);
  return (
    sent.quantity !== known.quantity ||
    membersOf(choices).some((field) => !isDeepStrictEqual(choices[field], known[field]))
  );
}

/** Returns what a sent line chooses. A new field of the contract doesn't compile until it is added here. */
const toChoices = ({
  itemId,
  note,
  options = [],
  isForTable = false,
}: SentLine): Pick<BasketLine, LineChoice> => ({
  itemId,
  note: note || null,
  options: [...new Set(options)].toSorted((one, other) => one - other),
  isForTable,
});

/** Throws `not_found` unless all items belong to the business; they may be sold out or deleted. */
async function requireItems(
  trx: Trx,
  { businessId }: ResourceScope,
  lines: readonly SentLine[],
): Promise<void> {
  const ids = [...new Set(lines.map(({ itemId }) => itemId))];
  const found = await trx
    .selectFrom('menu_items')
    .select('id')
    .where('business_id', '=', businessId)
    .where('id', 'in', ids)
    .execute();
  if (found.length < ids.length) throw new AppError('not_found');
}

/** Stores changed lines. A removed one keeps only its id, also if the basket never had it. */
async function store(trx: Trx, seat: Seat, lines: readonly SentLine[]): Promise<void> {
  const rows = lines.map((line) => {
    const { itemId, note, options, isForTable } = toChoices(line);
    const isRemoved = line.quantity === 0;
    return {
      id: line.id,
      item_id: itemId,
      quantity: line.quantity,
      note: isRemoved ? null : note,
      options: isRemoved ? [] : options,
      is_for_table: isForTable,
    };
  });
  await sql`
    insert into basket_lines as known
      (session_id, id, added_by, item_id, quantity, note, options, is_for_table)
    select ${seat.sessionId}, sent.id, ${seat.userId}, sent.item_id, sent.quantity, sent.note,
      array(select jsonb_array_elements_text(sent.options)::bigint), sent.is_for_table
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (id text, item_id bigint,
      quantity int, note text, options jsonb, is_for_table boolean)
    on conflict (session_id, id) do update set item_id = excluded.item_id,
      quantity = excluded.quantity, note = excluded.note, options = excluded.options,
      is_for_table = excluded.is_for_table, version = known.version + 1, changed_at = now()`.execute(
    trx,
  );
}

/** Throws `basket_full` beyond the limits of a guest or of the session. */
async function requireRoom(trx: Trx, { sessionId, userId }: Seat): Promise<void> {
  const { rows } = await sql<{ own: number; all: number; kept: number }>`
    select count(*) filter (where quantity > 0 and added_by = ${userId})::int as own,
      count(*) filter (where quantity > 0)::int as all,
      count(*) filter (where added_by = ${userId})::int as kept
    from basket_lines where session_id = ${sessionId}`.execute(trx);
  const { own = 0, all = 0, kept = 0 } = rows[0] ?? {};
  if (own > MAX_OWN_BASKET_LINES || kept > MAX_KEPT_LINES) {
    throw new AppError('basket_full', { details: { limit: 'own', max: MAX_OWN_BASKET_LINES } });
  }
  if (all > MAX_BASKET_LINES) {
    throw new AppError('basket_full', { details: { limit: 'all', max: MAX_BASKET_LINES } });
  }
}

/** Marks the caller as ready or not; sends no event if nothing changes. Throws `session_ended`. */
export async function setReady(
  trx: Trx,
  caller: Caller,
  scope: ResourceScope,
  isReady: boolean,
): Promise<BasketGuest> {
  const seat = await lockSeat(trx, caller, scope);
  publishBasket(trx, seat.sessionId, { guests: await noteChange(trx, seat, { isReady }) });
  const [guest] = await readBasketGuests(trx, seat.sessionId, seat.userId);
  if (!guest) throw new Error('the caller has a seat');
  return guest;
}

/**
 * Stores whether a guest is ready. The first time, also stores until when a guest without a connection counts as
 * here. Returns the guest if the others must know.
 */
async function noteChange(
  trx: Trx,
  { sessionId, userId }: Seat,
  { isReady }: { isReady: boolean },
): Promise<BasketGuest[]> {
  const { rows } = await sql<{ document: BasketGuest }>`
    with added as (
      insert into basket_guests (session_id, user_id, is_ready, is_here, here_until, version)
      select visit.session_id, visit.user_id, ${isReady}, ${sql.raw(hereAtFirst)} > now(),
        ${sql.raw(hereAtFirst)},
        case when ${isReady} or ${sql.raw(hereAtFirst)} <= now() then 1 else 0 end
      from session_guests visit
      where visit.session_id = ${sessionId} and visit.user_id = ${userId}
      on conflict do nothing returning *
    ), changed as (
      update basket_guests set is_ready = ${isReady}, version = version + 1
      where session_id = ${sessionId} and user_id = ${userId} and is_ready <> ${isReady}
      returning *
    )
    select ${sql.raw(guestDocument)} as document
    from (select * from added where version > 0 union all select * from changed) known`.execute(
    trx,
  );
  return rows.map(({ document }) => document);
}

/** Removes the ready marks of guests whose lines are ordered; returns those that had one. */
export async function clearReady(
  trx: Trx,
  sessionId: number,
  userIds: readonly number[],
): Promise<BasketGuest[]> {
  const { rows } = await sql<{ document: BasketGuest }>`
    update basket_guests known set is_ready = false, version = version + 1
    where session_id = ${sessionId} and user_id = any(${[...userIds]}::bigint[]) and is_ready
    returning ${sql.raw(guestDocument)} as document`.execute(trx);
  return rows.map(({ document }) => document);
}
