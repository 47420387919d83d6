import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isDatabaseUnavailable } from '@sofra/infra/db';
import { type JobQueue, toTicket } from '@sofra/infra/jobs';
import {
  type Claim,
  claimJob,
  failJob,
  finishJob,
  MAX_ATTEMPTS,
  postponeJob,
  releaseJob,
} from './claims.ts';
import { handleJob } from './handlers.ts';
import type { JobHandlers, JobTools } from './job-handler.ts';
import { holdLease } from './lease.ts';
import type { Timing } from './timing.ts';

export interface RunJobDeps {
  tools: JobTools;
  queue: JobQueue;
  log: Logger;
  handlers: JobHandlers;
  timing: Timing;
  /** Aborted when the process can't wait any longer for what is running. */
  stopping: AbortSignal;
}

/** Runs the row if it is free; else somebody has it or it is finished, and nothing happens. */
export async function runJob(deps: RunJobDeps, id: number): Promise<void> {
  const { db } = deps.tools;
  const claim = await claimJob(db, id, deps.timing.leaseMs);
  if (!claim) return;
  const log = deps.log.child({ job: claim.name, jobId: id, attempt: claim.attempts });
  const lease = holdLease(db, claim, deps.timing.leaseMs, log);
  const signal = AbortSignal.any([lease.lost, deps.stopping]);
  try {
    const startedAt = performance.now();
    const conclude = await attempt({ ...deps, log }, claim, signal);
    const durationMs = Math.round(performance.now() - startedAt);
    if (await insist(conclude, signal)) log.info({ durationMs }, 'attempt ended');
    else log.warn({ durationMs }, 'somebody else has taken the job: nothing written');
  } finally {
    lease.end();
  }
}

/** Does the work; answers what is then to be written into the row. */
async function attempt(
  deps: RunJobDeps,
  claim: Claim,
  signal: AbortSignal,
): Promise<() => Promise<boolean>> {
  const { tools, log, handlers, stopping } = deps;
  const { db } = tools;
  try {
    const context = { ...tools, jobId: claim.id, log, signal };
    const result = await handleJob(handlers, claim.name, context, claim.data);
    log.info({ result }, 'job done');
    return () => finishJob(db, claim, result);
  } catch (error) {
    if (stopping.aborted) return () => releaseJob(db, claim);
    const text = (error instanceof Error ? error.message : String(error)).slice(0, 2000);
    if (claim.attempts >= MAX_ATTEMPTS) {
      log.error({ err: error }, 'job failed');
      return () => failJob(db, claim, text);
    }
    log.warn({ err: error }, 'job failed for now');
    return () => postpone(deps, claim, text);
  }
}

async function postpone(
  { tools, queue, log, timing }: RunJobDeps,
  claim: Claim,
  error: string,
): Promise<boolean> {
  const pauseMs = timing.pauseMs(claim.attempts);
  const isOurs = await postponeJob(tools.db, claim, error, pauseMs);
  if (isOurs) {
    // Without Redis the sweep finds the row: a failed job doesn't wait for it.
    const { name, data, opts } = toTicket(claim, pauseMs);
    queue.add(name, data, opts).catch((error: unknown) => log.warn({ err: error }, 'queue'));
  }
  return isOurs;
}

/** What was done is written down also when Postgres is away just then: it waits for it. */
async function insist<T>(write: () => Promise<T>, giveUp: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (giveUp.aborted || !isDatabaseUnavailable(error)) throw error;
      await sleep(500);
    }
  }
}
