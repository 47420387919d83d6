import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { prepareWorld } from '../robots/world.ts';
import { run } from '../../tools/local/process/run.mjs';
import { printLine } from '../../tools/local/process/print.ts';
import { openScope, type Scope } from '../../tools/local/process/scope.ts';
import { root } from '../../tools/local/process/tool.ts';
import { freePort, until } from '../../tools/local/process/wait.ts';
import { startDatabase } from '../../tools/local/services.ts';
import { findOwner } from '../../tools/local/services/owner.ts';
import { startRedis } from '../../tools/local/services/redis.ts';
import { startRedisCluster } from '../../tools/local/services/redis-cluster.ts';
import { startWatchedRedis } from '../../tools/local/services/redis-sentinel.ts';
import { openDatabase, type OpenDatabase } from '../../src/db.ts';
import type { RedisAddress } from '../../src/redis-address.ts';
import { type Certificates, makeCertificates } from './certificates.ts';
import { tryInstallation } from './installation.ts';
import { type Finding, tryLimits } from './limits.ts';
import { encryptPostgres, type PgBouncer, startPgBouncer } from './postgres.ts';

const ORDERS = 500;
const SOFRA_SECRET = 'driven, not kept: thirty-two characters';

type Check = () => Promise<Finding>;

/**
 * Runs the product on managed platforms, as far as they can be simulated on loopback. Returns 0 if
 * all checks passed.
 */
export async function main(scope: Scope, folder: string): Promise<number> {
  const logs = join(root, '.data', 'platforms');
  const under = (parent: string, name: string): string => {
    const path = join(parent, name);
    mkdirSync(path, { recursive: true });
    return path;
  };
  const at = (name: string): string => under(folder, name);
  const owner = await findOwner();
  const certificates = await makeCertificates(folder, owner);
  const postgres = await startDatabase(scope, { folder: at('postgres-home'), durable: true });
  const direct = await encryptPostgres(postgres.url, certificates);
  const bouncer = await startPgBouncer(scope, direct, { folder, certificates, owner });
  const redis = await startRedisWithTls(scope, at('redis'), certificates);
  const pooled = { DB_POOLER: '1', DIRECT_DATABASE_URL: direct };
  await migrate({
    ...pooled,
    DATABASE_URL: bouncer.url,
    REDIS_URL: 'redis://unused',
    SOFRA_SECRET,
    PUBLIC_ORIGIN: 'http://localhost',
  });

  const database = openDatabase(direct, { maxConnections: 4, patience: 10 });
  scope.defer(database.close);
  const world = await prepareWorld(database.pool);
  let faults = 0;
  const tell = (title: string, findings: readonly Finding[]): void => {
    printLine(`\n${title}`);
    for (const { what, isGood } of findings) printLine(`  ${isGood ? '✓' : '✗'} ${what}`);
    faults += findings.filter(({ isGood }) => !isGood).length;
  };
  const tryOn = async (
    url: string,
    address: RedisAddress,
    { name, env, more = [] }: { name: string; env: Record<string, string>; more?: Check[] },
  ): Promise<Finding[]> => {
    const own = openScope();
    scope.defer(own.close);
    const services = { databaseUrl: url, redisUrl: address.REDIS_URL, postgres };
    const prefix = address.REDIS_CLUSTER ? '{sofra}' : 'sofra';
    const installation = {
      services,
      env,
      redis: address,
      prefix,
      folder: under(logs, name),
      orders: ORDERS,
    };
    try {
      const findings = await tryInstallation(own, installation, database, world);
      for (const check of more) findings.push(await check());
      return findings;
    } finally {
      await own.close();
    }
  };

  tell(
    `${bouncer.version} in transaction mode, TLS by a private authority to it, to PostgreSQL and to Redis`,
    await tryOn(bouncer.url, redis, {
      name: 'pooled',
      env: { ...pooled, REDIS_CA: certificates.authority },
      more: [() => findConnections(bouncer), () => findBackup(database)],
    }),
  );
  tell('The limits of a statement through PgBouncer', await tryLimits(bouncer.url));

  const cluster = await startRedisCluster(scope, at('cluster'));
  const clustered = { REDIS_URL: cluster.url, REDIS_CLUSTER: true };
  tell(
    'PostgreSQL with TLS, Redis Cluster of three',
    await tryOn(direct, clustered, { name: 'on-cluster', env: { REDIS_CLUSTER: '1' } }),
  );

  const { address } = await startWatchedRedis(scope, at('sentinel'));
  const { REDIS_SENTINEL, REDIS_SENTINEL_PASSWORD } = address;
  const sentinels = { REDIS_SENTINEL, REDIS_SENTINEL_PASSWORD };
  tell(
    'PostgreSQL with TLS, Redis with Sentinel',
    await tryOn(direct, address, { name: 'on-sentinel', env: sentinels }),
  );
  printLine(faults === 0 ? '\nAll checks passed.' : `\n${faults} checks failed. The logs: ${logs}`);
  return faults === 0 ? 0 : 1;
}

async function startRedisWithTls(
  scope: Scope,
  folder: string,
  { authority, certificate, key }: Certificates,
): Promise<RedisAddress> {
  const port = await freePort();
  const { url } = await startRedis(scope, {
    folder,
    durable: false,
    settings: [
      `tls-port ${port}`,
      `tls-cert-file ${certificate}`,
      `tls-key-file ${key}`,
      `tls-ca-cert-file ${authority}`,
      'tls-auth-clients no',
    ],
  });
  const { password } = new URL(url);
  return { REDIS_URL: `rediss://:${password}@127.0.0.1:${port}`, REDIS_CA: authority };
}

/** Runs the migrations as a release does. */
async function migrate(env: Record<string, string>): Promise<void> {
  const { code, output } = await run(process.execPath, ['infra/deploy/migrate.ts'], {
    cwd: root,
    env: { ...process.env, ...env },
  });
  if (code !== 0) throw new Error(`The migrations failed.\n${output}`);
}

async function findConnections({ poolSize, countConnections }: PgBouncer): Promise<Finding> {
  const count = await countConnections();
  return {
    what: `PgBouncer holds ${count} connections to PostgreSQL, and may hold ${poolSize}`,
    isGood: count > 0 && count <= poolSize,
  };
}

/**
 * Waits for the backup that a new installation makes automatically: dumped with pg_dump and
 * verified by a restore.
 */
async function findBackup({ pool }: OpenDatabase): Promise<Finding> {
  const status = await until('the backup', 120_000, async () => {
    const { rows } = await pool.query<{ status: string; error: string | null }>(
      `select status, error from backups where status <> 'running' order by id limit 1`,
    );
    return rows[0];
  });
  const fault = status.error === null ? '' : ` (${status.error})`;
  return { what: `backup: ${status.status}${fault}`, isGood: status.status === 'verified' };
}
