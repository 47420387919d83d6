import type { Pool } from 'pg';

/** Columns of an order that the floors write. */
export const orderColumns = `business_id, branch_id, table_id, session_id, number, client_order_id,
    request_hash, placed_by, source, guest_count, total_minor, placed_at`;
/** Columns of a line that the floors write. */
export const lineColumns = `order_id, business_id, item_id, position, name, unit_price_minor, quantity,
    allergens, preparation_minutes`;
/** SQL of the values of `lineColumns` from `line`, without the order and the business. */
export const lineValues = `line.item_id, line.position,
    '{"tr":"Izgara Köfte","en":"Grilled Köfte","ar":"كفتة مشوية","ru":"Кёфте на гриле"}',
    4500, line.quantity, '{gluten,milk}', 12`;

/** Statement of the floor `bare`: inserts the order and its lines, without any checks. */
const statement = `
with ordered as (
  insert into orders (${orderColumns})
  values ($1, $2, $3, $4, 1, $5, $6, $7, 'guest', 1, $8, now()) returning id
)
insert into order_lines (${lineColumns})
select ordered.id, $1, ${lineValues}
from ordered cross join unnest($9::bigint[], $10::int[])
  with ordinality as line (item_id, quantity, position)
returning order_id`;

/** Order whose price, tenant and uniqueness aren't checked. */
export interface BareOrder {
  businessId: number;
  branchId: number;
  tableId: number;
  sessionId: number;
  userId: number;
  clientOrderId: string;
  items: { itemId: number; quantity: number }[];
}

/** Stands for the hash that the product computes of each cart. */
export const requestHash = Buffer.alloc(32);

/** Returns the parameters of an order, `$1` to `$10`. */
export const valuesOf = (order: BareOrder): unknown[] => [
  order.businessId,
  order.branchId,
  order.tableId,
  order.sessionId,
  order.clientOrderId,
  requestHash,
  order.userId,
  4500 * order.items.length,
  order.items.map((item) => item.itemId),
  order.items.map((item) => item.quantity),
];

/** Inserts an order with one named statement and returns its id. */
export async function insertBare(pool: Pool, order: BareOrder): Promise<number> {
  const { rows } = await pool.query<{ order_id: number }>({
    name: 'bare-order',
    text: statement,
    values: valuesOf(order),
  });
  return rows[0]?.order_id ?? 0;
}
