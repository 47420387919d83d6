import type { Redis } from '@sofra/infra/redis';
import { AppError } from './errors.ts';

const WINDOW_MS = 60_000;
/** Maximum number of remembered keys; the oldest is dropped for a new one. */
const MAX_KEYS = 50_000;

/**
 * Counts a request of a key, or more at once; throws `too_many_requests` with `retryAfterSeconds` once the limit is
 * reached. A higher cost than the rest spends the rest.
 */
export type Bucket = (key: string | number, cost?: number) => void;

/** Counter of a key that another process may share. */
export type SharedBucket = (key: string | number) => Promise<void>;

function refuse(remainingMs: number): never {
  const retryAfterSeconds = Math.max(1, Math.ceil(remainingMs / 1000));
  throw new AppError('too_many_requests', { details: { retryAfterSeconds } });
}

/** Lets `max` requests a minute pass for each key, counted in this process from the key's first request. */
export function createBucket(max: number): Bucket {
  const windows = new Map<string | number, { count: number; endsAt: number }>();
  return (key, cost = 1) => {
    const now = performance.now();
    let window = windows.get(key);
    if (!window || window.endsAt <= now) {
      window = { count: 0, endsAt: now + WINDOW_MS };
      // Deleted first, so that the map stays in order of age.
      windows.delete(key);
      windows.set(key, window);
      const oldest = windows.keys().next();
      if (windows.size > MAX_KEYS && !oldest.done) windows.delete(oldest.value);
    }
    if (window.count >= max) refuse(window.endsAt - now);
    window.count += cost;
  };
}

/** A single command, so that a counter without an expiry can't remain. */
const countInRedis = `
  local count = redis.call('incr', KEYS[1])
  if count == 1 then redis.call('pexpire', KEYS[1], ARGV[1]) end
  return { count, redis.call('pttl', KEYS[1]) }`;

/**
 * Allows `max` requests per minute and key, across all processes that share the Redis. Each process also
 * counts its own, and asks Redis only about requests that it would allow itself: a flood costs Redis nothing,
 * and without Redis the process's own count still applies.
 */
export function createSharedBucket(redis: Redis, name: string, max: number): SharedBucket {
  const own = createBucket(max);
  return async (key) => {
    own(key);
    const [count, remainingMs] = await redis
      .eval(countInRedis, 1, `${name}:${key}`, WINDOW_MS)
      .then((answer) => answer as [number, number])
      // The connection itself logs that Redis is unavailable.
      .catch((): [number, number] => [0, 0]);
    if (count > max) refuse(remainingMs);
  };
}
