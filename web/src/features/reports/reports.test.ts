import { describe, expect, it } from 'vitest';
import {
  businessToday,
  compareFrom,
  isPeriod,
  lengthOf,
  presetOf,
  presetPeriod,
  presets,
} from './periods.ts';
import { readReportView, writeReportView } from './reportView.ts';
import { labelStep, lineThrough, nearest, niceTicks, wholeTicks } from './charts/plot.ts';
import { placeLabels } from './charts/labels.ts';
import { menuMapOf, type ReportItem } from './charts/quadrants.ts';
import { heatMapOf } from './views/heat.ts';

describe('a period', () => {
  it('matches its name, and consists of whole days if it has several', () => {
    const on = (today: string) =>
      Object.fromEntries(
        presets.map((preset) => {
          const { from, to } = presetPeriod(preset, today);
          return [preset, `${from} ${to}`];
        }),
      );
    expect(on('2026-03-01')).toEqual({
      today: '2026-03-01 2026-03-01',
      yesterday: '2026-02-28 2026-02-28',
      last7: '2026-02-22 2026-02-28',
      last30: '2026-01-30 2026-02-28',
      last90: '2025-12-01 2026-02-28',
      thisMonth: '2026-03-01 2026-03-01',
      lastMonth: '2026-02-01 2026-02-28',
    });
    expect(presetOf({ from: '2026-02-22', to: '2026-02-28' }, '2026-03-01')).toBe('last7');
    expect(presetOf({ from: '2026-02-21', to: '2026-02-28' }, '2026-03-01')).toBeUndefined();
  });

  it('is compared with the same weekdays before it, or the same days a year before', () => {
    const week = { from: '2026-11-16', to: '2026-11-22' };
    expect(compareFrom(week, 'before')).toBeUndefined();
    expect(compareFrom(week, 'week')).toBe('2026-11-09');
    expect(compareFrom({ from: '2026-11-20', to: '2026-11-20' }, 'week')).toBe('2026-11-13');
    expect(compareFrom({ from: '2026-10-23', to: '2026-11-21' }, 'week')).toBe('2026-09-18');
    expect(compareFrom(week, 'year')).toBe('2025-11-16');
    expect(compareFrom({ from: '2028-02-29', to: '2028-03-01' }, 'year')).toBe('2027-03-01');
  });

  it('is a calendar range with its start before its end, up to a leap year long', () => {
    const good = { from: '2028-01-01', to: '2028-12-31' };
    expect([lengthOf(good), isPeriod(good)]).toEqual([366, true]);
    for (const [from, to] of [
      ['2028-01-01', '2029-01-01'],
      ['2026-02-30', '2026-03-01'],
      ['2026-03-02', '2026-03-01'],
      ['1999-03-01', '2000-03-01'],
      ['', '2026-03-01'],
      ['2026-3-1', '2026-03-01'],
    ] as const) {
      expect(isPeriod({ from, to }), `${from} to ${to}`).toBe(false);
    }
  });
});

describe('today', () => {
  it('is still the previous date until the branch’s day begins', () => {
    const istanbul = (moment: string, dayStartsAt: number): string =>
      businessToday(Date.parse(moment), 'Europe/Istanbul', dayStartsAt);
    expect(istanbul('2026-11-21T01:59:00Z', 300)).toBe('2026-11-20');
    expect(istanbul('2026-11-21T02:00:00Z', 300)).toBe('2026-11-21');
    expect(istanbul('2026-11-20T21:30:00Z', 0)).toBe('2026-11-21');
  });

  it('begins at the same moment as on the server if the clocks change', () => {
    const berlin = (moment: string): string =>
      businessToday(Date.parse(moment), 'Europe/Berlin', 300);
    expect(berlin('2026-03-29T02:59:00Z')).toBe('2026-03-28');
    expect(berlin('2026-03-29T03:00:00Z')).toBe('2026-03-29');
    expect(berlin('2026-10-25T03:59:00Z')).toBe('2026-10-24');
    expect(berlin('2026-10-25T04:00:00Z')).toBe('2026-10-25');
  });
});

const place = { today: '2026-11-21', branchId: 1, branchIds: [1, 2] };
const read = (address: string) => readReportView(new URLSearchParams(address), place);

describe('the address of a report', () => {
  it('contains every selection', () => {
    const address = 'from=2026-11-01&to=2026-11-10&compare=year&branch=2&tab=items';
    const choice = read(address);
    expect(choice).toEqual({
      period: { from: '2026-11-01', to: '2026-11-10' },
      comparison: 'year',
      branchId: 2,
      tab: 'items',
    });
    expect(writeReportView(choice, 1).toString()).toBe(address);
    const all = writeReportView({ ...choice, branchId: undefined }, 1);
    expect([all.get('branch'), read(all.toString()).branchId]).toEqual(['all', undefined]);
    expect(writeReportView(choice, 2).has('branch')).toBe(false);
  });

  it('is the last 30 days of this branch if it contains nothing valid', () => {
    const usual = {
      period: { from: '2026-10-22', to: '2026-11-20' },
      comparison: 'before',
      branchId: 1,
      tab: 'overview',
    };
    expect(read('')).toEqual(usual);
    expect(read('from=2026-02-30&to=2026-03-01&compare=x&branch=9&tab=../..')).toEqual(usual);
  });
});

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

const size = { width: 400, height: 300, edge: 20 };
const placed = (points: readonly (readonly [number, number])[], names: readonly string[]) =>
  placeLabels(
    points.map(([x, y]) => ({ x, y })),
    names,
    size,
  ).map(({ text, anchor }) => [text, anchor]);

describe('names in a chart', () => {
  it('are next to their points, on the side with space', () => {
    expect(
      placed(
        [
          [50, 100],
          [390, 200],
        ],
        ['Çay', 'Köfte'],
      ),
    ).toEqual([
      ['Çay', 'start'],
      ['Köfte', 'end'],
    ]);
  });

  it('are left out if they would overlap another', () => {
    const crowd = [
      [100, 100],
      [104, 103],
      [108, 98],
    ] as const;
    expect(placed(crowd, ['Ayran', 'Su', 'Soda']).length).toBeLessThan(3);
    expect(placed([[100, 5]], ['Çay'])).toEqual([]);
  });

  it('are truncated if they are long', () => {
    expect(placed([[10, 100]], ['Zeytinyağlı Enginar Kalbi'])).toEqual([
      ['Zeytinyağlı Enginar K…', 'start'],
    ]);
  });
});

const item = (
  itemId: number,
  quantity: number,
  priceMinor: number,
  costMinor: number | null,
): ReportItem => ({
  itemId,
  name: { tr: `Ürün ${itemId}` },
  category: 'main',
  categoryName: { tr: 'Ana Yemek' },
  quantity,
  revenueMinor: quantity * priceMinor,
  comparedQuantity: 0,
  priceMinor,
  costMinor,
});

describe('popularity and margin', () => {
  it('puts each item into its quadrant', () => {
    const map = menuMapOf([
      item(1, 100, 1000, 200),
      item(2, 5, 1000, 100),
      item(3, 100, 1000, 900),
      item(4, 5, 1000, 1100),
    ]);
    // 210 sold of four items, which leave 94,000 together.
    expect(map.wellSold).toBeCloseTo(36.75);
    expect(map.wellEarningMinor).toBeCloseTo(447.6, 1);
    expect(map.items.map(({ quarter, marginMinor }) => [quarter, marginMinor])).toEqual([
      ['star', 800],
      ['puzzle', 900],
      ['workhorse', 100],
      ['dog', -100],
    ]);
  });

  it('leaves out unsold items, and separates those without a known cost', () => {
    const map = menuMapOf([item(1, 0, 1000, 200), item(2, 5, 1000, null)]);
    expect(map.items).toEqual([]);
    expect(map.withoutCost.map(({ itemId }) => itemId)).toEqual([2]);
  });

  it('contains no invalid numbers', () => {
    expect(menuMapOf([])).toEqual({ items: [], wellSold: 0, wellEarningMinor: 0, withoutCost: [] });
  });
});

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
