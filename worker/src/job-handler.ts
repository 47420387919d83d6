import type { Logger } from 'pino';
import type { JobData, JobName, JobResult } from '@sofra/contracts/jobs';
import type { Db, Trx } from '@sofra/infra/db';
import type { Env } from '@sofra/infra/env';
import type { Rooms } from '@sofra/infra/rooms';
import type { Translator } from '@sofra/infra/translation/translator';

/** What every job of a worker shares; made once in `main.ts`, or by a test. */
export interface JobTools {
  db: Db;
  /** For what others see at once. A publish that fails is no failure: readers find the gap. */
  rooms: Rooms;
  translator: Translator;
  env: Env;
}

/** What a handler may use. */
export interface JobContext extends JobTools {
  /** The job's row. */
  jobId: number;
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

/**
 * Tells of a job whose row has just changed its state, in that very transaction of `rooms.transact`;
 * must not throw for data that isn't the job's.
 */
export type JobTeller = (trx: Trx, context: JobContext, data: unknown) => Promise<void>;
