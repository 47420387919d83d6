const ROUNDS = 5;
const QUICK_ROUNDS = 3;

/** True for fewer and shorter rounds. */
export interface Pace {
  readonly isQuick: boolean;
}

/**
 * Runs all sides in turn, so that other load on the machine affects them equally. The first round is
 * a warm-up, or the first two if rounds are short. Every round starts with another side, because a
 * later one finds a warmer machine.
 */
export async function interleave<Side extends string, T>(
  sides: Readonly<Record<Side, () => Promise<T>>>,
  { isQuick }: Pace,
): Promise<Record<Side, T[]>> {
  const entries = Object.entries<() => Promise<T>>(sides);
  const results = Object.fromEntries(entries.map(([side]): [string, T[]] => [side, []]));
  const [warmUps, rounds] = isQuick ? [2, QUICK_ROUNDS] : [1, ROUNDS];
  for (let round = 0; round < warmUps + rounds; round += 1) {
    const first = round % entries.length;
    for (const [side, run] of [...entries.slice(first), ...entries.slice(0, first)]) {
      const result = await run();
      if (round >= warmUps) results[side]?.push(result);
    }
  }
  return results as Record<Side, T[]>;
}

const sorted = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);

/** Returns the median. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Returns the value at quantile `q`. */
export function quantile(values: readonly number[], q: number): number {
  const order = sorted(values);
  return order[Math.min(order.length - 1, Math.floor(q * order.length))] ?? Number.NaN;
}

/** Formats the median with the lowest and the highest value. */
export function range(values: readonly number[], unit: string): string {
  const order = sorted(values);
  const digits = median(values) < 100 ? 2 : 0;
  const [low, high] = [order[0] ?? 0, order.at(-1) ?? 0];
  return `${median(values).toFixed(digits)} (${low.toFixed(digits)}–${high.toFixed(digits)}) ${unit}`;
}
