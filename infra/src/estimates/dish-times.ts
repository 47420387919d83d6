import type { KitchenLine } from './kitchen-order.ts';

/** Weight of the prior in observations, by key: of the branch, of a category, of a dish. */
const PRIOR_WEIGHTS = [3, 3, 2] as const;
/** Time of a dish for which the business gave none. */
const UNKNOWN_MINUTES = 8;
/** Share of the time that a further portion of the same dish adds. */
const PORTION_SHARE = 0.25;
/** Largest error, as a logarithm, that one order may teach. */
const MAX_ERROR = 1;

/**
 * Names what a line's time is learned by, the general before the particular. Lines with the same
 * keys share their figures.
 */
export const keysOf = ({ categoryId, itemId }: KitchenLine): readonly [string, string, string] => [
  'all',
  `category:${categoryId}`,
  `item:${itemId}`,
];

/** Preparation times of dishes: the menu's, corrected by the kitchen's own as they become known. */
export interface DishTimes {
  /** Returns the minutes that a line takes. */
  minutesOf: (line: KitchenLine) => number;
  /** True if the menu has a time for the line, or the kitchen has made the dish before. */
  isKnown: (line: KitchenLine) => boolean;
  /** Learns from an order in which this line took the longest; `error` is a logarithm. */
  learn: (line: KitchenLine, error: number) => void;
}

export function createDishTimes(): DishTimes {
  /** Logarithm of the factor on the menu's time, and the number of observations, by key. */
  const factors = new Map<string, { log: number; count: number }>();
  return {
    minutesOf(line) {
      const logs = keysOf(line).map((key) => factors.get(key)?.log ?? 0);
      const portions = 1 + PORTION_SHARE * Math.log2(Math.max(1, line.quantity));
      const menu = line.preparationMinutes || UNKNOWN_MINUTES;
      return menu * portions * Math.exp(logs.reduce((sum, log) => sum + log, 0));
    },
    isKnown: (line) => line.preparationMinutes > 0 || keysOf(line).some((key) => factors.has(key)),
    learn(line, error) {
      const step = Math.max(-MAX_ERROR, Math.min(MAX_ERROR, error));
      for (const [index, key] of keysOf(line).entries()) {
        const factor = factors.get(key) ?? { log: 0, count: 0 };
        factor.count += 1;
        // With few observations the prior counts, with many the kitchen's own figures.
        factor.log += step / (factor.count + (PRIOR_WEIGHTS[index] ?? 0));
        factors.set(key, factor);
      }
    },
  };
}
