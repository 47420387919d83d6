import { setTimeout as sleep } from 'node:timers/promises';
import { jobSchedules } from '@sofra/contracts/jobs';
import { isBehind } from '../reports/daily-figures.ts';
import { mailReports } from '../reports/mail-reports.ts';
import type { JobContext, JobHandler } from '../runner/job-handler.ts';
import { foldReports } from '../reports/keep-folding.ts';
import { latestPeriodStart } from '../runner/schedule.ts';

const LOOK_EVERY_MS = 250;
/** Maximum wait; after it the job fails visibly and is retried. */
const PATIENCE_MS = 30_000;

/** Waits until every branch's reports are folded up to the moment, possibly by another worker. */
async function bringReportsUp({ db, log, signal }: JobContext, moment: Date): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    await foldReports({ db, log }, signal);
    // Mailed figures can't be corrected later.
    if (!(await isBehind(db, moment))) return;
    if (performance.now() > until) throw new Error('the reports are not up to date');
    await sleep(LOOK_EVERY_MS, undefined, { signal });
  }
}

/**
 * Mails yesterday's figures (S3, notifications) as of the latest scheduled time, however late it
 * runs. The sweep enqueues the mails' jobs within a second.
 */
export const dailyReport: JobHandler<'daily-report'> = async (context) => {
  const { db, env } = context;
  const moment = latestPeriodStart(jobSchedules['daily-report'] ?? '0 5 * * *', new Date());
  await bringReportsUp(context, moment);
  return { mails: await mailReports(db, moment, env.PUBLIC_ORIGIN) };
};
