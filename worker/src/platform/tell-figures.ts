import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { PlatformFigures } from '@sofra/contracts/platform-dashboard';
import { readPlatformFigures } from '@sofra/infra/platform-figures';
import { emit, type Rooms } from '@sofra/infra/rooms';

/** However much is sold, the platform's people are told at most this often. */
const AT_MOST_EVERY_MS = 5000;

export interface TellDeps {
  rooms: Rooms;
  log: Pick<Logger, 'warn'>;
}

/** Keeps the platform's figures on its people's screens, until `signal`. Whatever fails is tried again the next time. */
export async function keepTellingFigures(
  { rooms, log }: TellDeps,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await tellFigures(rooms, new Date());
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'figures not told');
    }
    await sleep(AT_MOST_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** That time passed is no news. */
const isSame = (told: PlatformFigures | null, figures: PlatformFigures): boolean =>
  told !== null && isDeepStrictEqual({ ...told, asOf: '' }, { ...figures, asOf: '' });

/**
 * Tells the platform's room of its figures where one is another than was told last, at most once in five
 * seconds however many workers ask: whoever holds the row of what was told. Answers whether it did.
 */
export function tellFigures(rooms: Rooms, at: Date): Promise<boolean> {
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
