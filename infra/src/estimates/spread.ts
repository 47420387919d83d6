/** Number of recent errors that a range is read from. */
const KEPT = 200;
/** Errors assumed before enough are known. */
const ASSUMED = 15;
const ASSUMED_DEVIATION = 0.4;
/** Share of errors outside the range: slightly less than the promised 20 %. */
const OUTSIDE = 0.16;
/** Fewest errors from which the rest of an order's time is read. */
const FEWEST = 4;

/** Recent errors of a prediction, as ratios of the real to the expected time. */
export interface Spread {
  learn: (ratio: number) => void;
  /** Returns the number of errors that were really seen. */
  count: () => number;
  /**
   * Returns the range of the ratio, given that it is larger than `passed`: a time that has passed
   * without the order being ready.
   */
  rangeAfter: (passed: number) => { low: number; high: number };
}

export function createSpread(): Spread {
  const ratios: number[] = [];
  return {
    learn(ratio) {
      ratios.push(ratio);
      if (ratios.length > KEPT) ratios.shift();
    },
    count: () => ratios.length,
    rangeAfter(passed) {
      const sorted = [...ratios, ...assumed.slice(0, Math.max(0, ASSUMED - ratios.length))]
        .filter((ratio) => ratio > passed)
        .toSorted((a, b) => a - b);
      // Later than almost every order before: nearly anything may follow.
      if (sorted.length < FEWEST) return { low: passed * 1.03, high: passed * 1.5 };
      return { low: quantile(sorted, OUTSIDE / 2), high: quantile(sorted, 1 - OUTSIDE / 2) };
    },
  };
}

/** Interpolates the value at quantile `q` of sorted values, as for values not yet seen. */
function quantile(sorted: readonly number[], q: number): number {
  const position = Math.max(0, Math.min(sorted.length - 1, q * (sorted.length + 1) - 1));
  const below = sorted[Math.floor(position)] ?? 0;
  const above = sorted[Math.ceil(position)] ?? below;
  return below + (above - below) * (position - Math.floor(position));
}

/** Ratios of a log-normal distribution, the middle ones last, because the last are dropped first. */
const assumed = [-1.7, 1.7, -1.3, 1.3, -1, 1, -0.8, 0.8, -0.6, 0.6, -0.4, 0.4, -0.2, 0.2, 0].map(
  (deviations) => Math.exp(deviations * ASSUMED_DEVIATION),
);
