import { sql } from 'kysely';
import type { Trx } from '@sofra/infra/db';
import { MovedMeanwhile } from './lock-at-table.ts';

/** Guest who signed in, and the account they signed in to. */
export interface Transfer {
  fromUserId: number;
  toUserId: number;
}

/** Locks the open sessions in which a guest has a seat, in the order of their ids. */
export async function lockSessionsOfGuest(trx: Trx, userId: number): Promise<number[]> {
  const locked = await lockSeats(trx, userId);
  // Staff may have moved the guest while this waited for a session.
  if (String(await lockSeats(trx, userId)) !== String(locked)) throw new MovedMeanwhile();
  return locked;
}

async function lockSeats(trx: Trx, userId: number): Promise<number[]> {
  const sessions = await trx
    .selectFrom('table_sessions as session')
    .innerJoin('session_guests as guest', 'guest.session_id', 'session.id')
    .select('session.id')
    .where('guest.user_id', '=', userId)
    .where('session.ended_at', 'is', null)
    .orderBy('session.id')
    .forUpdate('session')
    .execute();
  return sessions.map(({ id }) => id);
}

/**
 * Transfers the guest's seat. If the account has a seat already, it stays and takes the guest's nickname if
 * it has none. Returns false if the account was at the table, which then has one guest fewer.
 */
export async function transferSeat(
  trx: Trx,
  sessionId: number,
  { fromUserId, toUserId }: Transfer,
): Promise<boolean> {
  const { rows } = await sql<{ wasSeated: boolean }>`
    with vacated as (
      delete from session_guests where session_id = ${sessionId} and user_id = ${fromUserId}
      returning *
    ), before as (
      select left_at from session_guests where session_id = ${sessionId} and user_id = ${toUserId}
    ), moved as (
      insert into session_guests as own
        (session_id, user_id, nickname, seat, joined_at, left_at, scan_hash, moved_from, moved_to)
      select session_id, ${toUserId}, nickname, seat, joined_at, left_at, scan_hash, moved_from,
        moved_to from vacated
      on conflict (session_id, user_id) do update
        set nickname = coalesce(own.nickname, excluded.nickname),
          scan_hash = coalesce(excluded.scan_hash, own.scan_hash),
          left_at = case when excluded.left_at is null then null else own.left_at end
    )
    select exists (select from before where left_at is null) as "wasSeated"`.execute(trx);
  return !rows[0]?.wasSeated;
}
