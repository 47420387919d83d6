import { type RawBuilder, sql } from 'kysely';
import type { Db } from '@sofra/infra/db';

const ROWS_A_BATCH = 2000;

/** What opens nothing any more, table by table. */
const expired = {
  auth_sessions: sql`expires_at <= now()`,
  table_grants: sql`expires_at <= now()`,
  login_failures: sql`last_failed_at < now() - interval '1 day' and coalesce(locked_until <= now(), true)`,
};

/** Deletes expired sign-ins and table grants, and failed sign-ins of more than a day ago; answers how many. */
export async function deleteExpired(
  db: Db,
  signal: AbortSignal,
): Promise<Record<keyof typeof expired, number>> {
  return {
    auth_sessions: await deleteWhere(db, 'auth_sessions', expired.auth_sessions, signal),
    table_grants: await deleteWhere(db, 'table_grants', expired.table_grants, signal),
    login_failures: await deleteWhere(db, 'login_failures', expired.login_failures, signal),
  };
}

async function deleteWhere(
  db: Db,
  table: keyof typeof expired,
  condition: RawBuilder<unknown>,
  signal: AbortSignal,
): Promise<number> {
  let total = 0;
  let count = ROWS_A_BATCH;
  while (count === ROWS_A_BATCH) {
    signal.throwIfAborted();
    // A row that is being renewed is locked, and left alone.
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${condition}
        limit ${ROWS_A_BATCH} for update skip locked))`.execute(db);
    count = Number(numAffectedRows ?? 0);
    total += count;
  }
  return total;
}
