import { type Kitchen, kitchens } from './kitchens.ts';
import { meanScore, score, type Score } from './score.ts';
import { simulate } from './simulate.ts';

/** Least share of ranges that contain the truth, and largest median error. */
export const GOALS = { inside: 0.8, error: 0.25 } as const;

const percent = (share: number): string => `${(100 * share).toFixed(0)} %`.padStart(12);
const minutes = (value: number): string => `${value.toFixed(1)} min`.padStart(12);
const columns = ['orders', 'took', 'range', 'inside', 'halfway', 'width', 'error', 'menu error'];

/** Scores every kitchen, days counted from its first; the mean is weighted by orders. */
export function scoreKitchens(change: (kitchen: Kitchen) => Kitchen = (kitchen) => kitchen): {
  scores: readonly { name: string; score: Score }[];
  mean: Score;
} {
  const scores = kitchens.map((kitchen) => ({
    name: kitchen.name,
    score: score(simulate(change(kitchen))),
  }));
  return { scores, mean: meanScore(scores.map((one) => one.score)) };
}

/**
 * Measures the estimates of simulated kitchens; returns a table. `took` is the median time of the
 * orders, `range` the share of them that get one, `inside` the share of ranges that contain the
 * truth, also for the ranges halfway through; then their median width and error, and the error of
 * the menu's longest preparation time.
 */
export function measureEstimates(): string[] {
  const { scores, mean } = scoreKitchens();
  const isMet = mean.inside >= GOALS.inside && mean.error <= GOALS.error;
  return [
    `${''.padEnd(22)}${columns.map((name) => name.padStart(12)).join('')}`,
    ...scores.map((one) => toLine(one.name, one.score)),
    toLine('all', mean),
    `Goal: inside ≥ 80 %, error ≤ 25 %${isMet ? '' : ', missed'}`,
  ];
}

function toLine(name: string, found: Score): string {
  const { orders, shown, inside, insideHalfway, error, errorOfMenu } = found;
  return [
    name.padEnd(22),
    String(orders).padStart(12),
    minutes(found.minutes),
    ...[shown, inside, insideHalfway].map(percent),
    minutes(found.width),
    percent(error),
    percent(errorOfMenu),
  ].join('');
}
