import { expect, it } from 'vitest';
import { readDay } from '@sofra/contracts/days';
import { counterMethods, type Payment } from '@sofra/contracts/payments';
import { proof } from '@sofra/infra/proof';
import { createSeededRandom } from '@sofra/infra/seeded-random';
import { splitOf } from '../../test/bills.ts';
import { openEvening } from '../../test/evening.ts';
import { today } from '../../test/venue.ts';

const { seed, times } = proof('random-ledger', { short: 40, long: 1000 });

it('a day equals a plain model of random ledgers', async () => {
  const { api, venue, anOrder, setStatus, end, bills, waiter, manager } = await openEvening();
  const { whole, pick } = createSeededRandom(seed);
  const below = (end: number): number => whole(0, end - 1);
  const parties: (Awaited<ReturnType<typeof anOrder>> & { isEnded: boolean })[] = [];
  const paid: Payment[] = [];
  const refunded: Payment[] = [];
  const unpaid: number[] = [];
  const staff = [waiter, manager];

  const seated = () => parties.filter(({ isEnded }) => !isEnded);
  const steps = {
    sit: async () => {
      parties.push({ ...(await anOrder(1 + below(4))), isEnded: false });
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
      const { tipMinor } = payment;
      refunded.push(await bills.refund(payment, manager, payment.id, amount, { tipMinor }));
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
    cancel: async () => {
      const party = pick(seated());
      if (!party || below(3) > 0) return;
      await setStatus(party.order, 'cancelled');
      // Nothing is left to order or to cancel.
      party.isEnded = true;
    },
    leave: async () => {
      const party = pick(seated());
      if (!party) return;
      const { leftMinor } = await bills.sumUp(party, waiter);
      if (leftMinor === 0) return;
      await setStatus(party.order, 'served');
      await end(party);
      unpaid.push(leftMinor);
      party.isEnded = true;
    },
  };
  const names = ['sit', 'sit', 'pay', 'pay', 'pay', 'refund', 'give', 'give', 'cancel', 'leave'];
  for (let step = 0; step < times; step += 1) {
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
      isLeft: unpaid.length > 0 && (await bills.read(party, waiter)).ledger.unpaid !== null,
    })),
  );
  const params = { branchId: venue.branchId, day: today() };
  const { figures } = await api.ask(readDay, { params, cookie: manager.cookie });
  expect(figures.discountedMinor + figures.complimentaryMinor).toBe(
    sum(all.map(({ bill }) => bill.discountMinor)),
  );
  expect(figures).toMatchObject({
    soldMinor: sum(all.map(({ bill }) => bill.soldMinor)),
    unpaidMinor: sum(unpaid),
    unpaidBills: unpaid.length,
    openMinor: sum(all.map(({ bill, isLeft }) => (isLeft ? 0 : bill.leftMinor))),
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
  expect(refunded.length * unpaid.length * figures.complimentaryMinor).toBeGreaterThan(0);
});
