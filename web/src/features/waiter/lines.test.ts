import { describe, expect, it } from 'vitest';
import { buildLine, buildOrder } from '../../../test/data.ts';
import { guestOf } from './guestOf.ts';
import { canServeLine, isLineServed, roundBlocksOf, totalsOf } from './table/rounds.ts';
import { groupLines, rebase, withEdit } from './change/lineStages.ts';

const later = '2026-11-21T12:30:00.000Z';

it('puts orders of a round together while they have one status', () => {
  const orders = [
    buildOrder({ id: 3, round: 2, placedAt: later, status: 'pending' }),
    buildOrder({ id: 1, status: 'ready' }),
    buildOrder({ id: 2, status: 'ready' }),
    buildOrder({ id: 4, status: 'cancelled' }),
    buildOrder({ id: 5, round: 2, placedAt: later, isHeld: true }),
  ];
  expect(
    roundBlocksOf(orders).map(({ round, status, isHeld, orders: own }) => [
      round,
      isHeld ? 'held' : status,
      own.map(({ id }) => id),
    ]),
  ).toEqual([
    [1, 'ready', [1, 2]],
    [1, 'cancelled', [4]],
    [2, 'pending', [3]],
    [2, 'held', [5]],
  ]);
});

describe('a line', () => {
  const line = buildLine();
  const taken = buildLine({ isServed: true });

  it('can be marked as brought once its station has started, and taken back', () => {
    expect(canServeLine(buildOrder({ status: 'pending' }), line)).toBe(false);
    expect(canServeLine(buildOrder({ status: 'pending' }), buildLine({ isDone: true }))).toBe(true);
    const parts = [{ stationId: 1, status: 'pending' as const, isAcknowledged: true }];
    const atBar = buildLine({ stationId: 1 });
    expect(canServeLine(buildOrder({ status: 'preparing', parts }), atBar)).toBe(false);
    expect(canServeLine(buildOrder({ status: 'preparing' }), line)).toBe(true);
    expect(canServeLine(buildOrder({ status: 'ready' }), line)).toBe(true);
    expect(canServeLine(buildOrder({ status: 'ready', lines: [taken] }), taken)).toBe(true);
    expect(canServeLine(buildOrder({ status: 'served' }), line)).toBe(true);
  });

  it('can’t be marked if it is cancelled', () => {
    expect(canServeLine(buildOrder({ status: 'ready' }), buildLine({ quantity: 0 }))).toBe(false);
    expect(canServeLine(buildOrder({ status: 'cancelled' }), line)).toBe(false);
  });

  it('was brought with its order', () => {
    expect(isLineServed(buildOrder({ status: 'served' }), line)).toBe(true);
    expect(isLineServed(buildOrder({ status: 'ready' }), line)).toBe(false);
  });
});

it('adds up what each guest ordered, what staff ordered for them, and what is for the table', () => {
  const elif = { userId: 7, nickname: 'Elif', seat: 1 };
  const waiter = { userId: 90, nickname: 'Ayşe', seat: null };
  const orders = [
    buildOrder({ placedBy: elif, totalMinor: 100 }),
    buildOrder({ source: 'staff', placedBy: waiter, placedFor: elif, totalMinor: 20 }),
    buildOrder({ source: 'staff', placedBy: waiter, totalMinor: 3 }),
    buildOrder({ placedBy: elif, status: 'cancelled', totalMinor: 1000 }),
  ];
  expect([...totalsOf(orders)]).toEqual([
    [7, 120],
    [null, 3],
  ]);
  expect(orders.map((order) => guestOf(order)?.nickname)).toEqual([
    'Elif',
    'Elif',
    undefined,
    'Elif',
  ]);
});

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
