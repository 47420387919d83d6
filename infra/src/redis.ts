import { Redis } from 'ioredis';

export type { Redis } from 'ioredis';

export interface RedisOptions {
  /**
   * `api` fails fast, for Redis is only the fast path there; `subscriber` comes back by itself and
   * subscribes again; `worker` waits as long as it takes.
   */
  role: 'api' | 'subscriber' | 'worker';
  onError?: (error: Error) => void;
}

const waitMs = (attempt: number): number => Math.min(50 * 2 ** Math.min(attempt, 5), 1000);

/** Opens a connection that never gives up reconnecting and never throws out of an event. */
export function openRedis(url: string, { role, onError }: RedisOptions): Redis {
  const redis = new Redis(url, {
    retryStrategy: waitMs,
    connectTimeout: 2000,
    maxRetriesPerRequest: role === 'api' ? 1 : null,
    enableOfflineQueue: role !== 'api',
    // One write for all that is published in a tick: under load the system calls cost most.
    ...(role === 'api' ? { commandTimeout: 300, enableAutoPipelining: true } : {}),
    // A frozen server never answers and never closes: only a ping that times out shows it.
    keepAlive: 5000,
  });
  redis.on('error', (error: Error) => onError?.(error));
  return redis;
}
