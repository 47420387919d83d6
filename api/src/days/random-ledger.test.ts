import { expect, it } from 'vitest';
import { revokeAdjustment } from '@sofra/contracts/bills';
import { closeDay, type DayFigures, readDay } from '@sofra/contracts/days';
import { recordOf } from '@sofra/contracts/facts';
import { exportFiscal } from '@sofra/contracts/fiscal';
import { counterMethods, type Payment, refundKinds } from '@sofra/contracts/payments';
import { findBookFaults } from '@sofra/infra/audit-books';
import { proof } from '@sofra/infra/proof';
import { createSeededRandom } from '@sofra/infra/seeded-random';
import { splitOf } from '../../test/bills.ts';
import { openEvening } from '../../test/evening.ts';
import { today } from '../../test/venue.ts';
import { addDays } from '../reports/period.ts';

/** Adds up the figures of two days. */
function addFigures(one: DayFigures, other: DayFigures): DayFigures {
  const add = <T>(a: T, b: T | undefined): T => {
    if (typeof a === 'number') return (a + Number(b ?? 0)) as T;
    if (typeof a !== 'object' || a === null || Array.isArray(a)) return a;
    return Object.fromEntries(
      Object.entries(a).map(([key, value]) => [key, add(value, b?.[key as keyof T])]),
    ) as T;
  };
  const methods = one.methods.map((method, index) => add(method, other.methods[index]));
  return { ...add(one, other), methods, staff: [...one.staff, ...other.staff] };
}

const { seed, times } = proof('random-ledger', { short: 40, long: 1000 });

it('days equal a plain model of random ledgers, and a closed one stays as it is', async () => {
  const { api, venue, anOrder, setStatus, end, bills, waiter, manager } = await openEvening();
  const { whole, pick } = createSeededRandom(seed);
  const below = (end: number): number => whole(0, end - 1);
  type Seated = Awaited<ReturnType<typeof anOrder>> & { isEnded: boolean; isLeft: boolean };
  const parties: Seated[] = [];
  const paid: Payment[] = [];
  const refunded: Payment[] = [];
  const staff = [waiter, manager];

  const seated = () => parties.filter(({ isEnded }) => !isEnded);
  const steps = {
    sit: async () => {
      parties.push({ ...(await anOrder(1 + below(4))), isEnded: false, isLeft: false });
    },
    pay: async () => {
      const party = pick(seated());
      if (!party) return;
      const { leftMinor } = await bills.sumUp(party, waiter);
      if (leftMinor === 0) return;
      const amountMinor = 1 + below(leftMinor);
      const by = pick(staff) ?? waiter;
      const tipMinor = below(3) * 250;
      const how = { ...splitOf.sum(amountMinor), tipMinor, method: pick(counterMethods) ?? 'cash' };
      paid.push(await bills.record(party, by, amountMinor, how));
    },
    refund: async () => {
      const unrefunded = paid.filter(({ id }) => refunded.every(({ refundOf }) => refundOf !== id));
      const payment = pick(unrefunded);
      if (!payment) return;
      const amount = 1 + below(payment.amountMinor);
      const said = { tipMinor: payment.tipMinor, countsAs: pick(refundKinds) ?? 'unpaid' };
      refunded.push(await bills.refund(payment, manager, payment.id, amount, said));
    },
    give: async () => {
      const party = pick(seated());
      if (!party) return;
      const discounts = [
        { kind: 'discount', rate: 1 + below(9999), reason: 'Özür' },
        { kind: 'amount', amountMinor: 1 + below(5000), reason: 'Özür' },
        { kind: 'complimentary', reason: 'Özür' },
      ] as const;
      const { leftMinor } = await bills.sumUp(party, waiter);
      if (leftMinor > 5000) {
        await bills.adjust(party, manager, discounts[below(3)] ?? discounts[0]);
      }
    },
    revoke: async () => {
      const party = pick(seated());
      if (!party) return;
      const { sessionId } = party;
      const { adjustments } = (await bills.read(party, waiter)).ledger;
      const given = pick(adjustments.filter(({ revokedAt }) => revokedAt === null));
      if (!given) return;
      const params = { sessionId, adjustmentId: given.id };
      await api.ask(revokeAdjustment, { params, cookie: manager.cookie });
    },
    cancel: async () => {
      const party = pick(parties.filter(({ order }) => order.status === 'pending'));
      if (!party || below(3) > 0) return;
      party.order.status = 'cancelled';
      await setStatus(party.order, 'cancelled');
      // Nothing is left to order or to cancel.
      party.isEnded = true;
    },
    leave: async () => {
      const party = pick(seated());
      if (!party) return;
      const { leftMinor } = await bills.sumUp(party, waiter);
      if (leftMinor === 0) return;
      if (below(2) === 0) {
        party.order.status = 'served';
        await setStatus(party.order, 'served');
      }
      await end(party);
      party.isEnded = true;
      party.isLeft = true;
    },
  };
  const names = [
    'sit',
    'sit',
    'pay',
    'pay',
    'pay',
    'refund',
    'give',
    'give',
    'revoke',
    'cancel',
    'leave',
  ];
  const days = [today(), addDays(today(), 1)];
  const { branchId, businessId } = venue;
  const { cookie } = manager;
  const figuresOf = async (day = days[0]) =>
    (await api.ask(readDay, { params: { branchId, day: day ?? '' }, cookie })).figures;
  const rowsOf = async () => {
    const query = { from: today(), to: today(), format: 'json' as const };
    return (await api.ask(exportFiscal, { params: { businessId }, query, cookie })).rows;
  };
  let closed: { figures: DayFigures; rows: Awaited<ReturnType<typeof rowsOf>> } | undefined;
  for (let step = 0; step < times; step += 1) {
    if (step === Math.floor(times / 2)) {
      const { methods } = await figuresOf();
      const expected = recordOf(
        counterMethods,
        (method) => methods.find((one) => one.method === method)?.expectedMinor ?? 0,
      );
      const body = { expected, counted: expected };
      const { figures } = await api.ask(closeDay, {
        params: { branchId, day: today() },
        body,
        cookie,
      });
      closed = { figures, rows: await rowsOf() };
    }
    const name = pick(names) ?? 'sit';
    await steps[name as keyof typeof steps]();
  }

  const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);
  const sumsOf = (payments: readonly Payment[], method?: string) => {
    const own = payments.filter((one) => method === undefined || one.method === method);
    return {
      count: own.length,
      minor: sum(own.map(({ amountMinor }) => amountMinor)),
      tips: sum(own.map(({ tipMinor }) => tipMinor)),
    };
  };
  const all = await Promise.all(
    parties.map(async (party) => ({
      bill: await bills.sumUp(party, waiter),
      unpaidMinor: (await bills.read(party, waiter)).ledger.unpaid?.amountMinor ?? 0,
      isLeft: party.isLeft,
    })),
  );
  for (const { bill, unpaidMinor, isLeft } of all) {
    // Everything sold and not given away is paid or unpaid.
    expect(unpaidMinor).toBe(isLeft ? bill.owedMinor - bill.paidMinor + bill.refundDueMinor : 0);
  }
  expect({ ...(await figuresOf()), openMinor: 0 }).toEqual({ ...closed?.figures, openMinor: 0 });
  expect(await rowsOf()).toEqual(closed?.rows);
  const faults = await findBookFaults(api.db, new Date(0));
  const isOwn = ({ kind, facts }: (typeof faults)[number]) =>
    kind === 'books.day'
      ? facts.branchId === branchId
      : parties.some(({ sessionId }) => sessionId === facts.sessionId);
  expect(faults.filter(isOwn)).toEqual([]);
  const figures = addFigures(await figuresOf(), await figuresOf(days[1]));
  expect(figures.discountedMinor + figures.complimentaryMinor).toBe(
    sum(all.map(({ bill }) => bill.discountMinor)),
  );
  expect(figures).toMatchObject({
    soldMinor: sum(all.map(({ bill }) => bill.soldMinor)),
    unpaidMinor: sum(all.map(({ unpaidMinor }) => unpaidMinor)),
    paidMinor: sumsOf(paid).minor - sumsOf(refunded).minor,
    tipsMinor: sumsOf(paid).tips - sumsOf(refunded).tips,
    refundedMinor: sumsOf(refunded).minor,
  });
  for (const method of counterMethods) {
    const [taken, back] = [sumsOf(paid, method), sumsOf(refunded, method)];
    expect(figures.methods.find((one) => one.method === method)).toMatchObject({
      payments: taken.count,
      refunds: back.count,
      paidMinor: taken.minor,
      tipsMinor: taken.tips - back.tips,
      refundedMinor: back.minor,
      expectedMinor: taken.minor + taken.tips - back.minor - back.tips,
    });
  }
  expect(sum(figures.staff.map(({ expectedMinor }) => expectedMinor))).toBe(
    sum(figures.methods.map(({ expectedMinor }) => expectedMinor)),
  );
  // A few steps needn't include each kind.
  if (times < 300) return;
  expect(refunded.length * figures.unpaidMinor * figures.complimentaryMinor).toBeGreaterThan(0);
});
