import { describe, expect, it } from 'vitest';
import { type BilledOrder, computeBill, sharesOfSplit } from '@sofra/contracts/bill-math';
import type { BillLedger } from '@sofra/contracts/bills';
import type { Payment } from '@sofra/contracts/payments';
import { meansOf, nextPayment } from './pay.ts';

const guestIds = [11, 12, 13];
const orders: BilledOrder[] = [...guestIds, null].map((userId, index) => ({
  id: index + 1,
  status: 'served',
  isHeld: false,
  source: 'guest',
  placedBy: { userId: userId ?? 11, nickname: null, seat: 1 },
  placedFor: null,
  lines: [
    {
      id: index + 1,
      quantity: 2,
      unitPriceMinor: 3333,
      isForTable: userId === null,
      vatRate: 1000,
    },
  ],
}));

/** Pays as a party does until it has nothing to pay; returns its payments. */
function payAll(sessionId: number): Payment[] {
  const ledger: BillLedger = {
    sessionId,
    branchId: 1,
    tableId: 5,
    adjustments: [],
    payments: [],
    unpaid: null,
    version: 0,
  };
  for (;;) {
    const bill = computeBill(orders, ledger);
    const next = nextPayment(bill, ledger, guestIds);
    if (!next) return ledger.payments;
    const { split, payerId, amountMinor } = next;
    const id = ledger.payments.length + 1;
    expect([amountMinor > 0, id <= guestIds.length + 1]).toEqual([true, true]);
    const shares = sharesOfSplit(bill, ledger, { split, payerId, presentIds: guestIds });
    const payer = payerId === null ? null : { userId: payerId, nickname: null, seat: null };
    ledger.payments.push({
      id,
      branchId: 1,
      sessionId,
      kind: 'payment',
      refundOf: null,
      clientPaymentId: `payment-${id}`,
      method: 'cash',
      amountMinor,
      tipMinor: 0,
      givenMinor: null,
      state: 'paid',
      split,
      payer,
      staffName: null,
      reason: null,
      createdAt: '2026-11-26T18:00:00.000Z',
      expiresAt: null,
      settledAt: null,
      isTest: false,
      shares,
      version: 1,
    });
  }
}

describe('how parties of a demo pay', () => {
  it('settles every bill, whole, in equal parts or each guest alone', () => {
    const ways = new Map<string, number>();
    for (let sessionId = 1; sessionId <= 60; sessionId += 1) {
      const payments = payAll(sessionId);
      expect(payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(8 * 3333);
      const kinds = new Set(payments.map(({ split }) => split.kind));
      expect(kinds.size).toBe(1);
      const [kind = ''] = kinds;
      expect(payments).toHaveLength(kind === 'rest' ? 1 : guestIds.length);
      ways.set(kind, (ways.get(kind) ?? 0) + 1);
    }
    expect([...ways.keys()].toSorted()).toEqual(['equal', 'people', 'rest']);
  });

  it('draws all means at the counter, and tips now and then', () => {
    const drawn = Array.from({ length: 100 }, (_, seed) => meansOf(seed, 50_000));
    expect(new Set(drawn.map(({ method }) => method))).toEqual(
      new Set(['cash', 'card', 'mealCard']),
    );
    const tips = drawn.filter(({ tipMinor }) => tipMinor > 0);
    expect(tips.length > 5 && tips.length < 60).toBe(true);
    for (const { tipMinor } of tips) expect(tipMinor % 500).toBe(0);
  });
});
