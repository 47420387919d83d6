import { createDishTimes } from './dish-times.ts';
import { type KitchenLine, type KitchenOrder, toMinutes } from './kitchen-order.ts';
import { plan, type PlannedDish } from './schedule.ts';
import { createSpread, type Spread } from './spread.ts';
import { createTrend } from './trend.ts';

/** Numbers of dishes that a kitchen may make at once; the best one is found by its errors. */
const HANDS = [1, 2, 3, 4, 6, 8, 11, 15] as const;
/** Index of the number for a kitchen that isn't known yet. */
const FIRST_HANDS = 3;
/** Share of what is known about the numbers that one further order displaces. */
const FORGETTING = 1 / 80;
/** Shortest time that an order can have taken, in minutes. */
const LEAST_MINUTES = 0.25;

/** Multiple of the usual time beyond which an open order counts as forgotten by the staff. */
const FORGOTTEN = 4;

/** An order on which the kitchen works, with the expectations when it was placed. */
interface OpenOrder {
  placedAt: number;
  /** Text of its lines, to find out whether they have changed. */
  shape: string;
  /** Its dishes as planned, by index in `HANDS`. */
  plans: readonly PlannedDish[][];
  /** Expected minutes by index in `HANDS`, without the trend. */
  usual: readonly number[];
  /** Expected minutes with the trend. */
  expected: number;
  /** Line that is planned last, and the share of the expected minutes that it takes. */
  last: KitchenLine;
  share: number;
  /** Minutes of its longest dish. */
  longest: number;
}

/** An expectation in minutes since a moment, with the recent errors of such expectations. */
export interface Expectation {
  since: number;
  minutes: number;
  spread: Spread;
}

/** Pace of a kitchen, learned from its orders in sequence. */
export interface Pace {
  /** Records that the kitchen received an order, or that its lines changed; repeats do nothing. */
  place: (order: KitchenOrder) => void;
  /** Records that an order left the kitchen, and learns from one that was marked ready. */
  leave: (order: KitchenOrder) => void;
  /** Returns what to expect of an open order at a moment; undefined if it isn't open. */
  expect: (order: KitchenOrder, now: number) => Expectation | undefined;
  minutesOf: (line: KitchenLine) => number;
  /** True if there is a time for every dish of the order. */
  knows: (order: KitchenOrder) => boolean;
  /** Returns the number of orders from which it has learned. */
  count: () => number;
}

/** Fewest orders from which the time after the start of preparation is read. */
const FEWEST_STARTED = 20;

const shapeOf = (lines: readonly KitchenLine[]): string =>
  lines
    .map(({ itemId, quantity, stationId }) => `${itemId}×${quantity}@${stationId}`)
    .toSorted()
    .join();

export function createPace(): Pace {
  const dishes = createDishTimes();
  const trend = createTrend();
  const fromPlacing = createSpread();
  const fromStart = createSpread();
  const open = new Map<number, OpenOrder>();
  const squares = HANDS.map(() => 0);
  let best: number = FIRST_HANDS;
  const usualOf = ({ usual }: Pick<OpenOrder, 'usual'>): number => usual[best] ?? 1;

  /** Returns the factor on the usual time at a moment; overdue orders count as well. */
  const factorAt = (moment: number): number => {
    const known = trend.at(moment);
    const late = [...open.values()]
      .map((one) => Math.log(toMinutes(moment - one.placedAt) / usualOf(one)))
      .filter((error) => error > Math.max(0, known) && error < Math.log(FORGOTTEN));
    return Math.exp(late.length > 0 ? trend.at(moment, late) : known);
  };

  /** Finds the number of hands whose plans were right most often. */
  const compareHands = (usual: readonly number[], minutes: number): void => {
    for (const [index, one] of usual.entries()) {
      const square = Math.min(1, Math.log(minutes / one) ** 2);
      squares[index] = (1 - FORGETTING) * (squares[index] ?? 0) + square;
    }
    best = squares.indexOf(Math.min(...squares));
  };

  return {
    place({ id, placedAt, lines }) {
      const shape = shapeOf(lines);
      if (open.get(id)?.shape === shape) return;
      open.delete(id);
      const at = toMinutes(placedAt);
      const times = lines.map((line) => dishes.minutesOf(line));
      const next = lines.map(({ stationId }, index) => ({ stationId, minutes: times[index] ?? 0 }));
      const earlier = [...open.values()];
      const plans = HANDS.map((hands, index) => {
        const before = earlier.flatMap((one) => one.plans[index] ?? []);
        return plan(hands, at, before, next);
      });
      const ends = plans.map((planned) => Math.max(...planned.map(({ end }) => end)));
      const usual = ends.map((end) => Math.max(0.5, end - at));
      const index = plans[best]?.findIndex(({ end }) => end === ends[best]) ?? 0;
      const last = lines[index];
      if (!last) return;
      open.set(id, {
        placedAt,
        shape,
        plans,
        usual,
        expected: usualOf({ usual }) * factorAt(placedAt),
        last,
        share: Math.min(1, (times[index] ?? 0) / usualOf({ usual })),
        longest: Math.max(...times),
      });
    },
    leave({ id, placedAt, preparingAt, readyAt }) {
      const placed = open.get(id);
      open.delete(id);
      if (!placed || readyAt === null) return;
      const minutes = Math.max(LEAST_MINUTES, toMinutes(readyAt - placedAt));
      const error = Math.log(minutes / usualOf(placed));
      fromPlacing.learn(minutes / placed.expected);
      if (preparingAt !== null) {
        const rest = Math.max(LEAST_MINUTES, toMinutes(readyAt - preparingAt));
        fromStart.learn(rest / placed.longest);
      }
      trend.learn(readyAt, error);
      dishes.learn(placed.last, error * placed.share);
      compareHands(placed.usual, minutes);
    },
    expect({ id, preparingAt }, now) {
      const placed = open.get(id);
      if (!placed) return undefined;
      if (preparingAt !== null && fromStart.count() >= FEWEST_STARTED) {
        return { since: preparingAt, minutes: placed.longest, spread: fromStart };
      }
      const minutes = usualOf(placed) * factorAt(now);
      return { since: placed.placedAt, minutes, spread: fromPlacing };
    },
    minutesOf: dishes.minutesOf,
    knows: ({ lines }) => lines.every(dishes.isKnown),
    count: fromPlacing.count,
  };
}

/** Records orders in a pace, in the sequence in which they were placed and left the kitchen. */
export function recordOrders(pace: Pace, orders: readonly KitchenOrder[]): void {
  const moments = orders.flatMap((order) => [
    { at: order.placedAt, record: () => pace.place(order) },
    ...(order.leftAt === null ? [] : [{ at: order.leftAt, record: () => pace.leave(order) }]),
  ]);
  for (const { record } of moments.toSorted((a, b) => a.at - b.at)) record();
}
