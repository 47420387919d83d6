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
