import { sql } from 'kysely';
import type { PlatformFigures } from '@sofra/contracts/platform-dashboard';
import { businessDay } from './business-day.ts';
import type { Db } from './db.ts';
import { readListCounts } from './list-counts.ts';
import { cappedTotal } from './totals.ts';
import { readUptime } from './uptime.ts';

/**
 * Reads the platform's figures at a moment (S2, D36) from the folded reports: one row per branch
 * and day, so the cost doesn't grow with the number of orders. Call it in a snapshot or another
 * transaction.
 */
export async function readPlatformFigures(db: Db, at: Date): Promise<PlatformFigures> {
  const sales = await readSales(db, at);
  const sum = (of: 'orders' | 'ordersBefore'): number =>
    sales.reduce((total, row) => total + row[of], 0);
  return {
    asOf: at.toISOString(),
    businesses: await countBusinesses(db, at),
    orders: { today: sum('orders'), reference: sum('ordersBefore') },
    gmv: sales.map(({ currency, revenue, revenueBefore }) => ({
      currency,
      today: revenue,
      reference: revenueBefore,
    })),
    uptime: await readUptime(db, at),
  };
}

/**
 * Counts approved businesses, and by an index those of the last week. One created by hand counts as decided when
 * it was created.
 */
async function countBusinesses(db: Db, at: Date): Promise<PlatformFigures['businesses']> {
  const counts = await readListCounts(db, 'businesses');
  const { lastWeek } = await db
    .selectFrom('businesses')
    .select(({ fn }) => fn.countAll<number>().as('lastWeek'))
    .where('status', '=', 'approved')
    .where(sql<boolean>`coalesce(decided_at, created_at) > ${at}::timestamptz - interval '7 days'`)
    .executeTakeFirstOrThrow();
  return { total: counts.get('approved') ?? 0, lastWeek };
}

interface Sales {
  currency: string;
  orders: number;
  revenue: number;
  ordersBefore: number;
  revenueBefore: number;
}

/**
 * Reads each branch's current business day, and the same weekday a week before up to the same
 * local time; the current hour counts in proportion. Currencies without sales on either day are
 * left out, except TRY.
 */
async function readSales(db: Db, at: Date): Promise<Sales[]> {
  const { rows } = await sql<Sales>`
    with there as (
      select branch.id, business.currency, branch.day_starts_at / 60.0 as opens,
        ${sql.raw(businessDay('moment.at', 'branch'))} as day,
        extract(epoch from (moment.at at time zone branch.time_zone)::time) / 3600 as clock
      from branches branch
      join businesses business on business.id = branch.business_id
      cross join (select ${at}::timestamptz as at) moment
    )
    select there.currency,
      coalesce(sum(today.orders), 0)::bigint as orders,
      ${sql.raw(cappedTotal('sum(today.revenue_minor)'))} as revenue,
      coalesce(round(sum(before.orders)), 0)::bigint as "ordersBefore",
      ${sql.raw(cappedTotal('round(sum(before.revenue))'))} as "revenueBefore"
    from there
    left join report_days today on today.branch_id = there.id and today.day = there.day
    cross join lateral (
      select sum(sold.orders * passed.share) as orders,
        sum(sold.revenue_minor * passed.share) as revenue
      from report_hours sold
      cross join lateral (
        -- The hours after midnight are the last of a business day.
        select greatest(0, least(1, clock + 24 * (clock < opens)::integer
          - sold.hour - 24 * (sold.hour < floor(opens))::integer)) as share) passed
      where sold.branch_id = there.id and sold.day = there.day - 7) before
    group by there.currency
    having there.currency = 'TRY' or sum(today.orders) > 0 or sum(before.orders) > 0
    order by there.currency <> 'TRY', there.currency`.execute(db);
  return rows;
}
