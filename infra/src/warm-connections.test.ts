import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, layWire, type TestDatabase } from '../tools/local/testing.ts';
import { openDatabase, type OpenDatabase, type WarmConnections } from './db.ts';

let database: TestDatabase;
let direct: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  direct = openDatabase(database.url, { maxConnections: 1 });
});
afterAll(async () => {
  await direct.close();
  await database.drop();
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
  const { rows } = await direct.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  return rows.map(({ pid }) => pid);
};

describe('a database with warm connections', () => {
  it('opens them without a request and keeps them when they are idle', async () => {
    const opened = openDatabase(database.url, { warm });
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
    const opened = openDatabase(database.url, { warm, maxConnections: 1 });
    await expect.poll(() => countOf(opened)).toEqual([1, 1]);
    await opened.close();
  });

  it('plans the statements before a connection serves its first one', async () => {
    const opened = openDatabase(database.url, { warm });
    const planned = [{ name: 'one', plans: 1 }];
    expect(await plannedOn(opened)).toEqual(planned);
    await opened.close();
  });

  it('replaces connections that Postgres ended, with their plans', async () => {
    const opened = openDatabase(database.url, { warm });
    await expect.poll(() => countOf(opened)).toEqual([2, 2]);
    await expect.poll(findProcesses).toHaveLength(4);
    const ended = await findProcesses();
    await direct.pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [ended]);
    const findNew = async () => (await findProcesses()).filter((pid) => !ended.includes(pid));
    await expect.poll(findNew).toHaveLength(4);
    expect(countOf(opened)).toEqual([2, 2]);
    expect(await plannedOn(opened)).toEqual([{ name: 'one', plans: 1 }]);
    await opened.close();
  });

  it('opens them once Postgres can be reached', async () => {
    const wire = await layWire(database.url);
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
    const opened = openDatabase(database.url, {
      warm: { connections: 1, statements: [broken, one] },
    });
    expect(await plannedOn(opened)).toEqual([{ name: 'one', plans: 1 }]);
    await opened.close();
  });

  it('names no statement behind a pooler', async () => {
    const opened = openDatabase(database.url, { warm, isPooled: true });
    await expect.poll(() => countOf(opened)).toEqual([2, 2]);
    expect(await plannedOn(opened)).toEqual([]);
    await opened.close();
  });

  it('opens none again after it was closed', async () => {
    const opened = openDatabase(database.url, { warm });
    await opened.close();
    expect(countOf(opened)).toEqual([0, 0]);
    // Postgres ends a process a moment after its connection.
    await expect.poll(findProcesses).toEqual([]);
  });
});
