import type { Logger } from 'pino';
import type { JobData, JobName, JobResult } from '@sofra/contracts/jobs';
import type { Db } from '@sofra/infra/db';

/** What a handler may use. */
export interface JobContext {
  db: Db;
  log: Logger;
  /** Aborted when the process must end or somebody else has taken the job: stop at the next batch. */
  signal: AbortSignal;
}

/**
 * Does one job. It may run again after a kill, so what it does twice must be as if done once.
 * What it throws becomes the row's error, and the job is tried again.
 */
export type JobHandler<Name extends JobName> = (
  context: JobContext,
  data: JobData<Name>,
) => Promise<JobResult<Name>>;

export type JobHandlers = { readonly [Name in JobName]: JobHandler<Name> };
