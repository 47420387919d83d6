import { sql } from 'kysely';
import type { Report } from '@sofra/contracts/reports';
import type { Trx } from '@sofra/infra/db';
import { addTotals, cappedTotal } from '@sofra/infra/totals';
import type { Period, Periods } from './period.ts';
import { ofPeriod, periodRows, revenue } from './report-days.ts';
import type { ReportScope } from './report-scope.ts';

const only = ({ from, to }: Period) =>
  sql`(select ${from}::date as first, ${to}::date as last) period`;

/** Reads sales by weekday of the business day and hour of the branch's clock, without empty ones. */
export async function readHours(
  trx: Trx,
  scope: ReportScope,
  period: Period,
): Promise<Report['hours']> {
  const { rows } = await sql<Report['hours'][number]>`
    select extract(isodow from day)::int as weekday, hour, sum(orders) as orders,
      ${revenue} as "revenueMinor"
    from ${only(period)} join report_hours on ${ofPeriod(scope)}
    group by 1, 2 order by 1, 2`.execute(trx);
  return rows;
}

/** An item's sales, with what its category's total needs. */
export interface ItemFigures {
  itemId: number;
  name: Report['items'][number]['name'];
  category: string;
  categoryName: Report['items'][number]['categoryName'];
  quantity: number;
  revenueMinor: number;
  comparedQuantity: number;
  comparedRevenueMinor: number;
  priceMinor: number;
  costMinor: number | null;
}

/** Reads the items sold in either period, best first, with today's price and cost. */
export async function readItems(
  trx: Trx,
  scope: ReportScope,
  periods: Periods,
): Promise<ItemFigures[]> {
  const { rows } = await sql<ItemFigures>`
    with sold as (
      select item_id,
        coalesce(sum(quantity) filter (where name = 'asked'), 0) as quantity,
        ${sql.raw(cappedTotal("sum(revenue_minor) filter (where name = 'asked')"))} as revenue_minor,
        coalesce(sum(quantity) filter (where name = 'compared'), 0) as compared_quantity,
        ${sql.raw(cappedTotal("sum(revenue_minor) filter (where name = 'compared')"))}
          as compared_revenue_minor
      from ${periodRows(periods)} join report_items on ${ofPeriod(scope)}
      group by item_id)
    select item.id as "itemId", item.name, category.key as category,
      category.name as "categoryName", sold.quantity, sold.revenue_minor as "revenueMinor",
      sold.compared_quantity as "comparedQuantity",
      sold.compared_revenue_minor as "comparedRevenueMinor",
      item.price_minor as "priceMinor", item.cost_minor as "costMinor"
    from sold
    join menu_items item on item.id = sold.item_id and item.business_id = ${scope.businessId}
    join menu_categories category on category.id = item.category_id
    order by sold.revenue_minor desc, sold.quantity desc, item.id`.execute(trx);
  return rows;
}

/** Adds up items by category, best first. */
export function sumCategories(items: readonly ItemFigures[]): Report['categories'] {
  const sums = new Map<string, Report['categories'][number]>();
  for (const item of items) {
    const held = sums.get(item.category);
    sums.set(item.category, {
      category: item.category,
      name: item.categoryName,
      quantity: (held?.quantity ?? 0) + item.quantity,
      revenueMinor: addTotals([held?.revenueMinor ?? 0, item.revenueMinor]),
      comparedRevenueMinor: addTotals([held?.comparedRevenueMinor ?? 0, item.comparedRevenueMinor]),
    });
  }
  return [...sums.values()].toSorted((a, b) => b.revenueMinor - a.revenueMinor);
}

/** Reads the staff who took orders or served, busiest first, including those who have left. */
export async function readStaff(
  trx: Trx,
  scope: ReportScope,
  period: Period,
): Promise<Report['staff']> {
  const { rows } = await sql<Report['staff'][number]>`
    select account.id as "userId", account.name, sum(orders_taken) as "ordersTaken",
      ${revenue} as "revenueMinor", sum(orders_served) as "ordersServed",
      sum(orders_timed) as "ordersTimed", sum(serve_seconds)::bigint as "serveSeconds"
    from ${only(period)}
    join report_staff on ${ofPeriod(scope)}
    join users account on account.id = user_id
    group by account.id
    order by sum(revenue_minor) desc, sum(orders_served) desc, account.id`.execute(trx);
  return rows;
}

/** Reads sales by table; with several branches, each table is named with its own. */
export async function readTables(
  trx: Trx,
  scope: ReportScope,
  period: Period,
): Promise<Report['tables']> {
  const name =
    scope.branches.length > 1
      ? sql`branch.name || ', ' || tbl.table_number`
      : sql`tbl.table_number`;
  const { rows } = await sql<Report['tables'][number]>`
    select tbl.id as "tableId", ${name} as "tableNumber", sum(sessions) as sessions,
      sum(table_seconds)::bigint as "tableSeconds", ${revenue} as "revenueMinor"
    from ${only(period)}
    join report_tables on ${ofPeriod(scope)}
    join tables tbl on tbl.id = table_id
    join branches branch on branch.id = tbl.branch_id
    group by tbl.id, branch.id
    order by sum(revenue_minor) desc, tbl.id`.execute(trx);
  return rows;
}
