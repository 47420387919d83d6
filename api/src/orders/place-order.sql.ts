import type { Pool } from 'pg';
import { MAX_ORDER_TOTAL_MINOR } from '@sofra/contracts/common';
import type { Order } from '@sofra/contracts/orders';
import type { StoredEvent } from '@sofra/infra/rooms';
import { businessDay } from '@sofra/infra/business-day';
import { instantText } from '@sofra/infra/instant';
import { withinHours } from '../menus/menu-hours.ts';
import { availableNow } from '../menus/menu-items.ts';
import { linesDocument, orderDocument } from './order-document.ts';
import { isTurnedAwaySql } from '../seating/turned-away.ts';
import { limitOf } from '../branch-settings/guest-limits.ts';
import { countInBranch, isWithinLimits } from './guest-limits.ts';
import { nextNumberOfTheDay } from './order-number.ts';

/**
 * The order write in one statement, one round trip, one transaction (ADR-0002):
 * the session row locked (ending it waits), the caller seated there and holding the table's scan, guests'
 * orders neither paused nor beyond their limits,
 * the lines priced by the server, all of them or none, the number of the day, the order once a
 * `clientOrderId`, both rooms' counters (branch before session) and both events with the whole
 * order. Nothing is written, and no row comes back, when any of it doesn't hold.
 *
 * The statement reads a snapshot taken when it starts, but may wait for the session's row. Every change of the
 * values that an order copies (the table's name, the seats) raises the session's version under its lock. A
 * session whose version is not that of the snapshot is not found, and the caller tries again.
 */
const branchMinute = countInBranch(`(
  select ${limitOf('place.limits', 'branchOrdersPerMinute')} from place)`);
const nextGuestNumber = nextNumberOfTheDay({
  set: `guest_minute = case when $9 then counter.guest_minute else ${branchMinute.minute} end,
    guest_orders = case when $9 then counter.guest_orders else ${branchMinute.orders} end`,
  where: `$9 or ${branchMinute.where}`,
});

const statement = `
with place as materialized (
  select session.id as session_id, session.business_id, session.branch_id, session.table_id,
    location.table_number, seated.nickname, seated.seat,
    (select count(*)::int from session_guests present
      where present.session_id = session.id and present.left_at is null) as guest_count,
    ${businessDay('now()', 'branch')} as day, branch.time_zone, branch.guest_limits as limits,
    session.awaits_confirmation and not $9 as is_held
  from table_sessions session
  join tables location on location.id = session.table_id
  join branches branch on branch.id = session.branch_id
  left join session_guests seated
    on seated.session_id = session.id and seated.user_id = $2 and seated.left_at is null
  where session.id = $1 and session.ended_at is null
    and session.version = (select seen.version from table_sessions seen where seen.id = $1)
    and ($9 or (
    seated.user_id is not null and (branch.ordering_access = 'open' or exists (
      select from table_grants held where held.token_hash = $8 and held.table_id = location.id
        and held.qr_code = location.qr_code and held.expires_at > now()))
    and location.ordering_paused_at is null and branch.ordering_paused_at is null
    and not ${isTurnedAwaySql('branch.id', '$2', '$8')}))
  for no key update of session
), allowed as materialized (
  select from place
  where $9 or (select ${isWithinLimits('place.limits', 'cardinality($4::bigint[])')}
    from count_guest_orders(place.session_id, place.table_id, $2) counted)
), priced as (
  select asked.position, asked.quantity, asked.note, item.id as item_id, item.name,
    item.price_minor, item.allergens, item.preparation_minutes
  from place
  cross join unnest($4::bigint[], $5::int[], $6::text[])
    with ordinality as asked (item_id, quantity, note, position)
  join menu_items item on item.id = asked.item_id and item.business_id = place.business_id
    and item.deleted_at is null and ${availableNow}
  join menus menu on menu.id = item.menu_id and menu.is_active and menu.deleted_at is null
    and ($9 or ${withinHours('place')})
), sum as (
  select sum(price_minor * quantity)::bigint as total_minor from priced
  having count(*) = cardinality($4::bigint[])
    and ($7::bigint is null or sum(price_minor * quantity) = $7)
    and sum(price_minor * quantity) <= ${MAX_ORDER_TOTAL_MINOR}
), numbered as (
  insert into order_numbers as counter (branch_id, day, last_number, guest_minute, guest_orders)
  select place.branch_id, place.day, 1, case when not $9 then now() end, case when $9 then 0 else 1 end
  from place cross join sum cross join allowed
  where $3::text is null or not exists (select from orders earlier
    where earlier.session_id = $1 and earlier.client_order_id = $3)
  ${nextGuestNumber}
), ordered as (
  insert into orders (business_id, branch_id, table_id, session_id, number, client_order_id,
    request_hash, placed_by, source, guest_count, total_minor, placed_at, held_at)
  select place.business_id, place.branch_id, place.table_id, place.session_id,
    numbered.last_number, $3, $10, $2, case when $9 then 'staff' else 'guest' end,
    place.guest_count, sum.total_minor, case when not place.is_held then now() end,
    case when place.is_held then now() end
  from place cross join sum cross join numbered
  on conflict do nothing
  returning *
), line as (
  insert into order_lines (order_id, business_id, item_id, position, name, unit_price_minor,
    quantity, note, allergens, preparation_minutes)
  select ordered.id, ordered.business_id, priced.item_id, priced.position, priced.name,
    priced.price_minor, priced.quantity, priced.note, priced.allergens, priced.preparation_minutes
  from ordered cross join priced
  returning *
), document as (
  select ordered.branch_id, ordered.session_id, ${orderDocument('false')} as body
  from ordered cross join place
  cross join lateral (select coalesce(place.nickname, $11) as nickname, place.seat) guest
  cross join (select ${linesDocument} as lines from line) written
), branch_head as (
  insert into room_heads as head (room, seq)
  select 'branch:' || document.branch_id, 1 from document
  on conflict (room) do update set seq = head.seq + 1 returning room, seq
), session_head as (
  insert into room_heads as head (room, seq)
  select 'session:' || document.session_id, 1 from document cross join branch_head
  on conflict (room) do update set seq = head.seq + 1 returning room, seq
), written_event as (
  insert into room_events (room, seq, type, payload)
  select head.room, head.seq, 'order.placed', document.body
  from document
  cross join (select * from branch_head union all select * from session_head) head
)
select document.body::text as document, branch_head.room as "branchRoom",
  branch_head.seq as "branchSeq", session_head.room as "sessionRoom",
  session_head.seq as "sessionSeq",
  ${instantText('now()')} as at
from document cross join branch_head cross join session_head`;

/** One cart, ready for the statement. */
export interface PricedRequest {
  sessionId: number;
  userId: number;
  clientOrderId: string | null;
  requestHash: Buffer;
  items: readonly { itemId: number; quantity: number; note?: string }[];
  /** Total that the guest saw, in minor units; null if the caller didn't send it. */
  expectedMinor: number | null;
  scanHash: Buffer | null;
  /** The name of the staff member who orders for the table; null asks for a seated guest. */
  staffName: string | null;
}

interface Row {
  document: string;
  branchRoom: string;
  branchSeq: number;
  sessionRoom: string;
  sessionSeq: number;
  at: string;
}

/** Runs the statement; undefined when nothing was written, whatever the reason. */
export async function insertOrder(
  pool: Pool,
  request: PricedRequest,
): Promise<{ order: Order; events: StoredEvent[] } | undefined> {
  const { rows } = await pool.query<Row>({
    name: 'place-order',
    text: statement,
    values: [
      request.sessionId,
      request.userId,
      request.clientOrderId,
      request.items.map((item) => item.itemId),
      request.items.map((item) => item.quantity),
      request.items.map((item) => item.note || null),
      request.expectedMinor,
      request.scanHash,
      request.staffName !== null,
      request.requestHash,
      request.staffName,
    ],
  });
  const [row] = rows;
  if (!row) return undefined;
  const order: Order = JSON.parse(row.document);
  const told = { at: row.at, type: 'order.placed', payloadJson: row.document };
  return {
    order,
    events: [
      { ...told, room: row.branchRoom, seq: row.branchSeq },
      { ...told, room: row.sessionRoom, seq: row.sessionSeq },
    ],
  };
}
