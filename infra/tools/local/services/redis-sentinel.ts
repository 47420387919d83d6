import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { findRedis } from '../find/redis.mjs';
import { openLog, readLastLines } from '../process/log.ts';
import { startProcess } from '../process/running.ts';
import { told } from '../process/print.ts';
import type { Scope } from '../process/scope.ts';
import { freePort, until } from '../process/wait.ts';
import { startRedis } from './redis.ts';
import { startService, type Service } from './service.ts';

const PASSWORD = 'of-servers-on-loopback';
const SENTINEL_PASSWORD = 'of-a-sentinel-on-loopback';
const NAME = 'sofra';

/** Server with a replica, and a Sentinel that promotes the replica. */
export interface WatchedRedis {
  /** Address as environment variables. */
  readonly address: {
    readonly REDIS_URL: string;
    readonly REDIS_SENTINEL: string;
    readonly REDIS_SENTINEL_PASSWORD: string;
  };
  readonly primary: Service;
  readonly replica: Service;
}

/** Starts all three on free loopback ports; they end with the scope. */
export async function startWatchedRedis(scope: Scope, folder: string): Promise<WatchedRedis> {
  const start = (name: string, settings: readonly string[]): Promise<Service> => {
    const own = join(folder, name);
    mkdirSync(own, { recursive: true });
    return startRedis(scope, { folder: own, durable: false, password: PASSWORD, settings });
  };
  const access = `masterauth ${PASSWORD}`;
  const primary = await start('primary', [access]);
  const { port } = new URL(primary.url);
  const replica = await start('replica', [access, `replicaof 127.0.0.1 ${port}`]);
  const sentinelPort = await startSentinel(scope, folder, port);
  return {
    address: {
      REDIS_URL: `redis://:${PASSWORD}@127.0.0.1:${sentinelPort}`,
      REDIS_SENTINEL: NAME,
      REDIS_SENTINEL_PASSWORD: SENTINEL_PASSWORD,
    },
    primary,
    replica,
  };
}

async function startSentinel(scope: Scope, folder: string, primaryPort: string): Promise<number> {
  const program = findRedis();
  if (!program) throw told('No Redis found.');
  const port = await freePort();
  const config = join(folder, 'sentinel.conf');
  const log = join(folder, 'sentinel.log');
  // The Sentinel modifies its configuration file.
  writeFileSync(
    config,
    [
      'bind 127.0.0.1',
      `port ${port}`,
      `requirepass ${SENTINEL_PASSWORD}`,
      `dir "${folder}"`,
      `sentinel monitor ${NAME} 127.0.0.1 ${primaryPort} 1`,
      `sentinel auth-pass ${NAME} ${PASSWORD}`,
      `sentinel down-after-milliseconds ${NAME} 500`,
      `sentinel failover-timeout ${NAME} 2000`,
      '',
    ].join('\n'),
    { mode: 0o600 },
  );
  const url = `redis://:${SENTINEL_PASSWORD}@127.0.0.1:${port}`;
  await startService(scope, {
    name: 'Redis Sentinel',
    url,
    stopSignal: 'SIGTERM',
    readyWithinMs: 15_000,
    launch: () =>
      startProcess(scope, program, [config, '--sentinel'], {
        stdio: ['ignore', openLog(log), openLog(log)],
      }),
    isReady: () => ask(url, async (sentinel) => (await sentinel.ping()) === 'PONG'),
    lastWords: () => readLastLines(log),
  });
  // A replica the Sentinel doesn't know can't be promoted.
  await until('the Sentinel knows the replica', 20_000, () =>
    ask(url, async (sentinel) => {
      const replicas: unknown = await sentinel.call('SENTINEL', 'REPLICAS', NAME);
      return Array.isArray(replicas) && replicas.length > 0;
    }).then((isKnown) => isKnown || undefined),
  );
  return port;
}

async function ask(url: string, question: (sentinel: Redis) => Promise<boolean>): Promise<boolean> {
  const sentinel = new Redis(url, { lazyConnect: true, retryStrategy: () => null });
  sentinel.on('error', () => undefined);
  try {
    await sentinel.connect();
    return await question(sentinel);
  } catch {
    return false;
  } finally {
    sentinel.disconnect();
  }
}
