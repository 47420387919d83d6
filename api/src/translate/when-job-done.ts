import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '@sofra/infra/db';
import { AppError } from '../errors.ts';

const FIRST_PAUSE_MS = 10;
const LAST_PAUSE_MS = 400;

/**
 * Waits until the worker has done a job. Throws `translation_unavailable` when an attempt has failed (the
 * worker goes on trying by itself) and when `signal` ends the wait.
 */
export async function whenJobDone(db: Db, id: number, signal: AbortSignal): Promise<void> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 1.5, LAST_PAUSE_MS)) {
    const { status, error } = await db
      .selectFrom('jobs')
      .select(['status', 'error'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (status === 'done') return;
    const hasFailed = status === 'failed' || (status === 'requested' && error !== null);
    if (hasFailed || signal.aborted) throw new AppError('translation_unavailable');
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}
