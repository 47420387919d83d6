import { sql } from 'kysely';
import type { TableSession } from '@sofra/contracts/sessions';
import { branchRoom, type EventName, sessionRoom } from '@sofra/contracts/rooms';
import type { Trx } from '@sofra/infra/db';
import { emit } from '@sofra/infra/rooms';
import type { Caller } from '../caller.ts';
import { AppError } from '../errors.ts';
import { isStaffOf, type Place } from '../guard.ts';
import { lockTable, setTableStatus } from '../tables/tables.service.ts';
import { selectSessions } from './session-document.ts';

type SessionEvent = Extract<EventName, `session.${string}`>;

/** A session by id; throws `not_found`. */
export async function getSession(trx: Trx, sessionId: number): Promise<TableSession> {
  const [session] = await selectSessions(trx, sql`session.id = ${sessionId}`);
  if (!session) throw new AppError('not_found');
  return session;
}

/** Counts a change of the session and tells the floor and the table of it. */
export async function tellSession(
  trx: Trx,
  sessionId: number,
  type: SessionEvent,
): Promise<TableSession> {
  await trx
    .updateTable('table_sessions')
    .set({ version: sql`version + 1` })
    .where('id', '=', sessionId)
    .execute();
  const session = await getSession(trx, sessionId);
  emit(trx, branchRoom(session.branchId), type, session);
  emit(trx, sessionRoom(session.id), type, session);
  return session;
}

/** Holds the open session's row so that nobody orders, joins or ends meanwhile; throws `session_ended`. */
async function lockSession(trx: Trx, sessionId: number): Promise<void> {
  const open = await trx
    .selectFrom('table_sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!open) throw new AppError('session_ended');
}

/** The session that is open at a table. */
export async function findOpenSession(trx: Trx, tableId: number): Promise<number | undefined> {
  const open = await trx
    .selectFrom('table_sessions')
    .select('id')
    .where('table_id', '=', tableId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return open?.id;
}

/** Gives a user a seat (their old one, if they come back); false when they sat there already. */
async function seat(trx: Trx, sessionId: number, userId: number): Promise<boolean> {
  const seated = await trx
    .insertInto('session_guests')
    .values({
      session_id: sessionId,
      user_id: userId,
      nickname: null,
      seat: sql<number>`(select coalesce(max(seat), 0) + 1 from session_guests
        where session_id = ${sessionId})`,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['session_id', 'user_id'])
        .doUpdateSet({ left_at: null, joined_at: sql<Date>`now()` })
        .where('session_guests.left_at', 'is not', null),
    )
    .executeTakeFirst();
  return (seated.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Opens a session at a table, or answers with the one that is open (decisions 15): at most one,
 * whatever happens at once, by the index `table_sessions_open`. A guest is seated; staff open it for
 * others. Throws `table_closed`, or `not_found` for a table that was just deleted.
 */
export async function startSession(trx: Trx, caller: Caller, place: Place): Promise<TableSession> {
  const table = await lockTable(trx, place);
  if (!table) throw new AppError('not_found');
  if (table.status === 'closed') throw new AppError('table_closed');
  const opened = await trx
    .insertInto('table_sessions')
    .values({
      business_id: place.businessId,
      branch_id: place.branchId,
      table_id: place.tableId,
    })
    .onConflict((conflict) => conflict.column('table_id').where('ended_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!opened) {
    const openId = (await findOpenSession(trx, place.tableId)) ?? 0;
    return isStaffOf(caller, place) ? getSession(trx, openId) : joinSession(trx, caller, openId);
  }
  if (caller.user && !isStaffOf(caller, place)) await seat(trx, opened.id, caller.user.userId);
  if (table.status === 'idle') await setTableStatus(trx, place.tableId, 'active');
  return tellSession(trx, opened.id, 'session.started');
}

/** Sits the caller down at an open session; sitting already is no event. Throws `session_ended`. */
export async function joinSession(
  trx: Trx,
  caller: Caller,
  sessionId: number,
): Promise<TableSession> {
  if (!caller.user) throw new AppError('sign_in_required');
  await lockSession(trx, sessionId);
  const isNew = await seat(trx, sessionId, caller.user.userId);
  return isNew ? tellSession(trx, sessionId, 'session.guestJoined') : getSession(trx, sessionId);
}

/** Sets what the others at the table call the caller. Throws `session_ended`. */
export async function renameGuest(
  trx: Trx,
  caller: Caller,
  sessionId: number,
  nickname: string,
): Promise<TableSession> {
  await lockSession(trx, sessionId);
  await trx
    .updateTable('session_guests')
    .set({ nickname })
    .where('session_id', '=', sessionId)
    .where('user_id', '=', caller.user?.userId ?? 0)
    .execute();
  return tellSession(trx, sessionId, 'session.guestRenamed');
}

/** Tells the party sitting at a table, if there is one, and the floor that the table has another name. */
export async function tellTableRenamed(trx: Trx, tableId: number): Promise<void> {
  const openId = await findOpenSession(trx, tableId);
  if (openId !== undefined) await tellSession(trx, openId, 'session.tableRenamed');
}
