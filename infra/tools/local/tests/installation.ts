import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { onDatabase } from '../../../src/backups/address.ts';
import { prepareDatabase } from '../prepare.ts';
import type { Scope } from '../process/scope.ts';
import { freePort } from '../process/wait.ts';
import { serverEnv, startServer, startServers, whenReady } from '../servers.ts';
import type { Services } from '../services.ts';
import { withClient } from '../template.ts';
import { webDist } from '../web-build.ts';

/** Product installation for journeys, on services shared with other installations. */
export interface Installation {
  readonly origin: string;
  /** Origin of a second API process: phones use one, the kitchen the other. */
  readonly secondOrigin: string;
}

const nameOf = (index: number): string => `journeys_${index + 1}`;

/** Creates a database with the demo and its last weeks, and copies of it, `count` in total. */
export async function prepareDemos({ databaseUrl }: Services, count: number): Promise<string[]> {
  const names = Array.from({ length: count }, (_, index) => nameOf(index));
  const create = (sql: string): Promise<void> =>
    withClient(databaseUrl, async (client) => void (await client.query(sql)));
  const [first = '', ...copies] = names;
  await create(`create database ${first}`);
  await prepareDatabase(onDatabase(databaseUrl, first), { withPast: true });
  for (const copy of copies) await create(`create database ${copy} template ${first}`);
  return names.map((name) => onDatabase(databaseUrl, name));
}

/** Starts two API processes and a worker on a prepared database, and waits until they are ready. */
export async function startInstallation(
  scope: Scope,
  services: Services,
  { databaseUrl, folder }: { readonly databaseUrl: string; readonly folder: string },
): Promise<Installation> {
  const name = new URL(databaseUrl).pathname.slice(1);
  const [port, secondPort] = await Promise.all([freePort(), freePort()]);
  const env = {
    ...serverEnv(services),
    DATABASE_URL: databaseUrl,
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    SOFRA_SECRET: randomBytes(32).toString('hex'),
    REDIS_PREFIX: name,
    // Several installations share one Postgres.
    DB_POOL: '6',
    BACKUP_DIR: join(folder, name),
    DEMO: '1',
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    // One browser acts for all users, so it needs the request rate of all of them.
    RATE_LIMIT: '100000',
    WEB_DIST: webDist,
  };
  const servers = startServers(scope, { env: { ...env, PORT: String(port) } });
  const second = startServer(scope, 'The second API', 'api', {
    env: { ...env, PORT: String(secondPort) },
  });
  scope.defer(second.stop);
  await whenReady(servers, `http://127.0.0.1:${port}`);
  await whenReady({ ...servers, api: second }, `http://127.0.0.1:${secondPort}`);
  return { origin: `http://localhost:${port}`, secondOrigin: `http://localhost:${secondPort}` };
}
