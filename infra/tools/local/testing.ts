import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import type { Insertable } from 'kysely';
import { afterAll, inject } from 'vitest';
import { onDatabase } from '../../src/backups/address.ts';
import { type DatabaseOptions, type Db, type OpenDatabase, openDatabase } from '../../src/db.ts';
import type { BusinessTables } from '../../src/schema/businesses.ts';
import { openScope, type Scope } from './process/scope.ts';
import { startDatabase, throwAwayFolder } from './services.ts';
import { redisDatabases } from './services/redis.ts';
import { startRedisCluster, type RedisCluster } from './services/redis-cluster.ts';
import { startWatchedRedis, type WatchedRedis } from './services/redis-sentinel.ts';
import type { Service } from './services/service.ts';
import { migrateDatabase, templateName, withClient } from './template.ts';

export { emptyTables } from './empty-tables.ts';
export { eventually, patience, waitFor } from './eventually.ts';
export { freePort } from './process/wait.ts';
export { openNetworkProxy as layWire, type NetworkProxy as Wire } from './network-proxy.ts';

// Declared here and not next to `provide`, because other packages import only this file.
declare module 'vitest' {
  interface ProvidedContext {
    /** Database on the test server from which others can be created. */
    readonly databaseUrl: string;
    readonly redisUrl: string;
  }
}

/** Migrated, empty database for one test file. */
export interface TestDatabase {
  readonly url: string;
  /** Drops the database and closes its open connections; call it after the last test. */
  drop(): Promise<void>;
}

/**
 * Logical Redis database for one test file. Channels are shared by all databases: publish under
 * `prefix`.
 */
export interface TestRedis {
  readonly url: string;
  readonly prefix: string;
}

/** Creates a copy of the migrated template in about 50 ms, or a database without tables. */
export async function createTestDatabase({ isMigrated = true } = {}): Promise<TestDatabase> {
  const server = inject('databaseUrl');
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  await withClient(server, async (client) => {
    await client.query(
      `create database ${name} template ${isMigrated ? templateName : 'template0'}`,
    );
  });
  return {
    url: onDatabase(server, name),
    drop: () =>
      withClient(server, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`);
      }),
  };
}

/** Creates a database for the tests of a file and opens it; closes and drops it after the last one. */
export async function openTestDatabase({
  isMigrated = true,
  ...options
}: DatabaseOptions & { isMigrated?: boolean } = {}): Promise<OpenDatabase & { url: string }> {
  const { url, drop } = await createTestDatabase({ isMigrated });
  const opened = openDatabase(url, options);
  afterAll(async () => {
    await opened.close();
    await drop();
  });
  return { ...opened, url };
}

/** Inserts an approved business; returns its id. */
export async function buildBusiness(
  db: Db,
  columns: Partial<Insertable<BusinessTables['businesses']>> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('businesses')
    .values({
      name: 'Deneme Lokantası',
      status: 'approved',
      industry_type: 'restaurant',
      full_address: 'İstanbul',
      phone: '0',
      email: 'venue@sofra.test',
      plan: 'isletme',
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * PostgreSQL server for one test file, migrated and empty; freezing it doesn't affect other tests.
 */
export interface TestPostgres extends Pick<Service, 'url' | 'freeze' | 'thaw'> {
  stop(): Promise<void>;
}

/** Starts a PostgreSQL server in about 3 s. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const scope = openScope();
  const folder = throwAwayFolder(scope);
  const { url, freeze, thaw } = await startDatabase(scope, { folder, durable: false });
  await migrateDatabase(url);
  return { url, freeze, thaw, stop: scope.close };
}

/** Starts a Redis Cluster of three nodes for one test file, in about 2 s. */
export const startTestRedisCluster = (): Promise<RedisCluster & Stoppable> =>
  startStoppable((scope) => startRedisCluster(scope, throwAwayFolder(scope)));

/** Starts a Redis with a replica and a Sentinel for one test file, in about 2 s. */
export const startTestWatchedRedis = (): Promise<WatchedRedis & Stoppable> =>
  startStoppable((scope) => startWatchedRedis(scope, throwAwayFolder(scope)));

interface Stoppable {
  stop(): Promise<void>;
}

async function startStoppable<T extends object>(
  start: (scope: Scope) => Promise<T>,
): Promise<T & Stoppable> {
  const scope = openScope();
  try {
    return { ...(await start(scope)), stop: scope.close };
  } catch (error) {
    await scope.close();
    throw error;
  }
}

/** Takes the next logical database of the test Redis; other test files use other databases. */
export async function createTestRedis(): Promise<TestRedis> {
  const server = inject('redisUrl');
  const redis = new Redis(server);
  try {
    const taken = await redis.incr('test:databases');
    // Database 0 holds the counter. After the last database, the first one is flushed and reused.
    const index = ((taken - 1) % (redisDatabases - 1)) + 1;
    await redis.select(index);
    await redis.flushdb();
    return { url: `${server}/${index}`, prefix: `t${taken}` };
  } finally {
    redis.disconnect();
  }
}
