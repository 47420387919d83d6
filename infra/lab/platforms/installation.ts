import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LabWorld } from '../robots/world.ts';
import { launchServer } from '../bench/processes.ts';
import { whenScreensEqual } from '../chaos/catch-up.ts';
import { openKitchen, whenLive } from '../robots/screens.ts';
import type { OpenDatabase } from '../../src/db.ts';
import { enqueueJob, openJobQueue, requestJob } from '../../src/jobs.ts';
import { openRedis } from '../../src/redis.ts';
import type { RedisAddress } from '../../src/redis-address.ts';
import type { Scope } from '../../tools/local/process/scope.ts';
import { freePort, until } from '../../tools/local/process/wait.ts';
import type { Services } from '../../tools/local/services.ts';
import type { Finding } from './limits.ts';
import { placeOrders } from './orders.ts';

const METRICS_TOKEN = 'sixteen-letters-or-more';
const JOBS = 50;
const KITCHENS = 5;

/** Differences between installations. */
export interface Installation {
  readonly services: Services;
  /** Additional environment of the servers. */
  readonly env: Readonly<Record<string, string>>;
  readonly redis: RedisAddress;
  readonly prefix: string;
  /** Folder of the servers' logs and backups. */
  readonly folder: string;
  readonly orders: number;
}

/** Starts two API processes and a worker, places orders and runs jobs; returns the findings. */
export async function tryInstallation(
  scope: Scope,
  { services, env, redis, prefix, folder, orders }: Installation,
  { pool, db }: OpenDatabase,
  world: LabWorld,
): Promise<Finding[]> {
  const logs = ['api-a', 'api-b', 'worker'].map((name) => join(folder, `${name}.log`));
  const [portA, portB] = [await freePort(), await freePort()];
  const origins = [portA, portB].map((port) => `http://127.0.0.1:${port}`);
  const shared = {
    ...env,
    LOG_LEVEL: 'info',
    RATE_LIMIT: '9999999',
    METRICS_TOKEN,
    BACKUP_DIR: join(folder, 'backups'),
    PUBLIC_ORIGIN: origins[0] ?? '',
  };
  const servers = logs.map((log, index) =>
    launchServer(scope, services, index < 2 ? 'api' : 'worker', {
      env: { ...shared, PORT: String([portA, portB][index] ?? 0) },
      output: openSync(log, 'w'),
    }),
  );
  scope.defer(async () => {
    await Promise.all(servers.map((server) => server.stop('SIGTERM', 12_000)));
  });
  const states = await Promise.all(origins.map(whenReady));

  // Connected to the second process, so that events of the first one must arrive through Redis.
  const cooks = world.cooks.slice(0, KITCHENS);
  const kitchens = cooks.map(({ cookie, branchId }) =>
    openKitchen({ origin: origins[1] ?? '', cookie }, branchId),
  );
  await whenLive(kitchens);
  const before = await Promise.all(origins.map(readGaps));
  const startedAt = performance.now();
  const { acknowledged, failures } = await placeOrders(origins, world.guests, orders);
  const seconds = (performance.now() - startedAt) / 1000;
  const differences = await whenScreensEqual(
    pool,
    kitchens,
    cooks.map((cook) => cook.branchId),
  );
  const gaps = (await Promise.all(origins.map(readGaps))).map((now, i) => now - (before[i] ?? 0));
  for (const kitchen of kitchens) kitchen.close();
  const { rows } = await pool.query<{ stored: number }>(
    'select count(*) as stored from orders where client_order_id::text = any($1::text[])',
    [acknowledged],
  );

  const queueRedis = openRedis(redis, { role: 'worker' });
  const queue = openJobQueue(queueRedis, prefix);
  const ids: number[] = [];
  for (let count = 0; count < JOBS; count += 1) {
    const id = await db.transaction().execute((trx) => requestJob(trx, 'prune-room-events', {}));
    enqueueJob(queue, id, 'prune-room-events');
    ids.push(id);
  }
  const done = await countDone(pool, ids);
  await queue.close();
  queueRedis.disconnect();

  const lost = acknowledged.length - (rows[0]?.stored ?? 0);
  const refused = [...failures].map(([what, count]) => `${count} × ${what}`);
  const loud = logs.flatMap((log) => readFileSync(log, 'utf8').split('\n').filter(isLoud));
  return [
    { what: `ready: ${states.join(', ')}`, isGood: states.every((state) => state === 'ok') },
    {
      what: `orders: ${acknowledged.length} of ${orders} in ${seconds.toFixed(1)} s, ${lost} lost ${refused.join('; ')}`,
      isGood: acknowledged.length === orders && lost === 0,
    },
    {
      what: `kitchens: ${differences.length} differences in ${KITCHENS}`,
      isGood: differences.length === 0,
    },
    {
      what: `events that Redis did not bring: ${gaps.join(' and ')} reads of the room log`,
      isGood: gaps.every((count) => count < orders / 10),
    },
    { what: `jobs: ${done} of ${JOBS} done`, isGood: done === JOBS },
    {
      what: `warnings and errors in the logs: ${loud.length} ${loud[0]?.slice(0, 300) ?? ''}`,
      isGood: loud.length === 0,
    },
  ];
}

const isLoud = (line: string): boolean => /^\{"level":[456]0,/.test(line);

async function whenReady(origin: string): Promise<string> {
  return until(`${origin} ready`, 60_000, async () => {
    const answer = await fetch(`${origin}/health/ready`);
    const { status }: { status?: string } = Object(await answer.json());
    // `degraded` while Redis is still connecting.
    return status === 'ok' ? status : undefined;
  });
}

async function readGaps(origin: string): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${origin}/metrics`, { headers })).text();
  return Number(/^sofra_room_gaps_total (\d+)/m.exec(text)?.[1]);
}

async function countDone(pool: OpenDatabase['pool'], ids: readonly number[]): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const { rows } = await pool.query<{ done: number }>(
      `select count(*) as done from jobs where id = any($1) and status = 'done'`,
      [ids],
    );
    const done = rows[0]?.done ?? 0;
    if (done === ids.length || performance.now() - startedAt > 30_000) return done;
    await sleep(100);
  }
}
