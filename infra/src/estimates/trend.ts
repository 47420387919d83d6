import { toMinutes } from './kitchen-order.ts';

/** Half-life of an error, in minutes: how fast a slow half hour is forgotten. */
const HALF_LIFE = 25;
/** Weight of "as usual", in orders. */
const PRIOR_WEIGHT = 3;

/** Mean of a kitchen's latest errors, as logarithms: above 0 while it is slower than usual. */
export interface Trend {
  /** Returns the mean at a moment, in epoch milliseconds; `further` errors count fully. */
  at: (moment: number, further?: readonly number[]) => number;
  learn: (moment: number, error: number) => void;
}

export function createTrend(): Trend {
  let [sum, weight, since] = [0, 0, 0];
  const fade = (moment: number): number => 0.5 ** (toMinutes(moment - since) / HALF_LIFE);
  return {
    at(moment, further = []) {
      const kept = fade(moment);
      const total = further.reduce((all, error) => all + error, kept * sum);
      return total / (kept * weight + further.length + PRIOR_WEIGHT);
    },
    learn(moment, error) {
      const kept = fade(moment);
      [sum, weight, since] = [kept * sum + error, kept * weight + 1, moment];
    },
  };
}
