import { sql } from 'kysely';
import type { OrderPart, OrderStatus, PartStatus } from '@sofra/contracts/orders';
import type { Trx } from '@sofra/infra/db';

/** Returns the status of an order with these parts: `pending` while all are, `ready` when all are. */
export function statusOfParts(parts: readonly Pick<OrderPart, 'status'>[]): PartStatus {
  const first = parts[0]?.status ?? 'pending';
  return parts.every(({ status }) => status === first) ? first : 'preparing';
}

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
    select ordered.status, ordered.parts, array(
      select distinct coalesce(line.station_id, standard.id) from order_lines line
      where line.order_id = ordered.id and line.quantity > 0 order by 1) as "stationIds"
    from orders ordered
    join stations standard on standard.branch_id = ordered.branch_id and standard.is_default
    where ordered.id = ${orderId} and ordered.status in ('pending', 'preparing', 'ready')`.execute(
    trx,
  );
  const [order] = rows;
  if (!order || order.stationIds.length === 0) return;
  const parts = order.stationIds.map((stationId) => partOf(order, stationId));
  const next = order.parts.length === 0 && parts.length === 1 ? order.status : statusOfParts(parts);
  await trx
    .updateTable('orders')
    .set({
      parts: JSON.stringify(parts.length > 1 ? parts : []),
      ...(next !== order.status && { status: next, status_changed_at: sql<Date>`now()` }),
    })
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

const isPartStatus = (status: OrderStatus): status is PartStatus =>
  status === 'pending' || status === 'preparing' || status === 'ready';
