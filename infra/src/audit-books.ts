import { sql } from 'kysely';
import type { Db } from './db.ts';
import { lineDiscounts } from './line-discounts.ts';

/** A session, or a closed day, whose sums break a rule of the books. */
export type BookFault =
  | { kind: 'books.session'; facts: { sessionId: number; leftMinor: number; unpaidMinor: number } }
  | { kind: 'books.day'; facts: { branchId: number; day: string } };

/**
 * Finds ended sessions where what is sold and not given away isn't paid, unpaid or due back, and closed days that
 * differ from their close: of sessions that have ended or whose money has changed since a moment, and of closes
 * since then. Its sums are those of SQL, not of `computeBill`.
 */
export async function findBookFaults(db: Db, since: Date): Promise<BookFault[]> {
  const sessions = await findWrongSessions(db, since);
  const days = await findWrongDays(db, since);
  return [
    ...sessions.map((facts) => ({ kind: 'books.session' as const, facts })),
    ...days.map((facts) => ({ kind: 'books.day' as const, facts })),
  ];
}

async function findWrongSessions(db: Db, since: Date) {
  const { rows } = await sql<{ sessionId: number; leftMinor: number; unpaidMinor: number }>`
    with changed as materialized (
      select id from table_sessions where ended_at > ${since}
      union
      select ordered.session_id from branches branch
      join payments payment on payment.branch_id = branch.id and payment.day >= ${since}::date - 1
      join payment_shares share on share.payment_id = payment.id
      join order_lines line on line.id = share.line_id
      join orders ordered on ordered.id = line.order_id
      where payment.state = 'paid' and payment.settled_at > ${since}
      union
      select session_id from branches branch
      join day_entries entry on entry.branch_id = branch.id and entry.day >= ${since}::date - 1
      where at > ${since} and of_day <> day
    ), sold as materialized (
      select ordered.session_id, line.id, line.unit_price_minor * line.quantity as minor
      from changed
      join table_sessions session on session.id = changed.id and session.ended_at is not null
      join orders ordered on ordered.session_id = session.id
        and ordered.status <> 'cancelled' and ordered.held_at is null and ordered.placed_at is not null
      join order_lines line on line.order_id = ordered.id
    ), given as materialized (
      select line_id, sum(off_minor) as minor
      from ${lineDiscounts(sql`select id from sold`)} off group by line_id
    ), paid as materialized (
      select share.line_id, sum(share.amount_minor) as minor
      from sold join payment_shares share on share.line_id = sold.id
      join payments payment on payment.id = share.payment_id and payment.state = 'paid'
      group by share.line_id
    ), owing as (
      select session.id, coalesce(unpaid.amount_minor, 0) as unpaid,
        coalesce(sum(greatest(0, sold.minor - coalesce(given.minor, 0) - coalesce(paid.minor, 0))), 0)
          as minor
      from changed
      join table_sessions session on session.id = changed.id and session.ended_at is not null
      left join unpaid_bills unpaid on unpaid.session_id = session.id
      left join sold on sold.session_id = session.id
      left join given on given.line_id = sold.id
      left join paid on paid.line_id = sold.id
      group by session.id, unpaid.amount_minor
    )
    select id as "sessionId", minor::bigint as "leftMinor", unpaid as "unpaidMinor"
    from owing where minor <> unpaid order by id`.execute(db);
  return rows;
}

async function findWrongDays(db: Db, since: Date) {
  const { rows } = await sql<{ branchId: number; day: string }>`
    select close.branch_id as "branchId", close.day::text as day
    from day_closes close
    cross join lateral (
      select coalesce(sum(amount_minor) filter (where kind = 'sold'), 0) as sold,
        coalesce(sum(amount_minor) filter (where kind = 'discount'), 0) as discount,
        coalesce(sum(amount_minor) filter (where kind = 'complimentary'), 0) as complimentary,
        coalesce(sum(amount_minor) filter (where kind in ('left', 'writtenOff')), 0) as unpaid
      from day_entries entry where entry.branch_id = close.branch_id and entry.day = close.day) booked
    cross join lateral (
      select coalesce(sum(case kind when 'refund' then -amount_minor else amount_minor end), 0) as minor
      from payments payment where payment.branch_id = close.branch_id and payment.day = close.day) paid
    where close.reopened_at is null and close.closed_at > ${since}
      and (booked.sold, booked.discount, booked.complimentary, booked.unpaid, paid.minor)
        is distinct from ((figures ->> 'soldMinor')::numeric, (figures ->> 'discountedMinor')::numeric,
          (figures ->> 'complimentaryMinor')::numeric, (figures ->> 'unpaidMinor')::numeric,
          (figures ->> 'paidMinor')::numeric)
    order by close.id`.execute(db);
  return rows;
}
