import { Worker } from 'bullmq';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Db } from '@sofra/infra/db';
import { JOB_QUEUE, JobTicket, openJobQueue } from '@sofra/infra/jobs';
import type { Redis } from '@sofra/infra/redis';
import type { JobHandlers } from './job-handler.ts';
import { runJob } from './run-job.ts';
import { requestScheduledJob, type Schedules } from './schedule.ts';
import { keepSweeping } from './sweep.ts';
import type { Timing } from './timing.ts';

export interface WorkerDeps {
  db: Db;
  /** Of the role `worker`: it waits for a Redis that is away. */
  redis: Redis;
  prefix: string;
  log: Logger;
  handlers: JobHandlers;
  schedules: Schedules;
  timing: Timing;
}

export interface RunningWorker {
  /**
   * Takes no more jobs and waits `graceMs` for those that run; then they are told to stop and are
   * given back for another worker.
   */
  stop: (graceMs: number) => Promise<void>;
}

const CONCURRENCY = 2;

/** Runs jobs until stopped. Neither Redis nor Postgres needs to be there, now or later. */
export function startWorker(deps: WorkerDeps): RunningWorker {
  const { db, redis, prefix, log, handlers, schedules, timing } = deps;
  const onError = (error: Error): void => log.warn({ err: error }, 'queue');
  const queue = openJobQueue(redis, prefix, onError);
  const sweeping = new AbortController();
  const stopping = new AbortController();

  const worker = new Worker<JobTicket, void, string>(
    JOB_QUEUE,
    async ({ data }) => {
      const ticket = v.parse(JobTicket, data);
      if ('jobId' in ticket) {
        await runJob({ db, queue, log, handlers, timing, stopping: stopping.signal }, ticket.jobId);
      } else {
        await requestScheduledJob(db, queue, ticket.schedule, schedules);
      }
    },
    { connection: redis, prefix, concurrency: CONCURRENCY, runRetryDelay: 1000 },
  );
  worker.on('error', onError);
  worker.on('failed', (_job, error) => log.warn({ err: error }, 'ticket dropped'));
  void keepSweeping({ db, queue, log, schedules, timing }, sweeping.signal);

  return {
    async stop(graceMs) {
      sweeping.abort();
      const patience = setTimeout(() => stopping.abort(new Error('the worker stops')), graceMs);
      await worker.close();
      clearTimeout(patience);
      await queue.close();
    },
  };
}
