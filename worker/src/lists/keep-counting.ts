import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Db } from '@sofra/infra/db';
import { sumListCounts } from '@sofra/infra/list-counts';

/** Interval of adding up the changes of lists: a few thousand of them are read in a millisecond. */
const SUM_EVERY_MS = 10_000;

/**
 * Adds up the changes of the platform's lists until `signal` aborts. Errors are logged, and the next
 * round retries.
 */
export async function keepCounting(
  { db, log }: { db: Db; log: Pick<Logger, 'warn'> },
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await sumListCounts(db);
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'counts of lists not added up');
    }
    await sleep(SUM_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}
