import { describe, expect, it } from 'vitest';
import { LATEST_MS, QUIET_MS, UNDO_MS } from '../timings.ts';
import { boardSizeOf } from '../card/sizes.ts';
import { limitsOf, minutesSince, urgencyOf, usedShare } from '../card/urgency.ts';
import { type MeasuredCard, pack, repack, slicesOf } from './packing.ts';
import { type Arrangement, emptyArrangement, settle, settlesAt, withCards } from './settling.ts';
import { inUrgencyOrder } from './urgencyOrder.ts';

const space = { columns: 2, height: 100, gap: 10 };
const card = (id: string, height: number): MeasuredCard => ({
  id,
  height,
  frameHeight: 20,
  rowHeights: [(height - 20) / 2, (height - 20) / 2],
});
const placesOf = ({ slices }: ReturnType<typeof pack>) =>
  Object.fromEntries(slices.map(({ id, page, column, top }) => [id, [page, column, top]]));

describe('packing', () => {
  it('fills the first column, then the next, then another page', () => {
    const cards = ['a', 'b', 'c', 'd', 'e'].map((id) => card(id, 45));
    expect(placesOf(pack(cards, space))).toEqual({
      a: [0, 0, 0],
      b: [0, 0, 55],
      c: [0, 1, 0],
      d: [0, 1, 55],
      e: [1, 0, 0],
    });
  });

  it('lets one of the next two cards fill the foot of a column, and no later one', () => {
    const cards = [card('a', 60), card('b', 80), card('c', 30), card('d', 30)];
    expect(placesOf(pack(cards, space))).toEqual({
      a: [0, 0, 0],
      c: [0, 0, 70],
      b: [0, 1, 0],
      d: [1, 0, 0],
    });
    const far = ['b', 'c', 'e'].map((id) => card(id, 80));
    expect(placesOf(pack([card('a', 60), ...far, card('d', 30)], space))['d']).toEqual([2, 0, 0]);
  });

  it('never splits a card unless it is taller than the board', () => {
    expect(slicesOf(card('a', 100), space)).toHaveLength(1);
    const tall = { id: 'a', height: 200, frameHeight: 20, rowHeights: [60, 60, 60] };
    expect(slicesOf(tall, space)).toMatchObject([
      { firstRow: 0, endRow: 1, part: 0, height: 80 },
      { firstRow: 1, endRow: 2, part: 1, height: 80 },
      { firstRow: 2, endRow: 3, part: 2, height: 80 },
    ]);
  });

  it('shows 40 cards of two lines on two pages at 1280 × 800, and on one at 1920 × 1080', () => {
    const cards = Array.from({ length: 40 }, (_, index) => card(String(index), 118));
    expect(pack(cards, { columns: 4, height: 702, gap: 6 }).pages).toBe(2);
    expect(pack(cards, { columns: 6, height: 968, gap: 6 }).pages).toBe(1);
  });
});

describe('packing again', () => {
  const before = pack([card('a', 45), card('b', 45), card('c', 45)], space);

  it('keeps every card in its place, and adds new ones at the end', () => {
    const after = repack(
      [card('a', 45), card('b', 45), card('c', 45), card('d', 45)],
      space,
      before,
    );
    expect(placesOf(after)).toMatchObject({ ...placesOf(before), d: [0, 1, 55] });
    expect(after.isDisplaced).toBe(false);
  });

  it('does not move up a card into the place of one that became lower', () => {
    const after = repack([card('a', 30), card('b', 45), card('c', 45)], space, before);
    expect(placesOf(after)).toMatchObject({ b: [0, 0, 40], c: [0, 1, 0] });
  });

  it('moves only what no longer fits, to the end', () => {
    const after = repack([card('a', 70), card('b', 45), card('c', 45)], space, before);
    expect(placesOf(after)).toEqual({ a: [0, 0, 0], c: [0, 1, 0], b: [0, 1, 55] });
    expect(after.isDisplaced).toBe(true);
  });
});

const start = 1_000_000;
const begin = withCards(emptyArrangement, ['a', 'b', 'c'], start);
const gone = (before: Arrangement, present: string[], at: number) => withCards(before, present, at);

describe('the arrangement of the board', () => {
  it('begins in the order of urgency, and takes new cards at the end', () => {
    expect(begin.order).toEqual(['a', 'b', 'c']);
    expect(withCards(begin, ['d', 'a', 'b', 'c'], start).order).toEqual(['a', 'b', 'c', 'd']);
  });

  it('does not change with the order of urgency alone', () => {
    expect(withCards(begin, ['c', 'b', 'a'], start)).toBe(begin);
    expect(settlesAt(begin, start)).toBeUndefined();
  });

  it('keeps the place of a card that has left, and gives it back', () => {
    const left = gone(begin, ['b', 'c'], start);
    expect(left.order).toEqual(['a', 'b', 'c']);
    expect([...left.gone]).toEqual([['a', start]]);
    const back = withCards(left, ['a', 'b', 'c'], start + 100);
    expect(back.order).toEqual(['a', 'b', 'c']);
    expect(back.gone.size).toBe(0);
  });

  it('settles after the time to undo and a rest without touches', () => {
    const left = gone(begin, ['b', 'c'], start);
    expect(settlesAt(left, start)).toBe(start + UNDO_MS);
    expect(settlesAt(left, start + UNDO_MS - 1)).toBe(start + UNDO_MS - 1 + QUIET_MS);
  });

  it('settles at the latest after a fixed time, even while hands never rest', () => {
    const left = gone(begin, ['b', 'c'], start);
    expect(settlesAt(left, start + LATEST_MS)).toBe(start + LATEST_MS);
    const at = start + LATEST_MS;
    expect(settle(left, ['b', 'c'], at, at - 100).isForced).toBe(true);
    expect(settle(left, ['b', 'c'], at, at - QUIET_MS).isForced).toBe(false);
  });

  it('closes gaps in one step, takes up urgency, and keeps cards that can still be undone', () => {
    const first = gone(begin, ['b', 'c'], start);
    const both = gone(first, ['b'], start + 4000);
    const settled = settle(both, ['b'], start + UNDO_MS, start);
    expect(settled.order).toEqual(['b', 'c']);
    expect([...settled.gone.keys()]).toEqual(['c']);
    const urgent = settle(first, ['c', 'b'], start + UNDO_MS, start);
    expect(urgent.order).toEqual(['c', 'b']);
    expect(urgent.settled).toBe(1);
  });
});

describe('the columns of the board', () => {
  it.each([
    ['normal', 4, 6],
    ['large', 3, 4],
    ['largest', 2, 3],
  ] as const)('%s: %i at 1280, %i at 1920', (size, narrow, wide) => {
    expect(boardSizeOf(1060, 714, size)).toMatchObject({ columns: narrow, height: 702 });
    expect(boardSizeOf(1632, 980, size)).toMatchObject({ columns: wide, height: 968 });
  });

  it('is one on a phone', () => {
    expect(boardSizeOf(390, 500, 'largest').columns).toBe(1);
  });
});

const short = { warnMinutes: 5, lateMinutes: 8 };

describe('urgency', () => {
  it('counts whole minutes, and never below 0', () => {
    expect(minutesSince(0, 119_999)).toBe(1);
    expect(minutesSince(1000, 0)).toBe(0);
  });
  it('follows the limits of the station', () => {
    expect([4, 5, 7, 8].map((age) => urgencyOf(age, short))).toEqual([
      'calm',
      'warn',
      'warn',
      'late',
    ]);
    expect(usedShare(4, short)).toBe(0.5);
    expect(usedShare(80, short)).toBe(1);
  });
  it('takes the limits of the slowest station, and the defaults without any', () => {
    const slow = { warnMinutes: 20, lateMinutes: 30 };
    expect(limitsOf([{ limits: short }, { limits: slow }])).toEqual(slow);
    expect(limitsOf([])).toEqual({ warnMinutes: 10, lateMinutes: 15 });
  });
});

const now = Date.parse('2026-11-21T12:30:00.000Z');
const limits = { warnMinutes: 10, lateMinutes: 15 };
const aged = (id: string, minutes: number, changes = {}) => ({
  id,
  placedAtMs: now - minutes * 60_000,
  limits,
  status: 'preparing' as const,
  isNew: false,
  isPass: false,
  ...changes,
});

describe('the order of urgency', () => {
  it('is late, warning, the rest by the share of the limit used, and new last', () => {
    const cards = [
      aged('new', 1, { isNew: true, status: 'pending' }),
      aged('old', 8),
      aged('quick', 4, { limits: { warnMinutes: 5, lateMinutes: 6 } }),
      aged('warning', 11),
      aged('late', 16),
      aged('later', 20),
    ];
    expect(inUrgencyOrder(cards, now)).toEqual(['later', 'late', 'warning', 'quick', 'old', 'new']);
  });

  it('puts complete tables first where dishes are handed out, then goes by age', () => {
    const cards = [
      aged('young', 2, { isPass: true }),
      aged('late', 20, { isPass: true }),
      aged('complete', 5, { isPass: true, status: 'ready' }),
    ];
    expect(inUrgencyOrder(cards, now)).toEqual(['complete', 'late', 'young']);
  });
});
