import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { findPostgres, type PostgresPrograms } from '../find/postgres.mjs';
import { startProcess } from '../process/running.ts';
import { told } from '../process/print.ts';
import type { Scope } from '../process/scope.ts';
import { freePort } from '../process/wait.ts';
import { createCluster } from './cluster.ts';
import { openLog, readLastLines } from '../process/log.ts';
import { findOwner, ownerOf } from './owner.ts';
import { startService, type Service } from './service.ts';
import { stopLeftoverPostgres } from './leftover-postgres.ts';

/** Location of the data, and whether it must survive a power cut. */
export interface PostgresOptions {
  readonly folder: string;
  readonly durable: boolean;
}

/** Private PostgreSQL and the folder of its programs, which contains the matching pg_dump. */
export interface PostgresService extends Service {
  readonly programs: PostgresPrograms;
}

/**
 * Starts a private PostgreSQL on a free loopback port. The data folder is created on the first
 * start and reused later; an instance of an earlier run is stopped first. The address contains a
 * random password.
 */
export async function startPostgres(
  scope: Scope,
  options: PostgresOptions,
): Promise<PostgresService> {
  const cluster = join(options.folder, 'postgres');
  const passwordFile = join(options.folder, 'postgres.password');
  const programs = await findPrograms(cluster);
  if (!existsSync(passwordFile)) {
    writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
  }
  const password = readFileSync(passwordFile, 'utf8').trim();
  if (!existsSync(cluster)) {
    const owner = await findOwner();
    await createCluster(programs, cluster, { password, owner, durable: options.durable });
  }
  await stopLeftoverPostgres(cluster);

  // PostgreSQL's user may be unable to follow the link in our folder.
  const data = realpathSync(cluster);
  const port = await freePort();
  const address = (database: string): string =>
    `postgres://sofra:${password}@127.0.0.1:${port}/${database}`;
  const log = join(options.folder, 'postgres.log');
  const service = await startService(scope, {
    name: 'PostgreSQL',
    url: address('sofra'),
    stopSignal: 'SIGINT', // "fast" shutdown: closes open connections instead of waiting for them
    readyWithinMs: 60_000,
    launch: () =>
      startProcess(
        scope,
        join(programs.folder, 'postgres'),
        ['-D', data, '-p', String(port), ...settings(options.durable)],
        { ...ownerOf(data), cwd: '/', stdio: ['ignore', openLog(log), openLog(log)] },
      ),
    isReady: () => answers(address('postgres')),
    lastWords: () => readLastLines(log),
  });
  await createDatabase(address('postgres'));
  return { ...service, programs };
}

async function findPrograms(cluster: string): Promise<PostgresPrograms> {
  const version = join(cluster, 'PG_VERSION');
  const major = existsSync(version) ? Number(readFileSync(version, 'utf8')) : undefined;
  const programs = await findPostgres(major);
  if (programs) return programs;
  throw told(
    major
      ? `The data in ${cluster} was written by PostgreSQL ${major}, which is no longer installed. Install it, or move the folder away to start over.`
      : 'No PostgreSQL 15 or newer found.',
  );
}

function settings(durable: boolean): string[] {
  const common = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
  };
  const throwAway = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    // An autovacuum worker connected to the template would block `create database`.
    autovacuum_naptime: '1h',
  };
  const all = durable ? common : { ...common, ...throwAway };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  // If the server restarts during the query, the query itself reports the error.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const known = await client.query("select 1 from pg_database where datname = 'sofra'");
    if (known.rowCount === 0) await client.query('create database sofra');
  } finally {
    await client.end();
  }
}
