import { sql } from 'kysely';
import type { Db } from './db.ts';
import type { Env } from './env.ts';
import { statementLimits } from './statement-limits.ts';

/** Address of Postgres itself, for work that needs its own session: migrations, backups. */
export const directUrlOf = (env: Pick<Env, 'DATABASE_URL' | 'DIRECT_DATABASE_URL'>): string =>
  env.DIRECT_DATABASE_URL ?? env.DATABASE_URL;

/**
 * Stores the limits on the role that connects through a pooler: a pooler refuses or ignores the
 * limits a client asks for, and a `set` would remain on the connection for its next user. `db` is
 * a direct connection. Ends idle connections, because those opened earlier don't have the limits.
 */
export async function setRoleLimits(
  db: Db,
  { DATABASE_URL }: Pick<Env, 'DATABASE_URL'>,
): Promise<void> {
  const role = decodeURIComponent(new URL(DATABASE_URL).username);
  const { rows } = await sql<{ database: string; kept: string[] | null }>`
    select current_database() as database, (
      select setconfig from pg_db_role_setting
      where setdatabase = (select oid from pg_database where datname = current_database())
        and setrole = (select oid from pg_roles where rolname = ${role})) as kept`.execute(db);
  const [{ database, kept } = { database: '', kept: null }] = rows;
  const missing = Object.entries(statementLimits).filter(
    ([name, ms]) => !kept?.includes(`${name}=${ms}`),
  );
  if (missing.length === 0) return;
  for (const [name, ms] of missing) {
    await sql`alter role ${sql.id(role)} in database ${sql.id(database)}
      set ${sql.id(name)} = ${sql.lit(ms)}`.execute(db);
  }
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where usename = ${role} and datname = ${database} and state = 'idle'
      and pid <> pg_backend_pid()`.execute(db);
}

/** Names the limits that a connection of `db` doesn't have. */
export async function findMissingLimits(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where name = any(${Object.keys(statementLimits)}::text[])
      and setting = '0' order by name`.execute(db);
  return rows.map(({ name }) => name);
}
