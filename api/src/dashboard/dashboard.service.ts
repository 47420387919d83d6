import { sql } from 'kysely';
import { isWithinHours, minutesUntilChange, minuteOfWeek } from '@sofra/contracts/hours';
import type { Dashboard, readDashboard } from '@sofra/contracts/dashboard';
import type { RouteResult } from '@sofra/contracts/route';
import { branchRoom } from '@sofra/contracts/rooms';
import { type Db, readSnapshot, type Trx } from '@sofra/infra/db';
import { selectFailedRefunds } from '@sofra/infra/failed-refunds';
import { readPosition } from '@sofra/infra/rooms';
import { selectOrders } from '@sofra/infra/order-document';
import { type BranchDay, findBranchDays } from './branch-day.ts';
import { hoursBegun, readDaySales, soldOrders } from './sales.ts';

const SHOWN = 5;
const MINUTE_MS = 60_000;

/** Reads the figures of a branch in one snapshot, at one position of its room. */
export function readFigures(
  db: Db,
  branchId: number,
  at: Date,
): Promise<RouteResult<typeof readDashboard>> {
  return readSnapshot(db, async (trx) => {
    const { today, reference } = await findBranchDays(trx, branchId, at);
    const sold = await readDaySales(trx, branchId, { ...today, at: today.until });
    const before = await readDaySales(trx, branchId, reference);
    const tables = await countTables(trx, branchId);
    return {
      position: await readPosition(trx, branchRoom(branchId)),
      day: today.day,
      asOf: at.toISOString(),
      opensAt: sold.orders === 0 ? await findOpening(trx, branchId, today) : null,
      tableCount: tables.all,
      today: {
        revenueMinor: sold.revenueMinor,
        orders: sold.orders,
        activeTables: tables.active,
      },
      reference: {
        day: reference.day,
        revenueMinor: before.revenueMinor,
        orders: before.orders,
        activeTables: await countSeatedTables(trx, branchId, reference),
        dayRevenueMinor: before.dayRevenueMinor,
      },
      curve: {
        today: sold.curve.slice(0, hoursBegun(today)),
        reference: [...before.curve],
      },
      recentOrders: await readLatestOrders(trx, branchId),
      popularItems: await readPopularItems(trx, branchId, today),
      failedRefunds: await readFailedRefunds(trx, branchId, at),
    };
  });
}

/** Returns the next opening of a business day; null if the branch is open, or opens no more that day. */
async function findOpening(
  trx: Trx,
  branchId: number,
  { at, until }: BranchDay,
): Promise<string | null> {
  const { hours, timeZone } = await trx
    .selectFrom('branches')
    .select(['opening_hours as hours', 'time_zone as timeZone'])
    .where('id', '=', branchId)
    .executeTakeFirstOrThrow();
  const minute = minuteOfWeek(at, timeZone);
  const wait = isWithinHours(hours, minute) ? null : minutesUntilChange(hours, minute);
  if (wait === null) return null;
  const minuteBegan = Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS;
  const opensAt = new Date(minuteBegan + wait * MINUTE_MS);
  return opensAt < until ? opensAt.toISOString() : null;
}

/** Counts the tables with guests, by status, and all tables. */
async function countTables(trx: Trx, branchId: number): Promise<{ all: number; active: number }> {
  return trx
    .selectFrom('tables')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('status', 'in', ['active', 'warning']).as('active'),
    ])
    .where('branch_id', '=', branchId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
}

/** Counts the tables that had guests at a past time: sessions of that day which hadn't ended. */
async function countSeatedTables(
  trx: Trx,
  branchId: number,
  { from, at }: BranchDay,
): Promise<number> {
  const { seated } = await trx
    .selectFrom('table_sessions')
    .select(({ fn }) => fn.count<number>('table_id').distinct().as('seated'))
    .where('branch_id', '=', branchId)
    .where('started_at', '>=', from)
    .where('started_at', '<=', at)
    // Written so that only the index by branch fits; the one by end spans all branches.
    .where(sql`coalesce(ended_at, 'infinity')`, '>', at)
    .executeTakeFirstOrThrow();
  return seated;
}

/** Reads the latest orders of any status: the latest of each partial index, merged. */
function readLatestOrders(trx: Trx, branchId: number): Promise<Dashboard['recentOrders']> {
  const latest = sql`branch_id = ${branchId} and placed_at is not null`;
  return selectOrders(
    trx,
    sql`ordered.id in (
      (select id from orders where ${latest} and status in ('pending', 'preparing', 'ready')
        order by placed_at desc limit ${SHOWN})
      union all
      (select id from orders where ${latest} and status in ('served', 'cancelled')
        order by placed_at desc, id desc limit ${SHOWN}))
      order by ordered.placed_at desc, ordered.id desc limit ${SHOWN}`,
  );
}

async function readPopularItems(
  trx: Trx,
  branchId: number,
  { from, until }: BranchDay,
): Promise<Dashboard['popularItems']> {
  const { rows } = await sql<Dashboard['popularItems'][number]>`
    select item.id as "itemId", item.name, item.image_url as "imageUrl",
      item.price_minor as "priceMinor", popular.quantity
    from (
      select line.item_id, sum(line.quantity)::bigint as quantity
      from ${soldOrders(branchId, from, until)} sold
      join order_lines line on line.order_id = sold.id and line.quantity > 0
      group by line.item_id
      order by quantity desc, line.item_id limit ${SHOWN}) popular
    join menu_items item on item.id = popular.item_id
    order by popular.quantity desc, item.id`.execute(trx);
  return rows;
}

/** Time for which a failed refund is shown, unless it is tried again. */
const REFUND_SHOWN_MS = 7 * 24 * 60 * MINUTE_MS;

/** Reads the refunds that failed or came back lately, without those that were tried again. */
const readFailedRefunds = (trx: Trx, branchId: number, at: Date) => {
  const since = new Date(at.getTime() - REFUND_SHOWN_MS);
  return selectFailedRefunds(
    trx,
    sql`refund.id in (
        select id from payments where branch_id = ${branchId} and kind = 'refund' and state = 'failed'
          and settled_at > ${since}
        union all
        select returned_refund from payments where branch_id = ${branchId}
          and returned_refund is not null and settled_at > ${since})
      and not exists (select from payments again where again.kind = 'refund'
        and (again.refund_of = refund.refund_of and again.id > refund.id
          or again.refund_of = (select id from payments where returned_refund = refund.id)))`,
  );
};
