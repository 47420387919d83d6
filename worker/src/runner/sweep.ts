import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { jobNames } from '@sofra/contracts/jobs';
import type { Db } from '@sofra/infra/db';
import { type JobQueue, toJobMessage } from '@sofra/infra/jobs';
import { failAbandonedJobs, findDueJobs } from './claims.ts';
import type { JobListeners, JobTools } from './job-handler.ts';
import { requestScheduledJob, type Schedules, upsertSchedules } from './schedule.ts';
import type { Timing } from './timing.ts';

export interface SweepDeps {
  tools: JobTools;
  queue: JobQueue;
  log: Logger;
  listeners: JobListeners;
  /** Runs after the schedules are renewed. An error is logged. */
  cleanUp: (tools: JobTools) => Promise<void>;
  /** Called in each round, because settings change. */
  schedules: (db: Db) => Promise<Schedules>;
  timing: Timing;
}

/** Maximum rows per sweep; the next sweeps handle the others. */
const LIMIT = 500;

/**
 * Requeues jobs that Redis lost, until `signal` aborts. Errors are logged, and the next round
 * retries.
 */
export async function keepSweeping(deps: SweepDeps, signal: AbortSignal): Promise<void> {
  let schedulesAt = -Infinity;
  while (!signal.aborted) {
    try {
      if (performance.now() - schedulesAt >= deps.timing.schedulesEveryMs) {
        await sweepSchedules(deps);
        schedulesAt = performance.now();
      }
      await giveUpAbandoned(deps, signal);
      await sweepJobs(deps);
    } catch (error) {
      if (!signal.aborted) deps.log.warn({ err: error }, 'sweep failed');
    }
    await sleep(deps.timing.sweepEveryMs, undefined, { signal }).catch(() => undefined);
  }
}

/** Fails jobs whose worker died in every attempt, and notifies the users who watch them. */
async function giveUpAbandoned(
  { tools, listeners, log }: SweepDeps,
  signal: AbortSignal,
): Promise<void> {
  const abandoned = await tools.rooms.transact(async (trx) => {
    const jobs = await failAbandonedJobs(trx);
    for (const { id, name, data } of jobs) {
      await listeners[name]?.(trx, { ...tools, jobId: id, log, signal }, data);
    }
    return jobs;
  });
  for (const { id, name } of abandoned) {
    log.error({ jobId: id, job: name }, 'job failed: abandoned');
  }
}

/** Enqueues every row that can be claimed. BullMQ ignores those it already has. */
async function sweepJobs({ tools, queue }: SweepDeps): Promise<void> {
  const due = await findDueJobs(tools.db, LIMIT);
  if (due.length > 0) await queue.addBulk(due.map((row) => toJobMessage(row)));
}

async function sweepSchedules({ tools, queue, log, schedules, cleanUp }: SweepDeps): Promise<void> {
  const now = await schedules(tools.db);
  for (const name of jobNames) await requestScheduledJob(tools.db, queue, name, now);
  await upsertSchedules(queue, now);
  await cleanUp(tools).catch((error: unknown) =>
    log.warn({ err: error }, 'old backups not deleted'),
  );
}
