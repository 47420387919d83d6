import { isDeepStrictEqual } from 'node:util';
import { closeDay, type DayFigures, exportDay, readDay, reopenDay } from '@sofra/contracts/days';
import { recordOf } from '@sofra/contracts/facts';
import { exportFiscal, type FiscalRow } from '@sofra/contracts/fiscal';
import { counterMethods, paymentMethods } from '@sofra/contracts/payments';
import { readReport } from '@sofra/contracts/reports';
import { findBookFaults } from '@sofra/infra/audit-books';
import { auditBills } from '@sofra/infra/lab/model/audit';
import { auditDays } from '@sofra/infra/lab/model/audit-days';
import {
  type ModelPayment,
  must,
  offsOf,
  owedOf,
  soldOf,
  totalOf,
} from '@sofra/infra/lab/model/model';
import { foldReports } from '../../worker/src/reports/keep-folding.ts';
import { addDays } from '../src/reports/period.ts';
import type { TestApi } from './api.ts';
import type { Followed } from './bill-walk.ts';
import type { openEvening } from './evening.ts';
import { signInAs } from './sign-in.ts';
import { today } from './venue.ts';

/** Sums of a day by name, as the model, the day, the export and the reports must agree on them. */
type Sums = Record<string, number>;

const add = (one: Sums, other: Sums, sign: 1 | -1 = 1): Sums =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((key) => [
      key,
      (one[key] ?? 0) + sign * (other[key] ?? 0),
    ]),
  );

const mustEqual = (where: string, found: Sums, expected: Sums): void => {
  for (const [key, amount] of Object.entries(expected)) {
    must(found[key] === amount, `${where}: ${key} is ${found[key]}, not ${amount}`);
  }
};

/** Names the figures of a day. */
const sumsIn = (figures: DayFigures): Sums => ({
  sold: figures.soldMinor,
  discounts: figures.discountedMinor,
  complimentary: figures.complimentaryMinor,
  unpaid: figures.unpaidMinor,
  paid: figures.paidMinor,
  tips: figures.tipsMinor,
  refunded: figures.refundedMinor,
  ...Object.fromEntries(figures.methods.map((of) => [of.method, of.expectedMinor])),
});

/** Names the sums of the rows of the fiscal export; what was sold isn't in it. */
function sumsOfRows(rows: readonly FiscalRow[]): Sums {
  const sum = (of: (row: FiscalRow) => number, which: (row: FiscalRow) => boolean = () => true) =>
    rows.filter(which).reduce((total, row) => total + of(row), 0);
  const methods = paymentMethods.map((method) => [
    method,
    sum(
      (row) => row.paidMinor + row.tipMinor,
      (row) => row.method === method,
    ),
  ]);
  return {
    discounts: sum(
      (row) => row.discountMinor,
      ({ kind }) => kind === 'discount',
    ),
    complimentary: sum(
      (row) => row.discountMinor,
      ({ kind }) => kind === 'complimentary',
    ),
    unpaid: sum((row) => row.unpaidMinor),
    paid: sum((row) => row.paidMinor),
    tips: sum((row) => row.tipMinor),
    refunded: -sum(
      (row) => row.paidMinor,
      ({ kind }) => kind === 'refund',
    ),
    ...Object.fromEntries(methods),
  };
}

/** Names of sums and of kinds of rows in a day's file. */
const named = { Satılan: 'sold', İndirim: 'discounts', İkram: 'complimentary', Ödenen: 'paid' };
const further = { 'Ödenmeden kapanan': 'unpaid', Bahşiş: 'tips', 'İade edilen': 'refunded' };
const totalNames: Record<string, string> = { ...named, ...further };
const kindNames: Record<string, readonly [key: string, sign: number]> = {
  Ödeme: ['paid', 1],
  İade: ['paid', 1],
  Satış: ['corrected', 1],
  İndirim: ['discounts', 1],
  İkram: ['complimentary', 1],
  'Ödenmeden kapanan hesap': ['unpaid', 1],
};

/** Adds up a day's file: the sums that it states, and those of its lines. */
function readFile(text: string): { stated: Sums; listed: Sums } {
  const stated: Sums = {};
  const listed: Sums = { paid: 0, tips: 0, discounts: 0, complimentary: 0, unpaid: 0 };
  const minor = (cell = ''): number => Math.round(Number(cell.replace(',', '.')) * 100);
  for (const line of text.split('\r\n')) {
    const [kind = '', , , , method, amount, tip, , , name = ''] = line.split(';');
    if (kind === 'Toplam') {
      const key = totalNames[name];
      if (key && method === '') stated[key] = minor(amount);
    }
    const [key] = kindNames[kind] ?? [];
    if (key === undefined) continue;
    listed[key] = (listed[key] ?? 0) + minor(amount);
    listed['tips'] = (listed['tips'] ?? 0) + minor(tip);
  }
  return { stated, listed };
}

/** Keeps the model of the business days of a branch: what counts in today, and after its close in the next one. */
export function followDays(
  api: TestApi,
  till: Awaited<ReturnType<typeof openEvening>>,
  followed: Followed,
) {
  const { model, complimentary, methods } = followed;
  const { branchId, businessId } = till.venue;
  const { cookie } = till.manager;
  const days = [today(), addDays(today(), 1)] as const;
  /** Days, 0 or 1, in which payments and refunds count. */
  const dayOf = new Map<number, 0 | 1>();
  let state: 'open' | 'closed' | 'reopened' = 'open';
  let frozen: Sums = {};
  /** True once today was reopened: what corrects it stays where it was booked. */
  let wasReopened = false;

  /** Notes the day of what has been paid since the last step. */
  function note(): void {
    for (const payment of model.payments.values()) {
      if (payment.state !== 'paid' || dayOf.has(payment.id)) continue;
      dayOf.set(payment.id, state === 'closed' ? 1 : 0);
    }
  }

  const moneyOf = (payments: readonly ModelPayment[]): Sums => {
    const sums: Sums = { paid: 0, tips: 0, refunded: 0 };
    for (const method of paymentMethods) sums[method] = 0;
    for (const { id, amount, tip, refundOf } of payments) {
      const sign = refundOf === null ? 1 : -1;
      const method = methods.get(id) ?? 'cash';
      const of = {
        paid: sign * amount,
        tips: sign * tip,
        refunded: refundOf === null ? 0 : amount,
      };
      Object.assign(sums, add(sums, { ...of, [method]: sign * (amount + tip) }));
    }
    return sums;
  };
  const moneyOn = (day: 0 | 1): Sums =>
    moneyOf([...model.payments.values()].filter(({ id }) => dayOf.get(id) === day));

  /** Sums up what is sold, given away and unpaid of all lines. */
  function linesNow(): Sums {
    const sums: Sums = { sold: 0, discounts: 0, complimentary: 0, unpaid: 0 };
    for (const line of model.lines.values()) {
      sums['sold'] = (sums['sold'] ?? 0) + soldOf(line);
      for (const { id, off } of offsOf(line)) {
        const key = complimentary.has(id) ? 'complimentary' : 'discounts';
        sums[key] = (sums[key] ?? 0) + off;
      }
    }
    for (const sessionId of followed.ended) {
      const { owed, paid, due } = totalOf(model.linesOf(sessionId));
      sums['unpaid'] = (sums['unpaid'] ?? 0) + owed - paid + due;
    }
    return sums;
  }

  /** Sums up what isn't paid at open tables; all orders are of today. */
  const openNow = (): number =>
    [...model.lines.values()]
      .filter(({ sessionId }) => !followed.ended.has(sessionId))
      .reduce((sum, line) => sum + Math.max(0, owedOf(line) - line.paid), 0);

  const figuresOf = async (day: 0 | 1) =>
    (await api.ask(readDay, { params: { branchId, day: days[day] }, cookie })).figures;

  /** Returns what the model says of both days; of sales, discounts and unpaid bills only both together if it can't. */
  async function check(): Promise<readonly [Sums, Sums]> {
    note();
    const figures = [await figuresOf(0), await figuresOf(1)] as const;
    const found = [sumsIn(figures[0]), sumsIn(figures[1])] as const;
    mustEqual('tables', { open: figures[0].openMinor }, { open: openNow() });
    for (const day of [0, 1] as const) mustEqual(`day ${day}`, found[day], moneyOn(day));
    mustEqual('both days', add(...found), linesNow());
    const known = state === 'open' ? linesNow() : frozen;
    if (state !== 'reopened' && !(wasReopened && state === 'open')) {
      mustEqual('today', found[0], known);
    }
    return found;
  }

  /** Closes today with what is in the till; what comes later counts in the next day. */
  async function close(): Promise<void> {
    if (state === 'closed') return;
    const [sums] = await check();
    const expected = recordOf(counterMethods, (method) => sums[method] ?? 0);
    const body = { expected, counted: expected };
    const params = { branchId, day: days[0] };
    const { figures } = await api.ask(closeDay, { params, body, cookie });
    mustEqual('the close', sumsIn(figures), sums);
    frozen = sums;
    state = 'closed';
    await check();
  }

  async function reopen(): Promise<void> {
    if (state !== 'closed') return;
    await check();
    const owner = await signInAs(api, 'business_owner', { businessId });
    const params = { branchId, day: days[0] };
    const body = { reason: 'Yanlış sayıldı' };
    await api.ask(reopenDay, { params, body, cookie: owner.cookie });
    state = 'reopened';
    wasReopened = true;
    await check();
  }

  /** Compares the books of both days with the model: figures, fiscal export, reports, files and audits. */
  async function checkBooks(): Promise<void> {
    const found = await check();
    const period = { from: days[0], to: days[1] };
    const query = { ...period, format: 'json' as const };
    const { rows } = await api.ask(exportFiscal, { params: { businessId }, query, cookie });
    await foldReports({ db: api.db, log: { warn: fail } }, new AbortController().signal);
    const { money } = await api.ask(readReport, { params: { businessId }, query: period, cookie });
    for (const day of [0, 1] as const) {
      const { sold: _sold, ...others } = found[day];
      mustEqual(
        `export of day ${day}`,
        sumsOfRows(rows.filter((row) => row.day === days[day])),
        others,
      );
      const told = money.days.find((one) => one.day === days[day]);
      must(told !== undefined, `no report of day ${day}`);
      const reported = {
        sold: told.soldMinor,
        discounts: told.discountedMinor,
        complimentary: told.complimentaryMinor,
        unpaid: told.unpaidMinor,
        paid: told.paidMinor,
        tips: told.tipsMinor,
        refunded: told.refundedMinor,
      };
      const { sold, discounts, unpaid, paid, tips, refunded, complimentary: free } = found[day];
      const sums = { sold, discounts, complimentary: free, unpaid, paid, tips, refunded } as Sums;
      mustEqual(`report of day ${day}`, reported, sums);
      const path = exportDay.path.replace(':branchId', `${branchId}`).replace(':day', days[day]);
      const { text } = await api.call('GET', path, { cookie });
      const { stated, listed } = readFile(text);
      mustEqual(`file of day ${day}`, stated, sums);
      mustEqual(`lines of the file of day ${day}`, { ...sums, ...stated, ...listed }, stated);
    }
    const books = await findBookFaults(api.db, new Date(0));
    const faults = [
      ...(await auditBills(api.db, branchId)),
      ...(await auditDays(api.db, branchId)),
      ...books.map((fault) => JSON.stringify(fault)),
    ];
    must(isDeepStrictEqual(faults, []), faults.join('; '));
  }

  return { note, close, reopen, checkBooks };
}

function fail(facts: object, message?: string): never {
  throw new Error(`${message}: ${JSON.stringify(facts)}`);
}
