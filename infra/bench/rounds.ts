/** Two things measured alternately, so that what the machine does meanwhile hits both alike. */
export interface Comparison {
  ours: number[];
  floor: number[];
}

const ROUNDS = 5;

/** Runs `ours` and `floor` in turn, the first pair only to warm up. */
export async function interleaved(
  ours: () => Promise<number>,
  floor: () => Promise<number>,
): Promise<Comparison> {
  const comparison: Comparison = { ours: [], floor: [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    // Who goes first changes, for the second finds a warmer machine.
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

/** The middle value. */
const median = (values: readonly number[]): number => quantile(values, 0.5);

/** The value that the share `q` of the others doesn't exceed. */
export function quantile(values: readonly number[], q: number): number {
  const order = sorted(values);
  return order[Math.min(order.length - 1, Math.floor(q * order.length))] ?? Number.NaN;
}

/** One line of the report: both medians with their spread, the ratio and the promise. */
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
