import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';

const RETRY_MS = 200;

/**
 * Has the worker fold a branch's reports anew from its rows, for it hears of changes by events and
 * there were none. A fold that runs meanwhile may not have seen them all: this waits for its end.
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
