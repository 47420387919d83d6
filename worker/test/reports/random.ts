/** Seeded random numbers: the same seed gives the same sequence. */
export interface Random {
  /** Returns a number from 0 up to, not including, 1. */
  next: () => number;
  /** Returns a whole number from 0 up to, not including, `end`. */
  below: (end: number) => number;
  pick: <T>(values: readonly T[]) => T;
}

/** Creates a generator with the algorithm mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number): number => Math.floor(next() * end);
  return {
    next,
    below,
    pick: (values) => {
      const value = values[below(values.length)];
      if (value === undefined) throw new Error('nothing to pick from');
      return value;
    },
  };
}
