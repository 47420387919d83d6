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

const CHECK_EVERY_MS = 1000;
/** The number of checks in a row without a byte from Redis after which a connection is lost; each sends a ping. */
const MAX_SILENT_CHECKS = 3;

/**
 * Creates a check of whether Redis still answers on the connection. The check destroys a silent connection, so
 * that a new one is opened: TCP needs about 15 minutes to detect a server that disappears silently. It counts
 * checks instead of time, because a process that was itself frozen read nothing in that time.
 */
function createSilenceCheck(redis: Redis): () => void {
  let watched: Redis['stream'] | undefined;
  let bytesRead = 0;
  let silentChecks = 0;
  return () => {
    const { stream, status } = redis;
    // Any other state has its own time limit, or no connection.
    if (status !== 'connect' && status !== 'ready') return;
    const isSilent = stream === watched && stream.bytesRead === bytesRead;
    watched = stream;
    ({ bytesRead } = stream);
    silentChecks = isSilent ? silentChecks + 1 : 0;
    if (silentChecks === MAX_SILENT_CHECKS) stream.destroy(new Error('Redis no longer answers'));
    else if (status === 'ready') void redis.ping().catch(() => undefined);
  };
}

/** Opens a connection that never gives up reconnecting and never throws out of an event. */
export function openRedis(url: string, { role, onError }: RedisOptions): Redis {
  const redis = new Redis(url, {
    retryStrategy: waitMs,
    connectTimeout: 2000,
    maxRetriesPerRequest: role === 'api' ? 1 : null,
    enableOfflineQueue: role !== 'api',
    // One write for all that is published in a tick: under load the system calls cost most.
    ...(role === 'api' ? { commandTimeout: 300, enableAutoPipelining: true } : {}),
  });
  redis.on('error', (error: Error) => onError?.(error));
  const checking = setInterval(createSilenceCheck(redis), CHECK_EVERY_MS);
  checking.unref();
  redis.once('end', () => clearInterval(checking));
  return redis;
}
