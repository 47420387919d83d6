import { type RawBuilder, sql } from 'kysely';
import { type FiscalRow, fiscalKinds } from '@sofra/contracts/fiscal';
import type { Db } from '@sofra/infra/db';
import { dayEntries } from '@sofra/infra/day-entries';
import { limitedSum } from '@sofra/infra/totals';
import { addDays, type Period } from '../reports/period.ts';
import type { ReportScope } from '../reports/report-scope.ts';

/** Days that one statement reads. */
const DAYS_A_PAGE = 31;

/** Yields the rows of a period by day and branch; one statement reads the days of a page. */
export async function* readFiscalRows(
  db: Db,
  scope: ReportScope,
  { from, to }: Period,
): AsyncGenerator<FiscalRow[]> {
  for (let first = from; first <= to; first = addDays(first, DAYS_A_PAGE)) {
    const last = addDays(first, DAYS_A_PAGE - 1);
    yield await readPage(db, scope, { from: first, to: last < to ? last : to });
  }
}

/**
 * SQL for what was paid for lines in the period: each share in the day of its payment, moved money in the day in
 * which it moved, so that a closed day keeps its rates.
 */
const paidLines = (branchIds: RawBuilder<unknown>, days: RawBuilder<unknown>) => sql`
  select payment.branch_id, payment.day, payment.kind, payment.method,
    payment.provider is not distinct from 'test' as is_test, line.vat_rate, share.amount_minor
  from payments payment
  join payment_shares share on share.payment_id = payment.id
    and (share.moved_day is null or share.moved_day <= payment.day)
  join order_lines line on line.id = share.line_id
  where payment.branch_id = ${branchIds} and payment.day ${days}
  union all
  select payment.branch_id, share.moved_day, payment.kind, payment.method,
    payment.provider is not distinct from 'test', line.vat_rate, share.amount_minor
  from payment_shares share
  join payments payment on payment.id = share.payment_id and payment.day < share.moved_day
  join order_lines line on line.id = share.line_id
  where share.moved_day ${days} and payment.branch_id = ${branchIds}`;

/** Column of the rows of a day and rate, whose VAT is rounded once. */
const ofRate = sql`over (partition by branch_id, day, vat_rate, is_test)`;

/**
 * SQL for the sums of `paid_lines` with their VAT. The VAT of a day and rate is that of their sum, rounded half away
 * from zero; its rows have their own VAT rounded down, and the largest remainders get what is left. Divisions
 * are of whole numbers, so that they are exact.
 */
const taxed = sql`
  select branch_id, day, kind, method, is_test, vat_rate, paid,
    low + (rank <= div(2 * day_tax + sign(day_tax) * base, 2 * base) - day_low)::int as vat
  from (
    select *, sum(tax) ${ofRate} as day_tax, sum(low) ${ofRate} as day_low,
      row_number() over (partition by branch_id, day, vat_rate, is_test
        order by tax - low * base desc, kind, method) as rank
    from (
      select *, div(tax, base) - (mod(tax, base) < 0)::int as low
      from (
        select branch_id, day, kind, method, is_test, vat_rate, sum(amount_minor) as paid,
          sum(amount_minor) * vat_rate as tax, 10000::numeric + vat_rate as base
        from paid_lines
        group by branch_id, day, kind, method, is_test, vat_rate
        having sum(amount_minor) <> 0) sums
    ) rounded
  ) ranked`;

const minor = (sum: string) => sql.raw(limitedSum(sum));

/** Reads the rows of a period in one statement. */
async function readPage(
  db: Db,
  { branches }: ReportScope,
  { from, to }: Period,
): Promise<FiscalRow[]> {
  const ids = sql`any(${branches.map(({ id }) => id)}::bigint[])`;
  const days = sql`between ${from}::date and ${to}::date`;
  const entries = dayEntries(
    { branchIds: branches.map(({ id }) => id), from, to },
    { withSold: false },
  );
  const { rows } = await sql<FiscalRow>`
    with paid_lines as materialized (${paidLines(ids, days)}),
    entries as materialized (
      select branch_id, day, nullif(of_day, day) as corrects, kind, vat_rate, sum(amount_minor) as minor
      from ${entries} entry group by 1, 2, 3, 4, 5 having sum(amount_minor) <> 0
    ),
    rows (branch_id, day, corrects, kind, method, is_test, vat_rate, gross, discount, paid, vat, tip,
      unpaid) as (
      select branch_id, day, null::date, case kind when 'refund' then 'refund' else 'sale' end, method,
        is_test, vat_rate, paid, 0, paid, vat, 0, 0
      from (${taxed}) taxed
      union all
      select branch_id, day, corrects, kind, null, false, vat_rate, minor, minor, 0, 0, 0, 0
      from entries where kind in ('discount', 'complimentary')
      union all
      select branch_id, day, null, 'tip', method, provider is not distinct from 'test', null,
        0, 0, 0, 0, sum(case kind when 'refund' then -tip_minor else tip_minor end), 0
      from payments
      where branch_id = ${ids} and day ${days} and tip_minor > 0
      group by branch_id, day, method, provider is not distinct from 'test'
      having sum(case kind when 'refund' then -tip_minor else tip_minor end) <> 0
      union all
      select branch_id, day, corrects, case kind when 'left' then 'unpaid' else kind end, null, false,
        vat_rate, 0, 0, 0, 0, 0, minor
      from entries where kind in ('left', 'writtenOff')
    )
    select rows.day::text as day, branch.id as "branchId",
      coalesce(close.branch_name, branch.name) as "branchName", close.id is not null as "isDayClosed",
      rows.kind, rows.method, rows.vat_rate as "vatRate", ${minor('gross')} as "grossMinor",
      ${minor('discount')} as "discountMinor", ${minor('paid')} as "paidMinor",
      ${minor('paid - vat')} as "netMinor", ${minor('vat')} as "vatMinor",
      ${minor('tip')} as "tipMinor", ${minor('unpaid')} as "unpaidMinor", rows.is_test as "isTest",
      rows.corrects::text as "correctsDay"
    from rows join branches branch on branch.id = rows.branch_id
    left join day_closes close on close.branch_id = branch.id and close.day = rows.day
      and close.reopened_at is null
    order by rows.day, branch.id, array_position(${[...fiscalKinds]}::text[], rows.kind),
      rows.corrects nulls first, rows.vat_rate, rows.method, rows.is_test`.execute(db);
  return rows;
}
