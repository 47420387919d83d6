import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { statementLimits } from './statement-limits.ts';
import { keepConnections, type PreparedStatement, prepareStatements } from './warm-connections.ts';
import type { Database } from './schema/index.ts';

/** Database handle for reads, and for writes that need no atomicity. */
export type Db = Kysely<Database>;
/** Transaction handle, for changing several rows atomically; only `transact` creates one. */
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
   * Pool for named statements, which are planned once per connection. Postgres would otherwise
   * replan a statement with an array parameter on every call, which costs more than running it
   * (ADR-0002).
   */
  hot: pg.Pool;
  close: () => Promise<void>;
}

export interface DatabaseOptions {
  /** Maximum size of each of the two pools. */
  maxConnections?: number;
  /** Factor for every timeout, for tests; below 1, the time to connect stays. */
  patience?: number;
  /**
   * Removes the statement timeout: building an index on millions of rows takes longer. Lock waits
   * stay limited.
   */
  isForMigrations?: boolean;
  /**
   * True if a pooler assigns a connection per transaction. The limits are then set on the role
   * (`keepLimitsByRole`), and statements have no names.
   */
  isPooled?: boolean;
  /** Connections that stay open while nothing uses them; without it, an idle pool closes all. */
  warm?: WarmConnections;
  /** Receives errors of idle connections; without a listener they would end the process. */
  onError?: (error: Error) => void;
}

/** Connections that each pool keeps ready for the first request after a quiet time. */
export interface WarmConnections {
  /** Number of open connections per pool, at most `maxConnections`. */
  readonly connections: number;
  /** Statements that each hot connection plans before its first use; none behind a pooler. */
  readonly statements: readonly PreparedStatement[];
}

const DEFAULT_POOL = 20;

/**
 * Limits of every statement. The client's own timeout is the longest, for a server that doesn't
 * answer.
 */
function limits({ patience = 1, isForMigrations, isPooled }: DatabaseOptions): pg.PoolConfig {
  const own: pg.PoolConfig = {
    connectionTimeoutMillis: 2000 * Math.max(1, patience),
    query_timeout: isForMigrations ? 0 : 6000 * patience,
    keepAlive: true,
  };
  if (isPooled) return own;
  const asked = Object.entries(statementLimits).map(([name, ms]) => [name, ms * patience]);
  // Set through `options`, because the driver doesn't send a limit of 0 and the role may have
  // another one.
  const lifted = isForMigrations && { statement_timeout: 0, options: '-c statement_timeout=0' };
  return { ...own, ...Object.fromEntries(asked), ...lifted };
}

const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/**
 * Removes a statement's name: the next transaction's connection may not know it, or may know
 * another statement by it.
 */
const withoutName = (statement: unknown): unknown =>
  typeof statement === 'object' && statement !== null && 'name' in statement
    ? { ...statement, name: undefined }
    : statement;

/**
 * Closes a connection when a statement on it times out without an answer: the next statement would
 * wait behind it until TCP gives up, after about 15 minutes. A pool does this only for its own
 * `query`.
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
 * Forces generic plans with index look-ups, whatever the statistics say: a cached plan may have
 * been made while the table was still empty.
 */
const hotPlans = [
  'plan_cache_mode=force_generic_plan',
  'enable_seqscan=off',
  'enable_bitmapscan=off',
  'enable_hashjoin=off',
  'enable_mergejoin=off',
];

/** Settings of the pool for named statements. */
const ownPlans = (warm: WarmConnections | undefined): pg.PoolConfig => ({
  options: hotPlans.map((setting) => `-c ${setting}`).join(' '),
  ...(warm && { onConnect: (client) => prepareStatements(client, warm.statements) }),
});

/** Opens the pools with their timeouts: 2 s to connect, 5 s per statement, 2 s per lock. */
export function openDatabase(url: string, options: DatabaseOptions = {}): OpenDatabase {
  const { warm, maxConnections: max = DEFAULT_POOL } = options;
  const min = Math.min(warm?.connections ?? 0, max);
  const open = (settings: pg.PoolConfig): pg.Pool => {
    const pool = new pg.Pool({
      ...limits(options),
      connectionString: url,
      max,
      min,
      ...settings,
    });
    // The pool listens only while a connection is idle; one used by a transaction can break too.
    pool.on('connect', (client) => {
      client.on('error', (error) => options.onError?.(error));
      watchStatements(client, options);
    });
    pool.on('error', () => undefined);
    if (min > 0) keepConnections(pool, min);
    return pool;
  };
  const pool = open({});
  // No plan is cached behind a pooler.
  const hot = open(options.isPooled ? {} : ownPlans(warm));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const close = async (): Promise<void> => {
    await Promise.all([db.destroy(), hot.end()]);
    // Kysely ends only a pool that it has used.
    if (!pool.ending) await pool.end();
  };
  return { db, pool, hot, close };
}
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

/** Returns the SQLSTATE or system code of a driver's error; undefined for any other value. */
export function databaseErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/**
 * True if the unique index `index` refused a row, for example because an email or name is in use.
 */
export const isTaken = (error: unknown, index: string): boolean =>
  error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === index;

/**
 * Runs `work` up to three times, as long as Postgres reports a serialization failure or a
 * deadlock.
 */
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

/**
 * True if the error means that Postgres is unreachable or too slow. Answer 503; the client retries
 * later.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  // Postgres ended the connection, whatever the code, and not because of the statement.
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

/** Runs reads in one repeatable-read, read-only transaction, so that they see one snapshot. */
export function readSnapshot<T>(db: Db, read: (trx: Trx) => Promise<T>): Promise<T> {
  return retrying(() =>
    db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read),
  );
}
