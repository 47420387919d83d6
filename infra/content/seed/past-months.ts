import type { Pool } from 'pg';
import { seedHistory } from './history.ts';
import { zeytin } from './businesses/zeytin.ts';

const DAYS = 60;
const ORDERS = 4800;

/**
 * Writes the demo business's last two months, up to yesterday, so that its reports have data.
 * Needs `seedDemo`. Does nothing if there are table sessions older than two days.
 */
export async function seedPastMonths(pool: Pool): Promise<void> {
  const { rowCount } = await pool.query(
    `select from table_sessions where branch_id = $1 and started_at < now() - interval '2 days' limit 1`,
    [zeytin.branch.id],
  );
  if (!rowCount) await seedHistory(pool, ORDERS, { days: DAYS });
}
