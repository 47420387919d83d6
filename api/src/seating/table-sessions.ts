import { sql } from 'kysely';
import type { TableSession } from '@sofra/contracts/sessions';
import { branchRoom, type EventName, sessionRoom } from '@sofra/contracts/rooms';
import type { Trx } from '@sofra/infra/db';
import { emit } from '@sofra/infra/rooms';
import { AppError } from '../lib/errors.ts';
import { sessionEnded } from './moved-guests.ts';
import { selectSessions } from './session-document.ts';
import { forGuests } from './unusual-activity.ts';

type SessionEvent = Extract<EventName, `session.${string}`>;

/** Returns a session by id; throws `not_found`. */
export async function getSession(trx: Trx, sessionId: number): Promise<TableSession> {
  const [session] = await selectSessions(trx, sql`session.id = ${sessionId}`);
  if (!session) throw new AppError('not_found');
  return session;
}

/**
 * Increments the session's version and publishes it to floor and table; `unusual` only to the
 * floor.
 */
export async function publishSession(
  trx: Trx,
  sessionId: number,
  type: SessionEvent,
): Promise<TableSession> {
  await refreshSession(trx, sessionId);
  const session = await getSession(trx, sessionId);
  emit(trx, branchRoom(session.branchId), type, session);
  if (type !== 'session.unusualChanged') {
    emit(trx, sessionRoom(session.id), type, forGuests(session));
  }
  return session;
}

/**
 * Locks an open session's row, so that nobody orders, joins or ends it meanwhile. Throws `session_ended`, with
 * `movedTo` if staff merged it.
 */
export async function lockSession(trx: Trx, sessionId: number): Promise<void> {
  const open = await trx
    .selectFrom('table_sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!open) throw await sessionEnded(trx, sessionId);
}

/** Finds the open session of a table. */
export async function findOpenSession(trx: Trx, tableId: number): Promise<number | undefined> {
  const open = await trx
    .selectFrom('table_sessions')
    .select('id')
    .where('table_id', '=', tableId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return open?.id;
}

/** Publishes a table's new name to the floor and to the guests of its open session. */
export async function publishTableRename(trx: Trx, tableId: number): Promise<void> {
  const openId = await findOpenSession(trx, tableId);
  if (openId !== undefined) await publishSession(trx, openId, 'session.tableRenamed');
}

/** Locks a session, open or ended. An order in flight is written first. */
export const lockAnySession = (trx: Trx, sessionId: number) =>
  trx
    .selectFrom('table_sessions')
    .select(['id', 'ended_at'])
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirstOrThrow();

/**
 * Locks the open sessions of a branch, in ascending order, and publishes them with a new version: an order in flight is
 * written first, or is tried again with the present state of the branch.
 */
export async function refreshOpenSessions(trx: Trx, branchId: number): Promise<void> {
  const open = await trx
    .selectFrom('table_sessions')
    .select('id')
    .where('branch_id', '=', branchId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id } of open) await publishSession(trx, id, 'session.refreshed');
}

/** Increments the version of a locked session: an order in flight is tried again with its present state. */
async function refreshSession(trx: Trx, sessionId: number): Promise<void> {
  await trx
    .updateTable('table_sessions')
    .set({ version: sql`version + 1` })
    .where('id', '=', sessionId)
    .execute();
}

/** Sets the end of a locked session; the caller publishes it. */
export async function endLockedSession(trx: Trx, sessionId: number): Promise<void> {
  await trx
    .updateTable('table_sessions')
    // The transaction may have waited for an order that is later than its start.
    .set({ ended_at: sql<Date>`clock_timestamp()`, unusual: null })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Confirms a locked session and clears what is unusual about it; the caller publishes it. */
export async function confirmLockedSession(
  trx: Trx,
  sessionId: number,
  byId: number | null,
): Promise<void> {
  await trx
    .updateTable('table_sessions')
    .set({
      awaits_confirmation: false,
      confirmed_at: sql<Date>`now()`,
      confirmed_by: byId,
      unusual: null,
    })
    .where('id', '=', sessionId)
    .execute();
}

/**
 * Stops asking for confirmation in the open sessions of a branch. Returns their ids, locked and in
 * ascending order; the caller releases their orders and publishes them.
 */
export async function stopAskingForConfirmation(trx: Trx, branchId: number): Promise<number[]> {
  const waiting = await trx
    .selectFrom('table_sessions')
    .select('id')
    .where('branch_id', '=', branchId)
    .where('ended_at', 'is', null)
    .where('awaits_confirmation', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();
  const ids = waiting.map(({ id }) => id);
  await trx
    .updateTable('table_sessions')
    .set({ awaits_confirmation: false })
    .where('id', 'in', ids.length > 0 ? ids : [0])
    .execute();
  return ids;
}
