import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { findRedis } from '../find/redis.mjs';
import { startProcess } from '../process/running.ts';
import { told } from '../process/say.ts';
import type { Scope } from '../process/scope.ts';
import { freePort } from '../process/wait.ts';
import { openLog, readLastLines } from '../process/log.ts';
import { startService, type Service } from './service.ts';

/** Where a private Redis keeps its files, and whether its data outlives it. */
export interface RedisOptions {
  readonly folder: string;
  readonly durable: boolean;
  /** Of several servers that must know each other's; a random one otherwise. */
  readonly password?: string;
  /** More lines of its configuration. */
  readonly settings?: readonly string[];
}

/** How many logical databases there are: every test file takes one of its own. */
export const redisDatabases = 1024;

/** Starts a private Redis (or Valkey) on a free loopback port; the address carries a random password. */
export async function startRedis(scope: Scope, options: RedisOptions): Promise<Service> {
  const program = findRedis();
  if (!program) throw told('No Redis found.');
  const config = join(options.folder, 'redis.conf');
  await stopLeftoverRedis(config);

  const port = await freePort();
  const password = options.password ?? randomBytes(24).toString('hex');
  const url = `redis://:${password}@127.0.0.1:${port}`;
  const log = join(options.folder, 'redis.log');
  writeFileSync(config, `# ${url}\n${configuration(options, port, password)}`, { mode: 0o600 });
  return startService(scope, {
    name: 'Redis',
    url,
    stopSignal: 'SIGTERM',
    readyWithinMs: 15_000,
    launch: () =>
      startProcess(scope, program, [config], { stdio: ['ignore', openLog(log), openLog(log)] }),
    isReady: () => ask(url, async (redis) => (await redis.ping()) === 'PONG'),
    lastWords: () => readLastLines(log),
  });
}

// BullMQ needs noeviction. The truth is in PostgreSQL: a snapshot a minute is more than enough here.
function configuration(
  { folder, durable, settings = [] }: RedisOptions,
  port: number,
  password: string,
): string {
  return [
    'bind 127.0.0.1',
    `port ${port}`,
    `requirepass ${password}`,
    `dir "${folder}"`,
    `databases ${redisDatabases}`,
    'maxmemory-policy noeviction',
    'appendonly no',
    durable ? 'save 60 1' : 'save ""',
    'stop-writes-on-bgsave-error no',
    ...settings,
    '',
  ].join('\n');
}

// An earlier run that was killed may have left its Redis; only ours knows the password in the old file.
async function stopLeftoverRedis(config: string): Promise<void> {
  if (!existsSync(config)) return;
  const url = /^# (redis:.*)$/m.exec(readFileSync(config, 'utf8'))?.[1];
  if (url) await ask(url, async (redis) => (await redis.shutdown()) === 'OK');
}

async function ask(url: string, question: (redis: Redis) => Promise<boolean>): Promise<boolean> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 1000,
    commandTimeout: 1000,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  // Not being there is the answer, not an accident.
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    return await question(redis);
  } catch {
    return false;
  } finally {
    redis.disconnect();
  }
}
