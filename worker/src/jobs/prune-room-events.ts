import { sql } from 'kysely';
import type { Db } from '@sofra/infra/db';
import type { JobHandler } from '../runner/job-handler.ts';

/** Hours for which a disconnected client can still catch up by replay. */
const KEPT_HOURS = 48;
const ROOMS_A_PAGE = 500;
const EVENTS_A_BATCH = 2000;

const cutoff = sql<Date>`now() - make_interval(hours => ${KEPT_HOURS})`;

/**
 * Deletes events older than 48 h, only from the start of each room's log, so that the remaining
 * log has no gaps and a reader from before it knows that it needs a snapshot. Heads are kept,
 * because numbering continues. Returns the number deleted in this attempt.
 */
export const pruneRoomEvents: JobHandler<'prune-room-events'> = async ({ db, signal }) => {
  let pruned = 0;
  let after: string | undefined = '';
  while (after !== undefined) {
    const page = await findRooms(db, after);
    for (const { room } of page.filter((each) => each.hasOldEvents)) {
      let count = EVENTS_A_BATCH;
      while (count === EVENTS_A_BATCH) {
        signal.throwIfAborted();
        count = await deleteBeginning(db, room);
        pruned += count;
      }
    }
    after = page.at(-1)?.room;
  }
  await forgetAccessChanges(db);
  return { pruned };
};

/** Deletes notes of access changes that every running process has read. */
const forgetAccessChanges = (db: Db): Promise<unknown> =>
  db
    .deleteFrom('access_changes')
    .where('changed_at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute();

/**
 * Finds the next rooms in the log, each with one primary key look-up. An index by age would slow
 * down every order; this costs the job some microseconds per room.
 */
async function findRooms(
  db: Db,
  after: string,
): Promise<{ room: string; hasOldEvents: boolean }[]> {
  const { rows } = await sql<{ room: string; hasOldEvents: boolean }>`
    with recursive first as (
      (select room, created_at from room_events where room > ${after} order by room, seq limit 1)
      union all
      select next.room, next.created_at from first cross join lateral (
        select room, created_at from room_events
        where room > first.room order by room, seq limit 1) next
    )
    select room, created_at < ${cutoff} as "hasOldEvents" from first limit ${ROOMS_A_PAGE}`.execute(
    db,
  );
  return rows;
}

async function deleteBeginning(db: Db, room: string): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from room_events where room = ${room} and seq in (
      select seq from (
        select seq, bool_and(created_at < ${cutoff}) over (order by seq) as is_old
        from (
          select seq, created_at from room_events
          where room = ${room} order by seq limit ${EVENTS_A_BATCH}) beginning
      ) marked where is_old)`.execute(db);
  return Number(numAffectedRows ?? 0);
}
