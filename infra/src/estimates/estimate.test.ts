import { describe, expect, it } from 'vitest';
import { correct, type GivenEstimate } from './corrections.ts';
import { type Estimate, estimate } from './estimate.ts';
import type { KitchenLine, KitchenOrder } from './kitchen-order.ts';
import { createPace, type Pace, recordOrders } from './pace.ts';

const MINUTE = 60_000;
const NOON = Date.UTC(2026, 10, 20, 12);

const line = (given: Partial<KitchenLine> = {}): KitchenLine => ({
  itemId: 1,
  categoryId: 1,
  stationId: 1,
  quantity: 1,
  preparationMinutes: 10,
  isDone: false,
  ...given,
});

/** An order placed some minutes after noon that took `took` minutes, or is open. */
const order = (
  id: number,
  placed: number,
  took: number | null,
  lines: readonly KitchenLine[] = [line()],
): KitchenOrder => {
  const leftAt = took === null ? null : NOON + (placed + took) * MINUTE;
  return {
    id,
    placedAt: NOON + placed * MINUTE,
    preparingAt: null,
    readyAt: leftAt,
    leftAt,
    lines,
  };
};

/** Orders of a quiet kitchen, one after another, that take about `took` minutes. */
const quiet = (count: number, took: number, lines?: readonly KitchenLine[]): KitchenOrder[] =>
  Array.from({ length: count }, (_, index) =>
    order(index, index * 60, took + (index % 5) - 2, lines),
  );

const learnPace = (orders: readonly KitchenOrder[]): Pace => {
  const pace = createPace();
  recordOrders(pace, orders);
  return pace;
};

/** Estimates the last of the orders some minutes after it was placed. */
const askAfter = (orders: readonly KitchenOrder[], minutes: number): Estimate | undefined => {
  const last = orders.at(-1);
  if (!last) return undefined;
  return estimate(learnPace(orders), last, last.placedAt + minutes * MINUTE);
};
/** Middle of an estimate in minutes after the placing of the last order. */
const middleOf = (orders: readonly KitchenOrder[], minutes = 0): number => {
  const found = askAfter(orders, minutes);
  if (!found) throw new Error('no estimate');
  const middle = (found.readyFrom + found.readyTo) / 2;
  return (middle - (orders.at(-1)?.placedAt ?? 0)) / MINUTE;
};

describe('an estimate', () => {
  it('starts from the menu and moves to the kitchen’s own time', () => {
    const after = (count: number) => middleOf([...quiet(count, 20), order(99, count * 60, null)]);
    expect(after(0)).toBeLessThan(15);
    expect(after(3)).toBeGreaterThan(after(0));
    expect(after(60)).toBeGreaterThan(17);
    expect(after(60)).toBeLessThan(23);
  });

  it('is not useful before the kitchen has finished some orders', () => {
    expect(askAfter([...quiet(3, 10), order(99, 180, null)], 0)?.isUseful).toBe(false);
    expect(askAfter([...quiet(40, 10), order(99, 2400, null)], 0)?.isUseful).toBe(true);
  });

  it('is not useful while the kitchen is too irregular', () => {
    const wild = Array.from({ length: 60 }, (_, index) =>
      order(index, index * 120, index % 2 === 0 ? 6 : 70),
    );
    expect(askAfter([...wild, order(99, 7200, null)], 0)?.isUseful).toBe(false);
  });

  it('is missing for a dish without a time that was never made', () => {
    const unknown = line({ itemId: 7, categoryId: 7, preparationMinutes: 0 });
    expect(askAfter([order(99, 0, null, [unknown])], 0)).toBeUndefined();
    const known = line({ itemId: 8, categoryId: 7, preparationMinutes: 0 });
    const orders = [...quiet(40, 25, [known]), order(99, 2400, null, [unknown])];
    expect(askAfter(orders, 0)).toBeDefined();
    expect(middleOf(orders)).toBeGreaterThan(13);
  });

  it('is later with orders ahead', () => {
    const served = quiet(40, 10);
    const ahead = Array.from({ length: 30 }, (_, index) => order(50 + index, 2400, null));
    const free = middleOf([...served, order(99, 2400, null)]);
    expect(middleOf([...served, ...ahead, order(99, 2400, null)])).toBeGreaterThan(free + 5);
  });

  it('isn’t later with orders ahead at another station', () => {
    const served = quiet(40, 10);
    const atBar = [line({ itemId: 2, stationId: 2 })];
    const ahead = Array.from({ length: 30 }, (_, index) => order(50 + index, 2400, null, atBar));
    const free = middleOf([...served, order(99, 2400, null)]);
    expect(middleOf([...served, ...ahead, order(99, 2400, null)])).toBeCloseTo(free);
    const both = order(99, 2400, null, [line(), ...atBar]);
    expect(middleOf([...served, ...ahead, both])).toBeGreaterThan(free + 5);
  });

  it('follows a line that staff replaced, and one with another quantity', () => {
    const served = quiet(40, 10);
    const after = (changed: readonly KitchenLine[]): number => {
      const known = order(99, 2400, null, changed);
      const pace = learnPace([...served, order(99, 2400, null)]);
      recordOrders(pace, [known]);
      const found = estimate(pace, known, known.placedAt);
      return ((found?.readyTo ?? 0) - known.placedAt) / MINUTE;
    };
    const before = after([line()]);
    expect(after([line({ itemId: 2, preparationMinutes: 40 })])).toBeGreaterThan(before + 5);
    expect(after([line({ quantity: 8 })])).toBeGreaterThan(before + 1);
  });

  it('moves when the kitchen falls behind, before any late order is ready', () => {
    const served = quiet(40, 10);
    const open = (id: number) => order(id, 2400, null);
    const waiting = [...served, open(50), open(51), open(52), open(53)];
    expect(middleOf(waiting, 20)).toBeGreaterThan(middleOf(waiting, 0) + 5);
  });

  it('is not moved by an order that the staff forgot', () => {
    const served = quiet(40, 10);
    const forgotten = order(50, 2300, null);
    const next = order(99, 2400, null);
    const without = middleOf([...served, next]);
    expect(Math.abs(middleOf([...served, forgotten, next]) - without)).toBeLessThan(2);
  });

  it('never ends in the past', () => {
    const found = askAfter([...quiet(40, 10), order(99, 2400, null)], 90);
    expect(found?.readyTo).toBeGreaterThan(NOON + (2400 + 90) * MINUTE);
  });

  it('counts from the start of preparation once the kitchen marks it', () => {
    const marked = quiet(40, 30).map((one) => ({
      ...one,
      preparingAt: one.readyAt === null ? null : one.readyAt - 8 * MINUTE,
    }));
    const started = { ...order(99, 2400, null), preparingAt: NOON + 2403 * MINUTE };
    expect(middleOf([...marked, started], 3)).toBeLessThan(14);
    expect(middleOf([...marked, { ...started, preparingAt: null }], 3)).toBeGreaterThan(25);
  });

  it('names the item that comes last, unless all come together', () => {
    const slow = line({ itemId: 2, preparationMinutes: 20 });
    const last = (lines: readonly KitchenLine[]) =>
      askAfter([order(99, 0, null, lines)], 0)?.lastItemId;
    expect(last([line(), slow])).toBe(2);
    expect(last([line(), { ...slow, isDone: true }])).toBeNull();
    expect(last([line(), line({ itemId: 3, preparationMinutes: 11 })])).toBeNull();
  });
});

describe('a correction', () => {
  const given: GivenEstimate = {
    readyFrom: NOON + 10 * MINUTE,
    readyTo: NOON + 16 * MINUTE,
    firstReadyTo: NOON + 16 * MINUTE,
    isSlower: false,
    lastItemId: 1,
  };
  const next = (from: number, to: number, isUseful = true): Estimate => ({
    readyFrom: NOON + from * MINUTE,
    readyTo: NOON + to * MINUTE,
    lastItemId: 1,
    isUseful,
  });

  it('begins only with a useful range', () => {
    expect(correct(undefined, next(10, 16), NOON)).toEqual(given);
    expect(correct(undefined, next(5, 50, false), NOON)).toBeUndefined();
  });

  it('is not sent for less than a minute, or for a start that has passed', () => {
    expect(correct(given, next(10.9, 16.9), NOON)).toBeUndefined();
    expect(correct(given, next(12, 16.5), NOON + 12 * MINUTE)).toBeUndefined();
    expect(correct(given, next(11, 16), NOON)).toBeDefined();
  });

  it('says that it is slower than first expected, until it has caught up', () => {
    const slower = correct(given, next(14, 20), NOON);
    expect(slower).toMatchObject({ isSlower: true, firstReadyTo: given.firstReadyTo });
    expect(correct(slower, next(10, 17), NOON)).toMatchObject({ isSlower: false });
  });

  it('widens a range that was given', () => {
    expect(correct(given, next(10, 40, false), NOON)).toMatchObject({ isSlower: true });
  });
});
