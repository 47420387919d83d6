import { sql } from 'kysely';
import {
  type DayClose,
  DAYS_LISTED,
  type listDays,
  type readDay as route,
} from '@sofra/contracts/days';
import type { RouteResult } from '@sofra/contracts/route';
import { businessDay } from '@sofra/infra/business-day';
import { type Db, readSnapshot, type Trx } from '@sofra/infra/db';
import { limitedSum } from '@sofra/infra/totals';
import { getBranchDay } from './branch-day.ts';
import { computeFigures } from './day-figures.ts';
import { readCorrections } from './day-lines.ts';
import { differenceOf, nameStaff, selectCloses, withAllMethods } from './select-closes.ts';

/** Reads a business day with its present figures and its closes. */
export const readDay = (db: Db, branchId: number, day: string) =>
  readSnapshot(db, async (trx) => {
    const found = await getBranchDay(trx, branchId, day);
    const figures = await computeFigures(trx, found);
    const named = await nameStaff(trx, [figures]);
    const closes = await selectCloses(trx, branchId, day);
    return {
      day: found.day,
      startsAt: found.startsAt.toISOString(),
      endsAt: found.endsAt.toISOString(),
      isToday: found.day === found.today,
      isClosed: closes.some(({ reopenedAt }) => reopenedAt === null),
      currency: found.currency,
      figures: named(figures),
      corrections: await readCorrections(trx, found),
      openTables: await readOpenTables(trx, branchId),
      openPayments: await countOpenPayments(trx, branchId),
      closes,
    } satisfies RouteResult<typeof route>;
  });

const readOpenTables = (trx: Trx, branchId: number) =>
  trx
    .selectFrom('table_sessions as session')
    .innerJoin('tables as tbl', 'tbl.id', 'session.table_id')
    .select(['tbl.id as tableId', 'tbl.table_number as tableNumber'])
    .where('session.branch_id', '=', branchId)
    .where('session.ended_at', 'is', null)
    .orderBy('tbl.sort_order')
    .orderBy('tbl.id')
    .execute();

async function countOpenPayments(trx: Trx, branchId: number) {
  const { rows } = await sql<{ counter: number; online: number }>`
    select count(*) filter (where method <> 'online') as counter,
      count(*) filter (where method = 'online') as online
    from payments where state = 'intent' and branch_id = ${branchId}`.execute(trx);
  return rows[0] ?? { counter: 0, online: 0 };
}

type ListedDay = RouteResult<typeof listDays>[number];

/** Lists the business days of a branch that have payments, unpaid bills, corrections or a close, newest first. */
export async function listBranchDays(
  db: Db,
  branchId: number,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Promise<ListedDay[]> {
  const { rows } = await sql<{
    day: string;
    paidMinor: number;
    close: Pick<DayClose, 'figures' | 'counted'> | null;
  }>`
    with span as materialized (
      select branch.id, coalesce(${from ?? null}::date, today.day - ${DAYS_LISTED}::int) as first,
        coalesce(${to ?? null}::date, today.day + 1) as last
      from branches branch
      cross join lateral (select ${sql.raw(businessDay('now()', 'branch'))} as day) today
      where branch.id = ${branchId}
    ), days as (
      select payment.day, sum(case kind when 'refund' then -amount_minor else amount_minor end) as paid
      from span join payments payment
        on payment.branch_id = span.id and payment.day between span.first and span.last
      group by payment.day
      union all
      select unpaid.day, 0 from span join unpaid_bills unpaid
        on unpaid.branch_id = span.id and unpaid.day between span.first and span.last
      union all
      select distinct entry.day, 0 from span join day_entries entry
        on entry.branch_id = span.id and entry.day between span.first and span.last
          and entry.of_day <> entry.day
      union all
      select close.day, 0 from span join day_closes close
        on close.branch_id = span.id and close.day between span.first and span.last
    )
    select days.day::text as day, ${sql.raw(limitedSum('sum(days.paid)'))} as "paidMinor",
      (select json_build_object('figures', close.figures, 'counted', close.counted)
        from day_closes close
        where close.branch_id = ${branchId} and close.day = days.day
          and close.reopened_at is null) as close
    from days
    group by days.day
    order by days.day desc`.execute(db);
  return rows.map(({ day, paidMinor, close }) => ({
    day,
    isClosed: close !== null,
    paidMinor,
    differenceMinor: close && differenceOf(close.figures, withAllMethods(close.counted)),
  }));
}
