import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, layWire, type TestDatabase } from '../local/testing.ts';
import { openDatabase } from './db.ts';

describe('a database connection that is cut', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('fails the transaction that holds it, between two statements too, and nothing else', async () => {
    const onError = vi.fn<(error: Error) => void>();
    const { db, close } = openDatabase(database.url, { onError });
    const trx = await db.startTransaction().execute();
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);

    await vi.waitFor(() => expect(onError).toHaveBeenCalled());
    await expect(sql`select 1`.execute(trx)).rejects.toThrow(/not queryable|terminat/);
    await trx
      .rollback()
      .execute()
      .catch(() => undefined);
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
    await close();
  });
});

describe('a database connection that Postgres no longer answers on', () => {
  it.each(['db', 'hot'] as const)(
    'is given up after one statement (%s)',
    async (kind) => {
      const database = await createTestDatabase();
      const wire = await layWire(database.url);
      // One connection: what comes next has no other.
      const { db, hot, close } = openDatabase(wire.url, { maxConnections: 1 });
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
    20_000,
  );
});
