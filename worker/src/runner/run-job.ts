import type { Logger } from 'pino';
import * as v from 'valibot';
import { type JobName, type JobResult, jobs } from '@sofra/contracts/jobs';
import type { Db } from '@sofra/infra/db';
import { type JobQueue, toJobMessage } from '@sofra/infra/jobs';
import {
  type Claim,
  claimJob,
  failJob,
  finishJob,
  MAX_ATTEMPTS,
  postponeJob,
  releaseJob,
} from './claims.ts';
import { retryWhileUnavailable } from './retry-while-unavailable.ts';
import type { JobContext, JobHandlers, JobListeners, JobTools } from './job-handler.ts';
import { holdLease } from './lease.ts';
import type { Timing } from './timing.ts';

export interface RunJobDeps {
  tools: JobTools;
  queue: JobQueue;
  log: Logger;
  handlers: JobHandlers;
  listeners: JobListeners;
  timing: Timing;
  /** Aborted when the process can't wait for running jobs any longer. */
  stopping: AbortSignal;
}

/**
 * Result of an attempt. `write` stores it in the row; false if another worker has claimed the job.
 */
interface Outcome {
  write: (db: Db) => Promise<boolean>;
  /** Delay before the next attempt, in milliseconds. */
  pauseMs?: number;
}

/** Claims and runs a job. Does nothing if it is finished or claimed by another worker. */
export async function runJob(deps: RunJobDeps, id: number): Promise<void> {
  const { tools, queue, listeners, timing, stopping } = deps;
  const claim = await claimJob(tools.db, id, timing.leaseMs);
  if (!claim) return;
  const log = deps.log.child({ job: claim.name, jobId: id, attempt: claim.attempts });
  const lease = holdLease(tools.db, claim, timing.leaseMs, log);
  const signal = AbortSignal.any([lease.lost, stopping]);
  const context: JobContext = { ...tools, jobId: id, log, signal };
  try {
    const startedAt = performance.now();
    const { write, pauseMs } = await attempt(deps, claim, context);
    const durationMs = Math.round(performance.now() - startedAt);
    const conclude = (): Promise<boolean> =>
      tools.rooms.transact(async (trx) => {
        const isOurs = await write(trx);
        if (isOurs) await listeners[claim.name]?.(trx, context, claim.data);
        return isOurs;
      });
    const isOurs = await retryWhileUnavailable(conclude, signal);
    if (isOurs) log.info({ durationMs }, 'attempt ended');
    else log.warn({ durationMs }, 'another worker has claimed the job: nothing written');
    if (isOurs && pauseMs !== undefined) {
      // Not awaited: without Redis, the sweep finds the row.
      const { name, data, opts } = toJobMessage(claim, pauseMs);
      queue.add(name, data, opts).catch((error: unknown) => log.warn({ err: error }, 'queue'));
    }
  } finally {
    lease.end();
  }
}

async function attempt(
  { handlers, timing, stopping }: RunJobDeps,
  claim: Claim,
  context: JobContext,
): Promise<Outcome> {
  const { log } = context;
  try {
    const result = await handleJob(handlers, claim.name, context, claim.data);
    log.info({ result }, 'job done');
    return { write: (db) => finishJob(db, claim, result) };
  } catch (error) {
    if (stopping.aborted) return { write: (db) => releaseJob(db, claim) };
    const text = (error instanceof Error ? error.message : String(error)).slice(0, 2000);
    if (claim.attempts >= MAX_ATTEMPTS) {
      log.error({ err: error }, 'job failed');
      return { write: (db) => failJob(db, claim, text) };
    }
    log.warn({ err: error }, 'job failed, will be retried');
    const pauseMs = timing.pauseMs(claim.attempts);
    return { write: (db) => postponeJob(db, claim, text, pauseMs), pauseMs };
  }
}

/** Runs a job's handler, and validates its data and result with the schemas of the contracts. */
async function handleJob<Name extends JobName>(
  handlers: JobHandlers,
  name: Name,
  context: JobContext,
  data: unknown,
): Promise<JobResult<Name>> {
  const result = await handlers[name](context, v.parse(jobs[name].data, data));
  return v.parse(jobs[name].result, result);
}
