import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createErrorLog } from '@sofra/infra/error-log';
import type { Redis } from '@sofra/infra/redis';
import { createPlayer } from './play.ts';

const STEP_MS = 5000;
const RETRY_MS = 15_000;
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
 * Keeps the evening of a demo going until `signal` aborts. Of several workers, one plays. Errors are logged and
 * retried.
 */
export async function keepServing(
  { url, redis, prefix, log }: DemoServiceDeps,
  signal: AbortSignal,
): Promise<void> {
  const player = createPlayer(url);
  const onError = createErrorLog((error, repeats) =>
    log.warn({ err: error, repeats }, 'demo service'),
  );
  const key = `${prefix}:demo-service`;
  const id = randomUUID();
  // The API starts at the same time.
  await sleep(STEP_MS, undefined, { signal }).catch(() => undefined);
  while (!signal.aborted) {
    let pauseMs = STEP_MS;
    try {
      await redis.set(key, id, 'PX', LEASE_MS, 'NX');
      if ((await redis.get(key)) === id) {
        await redis.pexpire(key, LEASE_MS);
        await player.step(Date.now());
      }
    } catch (error) {
      pauseMs = RETRY_MS;
      if (!signal.aborted && error instanceof Error) onError(error);
    }
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}
