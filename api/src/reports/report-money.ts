import { sql } from 'kysely';
import { recordOf } from '@sofra/contracts/facts';
import { cashMethods, type PaymentMethod, paymentMethods } from '@sofra/contracts/payments';
import type { MoneyTotals, Report } from '@sofra/contracts/reports';
import type { Trx } from '@sofra/infra/db';
import { addSums, addTotals, cappedTotal, limitedSum } from '@sofra/infra/totals';
import type { Period, Periods } from './period.ts';
import { type DayFigures, ofPeriod, periodRows } from './report-days.ts';
import type { ReportScope } from './report-scope.ts';

/** Payments and refunds of a day by one method. */
interface PaidRow {
  period: 'asked' | 'compared';
  day: string;
  method: PaymentMethod;
  paidMinor: number;
  tipsMinor: number;
  refundedMinor: number;
  commissionMinor: number;
}

/** Days of both periods, as `readDays` returns them. */
interface Days {
  days: readonly DayFigures[];
  comparedDays: readonly DayFigures[];
}

/** Reads what was given away, left unpaid and paid in both periods. */
export async function readMoney(
  trx: Trx,
  scope: ReportScope,
  periods: Periods,
  { days, comparedDays }: Days,
): Promise<Report['money']> {
  const paid = await readPaid(trx, scope, periods);
  const asked = paid.filter(({ period }) => period === 'asked');
  const byDay = Map.groupBy(asked, ({ day }) => day);
  return {
    totals: sumMoney(days, asked),
    compared: sumMoney(
      comparedDays,
      paid.filter(({ period }) => period === 'compared'),
    ),
    days: days.map((day) => ({
      day: day.day,
      soldMinor: day.revenueMinor,
      ...sumMoney([day], byDay.get(day.day) ?? []),
    })),
    staff: await readReceivers(trx, scope, periods.asked),
  };
}

const net = ({ paidMinor, refundedMinor }: PaidRow): number => paidMinor - refundedMinor;
/** Adds sums that refunds can make negative. */
const add = (rows: readonly PaidRow[], of: (row: PaidRow) => number): number =>
  addSums(rows.map((row) => of(row)));

function sumMoney(days: readonly DayFigures[], paid: readonly PaidRow[]): MoneyTotals {
  const sum = (name: 'discountedMinor' | 'complimentaryMinor' | 'unpaidMinor' | 'unpaidBills') =>
    addSums(days.map((figures) => figures[name]));
  const of = (method: PaymentMethod): number =>
    add(
      paid.filter((row) => row.method === method),
      net,
    );
  return {
    discountedMinor: sum('discountedMinor'),
    complimentaryMinor: sum('complimentaryMinor'),
    unpaidMinor: sum('unpaidMinor'),
    unpaidBills: sum('unpaidBills'),
    paidMinor: add(paid, net),
    tipsMinor: add(paid, ({ tipsMinor }) => tipsMinor),
    refundedMinor: addTotals(paid.map(({ refundedMinor }) => refundedMinor)),
    commissionMinor: addTotals(paid.map(({ commissionMinor }) => commissionMinor)),
    methods: recordOf(paymentMethods, of),
  };
}

const signed = (sum: string) => sql.raw(limitedSum(sum));
const total = (column: string) => sql.raw(cappedTotal(`sum(${column})`));

async function readPaid(trx: Trx, scope: ReportScope, periods: Periods): Promise<PaidRow[]> {
  const { rows } = await sql<PaidRow>`
    select period.name as period, day::text as day, method,
      ${total('paid_minor')} as "paidMinor", ${signed('sum(tips_minor)')} as "tipsMinor",
      ${total('refunded_minor')} as "refundedMinor", ${total('commission_minor')} as "commissionMinor"
    from ${periodRows(periods)} join report_payments on ${ofPeriod(scope)}
    group by 1, 2, 3`.execute(trx);
  return rows;
}

/** Reads who received the payments, most first; phones and paired screens last. */
async function readReceivers(
  trx: Trx,
  scope: ReportScope,
  { from, to }: Period,
): Promise<Report['money']['staff']> {
  const { rows } = await sql<Report['money']['staff'][number]>`
    select account.id as "userId", account.name, sum(payments) as payments,
      ${signed('sum(paid_minor - refunded_minor)')} as "paidMinor",
      ${signed('sum(paid_minor - refunded_minor) filter (where method = any(cash_methods))')} as "cashMinor",
      ${signed('sum(tips_minor)')} as "tipsMinor", ${total('refunded_minor')} as "refundedMinor"
    from (select ${from}::date as first, ${to}::date as last, ${cashMethods}::text[] as cash_methods) period
    join report_payments on ${ofPeriod(scope)}
    left join users account on account.id = user_id
    group by account.id
    order by account.id is null, 4 desc, account.id`.execute(trx);
  return rows;
}
