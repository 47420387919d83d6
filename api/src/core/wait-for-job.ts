import { setTimeout as sleep } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import type { Db } from '@sofra/infra/db';
import type { Database } from '@sofra/infra/schema/index';

const FIRST_PAUSE_MS = 10;
const LAST_PAUSE_MS = 400;

type Job = Pick<Selectable<Database['jobs']>, 'status' | 'error' | 'result'>;

/** Waits until the job has the wanted state (`isThere`); undefined if `signal` ends the wait. */
export async function waitForJob(
  db: Db,
  id: number,
  isThere: (job: Job) => boolean,
  signal: AbortSignal,
): Promise<Job | undefined> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 1.5, LAST_PAUSE_MS)) {
    const job = await db
      .selectFrom('jobs')
      .select(['status', 'error', 'result'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (isThere(job)) return job;
    if (signal.aborted) return undefined;
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}
