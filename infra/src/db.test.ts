import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../local/testing.ts';
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
