import { sql } from 'kysely';
import type { Db, Trx } from '@sofra/infra/db';
import type { Caller } from '../core/caller.ts';
import { AppError } from '../lib/errors.ts';

/** Hours for which dismissed guests' browsers can't start, join or order at the branch. */
const TURNED_AWAY_HOURS = 24;

/**
 * SQL: a browser, by its user or its scan cookie, is turned away from a branch. The parameters are SQL too. A
 * new scan keeps the cookie, and a sign-in keeps it and moves the user (`moveTurnedAway`). `offset 0` keeps the
 * look-ups by key: Postgres might otherwise read all turned-away browsers once.
 */
export const isTurnedAwaySql = (branchId: string, userId: string, scanHash: string): string => `(
  exists (select from turned_away away where away.user_id = ${userId}
    and away.branch_id = ${branchId} and away.expires_at > now() offset 0)
  or exists (select from turned_away away where away.scan_hash = ${scanHash}
    and away.branch_id = ${branchId} and away.expires_at > now() offset 0))`;

/** Throws `turned_away` if staff of a branch turned this caller away. */
export async function requireNotTurnedAway(
  db: Db,
  caller: Caller,
  branchId: number,
): Promise<void> {
  const { rows } = await sql`
    select from turned_away
    where branch_id = ${branchId} and expires_at > now()
      and (user_id = ${caller.user?.userId ?? 0} or scan_hash = ${caller.scanHash})
    limit 1`.execute(db);
  if (rows.length > 0) throw new AppError('turned_away');
}

/** Turns away everyone who ever joined a session, except guests whom staff moved to another one. */
export async function turnAway(
  trx: Trx,
  { branchId, sessionId, byId }: { branchId: number; sessionId: number; byId: number | null },
): Promise<void> {
  await sql`
    insert into turned_away (branch_id, user_id, scan_hash, session_id, turned_away_by, expires_at)
    select ${branchId}, user_id, scan_hash, session_id, ${byId}::bigint,
      now() + ${TURNED_AWAY_HOURS} * interval '1 hour'
    from session_guests where session_id = ${sessionId} and moved_to is null`.execute(trx);
}

/** Returns whether staff dismissed a session's guests. */
export async function wasTurnedAway(trx: Trx, sessionId: number): Promise<boolean> {
  const one = await trx
    .selectFrom('turned_away')
    .select('id')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return one !== undefined;
}

/** Turns an account away wherever the guest who signs in to it is turned away. */
export async function moveTurnedAway(trx: Trx, fromId: number, toId: number): Promise<void> {
  await sql`
    insert into turned_away
      (branch_id, user_id, scan_hash, session_id, turned_away_by, created_at, expires_at)
    select branch_id, ${toId}, scan_hash, session_id, turned_away_by, created_at, expires_at
    from turned_away where user_id = ${fromId} and expires_at > now()`.execute(trx);
}
