import { sql } from 'kysely';
import {
  AWAY_AFTER_MS,
  type Basket,
  type BasketGuest,
  type BasketLine,
} from '@sofra/contracts/baskets';
import type { Db } from '@sofra/infra/db';
import { toInstantText } from '@sofra/infra/instant';

/** SQL of the contract's `BasketLine` from `line` (basket_lines). */
export const lineDocument = `json_build_object('id', line.id, 'addedBy', line.added_by,
  'isForTable', line.is_for_table, 'itemId', line.item_id, 'options', line.options,
  'note', line.note, 'quantity', line.quantity, 'addedAt', ${toInstantText('line.added_at')},
  'changedAt', ${toInstantText('line.changed_at')}, 'version', line.version)`;

/** SQL of the contract's `BasketGuest` from `known` (basket_guests). */
export const guestDocument = `json_build_object('userId', known.user_id, 'isReady', known.is_ready,
  'isHere', known.is_here, 'version', known.version)`;

/** SQL: a guest without a connection so far, in `visit` (session_guests), counts as here until then. */
export const hereAtFirst = `visit.joined_at + interval '${AWAY_AFTER_MS} milliseconds'`;

/** SQL that is true if a guest of this session is here. */
export const isAnyoneHere = (sessionId: string): string => `exists (
  select from session_guests visit
  left join basket_guests known
    on known.session_id = visit.session_id and known.user_id = visit.user_id
  where visit.session_id = ${sessionId} and visit.left_at is null
    and coalesce(known.is_here, ${hereAtFirst} > now()))`;

/** Finds lines by their ids, also ended ones. */
export async function findBasketLines(
  db: Db,
  sessionId: number,
  ids: readonly string[],
): Promise<BasketLine[]> {
  const { rows } = await sql<{ document: BasketLine }>`
    select ${sql.raw(lineDocument)} as document from basket_lines line
    where line.session_id = ${sessionId} and line.id = any(${[...ids]}::text[])
    order by line.added_at, line.id`.execute(db);
  return rows.map(({ document }) => document);
}

/** Reads the state of a session's guests, or of one of them. */
export async function readBasketGuests(
  db: Db,
  sessionId: number,
  userId: number | null = null,
): Promise<BasketGuest[]> {
  const { rows } = await sql<{ document: BasketGuest }>`
    select case when known.user_id is not null then ${sql.raw(guestDocument)}
      else json_build_object('userId', visit.user_id, 'isReady', false,
        'isHere', ${sql.raw(hereAtFirst)} > now(), 'version', 0) end as document
    from session_guests visit
    left join basket_guests known
      on known.session_id = visit.session_id and known.user_id = visit.user_id
    where visit.session_id = ${sessionId} and visit.left_at is null
      and (${userId}::bigint is null or visit.user_id = ${userId})
    order by visit.seat`.execute(db);
  return rows.map(({ document }) => document);
}

/**
 * Reads the shared basket as one of its guests loads it: all lines and guests, and the guest's own ended lines,
 * so that a late answer can't bring them back.
 */
export async function readBasket(db: Db, sessionId: number, userId: number): Promise<Basket> {
  const { rows } = await sql<{ document: BasketLine }>`
    select ${sql.raw(lineDocument)} as document from basket_lines line
    where line.session_id = ${sessionId} and (line.quantity > 0 or line.added_by = ${userId})
    order by line.added_at, line.id`.execute(db);
  return {
    lines: rows.map(({ document }) => document),
    guests: await readBasketGuests(db, sessionId),
  };
}
