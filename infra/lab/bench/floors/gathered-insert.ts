import type { Pool } from 'pg';
import {
  type BareOrder,
  lineColumns,
  lineValues,
  orderColumns,
  requestHash,
} from './bare-insert.ts';

const AT_MOST = 32;
const STATEMENTS_AT_ONCE = 2;

/** Statement of the floor `gathered`: the rows of `bare`, for many orders at once. */
const statement = `
with asked as materialized (
  select nextval(pg_get_serial_sequence('orders', 'id')) as id, sent.*
  from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::bigint[],
    $7::text[], $8::text[]) as sent (business_id, branch_id, table_id, session_id, client_order_id,
    user_id, items, quantities)
), ordered as (
  insert into orders (id, ${orderColumns})
  select id, business_id, branch_id, table_id, session_id, 1, client_order_id, $9, user_id, 'guest',
    1, 4500 * cardinality(items::bigint[]), now()
  from asked
), line as (
  insert into order_lines (${lineColumns})
  select asked.id, asked.business_id, ${lineValues}
  from asked cross join lateral unnest(asked.items::bigint[], asked.quantities::int[])
    with ordinality as line (item_id, quantity, position)
)
select id, client_order_id from asked`;

interface Waiting {
  order: BareOrder;
  resolve: (id: number) => void;
  reject: (error: unknown) => void;
}

async function insertAll(pool: Pool, waiting: readonly Waiting[]): Promise<void> {
  const orders = waiting.map(({ order }) => order);
  const toArray = (values: readonly number[]): string => `{${values.join()}}`;
  const { rows } = await pool.query<{ id: number; client_order_id: string }>({
    name: 'gathered-orders',
    text: statement,
    values: [
      orders.map((order) => order.businessId),
      orders.map((order) => order.branchId),
      orders.map((order) => order.tableId),
      orders.map((order) => order.sessionId),
      orders.map((order) => order.clientOrderId),
      orders.map((order) => order.userId),
      orders.map((order) => toArray(order.items.map(({ itemId }) => itemId))),
      orders.map((order) => toArray(order.items.map(({ quantity }) => quantity))),
      requestHash,
    ],
  });
  const ids = new Map(rows.map((row) => [row.client_order_id, row.id]));
  for (const { order, resolve } of waiting) resolve(ids.get(order.clientOrderId) ?? 0);
}

/**
 * Creates a function that inserts orders gathered: those that arrive while two statements run go
 * together, at most 32 in one.
 */
export function createGatherer(pool: Pool): (order: BareOrder) => Promise<number> {
  const queue: Waiting[] = [];
  let running = 0;
  const start = (): void => {
    if (running >= STATEMENTS_AT_ONCE || queue.length === 0) return;
    running += 1;
    const waiting = queue.splice(0, AT_MOST);
    insertAll(pool, waiting)
      .catch((error: unknown) => {
        for (const { reject } of waiting) reject(error);
      })
      .finally(() => {
        running -= 1;
        start();
      });
  };
  return (order) =>
    new Promise((resolve, reject) => {
      queue.push({ order, resolve, reject });
      // Starts after the other requests of the same turn have been read.
      if (queue.length === 1) setImmediate(start);
    });
}
