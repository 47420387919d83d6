/** Chance that can be repeated: the same seed, the same choices. */
export interface Dice {
  between: (low: number, high: number) => number;
  /** Both ends included. */
  whole: (low: number, high: number) => number;
  /** True in this share of the throws. */
  happens: (share: number) => boolean;
  /** Undefined of an empty list. */
  pick: <T>(list: readonly T[]) => T | undefined;
  shuffled: <T>(list: readonly T[]) => T[];
  /** Dice of its own, so that what somebody else throws meanwhile changes nothing. */
  fork: () => Dice;
}

/** The generator mulberry32. */
export function createDice(seed: number): Dice {
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
    fork: () => createDice(whole(0, 2 ** 32 - 1)),
  };
}
