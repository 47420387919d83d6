import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  createTestDatabase,
  layWire,
  patience,
  type TestDatabase,
  waitFor,
} from '../tools/local/testing.ts';
import { isDatabaseUnavailable, openDatabase } from './db.ts';

describe('a broken database connection', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('fails only the transaction that uses it, even between two statements', async () => {
    const onError = vi.fn<(error: Error) => void>();
    const { db, close } = openDatabase(database.url, { onError });
    const trx = await db.startTransaction().execute();
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);

    await waitFor(() => expect(onError).toHaveBeenCalled());
    await expect(sql`select 1`.execute(trx)).rejects.toThrow(/not queryable|terminat/);
    await trx
      .rollback()
      .execute()
      .catch(() => undefined);
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
    await close();
  });
});

describe('the statement timeout', () => {
  // 1 s for a statement; more on a slow machine, which must lock the table within it.
  const factor = Math.min(0.5, 0.2 * patience);
  it.concurrent.each([
    ['ends a statement that takes longer', {}, /statement timeout/],
    ['is off for migrations, but not the lock timeout', { isForMigrations: true }],
  ])('%s', async (_title, options, failure?: RegExp) => {
    const database = await createTestDatabase();
    const { db, close } = openDatabase(database.url, {
      maxConnections: 2,
      patience: factor,
      ...options,
    });
    const slow = sql`select pg_sleep(${7.5 * factor})`.execute(db);
    if (failure) await expect(slow).rejects.toThrow(failure);
    else await expect(slow).resolves.toBeDefined();
    await db.transaction().execute(async (trx) => {
      await sql`lock table orders`.execute(trx);
      const blocked = sql`select 1 from orders`.execute(db);
      await expect(blocked).rejects.toThrow('lock timeout');
    });
    await close();
    await database.drop();
  });
});

describe('a database connection without an answer', () => {
  // Each waits for the client's own timeout: both wait together.
  it.concurrent.each(['db', 'hot'] as const)(
    'is closed after the first statement that times out (%s)',
    async (kind) => {
      const database = await createTestDatabase();
      const wire = await layWire(database.url);
      // A pool of one connection, so that the next statement can't use another one.
      const { db, hot, close } = openDatabase(wire.url, {
        maxConnections: 1,
        patience: Math.min(1, 0.3 * patience),
      });
      const ask = async (): Promise<unknown> =>
        kind === 'hot' ? hot.query('select 1') : sql`select 1`.execute(db);
      await ask();
      wire.silence();
      const unanswered = ask();
      wire.mend();
      await expect(unanswered).rejects.toThrow('timeout');
      await expect(ask()).resolves.toMatchObject({ rows: [expect.anything()] });
      await close();
      await wire.close();
      await database.drop();
    },
  );
});

describe('isDatabaseUnavailable', () => {
  const failure = (code: string, message: string): Error =>
    Object.assign(new pg.DatabaseError(message, 0, 'error'), { code });

  it.each([
    ['57P01', 'terminating connection due to administrator command'],
    ['57P03', 'the database system is starting up'],
    ['53100', 'could not extend file "base/5/16384": No space left on device'],
    ['53300', 'sorry, too many clients already'],
    ['58030', 'could not write to file "pg_wal/xlogtemp.1": Input/output error'],
    ['XX000', 'terminating connection due to unexpected postmaster exit'],
  ])('treats %s (%s) as an outage', (code, message) => {
    expect(isDatabaseUnavailable(failure(code, message))).toBe(true);
  });

  it.each([
    ['23505', 'duplicate key value violates unique constraint "timeout"'],
    ['42P01', 'relation "terminated" does not exist'],
    ['XX000', 'cache lookup failed for relation 16384'],
  ])('treats %s (%s) as a programming error', (code, message) => {
    expect(isDatabaseUnavailable(failure(code, message))).toBe(false);
  });
});
