import { type RawBuilder, sql } from 'kysely';
import {
  type OrderPart,
  type OrderStatus,
  type PartStatus,
  partStatuses,
} from '@sofra/contracts/orders';
import type { Trx } from '@sofra/infra/db';
import { AppError } from '../lib/errors.ts';
import { stampsOf } from './order-stamps.ts';

/** Returns the status of an order with these parts: `pending` while all are, `ready` when all are. */
export function statusOfParts(parts: readonly Pick<OrderPart, 'status'>[]): PartStatus {
  const first = parts[0]?.status ?? 'pending';
  return parts.every(({ status }) => status === first) ? first : 'preparing';
}

export const isPartStatus = (status: string): status is PartStatus =>
  partStatuses.some((known) => known === status);

/** SQL of the parts of a new order, from the stations of its lines (`line`). */
export const firstParts = `case when min(line.station_id) <> max(line.station_id)
    then jsonb_agg(distinct jsonb_build_object(
      'stationId', line.station_id, 'status', 'pending', 'isAcknowledged', true))
    else '[]' end`;

/** SQL that changes fields of all parts of an order. */
const everyPart = (fields: Partial<OrderPart>) => sql<string>`(
  select coalesce(jsonb_agg(part || ${JSON.stringify(fields)}::jsonb order by position), '[]')
  from jsonb_array_elements(parts) with ordinality as held (part, position))`;

/**
 * Returns SQL of the parts of an order whose status changes as a whole. A held order needs no
 * acknowledgement.
 */
export function movedParts(status: OrderStatus): RawBuilder<string> {
  if (isPartStatus(status)) return everyPart({ status });
  return status === 'cancelled'
    ? sql<string>`case when held_at is null then ${everyPart({ isAcknowledged: false })} else parts end`
    : sql<string>`parts`;
}

/** SQL of the station that made or makes `line`; needs its order's default station as `standard`. */
const stationOfLine = sql<number>`coalesce(line.station_id, standard.id)`;

/** An order as its stations see it. */
export interface StationOrder {
  status: OrderStatus;
  version: number;
  isPlaced: boolean;
  isAcknowledged: boolean;
  parts: OrderPart[];
  lines: { id: number; quantity: number; stationId: number; seenQuantity: number | null }[];
}

/** Locks an order of a business and reads its parts and lines. Throws `not_found`. */
export async function lockStationOrder(
  trx: Trx,
  businessId: number,
  orderId: number,
): Promise<StationOrder> {
  await sql`select from orders where id = ${orderId} for update`.execute(trx);
  const { rows } = await sql<StationOrder>`
    select ordered.status, ordered.version, ordered.placed_at is not null as "isPlaced",
      ordered.acknowledged_at is not null as "isAcknowledged", ordered.parts, (
        select coalesce(json_agg(json_build_object('id', line.id, 'quantity', line.quantity,
          'stationId', ${stationOfLine}, 'seenQuantity', line.seen_quantity)), '[]')
        from order_lines line where line.order_id = ordered.id) as lines
    from orders ordered
    join stations standard on standard.branch_id = ordered.branch_id and standard.is_default
    where ordered.id = ${orderId} and ordered.business_id = ${businessId}`.execute(trx);
  const [order] = rows;
  if (!order) throw new AppError('not_found');
  return order;
}

/** Returns the status of the part that makes a line; undefined if its order has one station. */
export async function partStatusOf(
  trx: Trx,
  orderId: number,
  lineId: number,
): Promise<PartStatus | undefined> {
  const { rows } = await sql<{ status: PartStatus }>`
    select part ->> 'status' as status from orders ordered
    join stations standard on standard.branch_id = ordered.branch_id and standard.is_default
    join order_lines line on line.order_id = ordered.id
    cross join jsonb_array_elements(ordered.parts) part
    where ordered.id = ${orderId} and line.id = ${lineId}
      and (part ->> 'stationId')::bigint = ${stationOfLine}`.execute(trx);
  return rows[0]?.status;
}

/** Returns the columns of an order with these parts; its status follows them. */
export const partColumns = (
  status: OrderStatus,
  parts: readonly OrderPart[],
  next: PartStatus,
) => ({
  parts: JSON.stringify(parts.length > 1 ? parts : []),
  ...(next !== status && {
    status: next,
    status_changed_at: sql<Date>`now()`,
    ...stampsOf(next, null),
  }),
});

interface OpenOrder {
  status: OrderStatus;
  parts: OrderPart[];
  /** Stations of its lines that aren't cancelled. */
  stationIds: number[];
}

/**
 * Adapts the parts and the status of a locked, open order to its lines: with one station left it has no parts,
 * and the status of that station. A new station begins with `pending`. Call it whenever lines change.
 */
export async function refreshParts(trx: Trx, orderId: number): Promise<void> {
  const { rows } = await sql<OpenOrder>`
    select ordered.status, ordered.parts, array_to_json(array(
      select distinct ${stationOfLine} from order_lines line
      where line.order_id = ordered.id and line.quantity > 0 order by 1)) as "stationIds"
    from orders ordered
    join stations standard on standard.branch_id = ordered.branch_id and standard.is_default
    where ordered.id = ${orderId} and ordered.status in ('pending', 'preparing', 'ready')`.execute(
    trx,
  );
  const [order] = rows;
  if (!order || order.stationIds.length === 0) return;
  const parts = order.stationIds.map((stationId) => partOf(order, stationId));
  // An order of one station, as before.
  if (order.parts.length === 0 && parts.length === 1) return;
  await trx
    .updateTable('orders')
    .set(partColumns(order.status, parts, statusOfParts(parts)))
    .where('id', '=', orderId)
    .execute();
}

/** Returns the part of a station; an order that had one station gives it its status. */
function partOf(order: OpenOrder, stationId: number): OrderPart {
  const held = order.parts.find((part) => part.stationId === stationId);
  const isFirst = order.parts.length === 0 && order.status !== 'pending';
  const status = isFirst && isPartStatus(order.status) ? order.status : 'pending';
  return held ?? { stationId, status, isAcknowledged: true };
}
