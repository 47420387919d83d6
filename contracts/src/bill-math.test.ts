import { describe, expect, it } from 'vitest';
import {
  computeBill,
  coveredGuests,
  sharesOfSplit,
  sharingGuests,
  spread,
  totalOf,
} from './bill-math.ts';
import type { BillLedger } from './bills.ts';
import type { Order, OrderLine } from './orders.ts';
import type { Payment, PaymentSplit } from './payments.ts';
import { buildLedger, buildLine, buildOrder, buildPayment } from './testing.ts';

const at = '2026-11-26T18:00:00.000Z';
const [elif, deniz, mert] = [11, 12, 13] as const;
const present = [elif, deniz, mert];

const line = (id: number, unitPriceMinor: number, changes: Partial<OrderLine> = {}): OrderLine =>
  buildLine({ id, unitPriceMinor, ...changes });
const order = (userId: number, lines: OrderLine[], changes: Partial<Order> = {}): Order =>
  buildOrder({
    id: userId,
    placedBy: { userId, nickname: null, seat: 1 },
    lines,
    ...changes,
  });
const ledger = (payments: Payment[], adjustments: BillLedger['adjustments'] = []): BillLedger =>
  buildLedger({ payments, adjustments });
const payment = (id: number, shares: Payment['shares'], changes: Partial<Payment> = {}): Payment =>
  buildPayment({ id, amountMinor: Math.abs(totalOf(shares)), shares, ...changes });
const pays = (lineId: number, amountMinor: number, units = 0) => ({ lineId, amountMinor, units });
const discount = (
  id: number,
  lines: BillLedger['adjustments'][number]['lines'],
  revokedAt: string | null = null,
): BillLedger['adjustments'][number] => ({
  id,
  kind: 'discount',
  rate: null,
  amountMinor: null,
  lines,
  reason: 'Gecikme',
  madeBy: null,
  madeAt: at,
  revokedAt,
});

/** Returns the shares and the total that a choice costs. */
function choose(
  orders: Order[],
  held: BillLedger,
  split: PaymentSplit,
  payerId: number | null = null,
) {
  const bill = computeBill(orders, held);
  const shares = sharesOfSplit(bill, held, { split, payerId, presentIds: present });
  return { shares, total: totalOf(shares) };
}

describe('a computed bill', () => {
  it('owes what was ordered, less discounts, each of what the earlier ones left', () => {
    const adjustments = [
      discount(1, [{ lineId: 1, rate: 1000, amountMinor: null }]),
      discount(2, [{ lineId: 1, rate: null, amountMinor: 500 }]),
      discount(3, [{ lineId: 1, rate: 10_000, amountMinor: null }], at),
      discount(4, [{ lineId: 2, rate: null, amountMinor: 99_999 }]),
    ];
    const bill = computeBill(
      [order(elif, [line(1, 10_001), line(2, 300)])],
      ledger([], adjustments),
    );
    expect(bill.lines.map(({ owedMinor }) => owedMinor)).toEqual([10_001 - 1000 - 500, 0]);
    expect(bill).toMatchObject({ soldMinor: 10_301, discountMinor: 1800, leftMinor: 8501 });
  });

  it('leaves out cancelled and held orders, unless something was paid for them', () => {
    const orders = [
      order(elif, [line(1, 900)], { status: 'cancelled' }),
      order(deniz, [line(2, 800)], { isHeld: true }),
      order(mert, [line(3, 700), line(4, 600, { quantity: 0 })], { status: 'cancelled' }),
    ];
    const bill = computeBill(orders, ledger([payment(1, [pays(3, 700, 1)])]));
    expect(bill.lines).toMatchObject([{ lineId: 3, quantity: 0, refundDueMinor: 700 }]);
    expect(bill).toMatchObject({ owedMinor: 0, paidMinor: 700, leftMinor: 0, refundDueMinor: 700 });
  });

  it('reserves open payments, and counts neither failed ones nor refunds on their way', () => {
    const payments = [
      payment(1, [pays(1, 200)], { state: 'intent', tipMinor: 50 }),
      payment(2, [pays(1, 300)], { tipMinor: 40 }),
      payment(3, [pays(1, 400)], { state: 'failed', tipMinor: 30 }),
      payment(4, [pays(1, 400)], { state: 'expired' }),
      payment(5, [pays(1, -100)], { kind: 'refund', refundOf: 2, state: 'intent' }),
      payment(6, [pays(1, -50)], { kind: 'refund', refundOf: 2, tipMinor: 10 }),
    ];
    expect(computeBill([order(elif, [line(1, 1000)])], ledger(payments))).toMatchObject({
      paidMinor: 250,
      pendingMinor: 200,
      leftMinor: 550,
      tipMinor: 30,
    });
  });

  it('says for whom a line is', () => {
    const guest = { userId: deniz, nickname: null, seat: 2 };
    const orders = [
      order(elif, [line(1, 100), line(2, 100, { isForTable: true })]),
      order(7, [line(3, 100)], { source: 'staff', placedFor: guest }),
      order(7, [line(4, 100)], { source: 'staff' }),
    ];
    const owners = computeBill(orders, ledger([])).lines.map(({ ownerId }) => ownerId);
    expect(owners).toEqual([elif, null, deniz, null]);
  });

  it('never has more units left than the line, and one as long as anything is left', () => {
    const orders = [order(elif, [line(1, 100, { quantity: 3 })])];
    const unitsLeft = (...shares: Payment['shares']) =>
      computeBill(orders, ledger([payment(1, shares)])).lines[0]?.unitsLeft;
    expect(unitsLeft(pays(1, 100, 1))).toBe(2);
    expect(unitsLeft(pays(1, 250, 3))).toBe(1);
    expect(unitsLeft(pays(1, 300, 3))).toBe(0);
    expect(unitsLeft(pays(1, 50, 0), pays(1, -50, -1))).toBe(3);
  });
});

describe('a choice of what to pay', () => {
  const shared = line(9, 100, { isForTable: true });
  const table = [
    order(elif, [line(1, 1000, { quantity: 3 })]),
    order(deniz, [line(2, 501)]),
    order(7, [shared], { source: 'staff', placedFor: null }),
  ];

  it('divides a shared line to the last minor unit, whoever pays first', () => {
    for (const turns of [present, [mert, deniz, elif], [deniz, mert, elif]]) {
      const payments: Payment[] = [];
      const amounts = turns.map((userId) => {
        const split: PaymentSplit = { kind: 'people', userIds: [userId] };
        const { shares } = choose(table, ledger(payments), split);
        payments.push(payment(payments.length + 1, shares, { split }));
        return [userId, shares.find(({ lineId }) => lineId === 9)?.amountMinor];
      });
      expect(Object.fromEntries(amounts)).toEqual({ [elif]: 33, [deniz]: 33, [mert]: 34 });
      expect(computeBill(table, ledger(payments)).leftMinor).toBe(0);
    }
  });

  it('asks who has paid for a part of what the table orders later, and no one twice', () => {
    const split: PaymentSplit = { kind: 'people', userIds: [elif] };
    const first = payment(1, [pays(1, 3000, 3), pays(9, 33)], { split });
    const later = [...table, order(8, [line(10, 90, { isForTable: true })])];
    expect(choose(later, ledger([first]), split).shares).toEqual([pays(10, 30)]);
    // The line costs twice as much now: each pays the second half of their part.
    const more = table.with(2, order(7, [{ ...shared, quantity: 2 }], { source: 'staff' }));
    const all: PaymentSplit = { kind: 'people', userIds: [...present] };
    const everyone = payment(1, [pays(1, 3000, 3), pays(2, 501, 1), pays(9, 100, 1)], {
      split: all,
    });
    for (const userId of present) {
      const one: PaymentSplit = { kind: 'people', userIds: [userId] };
      expect([33, 34]).toContain(choose(more, ledger([everyone]), one).total);
    }
  });

  it('covers a guest until the payment was refunded as a whole', () => {
    const split: PaymentSplit = { kind: 'people', userIds: [elif] };
    const paid = payment(1, [pays(1, 3000, 3), pays(9, 33)], { split });
    const back = (id: number, shares: Payment['shares']) =>
      payment(id, shares, { kind: 'refund', refundOf: 1, split });
    const inPart = ledger([paid, back(2, [pays(1, -1000, -1)])]);
    const whole = ledger([...inPart.payments, back(3, [pays(1, -2000, -2), pays(9, -33)])]);
    expect([...coveredGuests(inPart)]).toEqual([elif]);
    expect([...coveredGuests(whole)]).toEqual([]);
    const sharing = (held: BillLedger) => sharingGuests(computeBill(table, held), held, present);
    expect(sharing(inPart)).toEqual([deniz, mert]);
    expect(sharing(whole)).toEqual(present);
    expect(choose(table, whole, split).total).toBe(3033);
  });

  it('pays units of lines, and no more than are left', () => {
    const items = (lineId: number, units: number): PaymentSplit => ({
      kind: 'items',
      lines: [{ lineId, units }],
    });
    const cut = ledger([payment(1, [pays(1, 500)])]);
    expect(choose(table, ledger([]), items(1, 2)).shares).toEqual([pays(1, 2000, 2)]);
    expect(choose(table, cut, items(1, 1)).shares).toEqual([pays(1, 833, 1)]);
    expect(choose(table, cut, items(1, 9)).shares).toEqual([pays(1, 2500, 3)]);
    expect(choose(table, ledger([payment(1, [pays(2, 501, 1)])]), items(2, 1)).shares).toEqual([]);
  });

  it('takes equal parts of what is left; they add up to the whole', () => {
    for (const counts of [
      [1, 1, 1, 1],
      [3, 1],
      [1, 3],
      [2, 2],
    ]) {
      const payments: Payment[] = [];
      let parts = 4;
      for (const count of counts) {
        const split: PaymentSplit = { kind: 'equal', parts, count };
        payments.push(payment(parts, choose(table, ledger(payments), split).shares, { split }));
        parts -= count;
      }
      expect(computeBill(table, ledger(payments)).leftMinor).toBe(0);
    }
  });

  it('pays with a sum the payer’s own lines first, and never more than is left', () => {
    const sum = (amountMinor: number): PaymentSplit => ({ kind: 'sum', amountMinor });
    expect(choose(table, ledger([]), sum(400), deniz).shares).toEqual([pays(2, 400)]);
    expect(choose(table, ledger([]), sum(601), deniz).shares).toEqual([
      pays(2, 501, 1),
      pays(1, 96),
      pays(9, 4),
    ]);
    expect(choose(table, ledger([]), sum(99_999), deniz).total).toBe(3601);
    expect(choose(table, ledger([]), { kind: 'rest' }).total).toBe(3601);
  });
});

it('spreads a total in proportion, exactly, with no part beyond its weight', () => {
  expect(spread(100, [1, 1, 1])).toEqual([33, 33, 34]);
  expect(spread(3, [1, 1, 1, 0])).toEqual([1, 1, 1, 0]);
  expect(spread(5, [0, 0])).toEqual([0, 0]);
  const whole = 9_007_199_254_740_991;
  expect(spread(whole - 1, [whole - 2, 2]).reduce((sum, part) => sum + part)).toBe(whole - 1);
});
