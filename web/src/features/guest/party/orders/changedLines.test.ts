import { describe, expect, it } from 'vitest';
import { buildLine, buildOrder } from '../../../../../test/data.ts';
import { lessLines, lineChangeOf } from './changedLines.ts';

describe('a line that staff changed', () => {
  it.each([
    [{ quantity: 2, seenQuantity: null, changeReason: null }, undefined],
    [{ quantity: 0, seenQuantity: 2, changeReason: null }, 'cancelled'],
    [{ quantity: 0, seenQuantity: null, changeReason: null }, 'cancelled'],
    [{ quantity: 1, seenQuantity: 2, changeReason: null }, 'reduced'],
    [{ quantity: 1, seenQuantity: null, changeReason: 'Ürün kalmadı' }, 'reduced'],
    [{ quantity: 3, seenQuantity: 2, changeReason: null }, 'increased'],
  ])('%o is %s', (line, change) => {
    expect(lineChangeOf(line)).toBe(change);
  });
});

describe('the news of a guest', () => {
  const lines = [
    buildLine({ id: 1, quantity: 2 }),
    buildLine({ id: 2, quantity: 1, isForTable: true }),
  ];
  const order = buildOrder({ id: 5, lines });
  const before = new Map([[5, order]]);
  const myId = order.placedBy.userId;
  const changed = (quantity: number) => ({
    ...order,
    lines: lines.map((line) => ({ ...line, quantity: Math.min(line.quantity, quantity) })),
  });

  it('names lines that are less than before', () => {
    const { cancelled, reduced } = lessLines(before, [changed(1)], myId);
    expect([cancelled.map(({ id }) => id), reduced.map(({ id }) => id)]).toEqual([[], [1]]);
    expect(lessLines(before, [changed(0)], myId).cancelled.map(({ id }) => id)).toEqual([1, 2]);
  });

  it('leaves out other guests’ lines, orders seen for the first time, and what is as before', () => {
    expect(lessLines(before, [changed(0)], 99).cancelled.map(({ id }) => id)).toEqual([2]);
    expect(lessLines(new Map(), [changed(0)], myId)).toEqual({ cancelled: [], reduced: [] });
    expect(lessLines(before, [order], myId)).toEqual({ cancelled: [], reduced: [] });
  });
});
