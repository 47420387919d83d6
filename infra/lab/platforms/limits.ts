import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Db, openDatabase } from '../../src/db.ts';

/** Result of one check, and true if it is as expected. */
export interface Finding {
  readonly what: string;
  readonly isGood: boolean;
}

/** Returns the outcome of a statement and its duration. */
async function outcomeOf(work: () => Promise<unknown>): Promise<{ said: string; seconds: number }> {
  const startedAt = performance.now();
  const said = await work().then(
    () => 'finished',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  return { said, seconds: (performance.now() - startedAt) / 1000 };
}

const finding = (
  what: string,
  { said, seconds }: { said: string; seconds: number },
  expected: RegExp,
): Finding => ({
  what: `${what}: ${said} after ${seconds.toFixed(1)} s`,
  isGood: expected.test(said),
});

/** Checks each statement limit through the pooler, connected like the servers. */
export async function tryLimits(url: string): Promise<Finding[]> {
  const { db, close } = openDatabase(url, { maxConnections: 4, isPooled: true });
  try {
    const [statement, lock, idle] = await Promise.all([
      outcomeOf(() => sql`select pg_sleep(30)`.execute(db)),
      outcomeOf(() => waitForLock(db)),
      outcomeOf(() => idleInTransaction(db)),
    ]);
    return [
      finding('a statement of 30 s', statement, /statement timeout/),
      finding('a wait for a lock', lock, /lock timeout/),
      finding('a transaction idle for 12 s', idle, /terminat|idle-in-transaction|not queryable/i),
    ];
  } finally {
    await close();
  }
}

const waitForLock = (db: Db): Promise<unknown> =>
  db.transaction().execute(async (trx) => {
    await sql`lock table room_events`.execute(trx);
    await sql`select 1 from room_events limit 1`.execute(db);
  });

const idleInTransaction = (db: Db): Promise<unknown> =>
  db.transaction().execute(async (trx) => {
    await sql`select 1`.execute(trx);
    await sleep(12_000);
    await sql`select 1`.execute(trx);
  });
