import type { OpenDatabase } from '../../src/db.ts';
import { computePairings } from '../../src/pairings/compute-pairings.ts';
import { seedHistory } from './history.ts';
import { zeytin } from './businesses/zeytin.ts';

const DAYS = 60;
const ORDERS = 4800;

/**
 * Writes the demo business's last two months, up to yesterday, so that its reports have data, and
 * finds its pairings. Needs `seedDemo`. Does nothing if there are table sessions older than two
 * days.
 */
export async function seedPastMonths({
  db,
  pool,
}: Pick<OpenDatabase, 'db' | 'pool'>): Promise<void> {
  const { rowCount } = await pool.query(
    `select from table_sessions where branch_id = $1 and started_at < now() - interval '2 days' limit 1`,
    [zeytin.branch.id],
  );
  if (rowCount) return;
  await seedHistory(pool, ORDERS, { days: DAYS });
  await db.transaction().execute((trx) => computePairings(trx, zeytin.business.id));
}
