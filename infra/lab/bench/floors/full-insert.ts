import type { Pool } from 'pg';
import { type BareOrder, lineColumns, lineValues, orderColumns, valuesOf } from './bare-insert.ts';

/**
 * Statement of the floor `full`: writes each row that `api/src/orders/place-order.sql.ts` writes for
 * a guest's order without notes, unchecked: the day's number, the order, its lines, the heads of
 * two rooms, and two events, each with the whole order. The rooms have names of their own, so that
 * the product sees no gap in its rooms.
 */
const statement = `
with numbered as (
  insert into order_numbers as counter (branch_id, day, last_number) values ($2, current_date, 1)
  on conflict (branch_id) do update set last_number = counter.last_number + 1
  returning last_number
), ordered as (
  insert into orders (${orderColumns})
  select $1, $2::bigint, $3, $4::bigint, numbered.last_number, $5, $6, $7, 'guest', 1, $8, now()
  from numbered returning id
), line as (
  insert into order_lines (${lineColumns})
  select ordered.id, $1, ${lineValues}
  from ordered cross join unnest($9::bigint[], $10::int[])
    with ordinality as line (item_id, quantity, position)
), branch_head as (
  insert into room_heads as head (room, seq) values ('floors:' || $2, 1)
  on conflict (room) do update set seq = head.seq + 1 returning room, seq
), session_head as (
  insert into room_heads as head (room, seq) values ('table-floors:' || $4, 1)
  on conflict (room) do update set seq = head.seq + 1 returning room, seq
), event as (
  insert into room_events (room, seq, type, payload)
  select head.room, head.seq, 'order.placed', $11::json
  from (select * from branch_head union all select * from session_head) head
)
select id from ordered`;

/** Inserts an order with all rows of the product; `document` is the JSON of an order. */
export async function insertFull(pool: Pool, order: BareOrder, document: string): Promise<number> {
  const { rows } = await pool.query<{ id: number }>({
    name: 'full-order',
    text: statement,
    values: [...valuesOf(order), document],
  });
  return rows[0]?.id ?? 0;
}
