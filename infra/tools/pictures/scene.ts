import type { Pool } from 'pg';
import { migrate } from '../../migrations/index.ts';
import { seedDemo } from '../../content/seed/demo.ts';
import { seedHistory } from '../../content/seed/history.ts';
import { refoldReports } from '../../content/seed/history/refold-reports.ts';
import { zeytin } from '../../content/seed/businesses/zeytin.ts';
import { openDatabase } from '../../src/db.ts';

const DAYS = 60;
const ORDERS = 13_000;
/** Hour of the business's local time: most tables are taken, and more guests are still to come. */
const HOUR = 20;

/**
 * Returns a time zone in which it is evening now, whenever the screenshots are taken. POSIX signs
 * are inverted: UTC+3 is `Etc/GMT-3`.
 */
function zoneOfEvening(): string {
  const ahead = HOUR - new Date().getUTCHours();
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead > 12 ? ahead - 24 : ahead)}`;
}

/**
 * Statements that delete what happens after now on the generated day: table sessions and orders.
 * Parameter: branch.
 */
const undoLater = [
  `create temp table later as
    select id from orders where branch_id = $1 and placed_at > now()`,
  `delete from order_lines where order_id in (select id from later)`,
  `delete from orders where id in (select id from later)`,
  `delete from session_guests where session_id in (
    select id from table_sessions where branch_id = $1 and started_at > now())`,
  `delete from table_sessions where branch_id = $1 and started_at > now()`,
];

/**
 * Keeps the last session of each table open if it has an order, and ends the others. Table 1 stays
 * free for the guest's screenshot.
 */
const sitDown = `
  update table_sessions set ended_at = case when is_last and table_id > 1 and exists (
    select from orders where session_id = sitting.id) then null else now() end
  from (
    select id, row_number() over (partition by table_id order by started_at desc) = 1 as is_last
    from table_sessions where branch_id = $1 and ended_at > now()
  ) as sitting where sitting.id = table_sessions.id`;

/** Time of the orders' statuses: the kitchen is late, so its display is full. */
const asOf = `now() - interval '9 minutes'`;
/** Sets each order of the open sessions to its status at that time. */
const standNow = `
  update orders set
    status = case when cancelled_at <= ${asOf} then 'cancelled' when served_at <= ${asOf} then 'served'
      when ready_at <= ${asOf} then 'ready' when preparing_at <= ${asOf} then 'preparing' else 'pending' end,
    preparing_at = case when preparing_at <= ${asOf} then preparing_at end,
    ready_at = case when ready_at <= ${asOf} then ready_at end,
    served_at = case when served_at <= ${asOf} then served_at end,
    served_by = case when served_at <= ${asOf} then served_by end,
    cancelled_at = case when cancelled_at <= ${asOf} then cancelled_at end,
    cancel_reason = case when cancelled_at <= ${asOf} then cancel_reason end,
    acknowledged_at = case when cancelled_at <= ${asOf} then acknowledged_at end
  where branch_id = $1 and session_id in (select id from table_sessions where ended_at is null)`;

/** Clears the done marks of lines whose orders are still pending or in preparation. */
const undoLines = `
  update order_lines set done_at = null where order_id in (
    select id from orders where branch_id = $1 and status in ('pending', 'preparing'))`;

const takeTables = `
  update tables set status = 'active'
  where id in (select table_id from table_sessions where branch_id = $1 and ended_at is null)`;

/** Fills an empty database with the demo and two months of history, in the middle of an evening. */
export async function prepareScene(databaseUrl: string): Promise<void> {
  // A single connection, because the statements share a temporary table.
  const { db, pool, close } = openDatabase(databaseUrl, { maxConnections: 1 });
  try {
    await migrate(db);
    await seedDemo(db);
    await drawEvening(pool);
  } finally {
    await close();
  }
}

async function drawEvening(pool: Pool): Promise<void> {
  const branch = [zeytin.branch.id];
  await pool.query('update branches set time_zone = $2 where id = $1', [
    ...branch,
    zoneOfEvening(),
  ]);
  await seedHistory(pool, ORDERS, { days: DAYS, endsDaysBefore: -1 });
  for (const statement of undoLater) {
    await pool.query(statement, statement.includes('$1') ? branch : []);
  }
  for (const statement of [sitDown, standNow, undoLines, takeTables])
    await pool.query(statement, branch);
  await refoldReports(pool, zeytin.branch.id);
}
