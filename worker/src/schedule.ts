import { CronExpressionParser } from 'cron-parser';
import { type JobName, jobNames } from '@sofra/contracts/jobs';
import type { Db } from '@sofra/infra/db';
import { enqueueJob, type JobQueue, requestJob } from '@sofra/infra/jobs';

/** Job → cron in UTC, of the jobs that have one. */
export type Schedules = Readonly<Partial<Record<JobName, string>>>;

/** When the schedule's time last came: now, or before. */
export function latestPeriodStart(cron: string, now: Date): Date {
  // The parser looks strictly before its date, and a tick may come in the first millisecond.
  const currentDate = new Date(now.getTime() + 1);
  return CronExpressionParser.parse(cron, { tz: 'UTC', currentDate }).prev().toDate();
}

/**
 * Requests the job of the period that has begun, when the job has a schedule. Its key is the
 * period's start, so it is one job however many workers ask, and a period that began while no
 * worker was up is made up for.
 */
export async function requestScheduledJob(
  db: Db,
  queue: JobQueue,
  name: JobName,
  schedules: Schedules,
): Promise<void> {
  const cron = schedules[name];
  if (cron === undefined) return;
  const key = `${name}:${latestPeriodStart(cron, new Date()).toISOString()}`;
  const id = await db.transaction().execute((trx) => requestJob(trx, name, {}, { key }));
  enqueueJob(queue, id, name);
}

/** Tells BullMQ when to tick. Repeated, it changes nothing; after a FLUSHALL it brings the ticks back. */
export async function upsertSchedules(queue: JobQueue, schedules: Schedules): Promise<void> {
  for (const name of jobNames) {
    const cron = schedules[name];
    if (cron === undefined) continue;
    await queue.upsertJobScheduler(
      name,
      { pattern: cron, tz: 'UTC' },
      { name, data: { schedule: name } },
    );
  }
}
