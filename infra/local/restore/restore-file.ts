import { existsSync } from 'node:fs';
import { BackupFault } from '../../src/backups/backup-fault.ts';
import { listTables } from '../../src/backups/contents.ts';
import { runProgram } from '../../src/backups/programs.ts';
import { readServerMajor, withSession } from '../../src/backups/session.ts';
import { told } from '../process/say.ts';

const never = new AbortController().signal;

/**
 * Puts a backup into an empty database, all of it or nothing; the programs are taken from PATH. Throws a
 * sentence for the person at the terminal when the database isn't empty, the server is older than the
 * one the backup came from, or the file isn't whole.
 */
export async function restoreFile(url: string, file: string): Promise<void> {
  if (!existsSync(file)) throw told(`There is no file ${file}.`);
  const dumpedFrom = await readDumpedFrom(file);
  const { major, tables } = await look(url);
  if (tables > 0) {
    throw told(
      `The database is not empty: it has ${tables} tables. Restore onto an empty one, with another DATA_DIR or another DATABASE_URL.`,
    );
  }
  if (dumpedFrom > major) {
    throw told(
      `The backup was made by PostgreSQL ${dumpedFrom}, and this is PostgreSQL ${major}: restore onto ${dumpedFrom} or newer.`,
    );
  }
  await telling(`${file} could not be restored, and the database is as empty as before`, () =>
    runProgram('pg_restore', {
      args: [
        '--exit-on-error',
        '--single-transaction',
        '--no-owner',
        '--no-privileges',
        '--no-password',
        file,
      ],
      url,
      signal: never,
      fault: 'restore_failed',
    }),
  );
}

/** The major version of the server that a file came from. */
async function readDumpedFrom(file: string): Promise<number> {
  const list = await telling(`${file} is no backup, or not a whole one`, () =>
    runProgram('pg_restore', { args: ['--list', file], signal: never, fault: 'restore_failed' }),
  );
  const major = /Dumped from database version: (\d+)/.exec(list)?.[1];
  if (!major) throw told(`${file} doesn't say which PostgreSQL it came from.`);
  return Number(major);
}

const look = (url: string): Promise<{ major: number; tables: number }> =>
  withSession(url, never, async (session) => {
    const tables = await listTables(session);
    return { major: await readServerMajor(session), tables: tables.length };
  });

/** Says in a sentence what failed; a program's own words follow. */
async function telling<T>(sentence: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof BackupFault)) throw error;
    throw told(`${sentence}.\n${error.message}`);
  }
}
