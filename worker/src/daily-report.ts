import { jobSchedules } from '@sofra/contracts/jobs';
import { isBehind } from './daily-reports/figures.ts';
import { mailReports } from './daily-reports/mail-reports.ts';
import type { JobHandler } from './job-handler.ts';
import { foldReports } from './reports/keep-folding.ts';
import { latestPeriodStart } from './schedule.ts';

/**
 * Mails yesterday in figures (spec §3, notifications), as of the schedule's last time however late it is
 * done. The sweep finds the mails' jobs within a second.
 */
export const dailyReport: JobHandler<'daily-report'> = async ({ db, env, log, signal }) => {
  const moment = latestPeriodStart(jobSchedules['daily-report'] ?? '0 5 * * *', new Date());
  await foldReports({ db, log }, signal);
  // Another worker folds just now, or it failed: figures that are mailed can't be put right.
  if (await isBehind(db, moment)) throw new Error('the reports are behind');
  return { mails: await mailReports(db, moment, env.PUBLIC_ORIGIN) };
};
