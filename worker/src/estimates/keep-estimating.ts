import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Db, isDatabaseUnavailable } from '@sofra/infra/db';
import type { Rooms } from '@sofra/infra/rooms';
import { deleteFinished, findDueBranches } from './due-branches.ts';
import { estimateBranch } from './estimate-branch.ts';
import { type PaceCache, prunePaces } from './pace-cache.ts';

/** Pause between two rounds: a new order has its estimate soon after. */
const ROUND_EVERY_MS = 1000;

export interface EstimateDeps {
  db: Db;
  rooms: Rooms;
  log: Pick<Logger, 'warn'>;
}

/**
 * Estimates when open orders will be ready, until `signal` aborts. Errors are logged, and the next
 * round retries.
 */
export async function keepEstimating(deps: EstimateDeps, signal: AbortSignal): Promise<void> {
  const cache: PaceCache = new Map();
  while (!signal.aborted) {
    try {
      await estimateOrders(deps, cache, signal);
    } catch (error) {
      if (!signal.aborted) deps.log.warn({ err: error }, 'orders not estimated');
    }
    await sleep(ROUND_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}

/**
 * Estimates every branch that is due. Several workers may run this at once: each branch is
 * estimated by one of them. An error in one branch doesn't delay the others.
 */
export async function estimateOrders(
  { db, rooms, log }: EstimateDeps,
  cache: PaceCache,
  signal: AbortSignal,
): Promise<void> {
  prunePaces(cache, Date.now());
  for (const branchId of await findDueBranches(db)) {
    signal.throwIfAborted();
    try {
      await estimateBranch(rooms, cache, branchId);
    } catch (error) {
      if (signal.aborted || isDatabaseUnavailable(error)) throw error;
      log.warn({ err: error, branchId }, 'orders of a branch not estimated');
    }
  }
  await deleteFinished(db);
}
