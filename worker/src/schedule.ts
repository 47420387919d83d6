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

/** Job → cron in UTC, of the jobs that have one. */
export type Schedules = Readonly<Partial<Record<JobName, string>>>;

/**
 * The schedules as they are now: the settings say how often a backup is made, and a public demo is reset each
 * night.
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

/** Of these one is open at a time, whoever asked: the period's own waits for the one that runs. */
const subjects: Partial<Record<JobName, string>> = { 'back-up': backupSubject };

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
  const subject = subjects[name] ?? null;
  const id = await db.transaction().execute((trx) => requestJob(trx, name, {}, { key, subject }));
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
