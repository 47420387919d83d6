import { raiseNotice } from '@sofra/infra/notices';
import type { JobTeller } from './job-handler.ts';

/** Tells the platform's people of a job of the house that was given up: nobody else waits for it. */
export const tellFailed: JobTeller = async (trx, { jobId }) => {
  const job = await trx
    .selectFrom('jobs')
    .select(['name', 'status'])
    .where('id', '=', jobId)
    .executeTakeFirst();
  if (job?.status === 'failed') await raiseNotice(trx, 'job.failed', { job: job.name });
};
