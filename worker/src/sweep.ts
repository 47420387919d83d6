import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { jobNames } from '@sofra/contracts/jobs';
import type { Db } from '@sofra/infra/db';
import { type JobQueue, toTicket } from '@sofra/infra/jobs';
import { failAbandonedJobs, findDueJobs } from './claims.ts';
import { requestScheduledJob, type Schedules, upsertSchedules } from './schedule.ts';

export interface SweepDeps {
  db: Db;
  queue: JobQueue;
  log: Logger;
  schedules: Schedules;
}

const EVERY_MS = 2000;
const SCHEDULES_EVERY_MS = 60_000;
/** More wait in the table until these are done. */
const LIMIT = 500;

/**
 * Puts right what Redis forgot, until `signal`: every two seconds the rows that are due, each minute
 * the schedules. Whatever fails is tried again the next time.
 */
export async function keepSweeping(deps: SweepDeps, signal: AbortSignal): Promise<void> {
  let schedulesAt = -Infinity;
  while (!signal.aborted) {
    try {
      if (performance.now() - schedulesAt >= SCHEDULES_EVERY_MS) {
        await sweepSchedules(deps);
        schedulesAt = performance.now();
      }
      await sweepJobs(deps);
    } catch (error) {
      if (!signal.aborted) deps.log.warn({ err: error }, 'sweep failed');
    }
    await sleep(EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** Hands BullMQ every row that may be claimed. It ignores those that it has. */
async function sweepJobs({ db, queue, log }: SweepDeps): Promise<void> {
  for (const jobId of await failAbandonedJobs(db)) log.error({ jobId }, 'job failed: abandoned');
  const due = await findDueJobs(db, LIMIT);
  if (due.length > 0) await queue.addBulk(due.map((row) => toTicket(row)));
}

async function sweepSchedules({ db, queue, schedules }: SweepDeps): Promise<void> {
  for (const name of jobNames) await requestScheduledJob(db, queue, name, schedules[name]);
  await upsertSchedules(queue, schedules);
}
