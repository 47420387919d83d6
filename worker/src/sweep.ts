import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { jobNames } from '@sofra/contracts/jobs';
import type { Db } from '@sofra/infra/db';
import { type JobQueue, toTicket } from '@sofra/infra/jobs';
import { failAbandonedJobs, findDueJobs } from './claims.ts';
import { requestScheduledJob, type Schedules, upsertSchedules } from './schedule.ts';
import type { Timing } from './timing.ts';

export interface SweepDeps {
  db: Db;
  queue: JobQueue;
  log: Logger;
  schedules: Schedules;
  timing: Timing;
}

/** More wait in the table until these are done. */
const LIMIT = 500;

/** Puts right what Redis forgot, until `signal`. Whatever fails is tried again the next time. */
export async function keepSweeping(deps: SweepDeps, signal: AbortSignal): Promise<void> {
  let schedulesAt = -Infinity;
  while (!signal.aborted) {
    try {
      if (performance.now() - schedulesAt >= deps.timing.schedulesEveryMs) {
        await sweepSchedules(deps);
        schedulesAt = performance.now();
      }
      await sweepJobs(deps);
    } catch (error) {
      if (!signal.aborted) deps.log.warn({ err: error }, 'sweep failed');
    }
    await sleep(deps.timing.sweepEveryMs, undefined, { signal }).catch(() => undefined);
  }
}

/** Hands BullMQ every row that may be claimed. It ignores those that it has. */
async function sweepJobs({ db, queue, log }: SweepDeps): Promise<void> {
  for (const jobId of await failAbandonedJobs(db)) log.error({ jobId }, 'job failed: abandoned');
  const due = await findDueJobs(db, LIMIT);
  if (due.length > 0) await queue.addBulk(due.map((row) => toTicket(row)));
}

async function sweepSchedules({ db, queue, schedules }: SweepDeps): Promise<void> {
  for (const name of jobNames) await requestScheduledJob(db, queue, name, schedules);
  await upsertSchedules(queue, schedules);
}
