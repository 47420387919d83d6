import { describe, expect, it } from 'vitest';
import { endOfDay } from './endOfDay.ts';
import { backAt } from './soldOut.ts';

const midnightAfter = (now: string, timeZone: string) =>
  endOfDay(new Date(now), timeZone).toISOString();

describe('the end of the day', () => {
  it('is the next midnight where the branch is, not where the wall is', () => {
    expect(midnightAfter('2026-11-21T18:30:00.000Z', 'Europe/Istanbul')).toBe(
      '2026-11-21T21:00:00.000Z',
    );
    expect(midnightAfter('2026-11-21T21:30:00.000Z', 'Europe/Istanbul')).toBe(
      '2026-11-22T21:00:00.000Z',
    );
  });

  it('is right on the days on which the clocks change', () => {
    expect(midnightAfter('2026-03-29T00:30:00.000Z', 'Europe/Berlin')).toBe(
      '2026-03-29T22:00:00.000Z',
    );
    expect(midnightAfter('2026-10-24T23:30:00.000Z', 'Europe/Berlin')).toBe(
      '2026-10-25T23:00:00.000Z',
    );
  });
});

describe('sold out', () => {
  const now = new Date('2026-11-21T18:30:00.000Z');
  it('for an hour, today, or until somebody changes it', () => {
    expect(backAt('hour', now, 'Europe/Istanbul')).toBe('2026-11-21T19:30:00.000Z');
    expect(backAt('today', now, 'Europe/Istanbul')).toBe('2026-11-21T21:00:00.000Z');
    expect(backAt('open', now, 'Europe/Istanbul')).toBeNull();
  });
});
