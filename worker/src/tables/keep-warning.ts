import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Db, isDatabaseUnavailable } from '@sofra/infra/db';
import type { Rooms } from '@sofra/infra/rooms';
import { findOpenBranches, readWaits, refreshWarning } from '@sofra/infra/table-warning';

/** Pause between two rounds; screens know long waiting by their own clocks. */
const ROUND_EVERY_MS = 15_000;
/** Branches that one statement reads. */
const AT_ONCE = 200;
/** Time after which a branch is read again, whatever happened. */
const KEPT_MS = 10 * 60_000;

export interface WarningDeps {
  db: Db;
  rooms: Rooms;
  log: Pick<Logger, 'warn'>;
}

/**
 * Branches whose tables were right: they are until the branch's log moves on, or until a wait becomes too long. It
 * only saves reading again: several workers may do this at once.
 */
export type WarningCache = Map<number, { readonly seq: number; readonly until: number }>;

/**
 * Sets the status of tables to `warning` while their guests wait for too long, and back (D21), until `signal`
 * aborts. Errors are logged, and the next round retries.
 */
export async function keepWarning(deps: WarningDeps, signal: AbortSignal): Promise<void> {
  const cache: WarningCache = new Map();
  while (!signal.aborted) {
    try {
      await refreshWarnings(deps, cache, signal);
    } catch (error) {
      if (!signal.aborted) deps.log.warn({ err: error }, 'warnings of tables not refreshed');
    }
    await sleep(ROUND_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** Refreshes the tables of the branches that `cache` doesn't know to be right. */
export async function refreshWarnings(
  deps: WarningDeps,
  cache: WarningCache,
  signal: AbortSignal,
): Promise<void> {
  const { now, branches } = await findOpenBranches(deps.db);
  const seqs = new Map(branches.map(({ branchId, seq }) => [branchId, seq]));
  for (const branchId of cache.keys()) if (!seqs.has(branchId)) cache.delete(branchId);
  const due = [...seqs].filter(([branchId, seq]) => {
    const known = cache.get(branchId);
    return known?.seq !== seq || known.until <= now.getTime();
  });
  for (let first = 0; first < due.length; first += AT_ONCE) {
    const read = due.slice(first, first + AT_ONCE).map(([branchId]) => branchId);
    for (const { branchId, wrong, nextAt } of await readWaits(deps.db, read)) {
      signal.throwIfAborted();
      const isRight = await refreshTables(deps, wrong, signal);
      const until = Math.min(nextAt?.getTime() ?? Infinity, now.getTime() + KEPT_MS);
      if (isRight) cache.set(branchId, { seq: seqs.get(branchId) ?? 0, until });
    }
  }
}

/** Refreshes tables, each in a transaction of its own. Logs an error of one; returns true if there was none. */
async function refreshTables(
  { rooms, log }: WarningDeps,
  tableIds: readonly number[],
  signal: AbortSignal,
): Promise<boolean> {
  let isRight = true;
  for (const tableId of tableIds) {
    try {
      await rooms.transact((trx) => refreshWarning(trx, tableId));
    } catch (error) {
      if (signal.aborted || isDatabaseUnavailable(error)) throw error;
      log.warn({ err: error, tableId }, 'warning of a table not refreshed');
      isRight = false;
    }
  }
  return isRight;
}
