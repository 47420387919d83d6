import { describe, expect, it } from 'vitest';
import { buildLedger } from '../../../../test/bills.ts';
import { buildLine, buildOrder } from '../../../../test/data.ts';
import { newAdjustmentOf, owedWith } from './discount.ts';

const reason = 'Çok beklendi';
const whole = { lineIds: undefined, reason };
const orders = [
  buildOrder({
    status: 'served',
    lines: [buildLine({ id: 1 }), buildLine({ id: 2, quantity: 2, unitPriceMinor: 5_000 })],
  }),
];

describe('a discount', () => {
  it('is a rate, an amount, or complimentary lines', () => {
    expect(newAdjustmentOf({ kind: 'rate', typed: '12,5', ...whole })).toEqual({
      kind: 'discount',
      rate: 1250,
      reason,
    });
    expect(newAdjustmentOf({ kind: 'amount', typed: '20', lineIds: new Set([2]), reason })).toEqual(
      {
        kind: 'amount',
        amountMinor: 2000,
        lineIds: [2],
        reason,
      },
    );
    expect(newAdjustmentOf({ kind: 'complimentary', typed: '', ...whole })).toEqual({
      kind: 'complimentary',
      reason,
    });
  });

  it.each([
    ['nothing', ''],
    ['zero', '0'],
    ['words', 'on'],
    ['more than all', '101'],
  ])('isn’t %s', (_what, typed) => {
    expect(newAdjustmentOf({ kind: 'rate', typed, ...whole })).toBeUndefined();
  });

  it('of chosen lines needs one', () => {
    const lineIds = new Set<number>();
    expect(newAdjustmentOf({ kind: 'complimentary', typed: '', lineIds, reason })).toBeUndefined();
  });

  it('shows what the bill owes then', () => {
    const ledger = buildLedger();
    expect(owedWith(orders, ledger, { kind: 'discount', rate: 1000, reason })).toBe(16_650);
    expect(owedWith(orders, ledger, { kind: 'amount', amountMinor: 1_001, reason })).toBe(17_499);
    expect(owedWith(orders, ledger, { kind: 'amount', amountMinor: 99_999, reason })).toBe(0);
    expect(owedWith(orders, ledger, { kind: 'complimentary', lineIds: [2], reason })).toBe(8_500);
  });
});
