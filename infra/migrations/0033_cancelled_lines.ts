import { type Kysely, sql } from 'kysely';

const unseen = `exists (select from order_lines line
  where line.order_id = orders.id and line.quantity = 0 and line.seen_quantity is not null)`;

const statements = [
  // A cancelled line stays on the kitchen's display after the other lines were served.
  `alter table orders add column has_unseen_cancel boolean not null default false`,
  `update orders set has_unseen_cancel = true
    where status in ('pending', 'preparing', 'ready') and ${unseen}`,
  `create index orders_to_handle on orders (branch_id, placed_at)
    where status in ('pending', 'preparing', 'ready')
      or (status = 'cancelled' and acknowledged_at is null)
      or (status = 'served' and has_unseen_cancel)`,
  `drop index orders_active`,
  // Finds the orders that were sent together, wherever staff have moved them.
  `create index orders_sent_together on orders (branch_id, client_order_id collate "C")
    where client_order_id like 'round:%'`,
];

/** Notes which orders have a cancelled line that the kitchen must still see; finds rounds in the whole branch. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
