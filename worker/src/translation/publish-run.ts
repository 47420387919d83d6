import * as v from 'valibot';
import { jobs } from '@sofra/contracts/jobs';
import { userRoom } from '@sofra/contracts/rooms';
import { emit } from '@sofra/infra/rooms';
import { findRun } from '@sofra/infra/translation/run';
import type { JobListener } from '../runner/job-handler.ts';

/** Publishes the progress of a menu's translation to the user who requested it. */
export const publishRun: JobListener = async (trx, { translator, jobId }, data) => {
  const asked = v.safeParse(jobs['translate-menu'].data, data);
  if (!asked.success) return;
  const run = await findRun(trx, { jobId }, translator.provider);
  if (run) emit(trx, userRoom(asked.output.userId), 'translation.progressed', run);
};
