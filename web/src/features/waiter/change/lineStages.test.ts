import { describe, expect, it } from 'vitest';
import { buildLine, buildOrder } from '../../../../test/data.ts';
import { groupLines, rebase, withEdit } from './lineStages.ts';

describe('what may still happen to a line', () => {
  it('follows its station’s part, else the order', () => {
    const order = buildOrder({
      status: 'preparing',
      parts: [
        { stationId: 1, status: 'pending', isAcknowledged: true },
        { stationId: 2, status: 'ready', isAcknowledged: true },
      ],
      lines: [
        buildLine({ id: 1, stationId: 1 }),
        buildLine({ id: 2, stationId: 2 }),
        buildLine({ id: 3, stationId: null }),
        buildLine({ id: 4, stationId: 1, quantity: 0 }),
      ],
    });
    const groups = groupLines(order);
    expect(groups.open.map(({ id }) => id)).toEqual([1]);
    expect(groups.started.map(({ id }) => id)).toEqual([3]);
    expect(groups.fixed.map(({ id }) => id)).toEqual([2, 4]);
  });

  it('is nothing once the order is served or cancelled', () => {
    for (const status of ['served', 'cancelled'] as const)
      expect(groupLines(buildOrder({ status, lines: [buildLine()] })).fixed).toHaveLength(1);
  });
});

describe('a chosen change', () => {
  const line = buildLine({ id: 1, quantity: 2 });

  it('is withdrawn by choosing the present quantity', () => {
    const edits = withEdit({}, line, 3);
    expect(edits).toEqual({ 1: { from: 2, to: 3 } });
    expect(withEdit(edits, line, 2)).toEqual({});
  });

  it('is kept, from the present quantity, if the line changed meanwhile', () => {
    const order = buildOrder({ lines: [{ ...line, quantity: 4 }] });
    expect(rebase({ 1: { from: 2, to: 3 } }, order)).toEqual({
      edits: { 1: { from: 4, to: 3 } },
      isStale: true,
    });
  });

  it('is dropped if the line can’t change any more', () => {
    const order = buildOrder({ status: 'ready', lines: [line] });
    expect(rebase({ 1: { from: 2, to: 3 } }, order)).toEqual({ edits: {}, isStale: true });
  });

  it('is current if nothing changed', () => {
    const edits = { 1: { from: 2, to: 0 } };
    expect(rebase(edits, buildOrder({ lines: [line] }))).toEqual({ edits, isStale: false });
  });
});
