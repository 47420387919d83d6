import { type Estimate, estimate } from '../../../src/estimates/estimate.ts';
import { createPace, type Pace } from '../../../src/estimates/pace.ts';
import { quantile } from '../rounds.ts';
import type { PastOrder } from './simulate.ts';

/** Quality of the estimates of a kitchen's orders. */
export interface Score {
  orders: number;
  /** Share of orders with a range when they were placed. */
  shown: number;
  /** Share of them whose range contains the time at which they were ready. */
  inside: number;
  /** The same for the ranges halfway through the orders. */
  insideHalfway: number;
  /** Median of the relative error of the range's middle, and of the longest preparation time. */
  error: number;
  errorOfMenu: number;
  /** Median width of the ranges and median time of the orders, in minutes. */
  width: number;
  minutes: number;
}

const MINUTE = 60_000;
/** Delay between the placing of an order and its first estimate. */
const DELAY = 2000;

/** Estimates of an order when it was placed and halfway through it. */
interface Said {
  first?: Estimate | undefined;
  halfway?: Estimate | undefined;
}

/** Scores the estimates that guests would have seen. */
export function score(orders: readonly PastOrder[]): Score {
  const said = new Map<number, Said>(orders.map(({ id }) => [id, {}]));
  replay(orders, said);
  return summarize(orders.map((order) => judge(order, said.get(order.id) ?? {})));
}

/** Runs through the service; the model knows no more at any moment than the product stores. */
function replay(orders: readonly PastOrder[], said: Map<number, Said>): void {
  const pace: Pace = createPace();
  const moments = orders.flatMap((order) => {
    const open = { ...order, readyAt: null, leftAt: null, preparingAt: null };
    const one = said.get(order.id) ?? {};
    const ask = (at: number): Estimate | undefined => {
      const isStarted = order.preparingAt !== null && order.preparingAt <= at;
      const found = estimate(
        pace,
        isStarted ? { ...open, preparingAt: order.preparingAt } : open,
        at,
      );
      return found?.isUseful ? found : undefined;
    };
    const asked = order.placedAt + DELAY;
    const halfway = (order.placedAt + order.readyAt) / 2;
    return [
      { at: order.placedAt, act: () => pace.place(open) },
      { at: asked, act: () => (one.first = ask(asked)) },
      { at: halfway, act: () => (one.halfway = ask(halfway)) },
      { at: order.readyAt, act: () => pace.leave(order) },
    ];
  });
  for (const { act } of moments.toSorted((a, b) => a.at - b.at)) act();
}

function judge(order: PastOrder, { first, halfway }: Said) {
  const minutes = (order.readyAt - order.placedAt) / MINUTE;
  const isIn = (range: Estimate | undefined): boolean =>
    range !== undefined && range.readyFrom <= order.readyAt && order.readyAt <= range.readyTo;
  const middle = first ? ((first.readyFrom + first.readyTo) / 2 - order.placedAt) / MINUTE : 0;
  const menu = Math.max(...order.lines.map(({ preparationMinutes }) => preparationMinutes));
  return {
    minutes,
    isShown: first !== undefined,
    isInside: isIn(first),
    error: Math.abs(middle - minutes) / minutes,
    width: first ? (first.readyTo - first.readyFrom) / MINUTE : 0,
    isShownHalfway: halfway !== undefined,
    isInsideHalfway: isIn(halfway),
    errorOfMenu: Math.abs(menu - minutes) / minutes,
  };
}

function summarize(results: readonly ReturnType<typeof judge>[]): Score {
  const shown = results.filter(({ isShown }) => isShown);
  const halfway = results.filter(({ isShownHalfway }) => isShownHalfway);
  const median = (values: readonly number[]): number => quantile(values, 0.5);
  return {
    orders: results.length,
    shown: shown.length / results.length,
    inside: shown.filter(({ isInside }) => isInside).length / shown.length,
    insideHalfway: halfway.filter((one) => one.isInsideHalfway).length / halfway.length,
    error: median(shown.map(({ error }) => error)),
    errorOfMenu: median(results.map(({ errorOfMenu }) => errorOfMenu)),
    width: median(shown.map(({ width }) => width)),
    minutes: median(results.map(({ minutes }) => minutes)),
  };
}

/** Returns the mean of several scores, weighted by their orders; that of ranges by those with one. */
export function meanScore(scores: readonly Score[]): Score {
  const mean = (figure: keyof Score, weightOf: (one: Score) => number): number => {
    const weight = scores.reduce((sum, one) => sum + weightOf(one), 0);
    return scores.reduce((sum, one) => sum + one[figure] * weightOf(one), 0) / weight;
  };
  const byOrders = ({ orders }: Score): number => orders;
  const byRanges = ({ orders, shown }: Score): number => orders * shown;
  return {
    orders: scores.reduce((sum, { orders }) => sum + orders, 0),
    shown: mean('shown', byOrders),
    inside: mean('inside', byRanges),
    insideHalfway: mean('insideHalfway', byRanges),
    error: mean('error', byRanges),
    errorOfMenu: mean('errorOfMenu', byOrders),
    width: mean('width', byRanges),
    minutes: mean('minutes', byOrders),
  };
}
