import { sql } from 'kysely';
import type { ReportTotals } from '@sofra/contracts/reports';
import type { Trx } from '@sofra/infra/db';
import { addSums, limitedSum } from '@sofra/infra/totals';
import type { Period, Periods } from './period.ts';
import type { ReportScope } from './report-scope.ts';

/** Totals of one business day. */
export interface DayFigures extends Omit<ReportTotals, 'tableDays'> {
  day: string;
  discountedMinor: number;
  complimentaryMinor: number;
  unpaidMinor: number;
  unpaidBills: number;
}

/** SQL of the two periods as rows, so that one query covers both. */
export const periodRows = ({ asked, compared }: Periods) => sql`(values
  ('asked', ${asked.from}::date, ${asked.to}::date),
  ('compared', ${compared.from}::date, ${compared.to}::date)) period (name, first, last)`;

/** SQL of the branches' rows of a period, by primary keys, which all begin with branch and day. */
export const ofPeriod = ({ branches }: ReportScope) =>
  sql`branch_id = any(${branches.map(({ id }) => id)}::bigint[]) and day between period.first and period.last`;

/** SQL for the revenue of a group of rows. */
export const revenue = sql.raw(limitedSum('sum(revenue_minor)'));

/** Reads every day of a period in order, including those without sales. */
export async function readDays(
  trx: Trx,
  scope: ReportScope,
  { from, to }: Period,
): Promise<DayFigures[]> {
  const { rows } = await sql<DayFigures>`
    with period as (select ${from}::date as first, ${to}::date as last),
    summed as (
      select day, ${revenue} as revenue_minor, sum(orders) as orders,
        sum(cancelled_orders) as cancelled_orders, sum(sessions) as sessions,
        sum(guests) as guests, sum(ended_sessions) as ended_sessions,
        sum(table_seconds)::bigint as table_seconds,
        ${sql.raw(limitedSum('sum(discounted_minor)'))} as discounted_minor,
        ${sql.raw(limitedSum('sum(complimentary_minor)'))} as complimentary_minor,
        ${sql.raw(limitedSum('sum(unpaid_minor)'))} as unpaid_minor,
        sum(unpaid_bills) as unpaid_bills
      from period join report_days on ${ofPeriod(scope)}
      group by day)
    select calendar.day::date::text as day,
      coalesce(revenue_minor, 0) as "revenueMinor",
      coalesce(orders, 0) as orders,
      coalesce(cancelled_orders, 0) as "cancelledOrders",
      coalesce(sessions, 0) as sessions,
      coalesce(guests, 0) as guests,
      coalesce(ended_sessions, 0) as "endedSessions",
      coalesce(table_seconds, 0) as "tableSeconds",
      coalesce(discounted_minor, 0) as "discountedMinor",
      coalesce(complimentary_minor, 0) as "complimentaryMinor",
      coalesce(unpaid_minor, 0) as "unpaidMinor",
      coalesce(unpaid_bills, 0) as "unpaidBills"
    from period
    cross join lateral generate_series(first, last, interval '1 day') calendar (day)
    left join summed on summed.day = calendar.day
    order by calendar.day`.execute(trx);
  return rows;
}

/** Returns the totals of the days; `tableDays` is passed in. */
export function sumDays(days: readonly DayFigures[], tableDays: number): ReportTotals {
  const sum = (name: Exclude<keyof DayFigures, 'day'>): number =>
    addSums(days.map((figures) => figures[name]));
  return {
    revenueMinor: sum('revenueMinor'),
    orders: sum('orders'),
    cancelledOrders: sum('cancelledOrders'),
    sessions: sum('sessions'),
    guests: sum('guests'),
    endedSessions: sum('endedSessions'),
    tableSeconds: sum('tableSeconds'),
    tableDays,
  };
}
