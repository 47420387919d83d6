import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { statementLimits } from './pooler.ts';
import type { Database } from './schema.ts';

/** Reads, and writes that need no atomicity. */
export type Db = Kysely<Database>;
/** Power to change several rows at once; only `transact` hands it out. */
export type Trx = Transaction<Database>;

const INT8 = 20;
pg.types.setTypeParser(INT8, (value) => {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`bigint ${value} is not exact`);
  return number;
});

export interface OpenDatabase {
  db: Db;
  pool: pg.Pool;
  /**
   * Connections for named statements, planned once a connection. Postgres would plan a statement with
   * an array parameter anew each time, which costs more than running it (docs/decisions/0002).
   */
  hot: pg.Pool;
  close: () => Promise<void>;
}

export interface DatabaseOptions {
  /** Of each of the two pools. */
  maxConnections?: number;
  /** Multiplies every time limit; for tests on a busy machine. */
  patience?: number;
  /** Lifts the limits of a statement's time: an index of millions of rows takes longer. Lock waits stay limited. */
  isForMigrations?: boolean;
  /**
   * Whether a pooler stands in between that gives each transaction another connection: limits are then the
   * role's (`keepLimitsByRole`), and no statement has a name.
   */
  isPooled?: boolean;
  /** Told of connections that break while no statement runs; without a listener they would end the process. */
  onError?: (error: Error) => void;
}

const DEFAULT_POOL = 20;

/** What no statement may exceed; the client's own limit is last, for a server that doesn't answer. */
function limits({ patience = 1, isForMigrations, isPooled }: DatabaseOptions): pg.PoolConfig {
  const own: pg.PoolConfig = {
    connectionTimeoutMillis: 2000 * patience,
    query_timeout: isForMigrations ? 0 : 6000 * patience,
    keepAlive: true,
  };
  if (isPooled) return own;
  const asked = Object.entries(statementLimits).map(([name, ms]) => [name, ms * patience]);
  // By `options`, for the driver doesn't ask for a limit of 0, and the role may have another.
  const lifted = isForMigrations && { statement_timeout: 0, options: '-c statement_timeout=0' };
  return { ...own, ...Object.fromEntries(asked), ...lifted };
}

const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/** A statement without its name: the next transaction's connection wouldn't know it, or would know another. */
const withoutName = (statement: unknown): unknown =>
  typeof statement === 'object' && statement !== null && 'name' in statement
    ? { ...statement, name: undefined }
    : statement;

/**
 * Closes a connection when a statement on it times out without an answer: the next statement would wait
 * behind it until TCP gives up, after about 15 minutes. A pool does this only for its own `query`.
 */
function watchStatements(client: pg.PoolClient, { isPooled }: DatabaseOptions): void {
  const query: (...args: unknown[]) => unknown = client.query.bind(client);
  const watched = (statement: unknown, ...args: unknown[]): unknown => {
    const answer = query(isPooled ? withoutName(statement) : statement, ...args);
    if (answer instanceof Promise) {
      answer.catch((error: unknown) => {
        if (isUnanswered(error)) void client.end();
      });
    }
    return answer;
  };
  Object.assign(client, { query: watched });
}

/**
 * A plan that is kept must not have been made for a table that was empty then: look-ups by index,
 * whatever the statistics say.
 */
const hotPlans = [
  'plan_cache_mode=force_generic_plan',
  'enable_seqscan=off',
  'enable_bitmapscan=off',
  'enable_hashjoin=off',
  'enable_mergejoin=off',
];

/** Opens connections with the limits of design: live (connect 2 s, statement 5 s, lock 2 s). */
export function openDatabase(url: string, options: DatabaseOptions = {}): OpenDatabase {
  const open = (settings: pg.PoolConfig): pg.Pool => {
    const pool = new pg.Pool({
      ...limits(options),
      connectionString: url,
      max: options.maxConnections ?? DEFAULT_POOL,
      ...settings,
    });
    // The pool listens only while a connection rests in it; one that is lent to a transaction breaks too.
    pool.on('connect', (client) => {
      client.on('error', (error) => options.onError?.(error));
      watchStatements(client, options);
    });
    pool.on('error', () => undefined);
    return pool;
  };
  const pool = open({});
  // Through a pooler no plan is kept.
  const hot = open(
    options.isPooled ? {} : { options: hotPlans.map((setting) => `-c ${setting}`).join(' ') },
  );
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const close = async (): Promise<void> => {
    await Promise.all([db.destroy(), hot.end()]);
  };
  return { db, pool, hot, close };
}
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

/** The SQLSTATE or system code of a driver's error; undefined for any other value. */
export function databaseErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Whether a unique index refused a row: somebody has that email or name already. */
export const isTaken = (error: unknown, index: string): boolean =>
  error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === index;

/** Runs `work` again, three times at most, when Postgres asks for it (serialization, deadlock). */
export async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const code = databaseErrorCode(error);
      if (attempt === 3 || (code !== SERIALIZATION_FAILURE && code !== DEADLOCK)) throw error;
    }
  }
}

/** Whether an error means that Postgres can't be reached or is too slow now: answer 503, retry later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  // Whatever the code: Postgres ends the connection, not because of anything that was asked on it.
  if (error instanceof Error && error.message.startsWith('terminating connection')) return true;
  const code = databaseErrorCode(error);
  if (code) {
    return /^(08|53|55P03|57|58|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENOENT)/.test(code);
  }
  return (
    error instanceof Error &&
    /timeout|terminated|Connection ended|not queryable|ended unexpectedly/i.test(error.message)
  );
}

/** A snapshot's reads: one repeatable-read, read-only transaction (design: live 6). */
export function readSnapshot<T>(db: Db, read: (trx: Trx) => Promise<T>): Promise<T> {
  return retrying(() =>
    db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read),
  );
}
