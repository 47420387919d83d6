import { sql } from 'kysely';
import type { Trx } from '@sofra/infra/db';
import type { GivenEstimate } from '@sofra/infra/estimates/corrections';
import {
  type KitchenLine,
  type KitchenOrder,
  toMinutes,
} from '@sofra/infra/estimates/kitchen-order';

/** Number of a branch's latest orders from which its pace is learned, and their greatest age. */
const KEPT_ORDERS = 300;
const KEPT_DAYS = 28;
/** Hours after which an open order counts as forgotten. */
export const OPEN_HOURS = 6;
/** Minutes beyond which a status was marked so late that it says nothing about the kitchen. */
const MAX_MINUTES = 180;

/** An order of the kitchen with its session and its last estimate. */
export interface EstimatedOrder extends KitchenOrder {
  sessionId: number;
  given: GivenEstimate | undefined;
}

interface Row {
  id: number;
  sessionId: number;
  placedAt: Date;
  preparingAt: Date | null;
  finishedAt: Date | null;
  cancelledAt: Date | null;
  readyFrom: Date | null;
  readyTo: Date | null;
  firstReadyTo: Date | null;
  isSlower: boolean | null;
  lastItemId: number | null;
  lines: KitchenLine[];
}

/**
 * Reads a branch's open orders, those of `known` whatever their status, and the finished ones
 * placed after `since`; without `since`, its latest orders.
 */
export async function readKitchenOrders(
  trx: Trx,
  branchId: number,
  known: readonly number[],
  since: Date | undefined,
): Promise<EstimatedOrder[]> {
  const after = sql`${since ?? null}::timestamptz`;
  const { rows } = await sql<Row>`
    with found as (
      select id from orders
      where branch_id = ${branchId} and status in ('pending', 'preparing')
        and placed_at > now() - make_interval(hours => ${OPEN_HOURS})
      union
      select id from orders
      where branch_id = ${branchId} and status = 'ready'
        and placed_at > coalesce(${after}, now() - make_interval(hours => ${OPEN_HOURS}))
      union (
        select id from orders
        where branch_id = ${branchId} and status in ('served', 'cancelled') and placed_at is not null
          and placed_at > coalesce(${after}, now() - make_interval(days => ${KEPT_DAYS}))
        order by placed_at desc, id desc limit ${KEPT_ORDERS})
      union select unnest(${known}::bigint[])
    )
    select ordered.id, ordered.session_id as "sessionId", ordered.placed_at as "placedAt",
      ordered.preparing_at as "preparingAt",
      case when ordered.status in ('ready', 'served')
        then coalesce(ordered.ready_at, ordered.served_at) end as "finishedAt",
      case when ordered.status = 'cancelled' then ordered.cancelled_at end as "cancelledAt",
      estimate.ready_from as "readyFrom", estimate.ready_to as "readyTo",
      estimate.first_ready_to as "firstReadyTo", estimate.is_slower as "isSlower",
      estimate.last_item_id as "lastItemId", lines.lines
    from found
    join orders ordered using (id)
    left join order_estimates estimate on estimate.order_id = ordered.id
    cross join lateral (
      select coalesce(json_agg(json_build_object(
        'itemId', line.item_id, 'categoryId', item.category_id,
        'stationId', coalesce(line.station_id, standard.id), 'quantity', line.quantity,
        'preparationMinutes', line.preparation_minutes,
        'isDone', line.done_at is not null or ordered.parts @> jsonb_build_array(jsonb_build_object(
          'stationId', coalesce(line.station_id, standard.id), 'status', 'ready')))
        order by line.id), '[]') as lines
      from order_lines line join menu_items item on item.id = line.item_id
      join stations standard on standard.branch_id = ordered.branch_id and standard.is_default
      where line.order_id = ordered.id and line.quantity > 0) lines
    where ordered.branch_id = ${branchId} and ordered.placed_at is not null`.execute(trx);
  return rows.map(toOrder);
}

function toOrder(row: Row): EstimatedOrder {
  const placedAt = row.placedAt.getTime();
  const readyAt = row.finishedAt?.getTime() ?? null;
  return {
    id: row.id,
    sessionId: row.sessionId,
    placedAt,
    preparingAt: row.preparingAt?.getTime() ?? null,
    readyAt: readyAt !== null && toMinutes(readyAt - placedAt) <= MAX_MINUTES ? readyAt : null,
    leftAt: readyAt ?? row.cancelledAt?.getTime() ?? null,
    lines: row.lines,
    given:
      row.readyFrom && row.readyTo && row.firstReadyTo
        ? {
            readyFrom: row.readyFrom.getTime(),
            readyTo: row.readyTo.getTime(),
            firstReadyTo: row.firstReadyTo.getTime(),
            isSlower: row.isSlower === true,
            lastItemId: row.lastItemId,
          }
        : undefined,
  };
}
