import { describe, expect, it } from 'vitest';
import { heatMapOf } from './heat.ts';

// Two Mondays, and one of each other weekday.
const period = { from: '2026-11-16', to: '2026-11-23' };

describe('the week by the hour', () => {
  it('is an average week: sums divided by the number of each weekday', () => {
    const map = heatMapOf(
      [
        { weekday: 1, hour: 12, orders: 9, revenueMinor: 900 },
        { weekday: 6, hour: 14, orders: 4, revenueMinor: 4000 },
      ],
      'orders',
      period,
      300,
    );
    expect(map.hours).toEqual([12, 13, 14]);
    expect(map.rows.map(({ cells }) => cells)).toEqual([
      [4.5, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 4],
      [0, 0, 0],
    ]);
    expect([map.most, map.busiest]).toMatchObject([4.5, { weekday: 1, hour: 12 }]);
  });

  it('puts the hours after midnight behind those before', () => {
    const night = [23, 1].map((hour) => ({ weekday: 5, hour, orders: 1, revenueMinor: 100 }));
    expect(heatMapOf(night, 'revenueMinor', period, 300).hours).toEqual([23, 0, 1]);
  });

  it('is empty if nothing was sold', () => {
    expect(heatMapOf([], 'orders', period, 0)).toMatchObject({
      hours: [],
      most: 0,
      busiest: undefined,
    });
  });
});
