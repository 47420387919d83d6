import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createTestDatabase,
  openTestDatabase,
  layWire,
  patience,
  type TestDatabase,
  waitFor,
} from '../tools/local/testing.ts';
import {
  type DatabaseOptions,
  isDatabaseUnavailable,
  openDatabase,
  type OpenDatabase,
  type WarmConnections,
} from './db.ts';
import { directUrlOf, findMissingLimits, setRoleLimits } from './pooler.ts';

const { url, pool: observer } = await openTestDatabase({ maxConnections: 1 });

describe('a broken database connection', () => {
  it('fails only the transaction that uses it, even between two statements', async () => {
    const onError = vi.fn<(error: Error) => void>();
    const { db, close } = openDatabase(url, { onError });
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

const everyLimit = ['idle_in_transaction_session_timeout', 'lock_timeout', 'statement_timeout'];

describe('through a pooler', () => {
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
  const nameOf = async ({ db }: OpenDatabase): Promise<string> =>
    (await sql<{ name: string }>`select current_database() as name`.execute(db)).rows[0]?.name ??
    '';

  describe('a connection', () => {
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
});

const one = { name: 'one', text: 'select 1 as one where $1', values: [false] };
const warm: WarmConnections = { connections: 2, statements: [one] };
const countOf = ({ pool, hot }: OpenDatabase) => [pool.totalCount, hot.totalCount];
/** Reads the names of the statements that a hot connection has planned. */
const plannedOn = async ({ hot }: OpenDatabase): Promise<unknown[]> => {
  const { rows } = await hot.query<{ name: string }>(
    'select name, generic_plans::int as plans from pg_prepared_statements order by name',
  );
  return rows;
};

/** Finds the server's processes for the connections of the others. */
const findProcesses = async (): Promise<number[]> => {
  const { rows } = await observer.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  return rows.map(({ pid }) => pid);
};

describe('a database with warm connections', () => {
  it('opens them without a request and keeps them when they are idle', async () => {
    const opened = openDatabase(url, { warm });
    await expect.poll(() => countOf(opened)).toEqual([2, 2]);
    await expect.poll(() => opened.hot.idleCount).toBe(2);
    opened.hot.options.idleTimeoutMillis = 20;
    const burst = await Promise.all(Array.from({ length: 4 }, () => opened.hot.connect()));
    expect(opened.hot.totalCount).toBe(4);
    for (const client of burst) client.release();
    await expect.poll(() => countOf(opened)).toEqual([2, 2]);
    await opened.close();
  });

  it('opens no more than the maximum', async () => {
    const opened = openDatabase(url, { warm, maxConnections: 1 });
    await expect.poll(() => countOf(opened)).toEqual([1, 1]);
    await opened.close();
  });

  it('plans the statements before a connection serves its first one', async () => {
    const opened = openDatabase(url, { warm });
    const planned = [{ name: 'one', plans: 1 }];
    expect(await plannedOn(opened)).toEqual(planned);
    await opened.close();
  });

  it('replaces connections that Postgres ended, with their plans', async () => {
    const opened = openDatabase(url, { warm });
    await expect.poll(() => countOf(opened)).toEqual([2, 2]);
    await expect.poll(findProcesses).toHaveLength(4);
    const ended = await findProcesses();
    await observer.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [ended]);
    const findNew = async () => (await findProcesses()).filter((pid) => !ended.includes(pid));
    await expect.poll(findNew).toHaveLength(4);
    expect(countOf(opened)).toEqual([2, 2]);
    expect(await plannedOn(opened)).toEqual([{ name: 'one', plans: 1 }]);
    await opened.close();
  });

  it('opens them once Postgres can be reached', async () => {
    const wire = await layWire(url);
    wire.cut();
    const opened = openDatabase(wire.url, { warm });
    await expect(opened.hot.query('select 1')).rejects.toThrow(/terminated|ECONN|reset/);
    wire.mend();
    await expect.poll(() => countOf(opened)).toEqual([2, 2]);
    await opened.close();
    await wire.close();
  });

  it('serves although a statement fails', async () => {
    const broken = { name: 'broken', text: 'select * from no_such_table', values: [] };
    const opened = openDatabase(url, {
      warm: { connections: 1, statements: [broken, one] },
    });
    expect(await plannedOn(opened)).toEqual([{ name: 'one', plans: 1 }]);
    await opened.close();
  });

  it('names no statement behind a pooler', async () => {
    const opened = openDatabase(url, { warm, isPooled: true });
    await expect.poll(() => countOf(opened)).toEqual([2, 2]);
    expect(await plannedOn(opened)).toEqual([]);
    await opened.close();
  });

  it('opens none again after it was closed', async () => {
    const opened = openDatabase(url, { warm });
    await opened.close();
    expect(countOf(opened)).toEqual([0, 0]);
    // Postgres ends a process a moment after its connection.
    await expect.poll(findProcesses).toEqual([]);
  });
});
