import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';

const RETRY_MS = 200;

/**
 * Makes the worker recompute a branch's reports from its rows: it normally reacts to events, and
 * the history emits none. A fold in progress may have missed rows, so this waits for its end.
 */
export async function refoldReports(pool: Pool, branchId: number): Promise<void> {
  for (;;) {
    await pool.query(
      `delete from report_positions where branch_id in (
        select branch_id from report_positions where branch_id = $1 for update skip locked)`,
      [branchId],
    );
    const { rowCount } = await pool.query('select from report_positions where branch_id = $1', [
      branchId,
    ]);
    if (!rowCount) return;
    await sleep(RETRY_MS);
  }
}
