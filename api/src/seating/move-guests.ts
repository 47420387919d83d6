import { sql } from 'kysely';
import type { GuestMove } from '@sofra/contracts/session-moves';
import { branchRoom, sessionRoom } from '@sofra/contracts/rooms';
import type { Trx } from '@sofra/infra/db';
import { emit } from '@sofra/infra/rooms';
import type { ResourceScope } from '../access/authorize.ts';
import { readGuestLimits } from '../branch-settings/guest-limits.ts';
import { AppError } from '../lib/errors.ts';
import type { LockedSession } from './lock-at-table.ts';
import { getSession } from './table-sessions.ts';
import { forGuests } from './unusual-activity.ts';

/** Sets the table of a locked session; its locked orders follow. The caller publishes it. */
export async function setSessionTable(
  trx: Trx,
  session: LockedSession,
  tableId: number,
): Promise<void> {
  await trx
    .updateTable('table_sessions')
    .set({ table_id: tableId })
    .where('id', '=', session.id)
    .execute();
  await trx
    .updateTable('session_guests')
    .set({ moved_from: sql`array_append(moved_from, ${session.tableId}::bigint)` })
    .where('session_id', '=', session.id)
    .where('left_at', 'is', null)
    .execute();
}

/** Opens a session at a free, locked table for guests of another one; staff open it, which confirms it. */
export async function openSplitSession(
  trx: Trx,
  { businessId, branchId }: ResourceScope,
  { tableId, byId }: { tableId: number; byId: number | null },
): Promise<number> {
  const { id } = await trx
    .insertInto('table_sessions')
    .values({
      business_id: businessId,
      branch_id: branchId,
      table_id: tableId,
      confirmed_at: sql<Date>`now()`,
      confirmed_by: byId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the guests at a locked session, in the order of their seats. */
export async function listPresent(trx: Trx, sessionId: number): Promise<number[]> {
  const guests = await trx
    .selectFrom('session_guests')
    .select('user_id')
    .where('session_id', '=', sessionId)
    .where('left_at', 'is', null)
    .orderBy('seat')
    .execute();
  return guests.map((guest) => guest.user_id);
}

/** Throws `table_full` if more guests would sit at a session than allowed. */
export async function requireSeats(
  trx: Trx,
  branchId: number,
  userIds: ReadonlySet<number>,
): Promise<void> {
  const { sessionSeats: max } = await readGuestLimits(trx, branchId);
  if (userIds.size > max)
    throw new AppError('table_full', { details: { limit: 'sessionSeats', max } });
}

/** The locked session that guests leave, the one that receives them, and who they are. */
export interface Seating {
  from: LockedSession;
  to: LockedSession;
  userIds: readonly number[];
}

/**
 * Gives guests seats at the other session, after those that are taken; one who has a seat there keeps it. Their
 * earlier seats remember where they went, and end unless the whole session does.
 */
export async function moveSeats(
  trx: Trx,
  { from, to, userIds }: Seating,
  { isEnding }: { isEnding: boolean },
): Promise<void> {
  await sql`
    with leaving as (
      select visit.*, array_append(visit.moved_from, ${from.tableId}::bigint) as tables,
        count(*) filter (where not exists (
          select from session_guests own
          where own.session_id = ${to.id} and own.user_id = visit.user_id
        )) over (order by visit.seat) as place
      from session_guests visit
      where visit.session_id = ${from.id} and visit.moved_to is null
        and (${isEnding} or visit.user_id = any(${[...userIds]}::bigint[]))
    ), taken as (
      select coalesce(max(seat), 0) as seats from session_guests where session_id = ${to.id}
    )
    insert into session_guests as own (session_id, user_id, nickname, seat, joined_at, left_at,
      scan_hash, moved_from)
    select ${to.id}, user_id, nickname, taken.seats + place, joined_at, left_at,
      scan_hash, tables
    from leaving cross join taken
    on conflict (session_id, user_id) do update
      set nickname = coalesce(own.nickname, excluded.nickname),
        scan_hash = coalesce(own.scan_hash, excluded.scan_hash),
        moved_from = own.moved_from || excluded.moved_from,
        moved_to = null,
        left_at = case when excluded.left_at is null then null else own.left_at end`.execute(trx);
  await sql`
    update session_guests set moved_to = ${to.id},
      left_at = case when ${isEnding} then left_at else now() end
    where session_id = ${from.id} and moved_to is null
      and (${isEnding} or user_id = any(${[...userIds]}::bigint[]))`.execute(trx);
}

/** Ends a locked session that staff merged into another one. The caller publishes it. */
export async function endMerged(trx: Trx, { from, to }: Seating): Promise<void> {
  await sql`
    update table_sessions target set unusual = coalesce(target.unusual, source.unusual)
    from table_sessions source
    where target.id = ${to.id} and source.id = ${from.id}`.execute(trx);
  await trx
    .updateTable('table_sessions')
    .set({
      ended_at: sql<Date>`clock_timestamp()`,
      merged_into: to.id,
      awaits_confirmation: false,
      unusual: null,
    })
    .where('id', '=', from.id)
    .execute();
}

/** Publishes that guests moved, to the floor and to both sessions. */
export async function publishGuestMove(
  trx: Trx,
  { from, to, userIds }: Seating,
): Promise<GuestMove> {
  await trx
    .updateTable('table_sessions')
    .set({ version: sql`version + 1` })
    .where('id', 'in', [from.id, to.id])
    .execute();
  const move: GuestMove = {
    userIds: [...userIds],
    from: await getSession(trx, from.id),
    to: await getSession(trx, to.id),
  };
  const told = { ...move, from: forGuests(move.from), to: forGuests(move.to) };
  emit(trx, branchRoom(move.to.branchId), 'session.guestsMoved', move);
  emit(trx, sessionRoom(from.id), 'session.guestsMoved', told);
  emit(trx, sessionRoom(to.id), 'session.guestsMoved', told);
  return move;
}
