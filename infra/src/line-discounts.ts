import { type RawBuilder, sql } from 'kysely';

/** SQL for what an adjustment takes off a line's price, `off_minor`, and what that leaves. */
const step = (left: string): RawBuilder<unknown> =>
  sql.raw(`least(${left}, coalesce(${left} * given.rate / 10000, given.amount_minor))`);

/**
 * SQL for a subquery with what each adjustment takes off each of the given lines: `line_id`,
 * `adjustment_id`, `day`, `kind` and `off_minor`. `lines` selects their ids, without repeats. The sums are
 * those of `computeBill`: adjustments in the order in which they were made, each of what the earlier ones
 * left, rounded down; a cancelled or held order has none.
 */
export const lineDiscounts = (lines: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  with recursive given as materialized (
    select line.line_id, line.adjustment_id, line.rate, line.amount_minor,
      adjustment.day, adjustment.kind,
      case when ordered.status = 'cancelled' or ordered.held_at is not null then 0
        else bought.unit_price_minor * bought.quantity end as price_minor,
      row_number() over (partition by line.line_id order by line.adjustment_id) as step
    from adjustment_lines line
    join bill_adjustments adjustment on adjustment.id = line.adjustment_id
      and adjustment.revoked_at is null
    join order_lines bought on bought.id = line.line_id
    join orders ordered on ordered.id = bought.order_id
    where line.line_id = any(array(${lines}))
  ), stepped as (
    select line_id, adjustment_id, day, kind, step, ${step('given.price_minor')} as off_minor,
      given.price_minor - ${step('given.price_minor')} as left_minor
    from given where step = 1
    union all
    select given.line_id, given.adjustment_id, given.day, given.kind, given.step,
      ${step('stepped.left_minor')}, stepped.left_minor - ${step('stepped.left_minor')}
    from stepped join given on given.line_id = stepped.line_id and given.step = stepped.step + 1
  )
  select line_id, adjustment_id, day, kind, off_minor from stepped)`;
