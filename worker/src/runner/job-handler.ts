import type { Logger } from 'pino';
import type { JobData, JobName, JobResult } from '@sofra/contracts/jobs';
import type { Db, Trx } from '@sofra/infra/db';
import type { Env } from '@sofra/infra/env';
import type { Rooms } from '@sofra/infra/rooms';
import type { Translator } from '@sofra/infra/translation/translator';

/** Dependencies shared by all jobs of a worker; created in `main.ts` or by a test. */
export interface JobTools {
  db: Db;
  /** For changes with live events. A failed publish isn't an error: readers detect the gap. */
  rooms: Rooms;
  translator: Translator;
  env: Env;
}

/** Context of one job run. */
export interface JobContext extends JobTools {
  /** Id of the job's row. */
  jobId: number;
  log: Logger;
  /**
   * Aborted when the process must end or another worker has claimed the job: stop at the next
   * batch.
   */
  signal: AbortSignal;
}

/**
 * Runs one job. Must be idempotent, because it may run again after a kill. A thrown error is
 * stored in the row, and the job is retried.
 */
export type JobHandler<Name extends JobName> = (
  context: JobContext,
  data: JobData<Name>,
) => Promise<JobResult<Name>>;

export type JobHandlers = { readonly [Name in JobName]: JobHandler<Name> };

/**
 * Notifies about a job whose row has just changed state, in the same transaction of
 * `rooms.transact`. Must not throw for invalid data.
 */
export type JobListener = (trx: Trx, context: JobContext, data: unknown) => Promise<void>;

/** Listener of each job, or `undefined` for a job without one. */
export type JobListeners = { readonly [Name in JobName]: JobListener | undefined };
