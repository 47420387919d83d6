import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase, waitFor } from '../tools/local/testing.ts';
import { type DatabaseOptions, openDatabase, type OpenDatabase } from './db.ts';
import { directUrlOf, findMissingLimits, setRoleLimits } from './pooler.ts';

const everyLimit = ['idle_in_transaction_session_timeout', 'lock_timeout', 'statement_timeout'];

let database: TestDatabase;
const opened: OpenDatabase[] = [];
const open = (options: DatabaseOptions): OpenDatabase => {
  const one = openDatabase(database.url, { maxConnections: 1, ...options });
  opened.push(one);
  return one;
};
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ close }) => close()));
  await database.drop();
});

const pidOf = async ({ db }: OpenDatabase): Promise<number | undefined> =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;

describe('a connection through a pooler', () => {
  it('asks for no limits itself, and has the role’s limits from the next transaction on', async () => {
    const pooled = open({ isPooled: true });
    expect(await findMissingLimits(pooled.db)).toEqual(everyLimit);
    const before = await pidOf(pooled);

    const direct = open({});
    await setRoleLimits(direct.db, { DATABASE_URL: database.url });
    await waitFor(async () => expect(await pidOf(pooled)).not.toBe(before));
    expect(await findMissingLimits(pooled.db)).toEqual([]);

    // Once the limits are stored, no connection is ended.
    const now = await pidOf(pooled);
    await setRoleLimits(direct.db, { DATABASE_URL: database.url });
    expect(await pidOf(pooled)).toBe(now);
  });

  it('is subject to the role’s timeout', async () => {
    const direct = open({});
    await setRoleLimits(direct.db, { DATABASE_URL: database.url });
    await sql`alter role sofra in database ${sql.id(await nameOf(direct))}
      set statement_timeout = 100`.execute(direct.db);
    const slow = sql`select pg_sleep(5)`.execute(open({ isPooled: true }).db);
    await expect(slow).rejects.toThrow('statement timeout');
  });

  it.each([
    ['sends statements without names', { isPooled: true }, 0],
    ['keeps statement names without a pooler', {}, 1],
  ])('%s', async (_title, options, count) => {
    const { hot } = open(options);
    const named = { name: 'twice-three', text: 'select $1::int * 3 as product', values: [2] };
    expect((await hot.query(named)).rows).toEqual([{ product: 6 }]);
    expect((await hot.query(named)).rows).toEqual([{ product: 6 }]);
    const { rows } = await hot.query('select count(*) as count from pg_prepared_statements');
    expect(rows).toEqual([{ count }]);
  });
});

describe('migrations', () => {
  it('have no statement timeout, whatever the role’s is', async () => {
    const direct = open({});
    await setRoleLimits(direct.db, { DATABASE_URL: database.url });
    const { db } = open({ isForMigrations: true });
    expect(await findMissingLimits(db)).toEqual(['statement_timeout']);
  });

  it('bypass the pooler', () => {
    const pooled = { DATABASE_URL: 'postgres://pooler/sofra' };
    expect(directUrlOf(pooled)).toBe(pooled.DATABASE_URL);
    const direct = 'postgres://server/sofra';
    expect(directUrlOf({ ...pooled, DIRECT_DATABASE_URL: direct })).toBe(direct);
  });
});

const nameOf = async ({ db }: OpenDatabase): Promise<string> =>
  (await sql<{ name: string }>`select current_database() as name`.execute(db)).rows[0]?.name ?? '';
