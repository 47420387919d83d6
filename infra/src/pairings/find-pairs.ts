import { FEWEST_ROUNDS } from '@sofra/contracts/pairings';

/** Items of one round, without repeats. */
export type Round = readonly number[];

/** An item that goes well with another one; `position` counts from 1, the strongest first. */
export interface FoundPairing {
  itemId: number;
  goesWithId: number;
  position: number;
  together: number;
  lift: number;
}

/** Fewest rounds that contain both. */
const FEWEST_TOGETHER = 5;
/** Least factor by which that is more than with independent choices. */
const LEAST_LIFT = 1.3;
/** Least share of an item's rounds that contain the other, so that "often" is true. */
const LEAST_SHARE = 0.05;
/**
 * Standard errors by which the lift must be above 1. A menu of 45 items has 1000 pairs: at 3.3,
 * chance shows one pair in about two menus.
 */
const CERTAINTY = 3.3;
/** Most pairings of one item. */
const MOST = 3;

interface Candidate extends FoundPairing {
  /** Lower bound of the lift, by which candidates are sorted. */
  atLeast: number;
}

/**
 * Finds the items that guests order together more often than chance explains. Items of different
 * categories only: two main courses of one round are for two guests. Chance is measured among the
 * rounds with the category of one item, and again with that of the other: an item must be chosen
 * more often with this main course than with others, and this main course more often with it.
 * Otherwise every starter would go with every main course, because both belong to meals. Items
 * without a category are ignored.
 */
export function findPairs(
  rounds: readonly Round[],
  categoryOf: ReadonlyMap<number, number>,
): FoundPairing[] {
  if (rounds.length < FEWEST_ROUNDS) return [];
  const counts = countRounds(rounds, categoryOf);
  const byItem = new Map<number, Candidate[]>();
  for (const [key, together] of counts.pairs) {
    if (together < FEWEST_TOGETHER) continue;
    const [one = 0, other = 0] = key.split(' ').map(Number);
    const expected = Math.max(counts.expect(one, other), counts.expect(other, one));
    const lift = together / expected;
    const atLeast = Math.exp(Math.log(lift) - CERTAINTY / Math.sqrt(together));
    if (lift < LEAST_LIFT || atLeast <= 1) continue;
    for (const [itemId, goesWithId] of [
      [one, other],
      [other, one],
    ] as const) {
      if (together / (counts.items.get(itemId) ?? 1) < LEAST_SHARE) continue;
      const found = byItem.get(itemId) ?? [];
      byItem.set(itemId, [...found, { itemId, goesWithId, position: 0, together, lift, atLeast }]);
    }
  }
  return [...byItem.values()].flatMap(strongest);
}

/** Returns the strongest candidates of one item with their positions. */
function strongest(candidates: readonly Candidate[]): FoundPairing[] {
  return candidates
    .toSorted((a, b) => b.atLeast - a.atLeast || a.goesWithId - b.goesWithId)
    .slice(0, MOST)
    .map(({ itemId, goesWithId, together, lift }, index) => ({
      itemId,
      goesWithId,
      position: index + 1,
      together,
      lift: Math.round(lift * 100) / 100,
    }));
}

/** Counts the rounds with an item, a category, two items, and an item beside a category. */
function countRounds(rounds: readonly Round[], categoryOf: ReadonlyMap<number, number>) {
  const items = new Map<number, number>();
  const categories = new Map<number, number>();
  const pairs = new Map<string, number>();
  const beside = new Map<string, number>();
  for (const round of rounds) {
    const chosen = round.filter((id) => categoryOf.has(id)).toSorted((a, b) => a - b);
    const present = new Set(chosen.map((id) => categoryOf.get(id) ?? 0));
    for (const category of present) add(categories, category);
    for (const [index, id] of chosen.entries()) {
      const own = categoryOf.get(id);
      add(items, id);
      for (const category of present) if (category !== own) add(beside, `${id} ${category}`);
      for (const other of chosen.slice(index + 1)) {
        if (categoryOf.get(other) !== own) add(pairs, `${id} ${other}`);
      }
    }
  }
  /** Returns the expected number of rounds with both, if `other` is as frequent as in the category. */
  const expect = (id: number, other: number): number => {
    const category = categoryOf.get(id) ?? 0;
    const share = (beside.get(`${other} ${category}`) ?? 0) / (categories.get(category) ?? 1);
    return (items.get(id) ?? 0) * share;
  };
  return { items, pairs, expect };
}

function add<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
