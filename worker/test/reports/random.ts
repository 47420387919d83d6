import { createSeededRandom } from '@sofra/infra/seeded-random';

/** Seeded random numbers: the same seed gives the same sequence. */
export interface Random {
  /** Returns a number from 0 up to, not including, 1. */
  next: () => number;
  /** Returns a whole number from 0 up to, not including, `end`. */
  below: (end: number) => number;
  /** Picks an element; throws if there is none. */
  pick: <T>(values: readonly T[]) => T;
}

/** Creates a generator of numbers and picks that must exist. */
export function createRandom(seed: number): Random {
  const { between, whole, pick } = createSeededRandom(seed);
  return {
    next: () => between(0, 1),
    below: (end) => whole(0, end - 1),
    pick: (values) => {
      const value = pick(values);
      if (value === undefined) throw new Error('nothing to pick from');
      return value;
    },
  };
}
