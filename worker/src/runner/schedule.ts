import { CronExpressionParser } from 'cron-parser';
import {
  backupSchedules,
  demoResetSchedule,
  type JobName,
  jobNames,
  jobSchedules,
} from '@sofra/contracts/jobs';
import { backupSubject } from '@sofra/infra/backups/rows';
import type { Db } from '@sofra/infra/db';
import type { Env } from '@sofra/infra/env';
import { enqueueJob, type JobQueue, requestJob } from '@sofra/infra/jobs';
import { readSettingsGroup } from '@sofra/infra/settings';

/** Cron expression in UTC of each scheduled job. */
export type Schedules = Readonly<Partial<Record<JobName, string>>>;

/**
 * Reads the current schedules: the settings define the backup frequency, and a public demo is
 * reset each night.
 */
export async function readSchedules(
  db: Db,
  { DEMO_PUBLIC = false }: Partial<Pick<Env, 'DEMO_PUBLIC'>> = {},
): Promise<Schedules> {
  const { backupFrequency } = await readSettingsGroup(db, 'database');
  return {
    ...jobSchedules,
    'back-up': backupSchedules[backupFrequency],
    ...(DEMO_PUBLIC && { 'reset-demo': demoResetSchedule }),
  };
}

/**
 * Subjects of scheduled jobs that have one open job at a time, whether scheduled or requested by a
 * user.
 */
const subjects: Partial<Record<JobName, string>> = { 'back-up': backupSubject };

/** Returns the latest scheduled time, at or before `now`. */
export function latestPeriodStart(cron: string, now: Date): Date {
  // The parser looks strictly before its date, and a tick may come in the first millisecond.
  const currentDate = new Date(now.getTime() + 1);
  return CronExpressionParser.parse(cron, { tz: 'UTC', currentDate }).prev().toDate();
}

/**
 * Requests the job of the current period if the job has a schedule. Its key is the period's start,
 * so several workers request only one job, and a period that began while no worker was running is
 * made up for.
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
  const subject = subjects[name] ?? null;
  const id = await db.transaction().execute((trx) => requestJob(trx, name, {}, { key, subject }));
  enqueueJob(queue, id, name);
}

/** Registers the schedules in BullMQ. Idempotent; restores them after a FLUSHALL. */
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
