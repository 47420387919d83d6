import { describe, expect, it } from 'vitest';
import type { BillLedger } from './bills.ts';
import type { Order, OrderLine } from './orders.ts';
import type { Payment } from './payments.ts';
import { receiptOf, vatByRate } from './receipt.ts';

const at = '2026-11-26T18:00:00.000Z';
const line = (id: number, changes: Partial<OrderLine> = {}): OrderLine => ({
  id,
  itemId: 1,
  name: { tr: 'Mercimek Çorbası' },
  quantity: 1,
  unitPriceMinor: 11_000,
  note: null,
  allergens: [],
  preparationMinutes: 5,
  isDone: false,
  options: [],
  isForTable: false,
  basketLineId: null,
  noteReading: null,
  stationId: null,
  isServed: false,
  seenQuantity: null,
  changeReason: null,
  replacesLineId: null,
  vatRate: 1000,
  ...changes,
});
const order = (userId: number, lines: OrderLine[], changes: Partial<Order> = {}): Order => ({
  id: userId,
  number: 1,
  branchId: 1,
  tableId: 1,
  tableNumber: '1',
  sessionId: 1,
  clientOrderId: null,
  placedBy: { userId, nickname: `Misafir ${userId}`, seat: userId },
  placedFor: null,
  source: 'guest',
  guestCount: 2,
  status: 'served',
  version: 1,
  totalMinor: 0,
  placedAt: at,
  statusChangedAt: at,
  cancelReason: null,
  isAcknowledged: true,
  isSessionEnded: false,
  isHeld: false,
  round: 1,
  parts: [],
  lines,
  ...changes,
});
const payment = (changes: Partial<Payment>): Payment => ({
  id: 1,
  branchId: 1,
  sessionId: 1,
  kind: 'payment',
  refundOf: null,
  clientPaymentId: 'payment-1',
  method: 'cash',
  amountMinor: 0,
  tipMinor: 0,
  givenMinor: null,
  state: 'paid',
  split: { kind: 'rest' },
  payer: null,
  staffName: null,
  reason: null,
  createdAt: at,
  expiresAt: null,
  settledAt: at,
  isTest: false,
  shares: [],
  version: 1,
  ...changes,
});
const ledger = (changes: Partial<BillLedger> = {}): BillLedger => ({
  sessionId: 1,
  branchId: 1,
  tableId: 1,
  adjustments: [],
  payments: [],
  unpaid: null,
  version: 1,
  ...changes,
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
      ledger(),
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
      ledger({
        adjustments: [
          {
            id: 1,
            kind: 'discount',
            rate: null,
            amountMinor: 1000,
            lines: [{ lineId: 1, rate: null, amountMinor: 1000 }],
            reason: 'Gecikme',
            madeBy: null,
            madeAt: at,
            revokedAt: null,
          },
        ],
        payments: [
          payment({ amountMinor: 12_000, tipMinor: 300, shares: [share(2, 12_000)] }),
          payment({ id: 2, method: 'card', amountMinor: 4000, shares: [share(1, 4000)] }),
          payment({
            id: 3,
            kind: 'refund',
            refundOf: 1,
            amountMinor: 2000,
            shares: [share(2, -2000)],
          }),
          payment({ id: 4, state: 'failed', amountMinor: 500, shares: [share(1, 500)] }),
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
