import { existsSync } from 'node:fs';
import { BackupError } from '../../../src/backups/backup-error.ts';
import { listTables } from '../../../src/backups/contents.ts';
import { runProgram } from '../../../src/backups/programs.ts';
import { readServerMajor, withSession } from '../../../src/backups/session.ts';
import { told } from '../process/print.ts';

const never = new AbortController().signal;

/**
 * Restores a backup into an empty database, completely or not at all, with the programs in PATH.
 * Throws a message for the user if the database isn't empty, the server is older than the
 * backup's, or the file is incomplete.
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

/** Reads the major version of the server a file was dumped from. */
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

/** Converts a `BackupError` to a message for the user, followed by the program's own output. */
async function telling<T>(sentence: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    throw told(`${sentence}.\n${error.message}`);
  }
}
