import { sql } from 'kysely';
import type { CountedMoney, DayFigures } from '@sofra/contracts/days';
import { counterMethods, type PaymentMethod, paymentMethods } from '@sofra/contracts/payments';
import type { Db } from '../../src/db.ts';

interface Paid {
  day: string;
  kind: 'payment' | 'refund';
  method: PaymentMethod;
  amount: number;
  tip: number;
  commission: number;
  staffId: number | null;
  isTest: boolean;
}
interface Close {
  id: number;
  day: string;
  figures: DayFigures;
  counted: CountedMoney;
  reason: string | null;
}

/** Reads what was paid and returned in a branch. */
async function readPaid(db: Db, branchId: number): Promise<Paid[]> {
  const { rows } = await sql<Paid>`
    select day::text as day, kind, method, amount_minor as amount, tip_minor as tip,
      commission_minor as commission, coalesce(settled_by, recorded_by) as "staffId",
      coalesce(provider = 'test', false) as "isTest"
    from payments where branch_id = ${branchId} and state = 'paid'`.execute(db);
  return rows;
}

const total = <Row>(rows: readonly Row[], of: (row: Row) => number): number => {
  let sum = 0;
  for (const row of rows) sum += of(row);
  return sum;
};
const signOf = ({ kind }: Paid): number => (kind === 'refund' ? -1 : 1);
const moneyOf = (paid: Paid): number => signOf(paid) * (paid.amount + paid.tip);

/** Sums up the money of a day without the code of the days. */
function sumUp(paid: readonly Paid[], day: string): Record<string, number> {
  const own = paid.filter((one) => one.day === day);
  const sums: Record<string, number> = {
    paid: total(own, (one) => signOf(one) * one.amount),
    tips: total(own, (one) => signOf(one) * one.tip),
    commission: total(own, ({ commission, kind }) => (kind === 'payment' ? commission : 0)),
  };
  for (const method of paymentMethods) {
    const these = own.filter((one) => one.method === method);
    const backs = these.filter(({ kind }) => kind === 'refund');
    sums[`${method} expected`] = total(these, moneyOf);
    sums[`${method} payments`] = these.length - backs.length;
    sums[`${method} refunded`] = total(backs, ({ amount }) => amount);
    sums[`${method} tests`] = these.filter(({ isTest }) => isTest).length;
    for (const one of these) {
      const key = `${method} of ${one.staffId}`;
      sums[key] = (sums[key] ?? 0) + moneyOf(one);
    }
  }
  return sums;
}

/** Reads the same sums from the figures of a day. */
function sumsIn(figures: DayFigures): Record<string, number> {
  const sums: Record<string, number> = {
    paid: figures.paidMinor,
    tips: figures.tipsMinor,
    commission: figures.commissionMinor,
  };
  for (const { method, ...of } of figures.methods) {
    sums[`${method} expected`] = of.expectedMinor;
    sums[`${method} payments`] = of.payments;
    sums[`${method} refunded`] = of.refundedMinor;
    sums[`${method} tests`] = of.tests;
  }
  for (const { method, userId, expectedMinor } of figures.staff) {
    sums[`${method} of ${userId}`] = expectedMinor;
  }
  return sums;
}

const differences = (
  where: string,
  found: Record<string, number>,
  expected: Record<string, number>,
): string[] =>
  [...new Set([...Object.keys(found), ...Object.keys(expected)])]
    .filter((key) => found[key] !== expected[key])
    .map((key) => `${where}: ${key} is ${found[key]}, not ${expected[key]}`);

/**
 * Finds closes whose figures aren't the sums of the day's payments, so that money joined or left a closed day, and
 * closes with an unexplained difference.
 */
export async function auditDays(db: Db, branchId: number): Promise<string[]> {
  const { rows: closes } = await sql<Close>`
    select id, day::text as day, figures, counted, reason from day_closes
    where branch_id = ${branchId} and reopened_at is null`.execute(db);
  const paid = await readPaid(db, branchId);
  return closes.flatMap(({ id, day, figures, counted, reason }) => {
    const found = sumsIn(figures);
    const where = `close ${id} of ${day}`;
    const isEqual = counterMethods.every(
      (method) => counted[method] === found[`${method} expected`],
    );
    return [
      ...differences(where, found, sumUp(paid, day)),
      ...(isEqual || reason !== null ? [] : [`${where} has a difference without a reason`]),
    ];
  });
}

/** Finds differences between the present figures of a day and the plain sums. */
export async function auditFigures(
  db: Db,
  branchId: number,
  { day, figures }: { day: string; figures: DayFigures },
): Promise<string[]> {
  return differences(`day ${day}`, sumsIn(figures), sumUp(await readPaid(db, branchId), day));
}
