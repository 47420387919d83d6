/** Seeded random choices: the same seed gives the same choices. */
export interface SeededRandom {
  between: (low: number, high: number) => number;
  /** Returns an integer; both ends are included. */
  whole: (low: number, high: number) => number;
  /** Returns true with this probability. */
  happens: (share: number) => boolean;
  /** Picks an element; undefined if the list is empty. */
  pick: <T>(list: readonly T[]) => T | undefined;
  shuffled: <T>(list: readonly T[]) => T[];
  /** Creates an independent generator, unaffected by later use of this one. */
  fork: () => SeededRandom;
}

/** Creates a generator with the algorithm mulberry32. */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    between: (low, high) => low + next() * (high - low),
    whole,
    happens: (share) => next() < share,
    pick: (list) => list[whole(0, list.length - 1)],
    shuffled: (list) =>
      list
        .map((item) => ({ item, rank: next() }))
        .toSorted((a, b) => a.rank - b.rank)
        .map(({ item }) => item),
    fork: () => createSeededRandom(whole(0, 2 ** 32 - 1)),
  };
}
