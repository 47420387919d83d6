import { describe, expect, it } from 'vitest';
import { computeBill } from './bill-math.ts';
import { movesOfExcess, refundableOf, sharesOfRefund } from './bill-moves.ts';
import type { BillLedger } from './bills.ts';
import type { Payment } from './payments.ts';

const line = (id: number, quantity: number, unitPriceMinor: number) => ({
  id,
  quantity,
  unitPriceMinor,
  isForTable: false,
  vatRate: 1000,
});
const orderOf = (...lines: ReturnType<typeof line>[]) => ({
  id: 1,
  status: 'served' as const,
  isHeld: false,
  source: 'guest' as const,
  placedBy: { userId: 1, nickname: null, seat: 1 },
  placedFor: null,
  lines,
});
const payment = (id: number, fields: Partial<Payment>): Payment => ({
  id,
  branchId: 1,
  sessionId: 1,
  kind: 'payment',
  refundOf: null,
  clientPaymentId: `payment-${id}`,
  method: 'cash',
  amountMinor: 0,
  tipMinor: 0,
  givenMinor: null,
  state: 'paid',
  split: { kind: 'equal', parts: 1, count: 1 },
  payer: null,
  staffName: null,
  reason: null,
  createdAt: '2026-11-26T18:00:00.000Z',
  expiresAt: null,
  settledAt: '2026-11-26T18:00:00.000Z',
  isTest: false,
  shares: [],
  version: 1,
  ...fields,
});
const ledgerOf = (...payments: Payment[]): BillLedger => ({
  sessionId: 1,
  branchId: 1,
  tableId: 1,
  adjustments: [],
  payments,
  unpaid: null,
  version: 1,
});

describe('movesOfExcess', () => {
  const paid = payment(1, {
    amountMinor: 300,
    shares: [{ lineId: 1, units: 3, amountMinor: 300 }],
  });

  it('moves money of equal parts to lines that owe, with the units that it pays as a whole', () => {
    const orders = [orderOf(line(1, 1, 100), line(2, 1, 80), line(3, 2, 200))];
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
    const orders = [orderOf(line(1, 1, 100), line(2, 1, 80))];
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
    const alone = [orderOf(line(1, 1, 100))];
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
    const orders = [orderOf(line(1, 1, 50), line(2, 1, 500))];
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
