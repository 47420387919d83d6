import { randomBytes } from 'node:crypto';
import { onDatabase } from '@sofra/infra/backups/address';
import { BackupError } from '@sofra/infra/backups/backup-error';
import { type Session, withSession } from '@sofra/infra/backups/session';
import { databaseErrorCode } from '@sofra/infra/db';

const INSUFFICIENT_PRIVILEGE = '42501';
const DISK_FULL = '53100';
/** Postgres truncates names to 63 bytes. */
const LONGEST_BEGINNING = 36;

/** SQL for the name prefix of this database's scratch databases, which no other database has. */
const beginning = `left(current_database(), ${LONGEST_BEGINNING}) || '_verify_'`;

/**
 * SQL for `create database` with our encoding and collation, which may differ from the server's
 * defaults.
 */
const creation = `
  select ${beginning} || $1 as name, format(
    'create database %I template template0 encoding %L lc_collate %L lc_ctype %L locale_provider ',
    ${beginning} || $1, pg_encoding_to_char(encoding), datcollate, datctype)
    || case datlocprovider
      when 'i' then format('icu icu_locale %L', locale)
      when 'b' then format('builtin builtin_locale %L', locale)
      else 'libc' end as statement
  from (select *, coalesce(to_jsonb(known)->>'datlocale', to_jsonb(known)->>'daticulocale') as locale
    from pg_database known) known
  where datname = current_database()`;

/** Runs `body` with an empty database on the same server, and drops it afterwards. */
export async function withScratch<T>(
  url: string,
  backupId: number,
  signal: AbortSignal,
  body: (scratchUrl: string) => Promise<T>,
): Promise<T> {
  const ending = `${backupId}_${randomBytes(3).toString('hex')}`;
  const name = await withSession(url, signal, (session) => createScratch(session, ending));
  try {
    return await body(onDatabase(url, name));
  } finally {
    // Not cancelled by `signal`. A database that can't be dropped now is dropped before the next
    // backup.
    await withSession(url, new AbortController().signal, (session) => drop(session, name)).catch(
      () => undefined,
    );
  }
}

async function createScratch(session: Session, ending: string): Promise<string> {
  const { rows } = await session.query<{ name: string; statement: string }>(creation, [ending]);
  const [made] = rows;
  if (!made) throw new Error('the database is not in its own catalogue');
  try {
    await session.query(made.statement);
  } catch (error) {
    const code = databaseErrorCode(error);
    const message = `the scratch database was not made: ${String(error)}`;
    if (code === DISK_FULL) throw new BackupError('disk_full', message, { cause: error });
    if (code === INSUFFICIENT_PRIVILEGE)
      throw new BackupError('scratch_refused', message, { cause: error });
    throw error;
  }
  return made.name;
}

/**
 * Drops the scratch databases of killed workers. Only one backup runs at a time, so none is in
 * use.
 */
export const dropLeftovers = (url: string, signal: AbortSignal): Promise<void> =>
  withSession(url, signal, async (session) => {
    const { rows } = await session.query<{ name: string }>(
      `select datname as name from pg_database where starts_with(datname, ${beginning})`,
    );
    for (const { name } of rows) await drop(session, name);
  });

async function drop(session: Session, name: string): Promise<void> {
  await session.query(`drop database if exists ${session.escapeIdentifier(name)} with (force)`);
}
