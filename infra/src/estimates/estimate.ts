import { type KitchenOrder, toMinutes } from './kitchen-order.ts';
import type { Pace } from './pace.ts';

/** Widest range that helps: in minutes, or as a share of its middle if that is more. */
const MAX_WIDTH_MINUTES = 10;
const MAX_WIDTH_SHARE = 0.9;
/** Fewest orders that the kitchen must have finished. */
const FEWEST_ORDERS = 12;
/** Minutes by which one item must take longer than the others to be named. */
const LAST_BY_MINUTES = 2;

/** Range in which an order is expected to be ready; times are epoch milliseconds. */
export interface Estimate {
  readyFrom: number;
  readyTo: number;
  /** Item that is expected last; null if all are expected together. */
  lastItemId: number | null;
  /** False if it says too little to begin with; it may correct one that was given before. */
  isUseful: boolean;
}

/** Estimates when an open order will be ready; undefined if there is nothing to judge by. */
export function estimate(pace: Pace, order: KitchenOrder, now: number): Estimate | undefined {
  const expected = pace.expect(order, now);
  if (!expected || !pace.knows(order)) return undefined;
  const { since, minutes, spread } = expected;
  const { low, high } = spread.rangeAfter(toMinutes(now - since) / minutes);
  const readyFrom = since + low * minutes * 60_000;
  const readyTo = since + high * minutes * 60_000;
  const middle = toMinutes((readyFrom + readyTo) / 2 - now);
  return {
    readyFrom,
    readyTo,
    lastItemId: findLastItem(pace, order),
    isUseful:
      pace.count() >= FEWEST_ORDERS &&
      toMinutes(readyTo - readyFrom) <= Math.max(MAX_WIDTH_MINUTES, MAX_WIDTH_SHARE * middle),
  };
}

/** Finds the item that takes clearly longer than all others of the order. */
function findLastItem(pace: Pace, { lines }: KitchenOrder): number | null {
  const times = new Map<number, number>();
  for (const line of lines.filter(({ isDone }) => !isDone)) {
    times.set(line.itemId, Math.max(times.get(line.itemId) ?? 0, pace.minutesOf(line)));
  }
  const [last, second] = [...times].toSorted((a, b) => b[1] - a[1]);
  if (!last || !second) return null;
  return last[1] - second[1] >= LAST_BY_MINUTES ? last[0] : null;
}
