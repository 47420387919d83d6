import type { DayFigures } from '@sofra/contracts/days';
import { paymentMethods } from '@sofra/contracts/payments';
import { describe, expect, it } from 'vitest';
import { emptyCount } from '../../data/drafts/count-drafts.ts';
import { countedOf, resultOf, tillOf } from './count.ts';

/** Figures with these expected amounts and an opening float of 1,000 lira. */
const figuresOf = (expected: Partial<Record<string, number>>): DayFigures => ({
  soldMinor: 0,
  discountedMinor: 0,
  complimentaryMinor: 0,
  unpaidMinor: 0,
  unpaidBills: 0,
  openMinor: 0,
  paidMinor: 0,
  tipsMinor: 0,
  refundedMinor: 0,
  commissionMinor: 0,
  openingFloatMinor: 100_000,
  methods: paymentMethods.map((method) => ({
    method,
    payments: expected[method] === undefined ? 0 : 1,
    paidMinor: expected[method] ?? 0,
    tipsMinor: 0,
    refunds: 0,
    refundedMinor: 0,
    expectedMinor: expected[method] ?? 0,
    tests: 0,
  })),
  staff: [],
});
const till = { currency: 'TRY', openingFloatMinor: 100_000 };

describe('a count', () => {
  it('takes the opening float off notes and coins', () => {
    const count = { ...emptyCount, notes: { '20000': '31', '5000': '9' }, coins: '12,50' };
    expect(tillOf(count, 'TRY')).toBe(666_250);
    expect(countedOf('cash', count, till)).toBe(566_250);
    expect(countedOf('cash', { ...emptyCount, coins: '0' }, till)).toBe(-100_000);
    expect(countedOf('cash', emptyCount, till)).toBeUndefined();
  });

  it('reads typed amounts, also negative ones', () => {
    expect(countedOf('card', { ...emptyCount, card: '14.655,00' }, till)).toBe(1_465_500);
    expect(countedOf('card', { ...emptyCount, card: '-20' }, till)).toBe(-2000);
    expect(countedOf('card', { ...emptyCount, card: 'yok' }, till)).toBeUndefined();
  });

  it('needs every method that has money, and names those that lack', () => {
    const figures = figuresOf({ cash: 20_000, mealCard: 5000, online: 900 });
    const none = resultOf(emptyCount, figures, 'TRY');
    expect(none).toMatchObject({ counted: undefined, missing: ['cash', 'mealCard'] });
    const wrong = resultOf({ ...emptyCount, card: 'x' }, figures, 'TRY');
    expect(wrong.missing).toEqual(['cash', 'card', 'mealCard']);
    const all = resultOf({ ...emptyCount, cash: '200', mealCard: '50' }, figures, 'TRY');
    expect(all).toMatchObject({ missing: [], differenceMinor: 0, hasDifference: false });
    expect(all.counted).toEqual({ cash: 20_000, card: 0, mealCard: 5000, notes: [] });
  });

  it('sees a difference between methods whose sum is right', () => {
    const figures = figuresOf({ cash: 20_000, card: 10_000 });
    const mixed = resultOf({ ...emptyCount, cash: '210', card: '90' }, figures, 'TRY');
    expect(mixed).toMatchObject({ differenceMinor: 0, hasDifference: true });
  });

  it('records the counted notes, and coins in the smallest unit', () => {
    const count = { ...emptyCount, notes: { '20000': '2', '500': '' }, coins: '12,50' };
    expect(resultOf(count, figuresOf({}), 'TRY').counted?.notes).toEqual([
      { valueMinor: 20_000, count: 2 },
      { valueMinor: 1, count: 1250 },
    ]);
  });
});
