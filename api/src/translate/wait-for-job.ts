import type { Db } from '@sofra/infra/db';
import { AppError } from '../lib/errors.ts';
import { waitForJob } from '../core/wait-for-job.ts';

/**
 * Waits until the worker has done a job. Throws `translation_unavailable` if an attempt has failed
 * (the worker retries it) and if `signal` aborts the wait.
 */
export async function waitForJobEnd(db: Db, id: number, signal: AbortSignal): Promise<void> {
  const job = await waitForJob(
    db,
    id,
    ({ status, error }) =>
      status === 'done' || status === 'failed' || (status === 'requested' && error !== null),
    signal,
  );
  if (job?.status !== 'done') throw new AppError('translation_unavailable');
}
