import { describe, expect, it } from 'vitest';
import { type MeasuredCard, pack, repack, slicesOf } from './packing.ts';

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
