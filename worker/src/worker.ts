import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'bullmq';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { Db } from '@sofra/infra/db';
import { createErrorLog } from '@sofra/infra/error-log';
import { JOB_QUEUE, JobMessage, openJobQueue } from '@sofra/infra/jobs';
import type { Redis } from '@sofra/infra/redis';
import type { JobHandlers, JobListeners, JobTools } from './runner/job-handler.ts';
import { keepServing } from './demo-service/keep-serving.ts';
import { keepEstimating } from './estimates/keep-estimating.ts';
import { keepCounting } from './lists/keep-counting.ts';
import { keepPrinting } from './printing/keep-printing.ts';
import { printTiming } from './printing/timing.ts';
import { keepPublishingFigures } from './reports/publish-platform-figures.ts';
import { keepFolding } from './reports/keep-folding.ts';
import { runJob } from './runner/run-job.ts';
import { requestScheduledJob, type Schedules } from './runner/schedule.ts';
import { keepSweeping } from './runner/sweep.ts';
import type { Timing } from './runner/timing.ts';
import { keepWarning } from './tables/keep-warning.ts';
import { keepDelivering } from './webhooks/keep-delivering.ts';
import { webhookTiming } from './webhooks/timing.ts';

export interface WorkerDeps {
  tools: JobTools;
  /** Connection with the role `worker`, which waits while Redis is away. */
  redis: Redis;
  prefix: string;
  log: Logger;
  handlers: JobHandlers;
  listeners: JobListeners;
  /** Deletes what has expired, between jobs. */
  cleanUp: (tools: JobTools) => Promise<void>;
  /** Called each time, because settings change. */
  schedules: (db: Db) => Promise<Schedules>;
  timing: Timing;
}

export interface RunningWorker {
  /**
   * Takes no more jobs and waits `graceMs` for running ones. Then aborts them and returns them to
   * the queue.
   */
  stop: (graceMs: number) => Promise<void>;
}

/** Concurrent jobs, so that a long one doesn't delay those a user waits for. */
const CONCURRENCY = 4;
/** Maximum wait for BullMQ to close: it waits without a limit if Redis is away. */
const CLOSE_TIMEOUT_MS = 1000;

/** Runs jobs until stopped. Redis and Postgres may be unavailable, at the start or later. */
export function startWorker(deps: WorkerDeps): RunningWorker {
  const { tools, redis, prefix, log, handlers, listeners, cleanUp, schedules, timing } = deps;
  const { db, rooms } = tools;
  // BullMQ retries failed commands without a delay, which may cause a thousand errors per second.
  const onError = createErrorLog((error, repeats) => {
    // BullMQ's copies of the connection repeat errors that `redis` itself reports (ECONNREFUSED
    // and the like).
    const isKnown = 'code' in error && typeof error.code === 'string';
    log[isKnown ? 'debug' : 'warn']({ err: error, repeats }, 'queue');
  });
  const queue = openJobQueue(redis, prefix, onError);
  const closing = new AbortController();
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();

  const take = async (message: JobMessage): Promise<void> => {
    if (closing.signal.aborted) return;
    if ('schedule' in message) {
      await requestScheduledJob(db, queue, message.schedule, await schedules(db));
      return;
    }
    const run = runJob(
      { tools, queue, log, handlers, listeners, timing, stopping: stopping.signal },
      message.jobId,
    );
    running.add(run);
    await run.finally(() => running.delete(run));
  };
  const worker = new Worker<JobMessage, void, string>(
    JOB_QUEUE,
    ({ data }) => take(v.parse(JobMessage, data)),
    { connection: redis, prefix, concurrency: CONCURRENCY, runRetryDelay: 1000 },
  );
  worker.on('error', onError);
  worker.on('failed', (_job, error) => log.warn({ err: error }, 'job message dropped'));
  void keepFolding({ db, log }, closing.signal);
  void keepCounting({ db, log }, closing.signal);
  void keepEstimating({ db, rooms, log }, closing.signal);
  void keepWarning({ db, rooms, log }, closing.signal);
  const printing = keepPrinting(
    { db, rooms, env: tools.env, log, timing: printTiming },
    closing.signal,
  );
  const delivering = keepDelivering(
    { db, rooms, env: tools.env, log, timing: webhookTiming },
    closing.signal,
  );
  void keepPublishingFigures({ rooms, log }, closing.signal);
  const { DEMO, DEMO_SERVICE_URL: url } = tools.env;
  if (DEMO && url !== undefined) void keepServing({ url, redis, prefix, log }, closing.signal);
  void keepSweeping({ tools, queue, log, listeners, cleanUp, schedules, timing }, closing.signal);

  return {
    async stop(graceMs) {
      closing.abort();
      const closed = Promise.all([worker.close(), queue.close()]);
      const isOver = once(stopping.signal, 'abort');
      const abortTimer = setTimeout(() => stopping.abort(new Error('the worker stops')), graceMs);
      await Promise.allSettled(running);
      await Promise.race([Promise.all([printing, delivering]), isOver]);
      clearTimeout(abortTimer);
      await Promise.race([closed, sleep(CLOSE_TIMEOUT_MS)]);
    },
  };
}
