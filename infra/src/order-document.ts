import { type RawBuilder, sql } from 'kysely';
import type { Order } from '@sofra/contracts/orders';
import type { Db } from './db.ts';
import { toInstantText } from './instant.ts';
import { cappedTotal } from './totals.ts';

/** SQL on `ordered`: the kitchen has acknowledged the order's cancellation, or that of lines of a served order. */
export const isAcknowledged = `case ordered.status when 'cancelled' then ordered.acknowledged_at is not null
    when 'served' then not ordered.has_unseen_cancel else true end`;

/**
 * The contract's `Order` as Postgres builds it, so that the hot statement can store and return it
 * without a second read. Needs in scope: `ordered` (orders), `tbl.table_number`,
 * `guest.nickname`, `guest.seat` and `written.lines`; `isSessionEnded` and `placedFor` are SQL.
 */
export const orderDocument = (
  isSessionEnded: string,
  placedFor: string,
): string => `json_build_object(
  'id', ordered.id, 'number', ordered.number, 'branchId', ordered.branch_id,
  'tableId', ordered.table_id, 'tableNumber', tbl.table_number,
  'sessionId', ordered.session_id, 'clientOrderId', ordered.client_order_id,
  'placedBy', json_build_object(
    'userId', ordered.placed_by, 'nickname', guest.nickname, 'seat', guest.seat),
  'placedFor', ${placedFor}, 'source', ordered.source, 'guestCount', ordered.guest_count, 'status', ordered.status,
  'version', ordered.version, 'totalMinor', ${cappedTotal('ordered.total_minor')},
  'placedAt', ${toInstantText('coalesce(ordered.placed_at, ordered.held_at, ordered.created_at)')},
  'statusChangedAt', ${toInstantText('ordered.status_changed_at')},
  'cancelReason', ordered.cancel_reason,
  'isAcknowledged', ${isAcknowledged},
  'isSessionEnded', ${isSessionEnded}, 'isHeld', ordered.held_at is not null,
  'round', ordered.round, 'parts', ordered.parts, 'lines', written.lines)`;

/** SQL of the guest for whom staff placed an order; null for other orders. */
export const placedForDocument = `(
  select json_build_object('userId', meant.user_id, 'nickname', meant.nickname, 'seat', meant.seat)
  from session_guests meant
  where meant.session_id = ordered.session_id and meant.user_id = ordered.placed_for)`;

/** SQL of an order's lines, from rows in scope as `line`, in their original order. */
export const linesDocument = `coalesce(json_agg(json_build_object(
  'id', line.id, 'itemId', line.item_id, 'name', line.name, 'quantity', line.quantity,
  'unitPriceMinor', line.unit_price_minor, 'note', line.note, 'allergens', line.allergens,
  'preparationMinutes', line.preparation_minutes, 'isDone', line.done_at is not null,
  'options', line.options, 'isForTable', line.is_for_table, 'basketLineId', line.basket_line_id,
  'noteReading', line.note_reading, 'stationId', line.station_id,
  'isServed', line.served_at is not null, 'seenQuantity', line.seen_quantity,
  'changeReason', line.change_reason, 'replacesLineId', line.replaces_line_id,
  'vatRate', line.vat_rate)
  order by line.position), '[]')`;

/** SQL of the time since when staff and guests see an order. A held one isn't placed yet. */
export const sentAt = sql<Date | null>`coalesce(ordered.placed_at, ordered.held_at)`;
/**
 * SQL condition of an order with at least one line. Needs the order in scope as `ordered`, like the
 * others here.
 */
export const isSent = sql<boolean>`(ordered.placed_at is not null or ordered.held_at is not null)`;

/**
 * Selects orders as defined by the contract. `which` filters and sorts on `ordered`; orders without lines are
 * left out unless selected by id.
 */
export async function selectOrders(db: Db, which: RawBuilder<unknown>): Promise<Order[]> {
  const { rows } = await sql<{ document: Order }>`
    select ${sql.raw(orderDocument('session.ended_at is not null', placedForDocument))} as document
    from orders ordered
    join tables tbl on tbl.id = ordered.table_id
    join table_sessions session on session.id = ordered.session_id
    cross join lateral (
      select coalesce(seated.nickname, case when ordered.source = 'staff' then account.name end)
          as nickname,
        seated.seat
      from users account
      left join session_guests seated
        on seated.session_id = ordered.session_id and seated.user_id = account.id
      where account.id = ordered.placed_by) guest
    cross join lateral (
      select ${sql.raw(linesDocument)} as lines from order_lines line
      where line.order_id = ordered.id) written
    where ${which}`.execute(db);
  return rows.map((row) => row.document);
}

/** Returns an order of a tenant; undefined if it doesn't exist. */
export async function findOrder(
  db: Db,
  businessId: number,
  orderId: number,
): Promise<Order | undefined> {
  const [order] = await selectOrders(
    db,
    sql`ordered.id = ${orderId} and ordered.business_id = ${businessId}`,
  );
  return order;
}
