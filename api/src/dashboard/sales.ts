import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '@sofra/infra/db';
import { addTotals, cappedTotal } from '@sofra/infra/totals';
import type { BranchDay } from './branch-day.ts';

const HOUR_MS = 3_600_000;

/**
 * Returns SQL for the orders of a branch between two moments that were placed and not cancelled.
 * Its conditions match the two partial indexes (`orders_to_handle`, `orders_history`), so that orders
 * before `from` cost nothing.
 */
export const soldOrders = (branchId: number, from: Date, until: Date): RawBuilder<unknown> => {
  const within = sql`branch_id = ${branchId} and placed_at >= ${from} and placed_at < ${until}`;
  return sql`(
    select id, placed_at, total_minor from orders
    where ${within} and status in ('pending', 'preparing', 'ready')
    union all
    select id, placed_at, total_minor from orders
    where ${within} and status = 'served' and placed_at is not null)`;
};

export interface DaySales {
  /** Up to the given time of the day. */
  readonly revenueMinor: number;
  readonly orders: number;
  readonly dayRevenueMinor: number;
  /** Cumulative revenue at the end of each hour of the whole day. */
  readonly curve: readonly number[];
}

/** Reads the sales of a business day. */
export async function readDaySales(
  trx: Trx,
  branchId: number,
  { from, until, at }: BranchDay,
): Promise<DaySales> {
  const { rows } = await sql<{ hour: number; all: number; revenue: number; orders: number }>`
    select floor(extract(epoch from sold.placed_at - ${from}::timestamptz) / 3600)::integer as hour,
      ${sql.raw(cappedTotal('sum(sold.total_minor)'))} as "all",
      ${sql.raw(cappedTotal('sum(sold.total_minor) filter (where sold.placed_at <= moment.at)'))}
        as revenue,
      count(*) filter (where sold.placed_at <= moment.at) as orders
    from ${soldOrders(branchId, from, until)} sold
    cross join (select ${at}::timestamptz as at) moment
    group by 1`.execute(trx);
  const total = (of: 'all' | 'revenue' | 'orders'): number => addTotals(rows.map((row) => row[of]));
  let soFar = 0;
  const hours = Math.round((until.getTime() - from.getTime()) / HOUR_MS);
  return {
    revenueMinor: total('revenue'),
    orders: total('orders'),
    dayRevenueMinor: total('all'),
    curve: Array.from({ length: hours }, (_, hour) => {
      soFar = addTotals([soFar, rows.find((row) => row.hour === hour)?.all ?? 0]);
      return soFar;
    }),
  };
}

/** Returns the hours of a business day that have begun. */
export const hoursBegun = ({ from, at }: BranchDay): number =>
  Math.floor((at.getTime() - from.getTime()) / HOUR_MS) + 1;
