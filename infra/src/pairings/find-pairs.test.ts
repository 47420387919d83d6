import { describe, expect, it } from 'vitest';
import { FEWEST_ROUNDS } from '@sofra/contracts/pairings';
import { createSeededRandom } from '../../lab/robots/seeded-random.ts';
import { findPairs, type Round } from './find-pairs.ts';

/** Items 1–9 are starters, 11–19 main courses, 21–29 drinks, 31–39 desserts. */
const items = [0, 10, 20, 30].flatMap((first) =>
  Array.from({ length: 9 }, (_, i) => first + 1 + i),
);
const categories = new Map(items.map((id) => [id, Math.floor(id / 10)]));
const [TEA, KEBAB, TURNIP] = [21, 11, 29];

/**
 * Draws rounds of meals (starters, main courses, drinks) and of the time after (drinks, desserts).
 * With `companion`, half of the rounds with the kebab have the turnip juice too.
 */
function drawRounds(count: number, seed: number, { companion = false } = {}): Round[] {
  const random = createSeededRandom(seed);
  const isOf = (kinds: readonly number[]) => (id: number) => kinds.includes(Math.floor(id / 10));
  return Array.from({ length: count }, () => {
    const isMeal = random.happens(0.6);
    const from = items.filter(isOf(isMeal ? [0, 1, 2] : [2, 3]));
    const round = new Set<number>();
    for (let left = random.whole(1, 5); left > 0; left -= 1) round.add(random.pick(from) ?? 0);
    // Tea is popular after meals.
    if (!isMeal && random.happens(0.5)) round.add(TEA);
    if (companion && round.has(KEBAB) && random.happens(0.5)) round.add(TURNIP);
    return [...round];
  });
}

describe('pairings', () => {
  it('are found for items that guests choose together', () => {
    const found = findPairs(drawRounds(3000, 1, { companion: true }), categories);
    expect(found.map(({ itemId, goesWithId }) => [itemId, goesWithId])).toEqual([
      [KEBAB, TURNIP],
      [TURNIP, KEBAB],
    ]);
    expect(found[0]).toMatchObject({ position: 1 });
    expect(found[0]?.lift).toBeGreaterThan(1.3);
    expect(found[0]?.together).toBeGreaterThan(5);
  });

  it('are not found by chance, nor because two items belong to meals', () => {
    const seeds = Array.from({ length: 20 }, (_, seed) => seed + 10);
    const found = seeds.flatMap((seed) => findPairs(drawRounds(2000, seed), categories));
    expect(found.length).toBeLessThanOrEqual(4);
  });

  it('need enough rounds', () => {
    const rounds = Array.from({ length: FEWEST_ROUNDS }, (_, index): Round =>
      index % 2 === 0 ? [KEBAB, TURNIP] : [12, 22],
    );
    expect(findPairs(rounds, categories)).not.toEqual([]);
    expect(findPairs(rounds.slice(1), categories)).toEqual([]);
  });

  it('are never of one category, nor with an item that left the menu', () => {
    const rounds = Array.from({ length: 400 }, (_, index): Round =>
      index % 2 === 0 ? [11, 12, 25] : [13, 26],
    );
    const pairsOf = (id: number, of = categories) =>
      findPairs(rounds, of).filter(({ itemId }) => itemId === id);
    expect(pairsOf(11).map(({ goesWithId }) => goesWithId)).toEqual([25]);
    const without = new Map([...categories].filter(([id]) => id !== 25));
    expect(pairsOf(11, without)).toEqual([]);
  });

  it('are at most three of an item, the strongest first', () => {
    // Ten of twelve rounds with drink 21 have main course 11, fewer have 12, and so on.
    const rounds = [11, 12, 13, 14, 15].flatMap((main, rank) =>
      Array.from({ length: 200 }, (_, index): Round => {
        const drink = index < 100 - rank * 10 ? 21 : 22 + (index % 5);
        return [main, drink, 1 + (index % 9)];
      }),
    );
    const others = Array.from({ length: 800 }, (_, index): Round => [
      16 + (index % 4),
      23 + (index % 5),
    ]);
    const found = findPairs([...rounds, ...others], categories).filter(
      ({ itemId }) => itemId === 21,
    );
    expect(found.map(({ goesWithId }) => goesWithId)).toEqual([11, 12, 13]);
    expect(found.map(({ position }) => position)).toEqual([1, 2, 3]);
  });
});
