import { sql } from 'kysely';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { closeDay, type DayFigures, readDay } from '@sofra/contracts/days';
import { exportFiscal, type FiscalRow } from '@sofra/contracts/fiscal';
import { paymentMethods } from '@sofra/contracts/payments';
import { readReport } from '@sofra/contracts/reports';
import { findBookFaults } from '@sofra/infra/audit-books';
import { sumUpLines } from '@sofra/infra/lab/model/audit';
import { proof } from '@sofra/infra/proof';
import { createSeededRandom } from '@sofra/infra/seeded-random';
import { startApi } from '../../test/api.ts';
import { openEvening } from '../../test/evening.ts';
import { today } from '../../test/venue.ts';
import { walkBills } from '../../test/walk-bills.ts';
import { startWorkerProcess } from '../../test/worker-process.ts';
import { addDays } from '../reports/period.ts';

/** Random steps of each of two days. */
const { seed, times } = proof('fiscal-walk', { short: 20, long: 600 });

const api = await startApi();
afterAll(() => api.close());

const sum = (rows: readonly FiscalRow[], of: (row: FiscalRow) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

/** VAT included in an amount, rounded half away from zero, without fractions on the way. */
function vatIn(amountMinor: number, rate: number): number {
  const tax = BigInt(Math.abs(amountMinor)) * BigInt(rate);
  const base = BigInt(10_000 + rate);
  const vatMinor = Number((2n * tax + base) / (2n * base));
  return amountMinor < 0 ? 0 - vatMinor : vatMinor;
}

const pick = ({ sold, given }: { sold: number; given: number }) => ({ sold, given });

/** Checks the rows of a day against the figures of its day close. */
function expectFigures(rows: readonly FiscalRow[], figures: DayFigures): void {
  const of = (kind: FiscalRow['kind']) => rows.filter((row) => row.kind === kind);
  expect({
    discounted: sum(of('discount'), ({ discountMinor }) => discountMinor),
    complimentary: sum(of('complimentary'), ({ discountMinor }) => discountMinor),
    unpaid: sum(rows, ({ unpaidMinor }) => unpaidMinor),
    paid: sum(rows, ({ paidMinor }) => paidMinor),
    tips: sum(rows, ({ tipMinor }) => tipMinor),
    refunded: sum(of('refund'), ({ paidMinor }) => -paidMinor),
  }).toEqual({
    discounted: figures.discountedMinor,
    complimentary: figures.complimentaryMinor,
    unpaid: figures.unpaidMinor,
    paid: figures.paidMinor,
    tips: figures.tipsMinor,
    refunded: figures.refundedMinor,
  });
  for (const { method, paidMinor, refundedMinor, tipsMinor } of figures.methods) {
    const own = rows.filter((row) => row.method === method);
    const summed = [sum(own, (row) => row.paidMinor), sum(own, (row) => row.tipMinor)];
    expect(summed, method).toEqual([paidMinor - refundedMinor, tipsMinor]);
  }
}

/** Checks every row, and that the VAT of each rate is rounded once. */
function expectVat(rows: readonly FiscalRow[]): void {
  for (const row of rows) {
    expect(row.grossMinor - row.discountMinor).toBe(row.paidMinor);
    expect(row.netMinor + row.vatMinor).toBe(row.paidMinor);
    const exact = (row.paidMinor * (row.vatRate ?? 0)) / (10_000 + (row.vatRate ?? 0));
    expect(Math.abs(row.vatMinor - exact)).toBeLessThan(1);
  }
  for (const [rate, own] of Map.groupBy(rows, ({ vatRate }) => vatRate ?? 0)) {
    const paid = sum(own, ({ paidMinor }) => paidMinor);
    const vatMinor = sum(own, (row) => row.vatMinor);
    expect(vatMinor, `VAT of ${rate}`).toBe(vatIn(paid, rate));
  }
}

/** Sums up the shares of paid payments of a branch, in TypeScript. Moved money counts in the day in which it moved. */
async function sharesOf(branchId: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; minor: number }>`
    select concat_ws(' ', greatest(payment.day, share.moved_day), payment.kind, payment.method, line.vat_rate) as key,
      share.amount_minor as minor
    from payments payment join payment_shares share on share.payment_id = payment.id
    join order_lines line on line.id = share.line_id
    where payment.branch_id = ${branchId} and payment.state = 'paid'`.execute(api.db);
  const sums = new Map<string, number>();
  for (const { key, minor } of rows) sums.set(key, (sums.get(key) ?? 0) + minor);
  return new Map([...sums].filter(([, minor]) => minor !== 0));
}

it('agrees with the ledger, the day closes and the reports after random evenings', async () => {
  const till = await openEvening({ api });
  const { businessId, branchId, items } = till.venue;
  const { cookie } = till.manager;
  for (const [index, vatRate] of [1000, 2000].entries()) {
    await api.rows('menu_items', items[index]?.id ?? 0).set({ vat_rate: vatRate });
  }
  const days = [today(), addDays(today(), 1)] as const;
  const figuresOf = async (day: string) =>
    (await api.ask(readDay, { params: { branchId, day }, cookie })).figures;
  const period = { from: days[0], to: days[1] };
  const read = async () => {
    const query = { ...period, format: 'json' as const };
    const { rows } = await api.ask(exportFiscal, { params: { businessId }, query, cookie });
    for (const day of days) {
      const own = rows.filter((row) => row.day === day);
      expectFigures(own, await figuresOf(day));
      expectVat(own);
    }
    return rows;
  };

  const dice = createSeededRandom(seed);
  let first: FiscalRow[] = [];
  let closed: DayFigures | undefined;
  const close = async (): Promise<void> => {
    first = await read();
    const { methods } = await figuresOf(days[0]);
    const of = (name: string) => methods.find(({ method }) => method === name)?.expectedMinor ?? 0;
    const expected = { cash: of('cash'), card: of('card'), mealCard: of('mealCard') };
    const body = { counted: expected, expected };
    const params = { branchId, day: days[0] };
    closed = (await api.ask(closeDay, { params, body, cookie })).figures;
  };
  await walkBills(api, dice, 2 * times, till, [[times, close]]);
  const rows = await read();
  expect(rows.filter(({ day }) => day === days[0])).toEqual(
    first.map((row) => ({ ...row, isDayClosed: true })),
  );
  expect({ ...(await figuresOf(days[0])), openMinor: 0 }).toEqual({
    ...closed,
    openMinor: 0,
  });
  expect(await findBookFaults(api.db, new Date(0))).toEqual([]);
  const told = await Promise.all(days.map((day) => figuresOf(day)));
  const total = (of: (figures: DayFigures) => number) =>
    told.reduce((minor, figures) => minor + of(figures), 0);
  // Both days have what the lines are now, wherever it counts.
  expect({
    sold: total(({ soldMinor }) => soldMinor),
    given: total((of) => of.discountedMinor + of.complimentaryMinor),
  }).toEqual(pick(await sumUpLines(api.db, branchId)));
  // A few steps needn't include each kind.
  const kinds = ['sale', 'refund', 'discount', 'tip', 'unpaid'] as const;
  if (times >= 300)
    expect(rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining([...kinds]));

  const exported = rows
    .filter(({ paidMinor }) => paidMinor !== 0)
    .map(({ day, kind, method, vatRate, paidMinor }) => {
      const written = kind === 'sale' ? 'payment' : kind;
      return [`${day} ${written} ${method} ${vatRate}`, paidMinor] as const;
    });
  expect(new Map(exported)).toEqual(await sharesOf(branchId));

  const stopWorker = startWorkerProcess(api.deps.env, {}, () => undefined);
  onTestFinished(stopWorker);
  const report = () => api.ask(readReport, { params: { businessId }, query: period, cookie });
  const sold = new Map<string, number>();
  for (const day of days) sold.set(day, (await figuresOf(day)).soldMinor);
  const exportedFigures = days.map((day) => {
    const own = rows.filter((row) => row.day === day);
    return {
      soldMinor: sold.get(day),
      unpaidMinor: sum(own, ({ unpaidMinor }) => unpaidMinor),
      tipsMinor: sum(own, ({ tipMinor }) => tipMinor),
      discountMinor: sum(own, ({ discountMinor }) => discountMinor),
      methods: paymentMethods.map((method) =>
        sum(
          own.filter((row) => row.method === method),
          ({ paidMinor }) => paidMinor,
        ),
      ),
    };
  });
  // The worker adds to the report step by step.
  const reportedFigures = async () => {
    const { money } = await report();
    return days.map((day) => {
      const found = money.days.find((one) => one.day === day);
      return (
        found && {
          soldMinor: found.soldMinor,
          unpaidMinor: found.unpaidMinor,
          tipsMinor: found.tipsMinor,
          discountMinor: found.discountedMinor + found.complimentaryMinor,
          methods: paymentMethods.map((method) => found.methods[method]),
        }
      );
    });
  };
  await expect.poll(reportedFigures).toEqual(exportedFigures);
  const paid = sum(rows, ({ paidMinor }) => paidMinor);
  expect((await report()).money.totals.paidMinor).toBe(paid);
});
