import { describe, expect, it } from 'vitest';
import { labelStep, lineThrough, nearest, niceTicks, wholeTicks } from './plot.ts';

describe('a chart', () => {
  it('has round axis steps that cover all values', () => {
    expect(niceTicks(18_460)).toEqual([0, 5000, 10_000, 15_000, 20_000]);
    expect(niceTicks(9)).toEqual([0, 2.5, 5, 7.5, 10]);
    expect(niceTicks(100, { least: -30 })).toEqual([-50, 0, 50, 100]);
    expect(niceTicks(0)).toEqual([0]);
    expect(wholeTicks(3)).toEqual([0, 1, 2, 3]);
    expect(wholeTicks(9)).toEqual([0, 5, 10]);
  });

  it('has as many labels as fit', () => {
    expect(labelStep(30, 1000, 40)).toBe(2);
    expect(labelStep(7, 1000, 40)).toBe(1);
    expect(labelStep(30, 0, 40)).toBe(1200);
  });

  it('finds the point under the pointer', () => {
    expect(nearest([10, 20, 30], 24)).toBe(1);
    expect(nearest([], 24)).toBe(0);
  });

  it('draws a line through its points', () => {
    expect(
      lineThrough([
        [0, 1],
        [2.25, 3],
      ]),
    ).toBe('M0.0 1.0L2.3 3.0');
  });
});
