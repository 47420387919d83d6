import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { PlatformFigures } from '@sofra/contracts/platform-dashboard';
import { readPlatformFigures } from '@sofra/infra/platform-figures';
import { emit, type Rooms } from '@sofra/infra/rooms';

/** Throttle of the platform's figures. */
const AT_MOST_EVERY_MS = 5000;

export interface PublishDeps {
  rooms: Rooms;
  log: Pick<Logger, 'warn'>;
}

/**
 * Publishes changed figures of the platform until `signal` aborts. Errors are logged, and the next
 * round retries.
 */
export async function keepPublishingFigures(
  { rooms, log }: PublishDeps,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await publishFigures(rooms, new Date());
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'figures not published');
    }
    await sleep(AT_MOST_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** Compares figures without their time. */
const isSame = (told: PlatformFigures | null, figures: PlatformFigures): boolean =>
  told !== null && isDeepStrictEqual({ ...told, asOf: '' }, { ...figures, asOf: '' });

/**
 * Publishes the platform's figures if they have changed since the last time, at most once in five
 * seconds: workers compete for a lock on the row of the published figures. Returns true if it
 * published.
 */
export function publishFigures(rooms: Rooms, at: Date): Promise<boolean> {
  return rooms.transact(async (trx) => {
    const turn = await trx
      .selectFrom('platform_figures')
      .select('value')
      .where('told_at', '<=', sql<Date>`now() - ${AT_MOST_EVERY_MS} * interval '1 millisecond'`)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!turn) return false;
    const figures = await readPlatformFigures(trx, at);
    if (isSame(turn.value, figures)) return false;
    await trx
      .updateTable('platform_figures')
      .set({ value: JSON.stringify(figures), told_at: sql<Date>`now()` })
      .execute();
    emit(trx, 'platform', 'platform.figured', figures);
    return true;
  });
}
