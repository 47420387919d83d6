import { describe, expect, it } from 'vitest';
import { backAt } from './soldOut.ts';

const istanbul = { timeZone: 'Europe/Istanbul', dayStartsAt: 300 };
const at = (choice: 'hour' | 'today' | 'open', now: string, clock = istanbul) =>
  backAt(choice, Date.parse(now), clock);

describe('the duration of sold out', () => {
  it('is an hour, or until staff change it', () => {
    expect(at('hour', '2026-11-21T18:30:00.000Z')).toBe('2026-11-21T19:30:00.000Z');
    expect(at('open', '2026-11-21T18:30:00.000Z')).toBeNull();
  });

  it('lasts today past midnight, until the branch’s business day ends', () => {
    const dawn = '2026-11-22T02:00:00.000Z';
    expect(at('today', '2026-11-21T02:00:00.000Z')).toBe(dawn);
    expect(at('today', '2026-11-21T20:50:00.000Z')).toBe(dawn);
    expect(at('today', '2026-11-21T21:30:00.000Z')).toBe(dawn);
    expect(at('today', '2026-11-22T01:59:59.999Z')).toBe(dawn);
    expect(at('today', dawn)).toBe('2026-11-23T02:00:00.000Z');
  });

  it('ends today at midnight if the branch is set so', () => {
    const clock = { ...istanbul, dayStartsAt: 0 };
    expect(at('today', '2026-11-21T18:30:00.000Z', clock)).toBe('2026-11-21T21:00:00.000Z');
  });

  it('ends today at the same time on nights with a clock change', () => {
    const berlin = { timeZone: 'Europe/Berlin', dayStartsAt: 300 };
    expect(at('today', '2026-03-28T23:30:00.000Z', berlin)).toBe('2026-03-29T03:00:00.000Z');
    expect(at('today', '2026-10-24T23:30:00.000Z', berlin)).toBe('2026-10-25T04:00:00.000Z');
  });
});
