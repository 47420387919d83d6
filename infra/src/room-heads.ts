import { sql } from 'kysely';
import type { Db } from './db.ts';

/** Committed state: two equal snapshots of one epoch see the same rows. */
export interface Committed {
  epoch: string;
  snapshot: string;
}

/** Reads the installation's epoch and Postgres's snapshot, which changes with each commit. */
export async function readCommitted(db: Db): Promise<Committed> {
  const { rows } = await sql<Committed>`
    select epoch, pg_current_snapshot()::text as snapshot from installation`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the database has no installation row');
  return row;
}

/** Finds the rooms whose sequence number isn't the known one, and returns their numbers. */
export async function findMoved(
  db: Db,
  known: readonly { room: string; seq: number }[],
): Promise<Map<string, number>> {
  if (known.length === 0) return new Map();
  // As texts, because the driver escapes arrays element by element. A subquery is always an index look-up, however
  // many rooms there are.
  const rooms = `{${known.map(({ room }) => `"${room}"`).join(',')}}`;
  const seqs = `{${known.map(({ seq }) => seq).join(',')}}`;
  const { rows } = await sql<{ room: string; seq: number }>`
    select room, seq from (
      select asked.room, asked.seq as known, coalesce(
        (select head.seq from room_heads head where head.room = asked.room), 0) as seq
      from unnest(${rooms}::text[], ${seqs}::bigint[]) as asked (room, seq)
    ) each where seq <> known`.execute(db);
  return new Map(rows.map(({ room, seq }) => [room, seq]));
}
