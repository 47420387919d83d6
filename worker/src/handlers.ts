import * as v from 'valibot';
import { type JobName, type JobResult, jobs } from '@sofra/contracts/jobs';
import type { JobContext, JobHandlers, JobTeller } from './job-handler.ts';
import { backUp, tellBackupJob } from './back-up.ts';
import { dailyReport } from './daily-report.ts';
import { optimize } from './optimize.ts';
import { pruneImages } from './prune-images.ts';
import { pruneRoomEvents } from './prune-room-events.ts';
import { resetDemo } from './reset-demo.ts';
import { scrubGuests } from './scrub-guests.ts';
import { endMail, sendMail } from './send-mail.ts';
import { sendTestMail } from './send-test-mail.ts';
import { tellFailed } from './tell-failed.ts';
import { translateMenu } from './translate-menu.ts';
import { translateText } from './translate-text.ts';
import { tellRun } from './translation/tell-run.ts';

/** Handler of each job; a missing one is a compile error. */
export const handlers: JobHandlers = {
  'prune-room-events': pruneRoomEvents,
  'scrub-guests': scrubGuests,
  'translate-text': translateText,
  'translate-menu': translateMenu,
  'send-mail': sendMail,
  'prune-images': pruneImages,
  'send-test-mail': sendTestMail,
  'back-up': backUp,
  optimize,
  'daily-report': dailyReport,
  'reset-demo': resetDemo,
};

/** Teller of each job: notifies users who watch it, or the platform if the job failed for good. */
export const tellers: Readonly<Partial<Record<JobName, JobTeller>>> = {
  'translate-menu': tellRun,
  'send-mail': endMail,
  'send-test-mail': endMail,
  'back-up': tellBackupJob,
  'prune-room-events': tellFailed,
  'scrub-guests': tellFailed,
  'prune-images': tellFailed,
  optimize: tellFailed,
  'daily-report': tellFailed,
  'reset-demo': tellFailed,
};

/** Runs a job's handler, and validates its data and result with the schemas of the contracts. */
export async function handleJob<Name extends JobName>(
  handlers: JobHandlers,
  name: Name,
  context: JobContext,
  data: unknown,
): Promise<JobResult<Name>> {
  const result = await handlers[name](context, v.parse(jobs[name].data, data));
  return v.parse(jobs[name].result, result);
}
