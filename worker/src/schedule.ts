import { CronExpressionParser } from 'cron-parser';
import { type JobName, jobNames } from '@sofra/contracts/jobs';
import type { Db } from '@sofra/infra/db';
import { enqueueJob, type JobQueue, requestJob } from '@sofra/infra/jobs';

/** Job → cron in UTC: the contract's `jobSchedules`. */
export type Schedules = Readonly<Record<JobName, string>>;

/** When the schedule's time last came. */
export function latestPeriodStart(cron: string, now: Date): Date {
  return CronExpressionParser.parse(cron, { tz: 'UTC', currentDate: now }).prev().toDate();
}

/**
 * Requests the job of the period that has begun, once however many workers ask and whenever: its
 * key is the period's start. A period that began while no worker was up is made up for.
 */
export async function requestScheduledJob(
  db: Db,
  queue: JobQueue,
  name: JobName,
  cron: string,
): Promise<void> {
  // A tick comes in the first milliseconds of its period, and "last" excludes the present one.
  const start = latestPeriodStart(cron, new Date(Date.now() + 1));
  const key = `${name}:${start.toISOString()}`;
  const id = await db.transaction().execute((trx) => requestJob(trx, name, {}, { key }));
  enqueueJob(queue, id, name);
}

/** Tells BullMQ when to tick. Repeated, it changes nothing; after a FLUSHALL it brings the ticks back. */
export async function upsertSchedules(queue: JobQueue, schedules: Schedules): Promise<void> {
  for (const name of jobNames) {
    await queue.upsertJobScheduler(
      name,
      { pattern: schedules[name], tz: 'UTC' },
      { name, data: { schedule: name } },
    );
  }
}
