import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createErrorLog } from '@sofra/infra/error-log';
import type { Redis } from '@sofra/infra/redis';
import { createPlayer, type SeatedParty } from './play.ts';

const STEP_MS = 5000;
const RETRY_MS = 15_000;
/** Failures in a row that aren't logged: the API is starting. */
const QUIET_FAILURES = 6;
/** Time after which another worker takes over. */
const LEASE_MS = 60_000;

export interface DemoServiceDeps {
  /** Address of the API. */
  url: string;
  redis: Redis;
  prefix: string;
  log: Pick<Logger, 'warn'>;
}

/**
 * Keeps the evening of a demo going until `signal` aborts. Of several workers, one plays. Errors are retried, and
 * logged once they last.
 */
export async function keepServing(
  { url, redis, prefix, log }: DemoServiceDeps,
  signal: AbortSignal,
): Promise<void> {
  const key = `${prefix}:demo-service`;
  const player = createPlayer(url, keepSeated(redis, `${key}:seated`));
  const onError = createErrorLog((error, repeats) =>
    log.warn({ err: error, repeats }, 'demo service'),
  );
  const id = randomUUID();
  let failures = 0;
  while (!signal.aborted) {
    try {
      await redis.set(key, id, 'PX', LEASE_MS, 'NX');
      if ((await redis.get(key)) === id) {
        await redis.pexpire(key, LEASE_MS);
        await player.step(Date.now());
      }
      failures = 0;
    } catch (error) {
      failures += 1;
      const isLogged = failures > QUIET_FAILURES && !signal.aborted && error instanceof Error;
      if (isLogged) onError(error);
    }
    const pauseMs = failures > QUIET_FAILURES ? RETRY_MS : STEP_MS;
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}

/** Keeps the party that was seated last in Redis. */
const keepSeated = (redis: Redis, key: string): SeatedParty => ({
  read: async () => ((await redis.get(key)) ?? '').split(',').filter(Boolean).map(Number),
  write: async (userIds) => void (await redis.set(key, userIds.join(','))),
});
