/** Scales and positions of charts. */

/** Returns round steps from 0 (or `least`, if lower) to `most` or just above it, lowest first. */
export function niceTicks(most: number, { least = 0, count = 4 } = {}): number[] {
  const span = Math.max(most, 0) - Math.min(least, 0);
  if (span <= 0) return [0];
  const rough = span / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 2.5, 5].find((factor) => factor * power >= rough) ?? 10);
  const first = Math.floor(Math.min(least, 0) / step);
  const last = Math.ceil(Math.max(most, 0) / step);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** Whole steps only, for counts. */
export const wholeTicks = (most: number): number[] => niceTicks(most).filter(Number.isInteger);

export type Point = readonly [x: number, y: number];

/** Returns an SVG path through the points. */
export const lineThrough = (points: readonly Point[]): string =>
  points
    .map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('');

/** Returns how many labels to skip so that the others fit. */
export const labelStep = (count: number, width: number, labelWidth: number): number =>
  Math.max(1, Math.ceil((count * labelWidth) / Math.max(width, 1)));

/** Returns the index of the point nearest to `x`. */
export function nearest(xs: readonly number[], x: number): number {
  let best = 0;
  for (const [index, at] of xs.entries()) {
    if (Math.abs(at - x) < Math.abs((xs[best] ?? 0) - x)) best = index;
  }
  return best;
}
