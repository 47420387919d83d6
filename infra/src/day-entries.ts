import { type RawBuilder, sql } from 'kysely';
import { businessDay, dayStart } from './business-day.ts';
import { lineDiscounts } from './line-discounts.ts';

/** Business days of branches, both ends included. */
interface Days {
  branchIds: readonly number[];
  from: string;
  to: string;
}

/** SQL for what is sold, given away and unpaid now, and minus what is booked of that, of some orders and bills. */
interface Which {
  /** Filters of `ordered`, each for an index. */
  orders: readonly RawBuilder<unknown>[];
  /** Selects the ids of lines whose discounts count. */
  lines: RawBuilder<unknown>;
  /** Filters these discounts, `off`. */
  discounts: RawBuilder<unknown>;
  /** Filters `unpaid`. */
  unpaid: RawBuilder<unknown>;
  /** Selects the ids of the entries of all these. */
  entries: RawBuilder<unknown>;
}

const orderDay = sql.raw(businessDay('ordered.placed_at', 'branch'));
const columns = sql.raw(
  'branch_id, session_id, kind, of_day, order_id, adjustment_id, line_id, vat_rate',
);

/**
 * SQL for a subquery with what isn't booked: `amount_minor` is 0 where a booking agrees with what is now, and
 * negative where too much is booked.
 */
const unbooked = ({
  orders,
  lines,
  discounts,
  unpaid,
  entries,
}: Which): RawBuilder<unknown> => sql`(
  select ${columns}, sum(amount_minor)::bigint as amount_minor
  from (
    ${sql.join(
      orders.map(
        (which) => sql`
    select ordered.branch_id, ordered.session_id, 'sold' as kind, ${orderDay} as of_day,
      ordered.id as order_id, null::bigint as adjustment_id, null::bigint as line_id,
      null::integer as vat_rate, ordered.total_minor as amount_minor
    from orders ordered join branches branch on branch.id = ordered.branch_id
    where ordered.placed_at is not null and ${which}`,
      ),
      sql` union all `,
    )}
    union all
    select adjustment.branch_id, adjustment.session_id, off.kind, off.day, null,
      off.adjustment_id, off.line_id, line.vat_rate, off.off_minor
    from ${lineDiscounts(lines)} off
    join bill_adjustments adjustment on adjustment.id = off.adjustment_id
    join order_lines line on line.id = off.line_id
    where ${discounts}
    union all
    select unpaid.branch_id, unpaid.session_id, unpaid.kind, unpaid.day, null, null, null,
      (part ->> 'vatRate')::integer, (part ->> 'amountMinor')::bigint
    from unpaid_bills unpaid
    cross join jsonb_array_elements(coalesce(by_rate,
      jsonb_build_array(jsonb_build_object('amountMinor', amount_minor)))) part
    where ${unpaid}
    union all
    select entry.branch_id, coalesce(ordered.session_id, entry.session_id), entry.kind,
      coalesce(${orderDay}, entry.of_day), entry.order_id, entry.adjustment_id, entry.line_id,
      entry.vat_rate, -entry.amount_minor
    from day_entries entry
    left join orders ordered on ordered.id = entry.order_id
    left join branches branch on branch.id = ordered.branch_id
    where entry.id in (${entries})
  ) known
  group by ${columns})`;

/** SQL that filters entries: all, or those without sales. */
const kindsOf = (withSold: boolean): RawBuilder<unknown> =>
  withSold ? sql`true` : sql`kind <> 'sold'`;

const isClosed = (day: RawBuilder<unknown>): RawBuilder<unknown> => sql`exists (
  select from day_closes close where close.branch_id = unbooked.branch_id
    and close.day = ${day} and close.reopened_at is null)`;

/** SQL for what isn't booked of a session, in days that are closed. */
export const unbookedOfSession = (sessionId: number): RawBuilder<unknown> => {
  const orderIds = sql`select id from orders where session_id = ${sessionId}`;
  const lines = sql`select id from order_lines where order_id in (${orderIds})`;
  return sql`(
    select ${columns}, amount_minor
    from ${unbooked({
      orders: [sql`ordered.session_id = ${sessionId} and ordered.status <> 'cancelled'`],
      lines,
      discounts: sql`true`,
      unpaid: sql`unpaid.session_id = ${sessionId}`,
      entries: sql`select id from day_entries where order_id in (${orderIds})
        union all select id from day_entries where line_id in (${lines})
        union all select id from day_entries
          where session_id = ${sessionId} and kind in ('left', 'writtenOff')`,
    })} unbooked
    where amount_minor <> 0 and ${isClosed(sql`of_day`)})`;
};

/**
 * SQL for what isn't booked, by the `day` in which it counts: its own, or the next one if it came after the close of
 * its own. None counts in a closed day.
 */
export function unbookedOfDays(
  { branchIds, from, to }: Days,
  { withSold = true } = {},
): RawBuilder<unknown> {
  const ids = sql`any(${branchIds}::bigint[])`;
  // Known before the plan runs, so that it uses the index. Branches in other zones need more than their days.
  const bound = (of: 'min' | 'max', day: string) => sql`(
    select ${sql.raw(`${of}(${dayStart(day, 'branch')})`)}
    from branches branch, (select ${from}::date as first, ${to}::date as last) given
    where branch.id = ${ids})`;
  // The first day has what came after the close of the day before.
  const days = sql`between ${from}::date - 1 and ${to}::date`;
  return sql`(
    select ${columns}, amount_minor, counted.day
    from ${unbooked({
      orders: withSold
        ? [
            sql`ordered.status in ('pending', 'preparing', 'ready')`,
            sql`ordered.status = 'served'`,
          ].map(
            (status) => sql`ordered.branch_id = ${ids} and ${status}
              and ordered.placed_at >= ${bound('min', 'given.first - 1')}
              and ordered.placed_at < ${bound('max', 'given.last + 1')}`,
          )
        : [sql`false`],
      lines: sql`
        select distinct line.line_id from bill_adjustments adjustment
        join adjustment_lines line on line.adjustment_id = adjustment.id
        where adjustment.branch_id = ${ids} and adjustment.revoked_at is null
          and adjustment.day ${days}`,
      discounts: sql`off.day ${days}`,
      unpaid: sql`unpaid.branch_id = ${ids} and unpaid.day ${days}`,
      // A change of the day's boundaries moves an order by one day.
      entries: sql`select id from day_entries where branch_id = ${ids}
        and of_day between ${from}::date - 2 and ${to}::date + 1 and ${kindsOf(withSold)}`,
    })} unbooked
    cross join lateral (
      select case when ${isClosed(sql`of_day`)} then of_day + 1 else of_day end as day) counted
    where of_day ${days} and counted.day between ${from}::date and ${to}::date
      and (amount_minor <> 0 or counted.day = of_day) and not ${isClosed(sql`counted.day`)})`;
}

/**
 * SQL for a subquery with what is sold, given away and left unpaid in business days: `branch_id`, `session_id`,
 * `day`, `of_day` (the day that it corrects, if another), `kind`, `order_id`, `adjustment_id`, `line_id`,
 * `vat_rate`, `amount_minor` and `at`. A closed day has what was booked when it was closed; others are computed.
 */
export const dayEntries = (
  of: Days,
  { withSold = true, isBooked = false } = {},
): RawBuilder<unknown> => sql`(
  select ${columns}, amount_minor, day, at from day_entries
  where branch_id = any(${of.branchIds}::bigint[])
    and day between ${of.from}::date and ${of.to}::date
    and ${kindsOf(withSold)}
  ${
    isBooked
      ? sql``
      : sql`union all
  select ${columns}, amount_minor, day, null from ${unbookedOfDays(of, { withSold })} unbooked`
  })`;
