import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { type Db, isDatabaseUnavailable } from '@sofra/infra/db';
import { foldBranch } from './fold-branch.ts';

/** Pause between two folds; a sale appears in the reports within a few seconds. */
const FOLD_EVERY_MS = 2000;

export interface FoldDeps {
  db: Db;
  log: Pick<Logger, 'warn'>;
}

/**
 * Folds new events into the reports until `signal` aborts. Errors are logged, and the next round
 * retries.
 */
export async function keepFolding(deps: FoldDeps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await foldReports(deps, signal);
    } catch (error) {
      if (!signal.aborted) deps.log.warn({ err: error }, 'reports not folded');
    }
    await sleep(FOLD_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}

/**
 * Folds every branch with new events. Several workers may run this at once: each branch is folded
 * by one of them. An error in one branch doesn't delay the others.
 */
export async function foldReports({ db, log }: FoldDeps, signal: AbortSignal): Promise<void> {
  await openPositions(db);
  for (const branchId of await findStaleBranches(db)) {
    signal.throwIfAborted();
    try {
      await foldBranch(db, branchId, signal);
    } catch (error) {
      if (signal.aborted || isDatabaseUnavailable(error)) throw error;
      log.warn({ err: error, branchId }, 'reports of a branch not folded');
    }
  }
}

/**
 * Inserts a position for each new branch. It is before the start of the log, so the first fold
 * computes everything.
 */
async function openPositions(db: Db): Promise<void> {
  await sql`
    insert into report_positions (branch_id, seq, time_zone, day_starts_at, folded_at)
    select id, -1, time_zone, day_starts_at, created_at from branches
    where not exists (select from report_positions where branch_id = branches.id)
    on conflict do nothing`.execute(db);
}

async function findStaleBranches(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select branch.id
    from branches branch
    join report_positions position on position.branch_id = branch.id
    left join room_heads head on head.room = 'branch:' || branch.id
    where (position.seq, position.time_zone, position.day_starts_at)
      is distinct from (coalesce(head.seq, 0), branch.time_zone, branch.day_starts_at)
    order by branch.id`.execute(db);
  return rows.map((row) => row.id);
}
