/**
 * Results of two alternating measurements, so that other load on the machine affects both equally.
 */
export interface Comparison {
  ours: number[];
  floor: number[];
}

const ROUNDS = 5;

/** Runs `ours` and `floor` alternately; the first pair is a warm-up. */
export async function interleaved(
  ours: () => Promise<number>,
  floor: () => Promise<number>,
): Promise<Comparison> {
  const comparison: Comparison = { ours: [], floor: [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    // The order alternates, because the second run finds a warmer machine.
    const first = round % 2 === 0 ? await ours() : undefined;
    const bare = await floor();
    const own = first ?? (await ours());
    if (round === 0) continue;
    comparison.ours.push(own);
    comparison.floor.push(bare);
  }
  return comparison;
}

const sorted = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);

/** Returns the median. */
const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Returns the value at quantile `q`. */
export function quantile(values: readonly number[], q: number): number {
  const order = sorted(values);
  return order[Math.min(order.length - 1, Math.floor(q * order.length))] ?? Number.NaN;
}

/** Formats one line of the report: both medians with their ranges, the ratio and its limit. */
export function report(
  name: string,
  unit: string,
  { ours, floor }: Comparison,
  promise: { atLeast: number } | { atMost: number },
): string {
  const ratio = median(ours) / median(floor);
  const holds = 'atLeast' in promise ? ratio >= promise.atLeast : ratio <= promise.atMost;
  const bound = 'atLeast' in promise ? `≥ ${promise.atLeast}` : `≤ ${promise.atMost}`;
  return [
    name.padEnd(34),
    `${show(ours)} ${unit}`.padEnd(32),
    `floor ${show(floor)} ${unit}`.padEnd(38),
    `${ratio.toFixed(2)} × (${bound}${holds ? '' : ', missed'})`,
  ].join('  ');
}

function show(values: readonly number[]): string {
  const order = sorted(values);
  const digits = median(values) < 100 ? 2 : 0;
  const [low, high] = [order[0] ?? 0, order.at(-1) ?? 0];
  return `${median(values).toFixed(digits)} (${low.toFixed(digits)}–${high.toFixed(digits)})`;
}
