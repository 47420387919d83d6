import { sql } from 'kysely';
import { branchRoom } from '@sofra/contracts/rooms';
import { businessDay } from '@sofra/infra/business-day';
import { type Db, retrying, type Trx } from '@sofra/infra/db';
import { type DaySpan, deleteDays, insertDays } from './days.sql.ts';

/** Days per statement: few enough for the pool's timeouts, enough to be efficient. */
const DAYS_A_STATEMENT = 7;

/**
 * Brings a branch's reports up to date with its log. The business days that new events touch are
 * recomputed from the rows and replaced, in one transaction with the new position, so that kills,
 * repeats and the order of events have no effect. Recomputes everything if the branch was never
 * folded, its log was pruned past its position, or its day boundaries have changed. Skips a branch
 * that another worker is folding.
 */
export function foldBranch(db: Db, branchId: number, signal: AbortSignal): Promise<void> {
  return retrying(() =>
    db
      .transaction()
      // One snapshot for all tables, no older than the position stored with it.
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        const log = await holdPosition(trx, branchId);
        if (!log) return;
        const spans = log.isWhole
          ? await findTouchedDays(trx, branchId, log)
          : await forgetEverything(trx, branchId);
        for (const span of spans) {
          signal.throwIfAborted();
          await deleteDays(branchId, span).execute(trx);
          await insertDays(branchId, span).execute(trx);
        }
        await movePosition(trx, branchId, log.head);
      }),
  );
}

/** Unread part of a branch's log: after `seq`, up to `head`. */
interface UnreadLog {
  seq: number;
  head: number;
  /** True if no event in between was pruned and the day boundaries are unchanged. */
  isWhole: boolean;
}

/**
 * Locks the position's row until the end of the transaction; undefined if another worker has
 * locked it.
 */
async function holdPosition(trx: Trx, branchId: number): Promise<UnreadLog | undefined> {
  const room = branchRoom(branchId);
  const { rows } = await sql<UnreadLog>`
    select position.seq, coalesce(head.seq, 0) as head,
      (position.time_zone, position.day_starts_at) = (branch.time_zone, branch.day_starts_at)
        and coalesce(head.seq, 0) - position.seq = (
          select count(*) from room_events event
          where event.room = ${room} and event.seq > position.seq) as "isWhole"
    from report_positions position
    join branches branch on branch.id = position.branch_id
    left join room_heads head on head.room = ${room}
    where position.branch_id = ${branchId}
    for update of position skip locked`.execute(trx);
  return rows[0];
}

/**
 * Finds the business days of the orders, sessions and payments in the unread events, of what was given or left
 * unpaid at them, of its corrections, and those that were closed or reopened.
 */
async function findTouchedDays(
  trx: Trx,
  branchId: number,
  { seq, head }: UnreadLog,
): Promise<DaySpan[]> {
  const unread = sql`room = ${branchRoom(branchId)} and seq > ${seq} and seq <= ${head}`;
  const { rows } = await sql<{ day: string }>`
    with told as materialized (
      select distinct split_part(type, '.', 1) as noun, (payload->>'id')::bigint as id
      from room_events
      where ${unread} and (type like 'order.%' or type like 'session.%' or type like 'payment.%')
      union
      select 'session', (payload->>'sessionId')::bigint
      from room_events where ${unread} and type = 'bill.changed'
      union
      select 'session', (moved.session->>'id')::bigint
      from room_events
      cross join lateral (values (payload->'from'), (payload->'to')) moved (session)
      where ${unread} and type = 'session.guestsMoved'
    ), touched as (
      select ordered.placed_at as moment from told
      join orders ordered on told.noun = 'order' and ordered.id = told.id
      where ordered.branch_id = ${branchId} and ordered.placed_at is not null
      union all
      select session.started_at from told
      join table_sessions session on told.noun = 'session' and session.id = told.id
      where session.branch_id = ${branchId}
    ), days as (
      select ${sql.raw(businessDay('moment', 'branch'))} as day
      from touched join branches branch on branch.id = ${branchId}
      union
      select payment.day from told
      join payments payment on told.noun = 'payment' and payment.id = told.id
      where payment.branch_id = ${branchId} and payment.day is not null
      union
      select given.day from told
      join bill_adjustments given on told.noun = 'session' and given.session_id = told.id
      where given.branch_id = ${branchId}
      union
      -- A changed line changes its discounts, whose day may be another one.
      select given.day from told
      join order_lines line on told.noun = 'order' and line.order_id = told.id
      join adjustment_lines of on of.line_id = line.id
      join bill_adjustments given on given.id = of.adjustment_id
      where given.branch_id = ${branchId}
      union
      select unpaid.day from told
      join unpaid_bills unpaid on told.noun = 'session' and unpaid.session_id = told.id
      where unpaid.branch_id = ${branchId}
      union
      -- Late money removes an unpaid bill, which counted on the day of the end, or on the next.
      select ${sql.raw(businessDay('session.ended_at', 'branch'))} + later
      from told
      join table_sessions session on told.noun = 'session' and session.id = told.id
      join branches branch on branch.id = session.branch_id
      cross join generate_series(0, 1) later
      where session.branch_id = ${branchId} and session.ended_at is not null
      union
      select entry.day from told
      join day_entries entry on told.noun = 'session' and entry.session_id = told.id
      union
      select entry.day from told
      join day_entries entry on told.noun = 'order' and entry.order_id = told.id
      union
      select entry.day from told
      join order_lines line on told.noun = 'order' and line.order_id = told.id
      join day_entries entry on entry.line_id = line.id
      union
      select (payload->>'day')::date from room_events where ${unread} and type = 'day.changed'
    )
    select day::text as day from days
    union
    -- What comes after the close of a day counts in the next.
    select (day + 1)::text from days join day_closes close using (day)
    where close.branch_id = ${branchId} order by day`.execute(trx);
  return rows.map(({ day }) => ({ from: day, to: day }));
}

/** Deletes all of a branch's figures. Returns spans from its first to its last day. */
async function forgetEverything(trx: Trx, branchId: number): Promise<DaySpan[]> {
  await deleteDays(branchId, { from: '-infinity', to: 'infinity' }).execute(trx);
  const { rows } = await sql<DaySpan>`
    with moments as (
      select min(placed_at) as first, max(placed_at) as last from orders
      where branch_id = ${branchId} and placed_at is not null and status in ('served', 'cancelled')
      union all
      select min(placed_at), max(placed_at) from orders
      where branch_id = ${branchId} and status in ('pending', 'preparing', 'ready')
      union all
      select min(started_at), max(started_at) from table_sessions where branch_id = ${branchId}
    ), held as (
      select ${sql.raw(businessDay('min(first)', 'branch'))} as first,
        ${sql.raw(businessDay('max(last)', 'branch'))} as last
      from moments join branches branch on branch.id = ${branchId}
      group by branch.id
      union all
      select min(day), max(day) from payments where branch_id = ${branchId} and day is not null
      union all
      select min(day), max(day) from bill_adjustments where branch_id = ${branchId}
      union all
      select min(day), max(day) from unpaid_bills where branch_id = ${branchId}
      union all
      select min(day), max(day) from day_entries where branch_id = ${branchId}
    ), days as (
      select min(first) as first, max(last) as last from held
    )
    select day::date::text as from, least(day::date + ${DAYS_A_STATEMENT - 1}::int, last)::text as to
    from days, generate_series(first, last, make_interval(days => ${DAYS_A_STATEMENT})) day
    order by 1`.execute(trx);
  return rows;
}

async function movePosition(trx: Trx, branchId: number, head: number): Promise<void> {
  await sql`
    update report_positions position
    set seq = ${head}, time_zone = branch.time_zone, day_starts_at = branch.day_starts_at,
      folded_at = now()
    from branches branch
    where branch.id = position.branch_id and position.branch_id = ${branchId}`.execute(trx);
}
