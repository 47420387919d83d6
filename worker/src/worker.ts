import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'bullmq';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Db } from '@sofra/infra/db';
import { createErrorLog } from '@sofra/infra/error-log';
import { JOB_QUEUE, JobTicket, openJobQueue } from '@sofra/infra/jobs';
import type { Redis } from '@sofra/infra/redis';
import type { JobHandlers, JobTools } from './job-handler.ts';
import { keepTellingFigures } from './platform/tell-figures.ts';
import { keepFolding } from './reports/keep-folding.ts';
import { runJob } from './run-job.ts';
import { requestScheduledJob, type Schedules } from './schedule.ts';
import { keepSweeping } from './sweep.ts';
import type { Timing } from './timing.ts';

export interface WorkerDeps {
  tools: JobTools;
  /** Of the role `worker`: it waits for a Redis that is away. */
  redis: Redis;
  prefix: string;
  log: Logger;
  handlers: JobHandlers;
  /** Asked anew each time: settings change. */
  schedules: (db: Db) => Promise<Schedules>;
  timing: Timing;
}

export interface RunningWorker {
  /**
   * Takes no more jobs and waits `graceMs` for those that run; then they are told to stop and are
   * given back for another worker.
   */
  stop: (graceMs: number) => Promise<void>;
}

/** A long one must not hold up what somebody waits for. */
const CONCURRENCY = 4;
/** BullMQ says goodbye to Redis; to one that is away it would say it for ever. */
const FAREWELL_MS = 1000;

/** Runs jobs until stopped. Neither Redis nor Postgres needs to be there, now or later. */
export function startWorker(deps: WorkerDeps): RunningWorker {
  const { tools, redis, prefix, log, handlers, schedules, timing } = deps;
  const { db, rooms } = tools;
  // BullMQ tries again at once where a command fails: it can fail a thousand times a second.
  const onError = createErrorLog((error, repeats) => {
    // BullMQ's copies of the connection repeat what `redis` itself tells of (ECONNREFUSED and the like).
    const isKnown = 'code' in error && typeof error.code === 'string';
    log[isKnown ? 'debug' : 'warn']({ err: error, repeats }, 'queue');
  });
  const queue = openJobQueue(redis, prefix, onError);
  const closing = new AbortController();
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();

  const take = async (ticket: JobTicket): Promise<void> => {
    if (closing.signal.aborted) return;
    if ('schedule' in ticket) {
      await requestScheduledJob(db, queue, ticket.schedule, await schedules(db));
      return;
    }
    const run = runJob(
      { tools, queue, log, handlers, timing, stopping: stopping.signal },
      ticket.jobId,
    );
    running.add(run);
    await run.finally(() => running.delete(run));
  };
  const worker = new Worker<JobTicket, void, string>(
    JOB_QUEUE,
    ({ data }) => take(v.parse(JobTicket, data)),
    { connection: redis, prefix, concurrency: CONCURRENCY, runRetryDelay: 1000 },
  );
  worker.on('error', onError);
  worker.on('failed', (_job, error) => log.warn({ err: error }, 'ticket dropped'));
  void keepFolding({ db, log }, closing.signal);
  void keepTellingFigures({ rooms, log }, closing.signal);
  void keepSweeping({ tools, queue, log, schedules, timing }, closing.signal);

  return {
    async stop(graceMs) {
      closing.abort();
      const closed = Promise.all([worker.close(), queue.close()]);
      const patience = setTimeout(() => stopping.abort(new Error('the worker stops')), graceMs);
      await Promise.allSettled(running);
      clearTimeout(patience);
      await Promise.race([closed, sleep(FAREWELL_MS)]);
    },
  };
}
