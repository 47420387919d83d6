import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { findRedis } from '../find/redis.mjs';
import { startProcess } from '../process/running.ts';
import { told } from '../process/print.ts';
import type { Scope } from '../process/scope.ts';
import { freePort } from '../process/wait.ts';
import { openLog, readLastLines } from '../process/log.ts';
import { startService, type Service } from './service.ts';

/** Location of the files, and whether the data must survive a restart. */
export interface RedisOptions {
  readonly folder: string;
  readonly durable: boolean;
  /** Password shared by several connected servers; a random one by default. */
  readonly password?: string;
  /** Additional lines of the configuration. */
  readonly settings?: readonly string[];
}

/** Number of logical databases: every test file uses its own. */
export const redisDatabases = 1024;

/**
 * Starts a private Redis (or Valkey) on a free loopback port; the address contains a random
 * password.
 */
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

// BullMQ requires noeviction. PostgreSQL is authoritative, so a snapshot per minute is enough.
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

// Stops the Redis of an earlier run that was killed; its address and password are in the old file.
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
  // A connection error means "not running" and is handled below.
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
