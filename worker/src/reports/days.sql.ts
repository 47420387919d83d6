import { type RawBuilder, sql } from 'kysely';
import type { DayEntryKind } from '@sofra/contracts/days';
import { businessDay, dayStart } from '@sofra/infra/business-day';
import { dayEntries } from '@sofra/infra/day-entries';
import { cappedTotal, limitedSum } from '@sofra/infra/totals';

/** Range of business days of a branch, both ends included. */
export interface DaySpan {
  from: string;
  to: string;
}

/** Deletes the figures of these days. */
export const deleteDays = (branchId: number, { from, to }: DaySpan): RawBuilder<unknown> => {
  const these = sql`where branch_id = ${branchId} and day between ${from}::date and ${to}::date`;
  return sql`
    with days as (delete from report_days ${these}),
      hours as (delete from report_hours ${these}),
      items as (delete from report_items ${these}),
      staff as (delete from report_staff ${these}),
      payments as (delete from report_payments ${these})
    delete from report_tables ${these}`;
};

/** Columns of an order needed for the figures. */
const columns = sql.raw(`id, table_id, status = 'cancelled' as is_cancelled, total_minor, source,
  placed_by, served_by, placed_at, ready_at, served_at`);

/** SQL for the sum of a column of a group of rows, or of those that fulfil a condition. */
const capped = (column: string, where = 'true') =>
  sql.raw(cappedTotal(`sum(${column}) filter (where ${where})`));

/** SQL for the revenue of a group of rows. */
const revenue = sql.raw(cappedTotal('sum(revenue_minor)'));

/** SQL for the sum of entries of these kinds, which corrections can make negative. */
const told = (...kinds: DayEntryKind[]) =>
  sql.raw(limitedSum(`sum(minor) filter (where kind in ('${kinds.join("', '")}'))`));

/** CTEs of these days' payments and refunds, `paid`, and of what was sold, given away and left unpaid, `counted`. */
const moneyRows = (branchId: number, { from, to }: DaySpan): RawBuilder<unknown> => sql`
  paid as materialized (
    select day, method, coalesce(settled_by, recorded_by) as user_id, kind = 'refund' as is_refund,
      amount_minor, tip_minor, commission_minor
    from payments
    where branch_id = ${branchId} and day between ${from}::date and ${to}::date
  ), counted as materialized (
    select day, of_day, kind, session_id, sum(amount_minor) as minor
    from ${dayEntries({ branchIds: [branchId], from, to })} entry
    group by day, of_day, kind, session_id
  )`;

/** CTE that inserts the sums of `paid`. */
const insertPayments = (branchId: number): RawBuilder<unknown> => sql`
  taken as (
    insert into report_payments (branch_id, day, method, user_id, payments, paid_minor, tips_minor,
      refunds, refunded_minor, commission_minor)
    select ${branchId}, day, method, user_id, count(*) filter (where not is_refund),
      ${capped('amount_minor', 'not is_refund')},
      ${capped('tip_minor', 'not is_refund')} - ${capped('tip_minor', 'is_refund')},
      count(*) filter (where is_refund), ${capped('amount_minor', 'is_refund')},
      ${capped('commission_minor', 'not is_refund')}
    from paid group by day, method, user_id
  )`;

/**
 * Computes the figures of these days from the rows, and inserts days with any activity. Orders and
 * their lines belong to the day they were placed, sessions to the day they began; a cancelled
 * order counts only as cancelled. Payments, discounts and unpaid bills hold their day. Seconds are
 * truncated per session and order. Orders served without having been ready have no serving time
 * and aren't counted as timed.
 */
export const insertDays = (branchId: number, { from, to }: DaySpan): RawBuilder<unknown> => sql`
  with span as (
    select *, ${sql.raw(dayStart('first', 'branch'))} as opens_at,
      ${sql.raw(dayStart('last + 1', 'branch'))} as closes_at
    from (
      select id, time_zone, day_starts_at, ${from}::date as first, ${to}::date as last
      from branches where id = ${branchId}) branch
  ), ordered as materialized (
    select found.*, told.day, extract(hour from placed_at at time zone span.time_zone)::int as hour
    from span
    cross join lateral (
      -- Two queries, because each has its own index.
      select ${columns} from orders
      where branch_id = span.id and placed_at >= opens_at and placed_at < closes_at
        and status in ('served', 'cancelled')
      union all
      select ${columns} from orders
      where branch_id = span.id and placed_at >= opens_at and placed_at < closes_at
        and status in ('pending', 'preparing', 'ready')) found
    cross join lateral (select ${sql.raw(businessDay('found.placed_at', 'span'))} as day) told
  ), sold as (
    select * from ordered where not is_cancelled
  ), seated as materialized (
    select session.table_id, session.ended_at is not null as is_ended, told.day,
      coalesce(floor(extract(epoch from session.ended_at - session.started_at)), 0)::bigint as seconds,
      (select count(*) from session_guests guest
        where guest.session_id = session.id and guest.moved_to is null) as guests
    from span
    join table_sessions session on session.branch_id = span.id
      and session.started_at >= span.opens_at and session.started_at < span.closes_at
      -- The guests of a merged session count in the one that received them.
      and session.merged_into is null
    cross join lateral (select ${sql.raw(businessDay('session.started_at', 'span'))} as day) told
  ), ${moneyRows(branchId, { from, to })}, days as (
    insert into report_days (branch_id, day, orders, cancelled_orders, revenue_minor,
      sessions, guests, ended_sessions, table_seconds,
      discounted_minor, complimentary_minor, unpaid_minor, unpaid_bills)
    select ${branchId}, day, sum(orders), sum(cancelled), sum(sold),
      sum(sessions), sum(guests), sum(ended), sum(seconds),
      sum(discounted), sum(complimentary), sum(unpaid), sum(unpaid_bills)
    from (
      select day, count(*) filter (where not is_cancelled) as orders,
        count(*) filter (where is_cancelled) as cancelled, 0 as sold, 0 as sessions, 0 as guests, 0 as ended, 0 as seconds,
        0 as discounted, 0 as complimentary, 0 as unpaid, 0 as unpaid_bills
      from ordered group by day
      union all
      select day, 0, 0, 0, count(*), sum(guests), count(*) filter (where is_ended), sum(seconds),
        0, 0, 0, 0
      from seated group by day
      union all
      select day, 0, 0, ${told('sold')}, 0, 0, 0, 0, ${told('discount')}, ${told('complimentary')},
        ${told('left', 'writtenOff')},
        count(*) filter (where kind in ('left', 'writtenOff') and of_day = day and minor > 0)
      from counted group by day
      union all
      select distinct day, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 from paid) part
    group by day
  ), ${insertPayments(branchId)}, hours as (
    insert into report_hours (branch_id, day, hour, orders, revenue_minor)
    select ${branchId}, day, hour, count(*), ${sql.raw(cappedTotal('sum(total_minor)'))}
    from sold group by day, hour
  ), items as (
    insert into report_items (branch_id, day, item_id, quantity, revenue_minor)
    select ${branchId}, day, line.item_id, sum(line.quantity),
      ${sql.raw(cappedTotal('sum(line.quantity::numeric * line.unit_price_minor)'))}
    from sold join order_lines line on line.order_id = sold.id and line.quantity > 0
    group by day, line.item_id
  ), staff as (
    insert into report_staff (branch_id, day, user_id, orders_taken, revenue_minor,
      orders_served, orders_timed, serve_seconds)
    select ${branchId}, day, user_id, sum(taken), ${revenue}, sum(served), sum(timed),
      sum(seconds)
    from (
      select day, placed_by as user_id, 1 as taken, total_minor as revenue_minor,
        0 as served, 0 as timed, 0 as seconds
      from sold where source = 'staff'
      union all
      select day, served_by, 0, 0, 1, (ready_at is not null)::int,
        coalesce(floor(extract(epoch from served_at - ready_at)), 0)::bigint
      from sold where served_by is not null) part
    group by day, user_id
  )
  insert into report_tables (branch_id, day, table_id, sessions, table_seconds, revenue_minor)
  select ${branchId}, day, table_id, sum(sessions), sum(seconds), ${revenue}
  from (
    select day, table_id, 1 as sessions, seconds, 0 as revenue_minor from seated
    union all
    select day, table_id, 0, 0, total_minor from sold) part
  group by day, table_id`;
