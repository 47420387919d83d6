import { describe, expect, it } from 'vitest';
import { suggestedCash, suggestedTips } from './amounts.ts';

describe('suggested tips', () => {
  it('are round and fit the sum', () => {
    expect(suggestedTips(21_200, 'TRY')).toEqual([1000, 2000, 3000]);
    expect(suggestedTips(131_000, 'TRY')).toEqual([5000, 10_000, 15_000]);
    expect(suggestedTips(5000, 'EUR')).toEqual([200, 400, 600]);
  });

  it('aren’t smaller than a coin of use', () => {
    expect(suggestedTips(3000, 'TRY')).toEqual([500, 1000, 1500]);
    expect(suggestedTips(300, 'EUR')).toEqual([100, 200, 300]);
  });
});

describe('suggested cash', () => {
  it('is round and more than the sum', () => {
    expect(suggestedCash(23_200)).toEqual([25_000, 30_000, 50_000]);
    expect(suggestedCash(4500)).toEqual([5000, 10_000]);
    expect(suggestedCash(18_540)).toEqual([20_000, 50_000, 100_000]);
  });

  it('leaves out what the sum already is', () => {
    expect(suggestedCash(50_000)).toEqual([100_000]);
    expect(suggestedCash(90)).toEqual([100, 500, 1000]);
  });
});
