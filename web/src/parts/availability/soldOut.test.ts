import { describe, expect, it } from 'vitest';
import { buildItem, buildLine, buildOrder } from '../../../test/data.ts';
import { backAt, countOpen, lowOf, outOf } from './soldOut.ts';

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

describe('the lists', () => {
  const portions = (left: number) => ({ left, from: 10, setAt: '2026-11-21T17:05:00.000Z' });
  const out = (id: number, unavailableUntil: string | null) =>
    buildItem({ id, isAvailable: false, unavailableUntil });

  it('show first what returns by itself, and what runs out first', () => {
    const all = [
      out(1, null),
      out(2, '2026-11-22T02:00:00.000Z'),
      out(3, '2026-11-21T18:30:00.000Z'),
      buildItem({ id: 4, portions: portions(7) }),
      buildItem({ id: 5, portions: portions(4) }),
      buildItem({ id: 6, portions: null }),
      buildItem({ id: 7, isAvailable: false, portions: portions(0) }),
    ];
    expect(outOf(all).map(({ id }) => id)).toEqual([3, 2, 1, 7]);
    expect(lowOf(all).map(({ id }) => id)).toEqual([5, 4]);
  });

  it('count an item in lines that the kitchen hasn’t finished', () => {
    const lines = [
      buildLine({ id: 1, itemId: 9, quantity: 2 }),
      buildLine({ id: 2, itemId: 9, quantity: 3, isDone: true }),
      buildLine({ id: 3, itemId: 8 }),
    ];
    const orders = [buildOrder({ id: 1, lines }), buildOrder({ id: 2, lines, status: 'ready' })];
    expect(countOpen(orders, 9)).toBe(2);
  });
});
