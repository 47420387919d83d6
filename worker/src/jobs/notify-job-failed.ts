import { raiseNotice } from '@sofra/infra/notices';
import type { JobListener } from '../runner/job-handler.ts';

/** Notifies the platform's staff that a maintenance job failed for good. */
export const notifyJobFailed: JobListener = async (trx, { jobId }) => {
  const job = await trx
    .selectFrom('jobs')
    .select(['name', 'status'])
    .where('id', '=', jobId)
    .executeTakeFirst();
  if (job?.status === 'failed') await raiseNotice(trx, 'job.failed', { job: job.name });
};
