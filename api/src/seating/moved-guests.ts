import { type RawBuilder, sql } from 'kysely';
import type { Db } from '@sofra/infra/db';
import { AppError } from '../lib/errors.ts';

/** A session that received guests of another one, and its table. */
export interface MovedTo {
  sessionId: number;
  tableId: number;
}

/** Finds the session to which staff moved a guest from this one, by a merge or a split. */
export async function findMovedTo(
  db: Db,
  sessionId: number,
  userId: number,
): Promise<MovedTo | undefined> {
  const { rows } = await sql<MovedTo>`
    select target.id as "sessionId", target.table_id as "tableId"
    from session_guests visit join table_sessions target on target.id = visit.moved_to
    where visit.session_id = ${sessionId} and visit.user_id = ${userId}`.execute(db);
  return rows[0];
}

/**
 * SQL of the sessions where what was at a session may be now, with itself: staff merged it, or moved its guests, or
 * this one.
 */
export const sessionsSince = (sessionId: number, userId?: number): RawBuilder<unknown> => sql`(
  with recursive followed (id) as (
    select ${sessionId}::bigint
    union
    select target.id from followed cross join lateral (
      select merged_into as id from table_sessions where id = followed.id and merged_into is not null
      union all
      select moved_to from session_guests
      where session_id = followed.id and moved_to is not null
        and ${userId === undefined ? sql`true` : sql`user_id = ${userId}`}) target
  ) select id from followed)`;

/** Returns the error for a session that has ended, with the one into which staff merged it. */
export async function sessionEnded(db: Db, sessionId: number): Promise<AppError> {
  const { rows } = await sql<MovedTo>`
    select target.id as "sessionId", target.table_id as "tableId"
    from table_sessions session join table_sessions target on target.id = session.merged_into
    where session.id = ${sessionId}`.execute(db);
  const [movedTo] = rows;
  return new AppError('session_ended', movedTo && { details: { movedTo } });
}

/** Finds the open session to which staff moved a guest from this table. */
export async function findSessionMovedFrom(
  db: Db,
  tableId: number,
  userId: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select session.id
    from session_guests visit join table_sessions session on session.id = visit.session_id
    where visit.user_id = ${userId} and visit.left_at is null and session.ended_at is null
      and ${tableId} = any(visit.moved_from)
    order by session.id desc limit 1`.execute(db);
  return rows[0]?.id;
}
