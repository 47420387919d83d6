import { sql } from 'kysely';
import { type Order, orderStatuses } from '@sofra/contracts/orders';
import { orderTransitions } from '@sofra/contracts/order-transitions';
import type { Db } from '../../../src/db.ts';
import { selectOrders } from '../../../src/order-document.ts';
import { isActive } from '../../../../web/src/data/live/orders.ts';
import type { StaffScreen } from '../../robots/screens.ts';

/** Reads the orders that staff still have to handle, complete. */
export const readOpenOrders = (db: Db, branchId: number): Promise<Order[]> =>
  selectOrders(
    db,
    sql`ordered.branch_id = ${branchId} and ordered.placed_at is not null
      and (ordered.status in ('pending', 'preparing', 'ready')
        or (ordered.status = 'cancelled' and ordered.acknowledged_at is null))
      order by ordered.id`,
  );

/** Sorts the keys of an object, so that equal documents are equal texts. */
const write = (value: unknown): string =>
  JSON.stringify(value, (_key, held: unknown) =>
    held !== null && typeof held === 'object' && !Array.isArray(held)
      ? Object.fromEntries(Object.entries(held).toSorted(([one], [two]) => (one < two ? -1 : 1)))
      : held,
  );

/** Finds open orders that a screen lacks, shows differently, or shows although they are finished. */
export function findDifferences(
  { name, display, page }: StaffScreen,
  stored: readonly Order[],
  branchId: number,
): string[] {
  const { deniedWith, unsent } = display();
  const open = Object.values(page.orders.store.getState().byId).filter(
    (order) => order.branchId === branchId && isActive(order),
  );
  const shown = new Map(open.map((order) => [order.id, write(order)]));
  const found = deniedWith.map((code) => `${name}: denied ${code}`);
  if (unsent > 0) found.push(`${name}: ${unsent} taps aren’t acknowledged`);
  for (const order of stored) {
    const seen = shown.get(order.id);
    shown.delete(order.id);
    if (seen === undefined) found.push(`${name}: order ${order.id} is missing`);
    else if (seen !== write(order))
      found.push(`${name}: order ${order.id}\n${seen}\n${write(order)}`);
  }
  for (const id of shown.keys()) found.push(`${name}: order ${id} is finished`);
  return found;
}

/** Finds stored states that no rule allows. */
export async function findIllegalStates(db: Db, branchId: number): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select 'order ' || ordered.id || ' has the total ' || total_minor || ', not ' || lines.total as fault
    from orders ordered cross join lateral (
      select coalesce(sum(quantity * unit_price_minor), 0) as total from order_lines
      where order_id = ordered.id) lines
    where ordered.branch_id = ${branchId} and lines.total <> ordered.total_minor
    union all
    select 'order ' || ordered.id || ' is at table ' || ordered.table_id || ', its session at ' || session.table_id
    from orders ordered join table_sessions session on session.id = ordered.session_id
    where ordered.branch_id = ${branchId} and session.table_id <> ordered.table_id
    union all
    select 'guest ' || user_id || ' sits at ' || count(*) || ' tables'
    from session_guests guest join table_sessions session on session.id = guest.session_id
    where session.branch_id = ${branchId} and session.ended_at is null and guest.left_at is null
    group by user_id having count(*) > 1
    union all
    select 'table ' || location.id || ' is ' || location.status || ' with ' || count(session.id) || ' sessions'
    from tables location
    left join table_sessions session on session.table_id = location.id and session.ended_at is null
    where location.branch_id = ${branchId}
    group by location.id
    having count(session.id) > 1 or (count(session.id) = 1) <> (location.status in ('active', 'warning'))
    union all
    select 'order ' || ordered.id || ' is open although all its lines are cancelled'
    from orders ordered
    where ordered.branch_id = ${branchId} and ordered.status in ('pending', 'preparing', 'ready')
      and ordered.placed_at is not null
      and not exists (select from order_lines where order_id = ordered.id and quantity > 0)
    union all
    select 'order ' || ordered.id || ' is ' || ordered.status || ' with the parts ' || ordered.parts
    from orders ordered
    where ordered.branch_id = ${branchId} and jsonb_array_length(ordered.parts) > 0
      and ordered.status in ('pending', 'preparing', 'ready')
      and ordered.status <> (select case when count(distinct part ->> 'status') > 1 then 'preparing'
        else min(part ->> 'status') end from jsonb_array_elements(ordered.parts) part)
    union all
    select 'order ' || ordered.id || ' has the parts ' || coalesce(parts.ids, '-') || ', but lines at '
      || coalesce(made.ids, '-')
    from orders ordered
    join stations standard on standard.branch_id = ordered.branch_id and standard.is_default
    cross join lateral (
      select string_agg(part ->> 'stationId', ',' order by (part ->> 'stationId')::bigint) as ids
      from jsonb_array_elements(ordered.parts) part) parts
    cross join lateral (
      select case when count(*) > 1 then string_agg(id::text, ',' order by id) end as ids
      from (select distinct coalesce(line.station_id, standard.id) as id from order_lines line
        where line.order_id = ordered.id and line.quantity > 0) live) made
    where ordered.branch_id = ${branchId} and ordered.status in ('pending', 'preparing', 'ready')
      and parts.ids is distinct from made.ids
    union all
    select 'item ' || item.id || ' sold ' || sum(line.quantity) || ' of ' || item.portions_from
      || ', and has ' || item.portions_left || ' left'
    from menu_items item
    join order_lines line on line.item_id = item.id
    join orders ordered on ordered.id = line.order_id
      and ordered.created_at >= item.portions_set_at
    where item.portions_left is not null and ordered.status <> 'cancelled'
    group by item.id having sum(line.quantity) > item.portions_from - item.portions_left
    union all
    select 'order number ' || number || ' is used ' || count(*) || ' times'
    from orders where branch_id = ${branchId} and placed_at is not null
    group by number having count(*) > 1
    union all
    select 'item ' || id || ' has ' || portions_left || ' portions' from menu_items
    where portions_left < 0 or (portions_left = 0) <> (not is_available)`.execute(db);
  return rows.map(({ fault }) => fault);
}

interface LoggedState {
  orderId: number;
  version: number;
  status: Order['status'];
}

/** Finds versions missing from the branch's log, and steps that no transition allows. */
export async function findIllegalHistories(db: Db, branchId: number): Promise<string[]> {
  const { rows } = await sql<LoggedState>`
    select (payload ->> 'id')::bigint as "orderId", (payload ->> 'version')::bigint as version,
      payload ->> 'status' as status
    from room_events where room = ${`branch:${branchId}`} and type like 'order.%'
    order by 1, 2`.execute(db);
  return rows.flatMap((state, index) => {
    const before = rows[index - 1];
    if (before?.orderId !== state.orderId) {
      return state.version === 1
        ? []
        : [`order ${state.orderId} begins with version ${state.version}`];
    }
    const faults: string[] = [];
    if (state.version !== before.version + 1) {
      faults.push(`order ${state.orderId} has version ${state.version} after ${before.version}`);
    }
    const isLegal =
      state.status === before.status ||
      (orderStatuses.includes(state.status) &&
        orderTransitions[before.status].includes(state.status));
    if (!isLegal) faults.push(`order ${state.orderId}: ${before.status} to ${state.status}`);
    return faults;
  });
}

/** Lines that a station makes, and those that its screen never showed. */
export interface StationLines {
  readonly stationId: number;
  readonly lines: number;
  readonly missed: readonly number[];
}

/** Finds, for each station, the lines that its screen never showed. */
export async function findMissedLines(
  db: Db,
  branchId: number,
  seen: ReadonlyMap<number, ReadonlySet<number>>,
): Promise<StationLines[]> {
  const { rows } = await sql<{ stationId: number; ids: number[] }>`
    select station.id as "stationId", array_to_json(array(
      select line.id from order_lines line
      join orders ordered on ordered.id = line.order_id and ordered.placed_at is not null
      where ordered.branch_id = station.branch_id
        and (line.station_id = station.id or (line.station_id is null and station.is_default))
      order by 1)) as ids
    from stations station where station.branch_id = ${branchId} order by station.id`.execute(db);
  return rows.map(({ stationId, ids }) => ({
    stationId,
    lines: ids.length,
    missed: ids.filter((id) => !seen.get(stationId)?.has(id)),
  }));
}
