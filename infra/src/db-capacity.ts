import { sql } from 'kysely';
import type { Db } from './db.ts';

/** Connections of a worker's pool, and a few for migrations, backups and an operator's psql. */
const OTHERS = 8 + 4;

/** Maximum number of connections an installation may open, and the number Postgres allows. */
export interface Capacity {
  readonly needed: number;
  readonly available: number;
}

/** Reads the capacity for a number of API processes with two pools each. */
export async function readCapacity(
  db: Db,
  { processes, poolSize }: { processes: number; poolSize: number },
): Promise<Capacity> {
  const { rows } = await sql<{ available: number }>`
    select least(
      current_setting('max_connections')::int
        - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0),
      (select nullif(datconnlimit, -1) from pg_database where datname = current_database()),
      (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user)
    ) as available`.execute(db);
  return { needed: processes * 2 * poolSize + OTHERS, available: rows[0]?.available ?? 0 };
}
