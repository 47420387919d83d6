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

const LOOK_EVERY_MS = 1000;
/** So many looks in a row without a byte from Redis, although each look asks for one. */
const SILENT_LOOKS = 3;

/**
 * Looks whether Redis still answers on the connection, and breaks it when it doesn't, so that another one
 * is opened: TCP takes a quarter of an hour to notice a server that went without a word. Looks are counted,
 * not time: a process that was frozen itself has not listened.
 */
function watchSilence(redis: Redis): () => void {
  let watched: Redis['stream'] | undefined;
  let bytesRead = 0;
  let silentLooks = 0;
  return () => {
    const { stream, status } = redis;
    // Any other state has a limit of its own, or no connection.
    if (status !== 'connect' && status !== 'ready') return;
    const isSilent = stream === watched && stream.bytesRead === bytesRead;
    watched = stream;
    ({ bytesRead } = stream);
    silentLooks = isSilent ? silentLooks + 1 : 0;
    if (silentLooks === SILENT_LOOKS) stream.destroy(new Error('Redis no longer answers'));
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
  const watching = setInterval(watchSilence(redis), LOOK_EVERY_MS);
  watching.unref();
  redis.once('end', () => clearInterval(watching));
  return redis;
}
