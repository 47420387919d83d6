import { describe, expect, it } from 'vitest';
import { computeBill } from './bill-math.ts';
import { movesOfExcess, refundableOf, sharesOfRefund } from './bill-moves.ts';
import type { BillLedger } from './bills.ts';
import type { Payment } from './payments.ts';
import type { Order, OrderLine } from './orders.ts';
import { receiptOf, vatByRate } from './receipt.ts';
import { buildLedger, buildLine, buildOrder, buildPayment } from './testing.ts';

const line = (id: number, changes: Partial<OrderLine> = {}): OrderLine =>
  buildLine({ id, unitPriceMinor: 11_000, ...changes });
const order = (userId: number, lines: OrderLine[], changes: Partial<Order> = {}): Order =>
  buildOrder({ id: userId, placedBy: { userId, nickname: null, seat: userId }, lines, ...changes });
const payment = (id: number, changes: Partial<Payment>): Payment =>
  buildPayment({ id, split: { kind: 'equal', parts: 1, count: 1 }, ...changes });
const owed = (id: number, quantity: number, unitPriceMinor: number): OrderLine =>
  line(id, { quantity, unitPriceMinor });
const orderOf = (...lines: OrderLine[]): Order => order(1, lines);
const ledgerOf = (...payments: Payment[]): BillLedger => buildLedger({ payments });

describe('movesOfExcess', () => {
  const paid = payment(1, {
    amountMinor: 300,
    shares: [{ lineId: 1, units: 3, amountMinor: 300 }],
  });

  it('moves money of equal parts to lines that owe, with the units that it pays as a whole', () => {
    const orders = [orderOf(owed(1, 1, 100), owed(2, 1, 80), owed(3, 2, 200))];
    const ledger = ledgerOf(paid);
    expect(movesOfExcess(computeBill(orders, ledger), ledger)).toEqual([
      { paymentId: 1, lineId: 1, units: 0, amountMinor: -80 },
      { paymentId: 1, lineId: 2, units: 1, amountMinor: 80 },
      { paymentId: 1, lineId: 1, units: -1, amountMinor: -120 },
      { paymentId: 1, lineId: 3, units: 0, amountMinor: 120 },
    ]);
  });

  it('leaves people’s and items’ money, refunded money and what nothing owes', () => {
    const split = { kind: 'people' as const, userIds: [1] };
    const orders = [orderOf(owed(1, 1, 100), owed(2, 1, 80))];
    const chosen = ledgerOf({ ...paid, split });
    expect(movesOfExcess(computeBill(orders, chosen), chosen)).toEqual([]);
    const refund = payment(2, {
      kind: 'refund',
      refundOf: 1,
      amountMinor: 170,
      shares: [{ lineId: 1, units: -1, amountMinor: -170 }],
    });
    const refunded = ledgerOf(paid, refund);
    const moves = movesOfExcess(computeBill(orders, refunded), refunded);
    expect(moves.map(({ amountMinor }) => amountMinor)).toEqual([-30, 30]);
    const alone = [orderOf(owed(1, 1, 100))];
    expect(movesOfExcess(computeBill(alone, ledgerOf(paid)), ledgerOf(paid))).toEqual([]);
  });

  it('takes from the newest payment first, also from an open one', () => {
    const older = payment(1, { shares: [{ lineId: 1, units: 0, amountMinor: 60 }] });
    const open = payment(2, {
      state: 'intent',
      split: { kind: 'sum', amountMinor: 60 },
      shares: [{ lineId: 1, units: 0, amountMinor: 60 }],
    });
    const ledger = ledgerOf(older, open);
    const orders = [orderOf(owed(1, 1, 50), owed(2, 1, 500))];
    expect(movesOfExcess(computeBill(orders, ledger), ledger)).toMatchObject([
      { paymentId: 2, lineId: 1, amountMinor: -60 },
      { paymentId: 2, lineId: 2, amountMinor: 60 },
      { paymentId: 1, lineId: 1, amountMinor: -10 },
      { paymentId: 1, lineId: 2, amountMinor: 10 },
    ]);
  });
});

describe('sharesOfRefund', () => {
  const paid = payment(1, {
    amountMinor: 500,
    tipMinor: 50,
    shares: [
      { lineId: 1, units: 3, amountMinor: 300 },
      { lineId: 2, units: 2, amountMinor: 200 },
    ],
  });

  it('takes what is due first, then from the last lines', () => {
    const lines = [
      { lineId: 1, refundDueMinor: 100 },
      { lineId: 2, refundDueMinor: 0 },
    ];
    expect(sharesOfRefund(lines, ledgerOf(paid), paid, 400)).toEqual([
      { lineId: 1, units: -2, amountMinor: -200 },
      { lineId: 2, units: -2, amountMinor: -200 },
    ]);
  });

  it('takes no more from a line than the payment still pays there', () => {
    const refund = payment(2, {
      kind: 'refund',
      refundOf: 1,
      amountMinor: 150,
      shares: [{ lineId: 2, units: -1, amountMinor: -150 }],
    });
    const ledger = ledgerOf(paid, refund);
    expect(refundableOf(paid, ledger.payments)).toEqual({ amountMinor: 350, tipMinor: 50 });
    const shares = sharesOfRefund([], ledger, paid, 350);
    expect(shares).toEqual([
      { lineId: 2, units: -1, amountMinor: -50 },
      { lineId: 1, units: -3, amountMinor: -300 },
    ]);
  });
});

it('an open refund counts in what is refundable, one that failed doesn’t', () => {
  const paid = payment(1, { amountMinor: 500, tipMinor: 50 });
  const refund = { kind: 'refund', refundOf: 1, amountMinor: 100, tipMinor: 20 } as const;
  const refunds = [
    payment(2, { ...refund, state: 'intent' }),
    payment(3, { ...refund, state: 'failed' }),
  ];
  expect(refundableOf(paid, [paid, ...refunds])).toEqual({ amountMinor: 400, tipMinor: 30 });
});

describe('the tip of a payment with shares on two bills', () => {
  const orders = [orderOf(owed(1, 1, 100)), orderOf(owed(2, 1, 300))];
  const tipsOf = (...payments: Payment[]) =>
    orders.map(
      (ordered, index) =>
        computeBill([ordered], buildLedger({ sessionId: index + 1, payments })).tipMinor,
    );
  const share = (lineId: number, amountMinor: number) => ({ lineId, units: 0, amountMinor });
  const tipped = { amountMinor: 200, tipMinor: 50 };

  it('is on the one with the line of which it pays most, with its refunds', () => {
    const paid = payment(1, { ...tipped, shares: [share(1, 80), share(2, 120)] });
    const refund = payment(2, { kind: 'refund', refundOf: 1, tipMinor: 20 });
    expect(tipsOf(paid)).toEqual([0, 50]);
    expect(tipsOf(paid, refund)).toEqual([0, 30]);
    expect(tipsOf(refund)).toEqual([0, 0]);
  });

  it('follows its money, and is on the bill of its session if it pays no line', () => {
    const moved = [share(1, 200), share(1, -150), share(2, 150)];
    expect(tipsOf(payment(1, { ...tipped, shares: moved }))).toEqual([0, 50]);
    expect(tipsOf(payment(1, { ...tipped, shares: [share(2, 100), share(1, 100)] }))).toEqual([
      0, 50,
    ]);
    expect(tipsOf(payment(1, { tipMinor: 50 }))).toEqual([50, 0]);
  });
});

describe('the receipt of a table', () => {
  it('adds up equal lines, and leaves out what is cancelled, held or taken off', () => {
    const { lines, owedMinor, guests } = receiptOf(
      [
        order(1, [line(1), line(2, { quantity: 0 })]),
        order(2, [line(3, { quantity: 2 }), line(4, { unitPriceMinor: 500 })]),
        order(3, [line(5)], { status: 'cancelled' }),
        order(4, [line(6)], { isHeld: true }),
        order(1, [line(7, { isForTable: true, unitPriceMinor: 900 })]),
      ],
      buildLedger(),
    );
    expect(lines.map(({ quantity, soldMinor }) => [quantity, soldMinor])).toEqual([
      [3, 33_000],
      [1, 500],
      [1, 900],
    ]);
    expect(owedMinor).toBe(34_400);
    expect(guests.map(({ guest, owedMinor: minor }) => [guest?.userId ?? null, minor])).toEqual([
      [1, 11_000],
      [2, 22_500],
      [null, 900],
    ]);
  });

  it('shows discounts, payments after refunds, tips, what is left and the VAT of what is owed', () => {
    const share = (lineId: number, amountMinor: number) => ({ lineId, units: 0, amountMinor });
    const receipt = receiptOf(
      [order(1, [line(1), line(2, { vatRate: 2000, unitPriceMinor: 12_000 })])],
      buildLedger({
        adjustments: [
          {
            id: 1,
            kind: 'discount',
            rate: null,
            amountMinor: 1000,
            lines: [{ lineId: 1, rate: null, amountMinor: 1000 }],
            reason: 'Gecikme',
            madeBy: null,
            madeAt: '2026-11-26T18:00:00.000Z',
            revokedAt: null,
          },
        ],
        payments: [
          payment(1, { amountMinor: 12_000, tipMinor: 300, shares: [share(2, 12_000)] }),
          payment(2, { method: 'card', amountMinor: 4000, shares: [share(1, 4000)] }),
          payment(3, {
            kind: 'refund',
            refundOf: 1,
            amountMinor: 2000,
            shares: [share(2, -2000)],
          }),
          payment(4, { state: 'failed', amountMinor: 500, shares: [share(1, 500)] }),
        ],
      }),
    );
    expect(receipt).toMatchObject({
      soldMinor: 23_000,
      discountMinor: 1000,
      owedMinor: 22_000,
      payments: [
        { method: 'cash', amountMinor: 10_000 },
        { method: 'card', amountMinor: 4000 },
      ],
      tipMinor: 300,
      leftMinor: 8000,
      refundDueMinor: 0,
      vat: [
        { rate: 1000, vatMinor: 909 },
        { rate: 2000, vatMinor: 2000 },
      ],
    });
  });
});

it('VAT is rounded once for each rate', () => {
  expect(
    vatByRate([
      { vatRate: 1000, amountMinor: 5 },
      { vatRate: 1000, amountMinor: 5 },
      { vatRate: 0, amountMinor: 100 },
    ]),
  ).toEqual([{ rate: 1000, vatMinor: 1 }]);
});
