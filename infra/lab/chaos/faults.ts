import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { PrivateServices } from '../../tools/local/services.ts';
import type { Service } from '../../tools/local/services/service.ts';
import { withClient } from '../../tools/local/template.ts';
import type { FrontDoor } from './front-door.ts';
import { until } from '../../tools/local/process/wait.ts';
import type { NetworkProxy } from '../../tools/local/network-proxy.ts';
import type { Disk } from './disk.ts';
import { type FaultKind, faultKinds, type PlannedFault } from './plan.ts';
import type { Server } from './servers.ts';

/** All components in which faults can be injected. */
export interface FaultTargets {
  readonly apis: readonly [Server, Server];
  readonly worker: Server;
  readonly services: PrivateServices;
  readonly door: FrontDoor;
  /** Connections of API B and the worker to the services; API A connects directly. */
  readonly wires: { readonly postgres: NetworkProxy; readonly redis: NetworkProxy };
  /** Disk that the services write to; undefined if no disk of limited size could be mounted. */
  readonly disk: Disk | undefined;
}

type Struck = Omit<PlannedFault, 'atMs'>;

async function askRedis(url: string, question: (redis: Redis) => Promise<unknown>): Promise<void> {
  const redis = new Redis(url);
  redis.on('error', () => undefined);
  try {
    await question(redis);
  } finally {
    redis.disconnect();
  }
}

async function killAndStart(service: Service, awayMs: number): Promise<void> {
  await service.kill();
  await sleep(awayMs);
  await service.start();
}

async function freeze(service: Service, forMs: number): Promise<void> {
  await service.freeze();
  await sleep(forMs);
  await service.thaw();
}

const FROZEN_LONG_MS = 10_000;
/**
 * Time after which a pool has closed its idle connections and unanswered statements have timed
 * out.
 */
const FORGOTTEN_AFTER_MS = 10_000;
const POSTGRES_BACK_WITHIN_MS = 60_000;

async function silence(wire: NetworkProxy, forMs: number): Promise<void> {
  wire.silence();
  await sleep(forMs);
  wire.mend();
  await sleep(FORGOTTEN_AFTER_MS);
}

/** Sets Redis's memory limit below its usage, so that it refuses commands that need more. */
async function fillRedis(redisUrl: string, forMs: number): Promise<void> {
  await askRedis(redisUrl, (redis) => redis.config('SET', 'maxmemory', '1'));
  await sleep(forMs);
  await askRedis(redisUrl, (redis) => redis.config('SET', 'maxmemory', '0'));
}

/** Fills the disk, then frees it. Restarts PostgreSQL if the full disk ended it. */
async function fillDisk({ services, disk }: FaultTargets, forMs: number): Promise<void> {
  if (!disk) throw new Error('This fault needs a disk that can be filled');
  let hasEnded = false;
  const watchEnd = (): void => {
    hasEnded = false;
    void services.postgres.ended().then(() => (hasEnded = true));
  };
  watchEnd();
  await disk.fill();
  await sleep(forMs);
  await disk.free();
  await until('PostgreSQL after a full disk', POSTGRES_BACK_WITHIN_MS, async () => {
    if (hasEnded) {
      await services.postgres.start();
      watchEnd();
    }
    await withClient(services.databaseUrl, (client) => client.query('select 1'));
    return true;
  });
}

const cutPostgres = (databaseUrl: string): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()`);
  });

/** Injects each kind of fault; resolves on recovery. */
const strikes: Record<FaultKind, (house: FaultTargets, fault: Struck) => Promise<void> | void> = {
  apiKilled: ({ apis }, { api, forMs }) => apis[api].kill(forMs / 4),
  apiFrozen: ({ apis }, { api, forMs }) => apis[api].freeze(forMs),
  apiRestarted: ({ apis }, { api }) => apis[api].restart(),
  workerKilled: ({ worker }, { forMs }) => worker.kill(forMs),
  workerFrozen: ({ worker }, { forMs }) => worker.freeze(forMs),
  redisKilled: ({ services }, { forMs }) => killAndStart(services.redis, forMs / 2),
  redisFrozen: ({ services }, { forMs }) => freeze(services.redis, forMs),
  redisFlushed: ({ services }) => askRedis(services.redisUrl, (redis) => redis.flushall()),
  redisCut: ({ services }) =>
    askRedis(services.redisUrl, async (redis) => {
      await redis.call('CLIENT', 'KILL', 'TYPE', 'pubsub');
      await redis.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
    }),
  redisSilent: ({ wires }, { forMs }) => silence(wires.redis, forMs),
  redisMemoryFull: ({ services }, { forMs }) => fillRedis(services.redisUrl, forMs),
  postgresRestarted: async ({ services: { postgres } }) => {
    await postgres.stop();
    await postgres.start();
  },
  postgresKilled: ({ services }, { forMs }) => killAndStart(services.postgres, forMs / 4),
  postgresFrozen: ({ services }, { forMs }) => freeze(services.postgres, forMs),
  postgresFrozenLong: ({ services }) => freeze(services.postgres, FROZEN_LONG_MS),
  postgresSilent: ({ wires }, { forMs }) => silence(wires.postgres, forMs),
  postgresDiskFull: (house, { forMs }) => fillDisk(house, 2 * forMs),
  postgresCut: ({ services }) => cutPostgres(services.databaseUrl),
  clientsCut: ({ door }) => door.cut(),
  clientsStalled: ({ door }, { forMs }) => door.stall(forMs),
};

/** Returns the description of a fault, with the name of the process. */
const nameOf = (
  { apis }: FaultTargets,
  { kind, api }: Pick<PlannedFault, 'kind' | 'api'>,
): string => (kind.startsWith('api') ? `${apis[api].name} ${faultKinds[kind]}` : faultKinds[kind]);

/** Returns the affected component: it gets no other fault until it has recovered. */
const victimOf = ({ kind, api }: Struck): string =>
  kind.startsWith('api') ? `api ${api}` : (/^[a-z]+/.exec(kind)?.[0] ?? kind);

/** Faults of a power cut of the whole machine. */
export const powerCut: readonly Struck[] = [
  { kind: 'apiKilled', api: 0, forMs: 2000 },
  { kind: 'apiKilled', api: 1, forMs: 3000 },
  { kind: 'workerKilled', api: 0, forMs: 2000 },
  { kind: 'redisKilled', api: 0, forMs: 2000 },
  { kind: 'postgresKilled', api: 0, forMs: 2000 },
  { kind: 'clientsCut', api: 0, forMs: 2000 },
];

/** Fault injection and its current state. */
export interface FaultInjection {
  /** Injects a fault now, or after the component's previous fault; resolves on recovery. */
  inject: (fault: Struck) => Promise<void>;
  /** Kills everything at the same moment; resolves when all have recovered. */
  strikeAll: () => Promise<void>;
  /** Resolves when everything works. */
  recovered: () => Promise<void>;
  isCalm: () => boolean;
  /** Returns the number of faults so far. */
  count: () => number;
}

/** Creates the fault injection; `tell` prints a line for each fault. */
export function createFaultInjection(
  house: FaultTargets,
  tell: (line: string) => void,
): FaultInjection {
  const queues = new Map<string, Promise<void>>();
  let broken = 0;
  let count = 0;

  async function strikeNow(fault: Struck): Promise<void> {
    broken += 1;
    count += 1;
    const name = nameOf(house, fault);
    tell(name);
    const startedAt = performance.now();
    await strikes[fault.kind](house, fault);
    const tookMs = performance.now() - startedAt;
    broken -= 1;
    if (tookMs > 100) tell(`  ${name}: over after ${(tookMs / 1000).toFixed(1)} s`);
  }

  function strike(fault: Struck): Promise<void> {
    const victim = victimOf(fault);
    const struck = (queues.get(victim) ?? Promise.resolve()).then(() => strikeNow(fault));
    queues.set(victim, struck);
    return struck;
  }

  return {
    inject: strike,
    strikeAll: async () => {
      await Promise.all(powerCut.map(strike));
    },
    recovered: async () => {
      await Promise.all(queues.values());
      await Promise.all(house.apis.map((api) => api.ready()));
    },
    isCalm: () => broken === 0,
    count: () => count,
  };
}
