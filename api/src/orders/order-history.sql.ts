import { type RawBuilder, sql } from 'kysely';
import type { SearchTerm } from '@sofra/contracts/order-search';

/** Filter of an order search. */
export interface OrderFilter {
  /** Terms that each order must match; without any, every order matches. */
  terms: readonly SearchTerm[];
  status: 'served' | 'cancelled' | undefined;
  /** False to find no order by the name of a guest. */
  hasNames: boolean;
}

/**
 * SQL that folds a text for comparison, as screens do (D30): all forms of i are equal, and marks don't count.
 */
const folded = (text: string): string => `replace(lower(regexp_replace(
  normalize(${text}, NFD), '[\\u0300-\\u036F\\u064B-\\u065F\\u0670]', '', 'g')), 'ı', 'i')`;

/** SQL of an order's cursor: the time of placing in µs, and its id. */
const cursorOf = (order: string): string =>
  `(extract(epoch from ${order}.placed_at) * 1000000)::bigint || '_' || ${order}.id`;

/** SQL of what screens call the guest in scope as `seated`. */
const nameOf = (seat: string, hasNames: boolean): string =>
  `coalesce(${hasNames ? 'seated.nickname, ' : ''}format('Misafir %1$s Guest %1$s', ${seat}))`;

/**
 * SQL of the text that screens show of an order, in Turkish and English: its table ("Masa 5", "Table 5"), who
 * ordered (a name, "Misafir 2", "Guest 2"; for staff "Garson", "Waiter"), for whom staff did, and its items and
 * their options in every language.
 */
const said = (hasNames: boolean): string => `
  select asked.id, to_jsonb(tbl.table_number
    || coalesce(' Table ' || substring(tbl.table_number from '(?i)^masa (\\d+)$'), '')) as said
  from asked join tables tbl on tbl.id = asked.table_id
  union all
  select asked.id, to_jsonb(case when asked.source = 'staff' then 'Garson Waiter'
    else ${nameOf('coalesce(seated.seat, 1)', hasNames)} end)
  from asked left join session_guests seated
    on seated.session_id = asked.session_id and seated.user_id = asked.placed_by
  union all
  select asked.id, to_jsonb(${nameOf('seated.seat', hasNames)})
  from asked join session_guests seated
    on seated.session_id = asked.session_id and seated.user_id = asked.placed_for
  union all
  select asked.id, line.name from asked join order_lines line on line.order_id = asked.id
  union all
  select asked.id, chosen -> 'name' from asked join order_lines line on line.order_id = asked.id
  cross join jsonb_array_elements(line.options) chosen`;

/**
 * Scans the next `count` finished orders of a branch, newest first. Returns up to `limit` matching ones and
 * the last one scanned, null at the end of the history. Texts that orders share (tables, items) are folded
 * and compared once.
 */
export const searchOrders = ({
  branchId,
  after,
  count,
  wanted: { terms, status, hasNames },
  limit,
}: {
  branchId: number;
  after: RawBuilder<unknown>;
  count: number;
  wanted: OrderFilter;
  limit: number;
}): RawBuilder<{ found: string[]; last: string | null }> => sql`
  with looked_at as materialized (
    select * from orders ordered
    where ordered.branch_id = ${branchId} and ordered.placed_at is not null
      and ordered.status in ('served', 'cancelled') and ${after}
    order by ordered.placed_at desc, ordered.id desc limit ${count}
  ), asked as materialized (
    select * from looked_at where ${status ?? null}::text is null or status = ${status ?? null}
  ), terms as materialized (
    select term, number, ${sql.raw(folded('term'))} as folded
    from unnest(${terms.map(({ text }) => text)}::text[], ${terms.map(({ number }) => number)}::int[])
      typed (term, number)
  ), said as materialized (
    select * from (${sql.raw(said(hasNames))}) every_text where ${terms.some(({ text }) => !text.startsWith('#'))}
  ), texts as materialized (
    select said, ${sql.raw(
      folded(`case jsonb_typeof(said) when 'string' then said #>> '{}'
        else (select string_agg(value, ' ') from jsonb_each_text(said)) end`),
    )} as folded
    from (select distinct said from said) each_once
  ), hits as (
    select said.id, terms.term
    from terms join texts on strpos(texts.folded, terms.folded) > 0 join said using (said)
    union
    select asked.id, terms.term from terms join asked on asked.number = terms.number
  ), found as (
    select asked.* from asked
    where ${terms.length} = 0
      or asked.id in (select id from hits group by id having count(*) = ${terms.length})
    order by placed_at desc, id desc limit ${limit}
  )
  select array(select ${sql.raw(cursorOf('found'))} from found
      order by placed_at desc, id desc) as found,
    (select ${sql.raw(cursorOf('oldest'))} from (
      select placed_at, id from looked_at order by placed_at, id limit 1) oldest
      where (select count(*) from looked_at) = ${count}) as last`;
