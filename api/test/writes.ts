import { sql } from 'kysely';
import type { Db } from '@sofra/infra/db';

/** Columns with the time at which the API ends something, with an event. */
const timed = [
  ['basket_guests', 'here_until'],
  ['line_holds', 'until'],
  ['payments', 'expires_at'],
] as const;

/** Extends all times: an end would write at a time of its own. */
async function extendTimes(db: Db): Promise<void> {
  for (const [table, column] of timed) {
    const time = sql.ref(`new.${column}`);
    const extend = sql.ref(`extend_${table}`);
    await sql`create function ${extend}() returns trigger language plpgsql as $$
      begin ${time} := ${time} + interval '1 day'; return new; end $$`.execute(db);
    await sql`create trigger extended before insert or update on ${sql.table(table)}
      for each row execute function ${extend}()`.execute(db);
  }
}

/**
 * Counts the rows that are written to any table from now on, also by transactions that are rolled back. Times are
 * extended, and sign-ins may be noted as seen.
 */
export async function countWrites(db: Db): Promise<() => Promise<number>> {
  await extendTimes(db);
  await sql`create sequence writes`.execute(db);
  await sql`create function count_write() returns trigger language plpgsql as $$
    begin perform nextval('writes'); return null; end $$`.execute(db);
  await sql`do $$ declare name text; begin
    for name in select tablename from pg_tables
      where schemaname = 'public' and tablename <> 'auth_sessions'
    loop
      execute format('create trigger counted after insert or update or delete on %I
        for each row execute function count_write()', name);
    end loop; end $$`.execute(db);
  return async () => {
    const { rows } = await sql<{ count: number }>`
      select last_value + is_called::int as count from writes`.execute(db);
    return rows[0]?.count ?? 0;
  };
}
