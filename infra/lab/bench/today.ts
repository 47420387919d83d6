import type { Pool } from 'pg';
import { zeytin } from '../../content/seed/businesses/zeytin.ts';

const SERVED_A_TABLE = 6;
const ACTIVE_A_TABLE = 2;
const LINES_AN_ORDER = 3;

/**
 * Statement that fills every table of the demo branch with guests who have been served and wait
 * for more. Parameter: branch.
 */
const statement = `
  with seated as (
    insert into table_sessions (business_id, branch_id, table_id, started_at)
    select business_id, branch_id, id, now() - interval '90 minutes'
    from tables where branch_id = $1 and deleted_at is null
    returning *
  ), placed as (
    insert into orders (business_id, branch_id, table_id, session_id, number, placed_by, source,
      guest_count, status, placed_at, ready_at, served_at, total_minor)
    select seated.business_id, seated.branch_id, seated.table_id, seated.id, n, 7, 'staff', 2,
      case when n <= ${SERVED_A_TABLE} then 'served' else 'preparing' end,
      now() - make_interval(mins => 80 - n * 8),
      case when n <= ${SERVED_A_TABLE} then now() - make_interval(mins => 70 - n * 8) end,
      case when n <= ${SERVED_A_TABLE} then now() - make_interval(mins => 68 - n * 8) end, 20000
    from seated, generate_series(1, ${SERVED_A_TABLE + ACTIVE_A_TABLE}) n
    returning *
  )
  insert into order_lines (order_id, business_id, item_id, position, name, unit_price_minor, quantity)
  select placed.id, placed.business_id, item.id, item.id, item.name, item.price_minor, 1
  from placed join menu_items item on item.business_id = placed.business_id
  where item.id % 15 = placed.number and item.id <= 15 * ${LINES_AN_ORDER}`;

/** Fills the demo business's tables as on an evening. Needs `seedDemo`; emits no events. */
export async function insertToday(pool: Pool): Promise<void> {
  await pool.query(statement, [zeytin.branch.id]);
}
