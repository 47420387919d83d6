import { describe, expect, it } from 'vitest';
import type { HoursSlot } from '@sofra/contracts/hours';
import { createOpeningAt, type Hours } from './opening.ts';

const slot = (day: number, from: number, to: number): HoursSlot => ({
  day,
  fromMinute: from * 60,
  toMinute: to * 60,
});
const everyDay = (from: number, to: number) =>
  [1, 2, 3, 4, 5, 6, 7].map((day) => slot(day, from, to));
const istanbul = (openingHours: HoursSlot[] | null): Hours => ({
  openingHours,
  timeZone: 'Europe/Istanbul',
});
const at = (now: string, ...branches: Hours[]) => createOpeningAt(new Date(now))(branches);

describe('the opening state of a business', () => {
  it('covers an evening past midnight, from Sunday into Monday', () => {
    const evening = istanbul(everyDay(18, 2));
    expect(at('2026-11-22T22:30:40.000Z', evening)).toMatchObject({
      isOpen: true,
      changesAt: '2026-11-22T23:00:00.000Z',
    });
    expect(at('2026-11-23T09:00:00.000Z', evening)).toMatchObject({
      isOpen: false,
      changesAt: '2026-11-23T15:00:00.000Z',
    });
  });

  it('lasts across adjacent hours, and across branches that open one after the other', () => {
    // Tuesday noon in İstanbul.
    const noon = '2026-11-24T09:00:00.000Z';
    expect(at(noon, istanbul([slot(2, 10, 14), slot(2, 14, 18)])).changesAt).toBe(
      '2026-11-24T15:00:00.000Z',
    );
    const berlin: Hours = { openingHours: everyDay(12, 20), timeZone: 'Europe/Berlin' };
    expect(at(noon, istanbul(everyDay(10, 15)), berlin)).toEqual({
      isOpen: true,
      changesAt: '2026-11-24T19:00:00.000Z',
      timeZone: 'Europe/Berlin',
    });
  });

  it('is unknown if no branch has hours, and never changes if it can’t', () => {
    const now = '2026-11-24T09:00:00.000Z';
    const never = { changesAt: null, timeZone: 'Europe/Istanbul' };
    expect(at(now)).toEqual({ isOpen: null, changesAt: null, timeZone: null });
    expect(at(now, istanbul(null))).toEqual({ isOpen: null, ...never });
    expect(at(now, istanbul([]))).toEqual({ isOpen: false, ...never });
    expect(at(now, istanbul(everyDay(0, 24)))).toEqual({ isOpen: true, ...never });
    expect(at(now, istanbul(null), istanbul([slot(2, 10, 14)])).isOpen).toBe(true);
  });

  it('follows clock changes', () => {
    // Berlin, 29 March 2026: 02.00 becomes 03.00; 25 October: 03.00 becomes 02.00.
    const lunch: Hours = { openingHours: [slot(7, 12, 14)], timeZone: 'Europe/Berlin' };
    expect(at('2026-03-28T20:00:30.000Z', lunch).changesAt).toBe('2026-03-29T10:00:00.000Z');
    expect(at('2026-10-24T20:00:30.000Z', lunch).changesAt).toBe('2026-10-25T11:00:00.000Z');
  });
});
