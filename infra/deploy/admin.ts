import { AdminRefused, readAdminRequest } from '../src/admin-invitations.ts';
import { databaseErrorCode, isDatabaseUnavailable, openDatabase } from '../src/db.ts';
import { loadEnv } from '../src/env.ts';
import { directUrlOf } from '../src/pooler.ts';
import { adminUsage, setUpAdmin } from './set-up-admin.ts';

/** PostgreSQL's code for a missing table. */
const UNDEFINED_TABLE = '42P01';

/** Returns a sentence for expected errors; undefined for any other. */
function explain(error: unknown): string | undefined {
  if (error instanceof AdminRefused) return error.message;
  if (databaseErrorCode(error) === UNDEFINED_TABLE) {
    return 'The database is not migrated: run node infra/deploy/migrate.ts first.';
  }
  if (error instanceof Error && isDatabaseUnavailable(error)) {
    return `PostgreSQL at DATABASE_URL does not answer: ${error.message}`;
  }
  return undefined;
}

function end(sentence: string, code: number): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(code);
}

// Prints, and mails if a mail server is configured, the one-time link that makes an administrator.
const request = readAdminRequest(process.argv.slice(2));
if (!request) end(adminUsage('node infra/deploy/admin.ts'), 2);
const { PUBLIC_ORIGIN: origin, ...env } = loadEnv();
const { db, close } = openDatabase(directUrlOf(env), { maxConnections: 1 });
try {
  const lines = await setUpAdmin(db, request, { ...env, origin });
  process.stdout.write(`${lines.join('\n')}\n`);
} catch (error) {
  const sentence = explain(error);
  if (sentence === undefined) throw error;
  end(sentence, 1);
} finally {
  await close();
}
