/**
 * Outcome of a run. `tooBusy`: no fault was found, but the machine was too slow to judge the time
 * limits.
 */
export type Outcome = 'holds' | 'broken' | 'tooBusy';

/** Maximum delay of the machine in milliseconds for which time limits can be judged. */
export const BUSY_LAG_MS = 200;

/** Measured time with its limit, and the machine's longest delay meanwhile. */
export interface Timed {
  readonly what: string;
  readonly tookMs: number;
  readonly limitMs: number;
  readonly lagMs: number;
}

/**
 * Returns the outcome of a run: any error makes it `broken`; a missed time limit does so only if
 * the machine itself wasn't delayed.
 */
export function outcomeOf(wrongCount: number, timed: readonly Timed[]): Outcome {
  const late = timed.filter(({ tookMs, limitMs }) => tookMs > limitMs);
  if (wrongCount > 0 || late.some(({ lagMs }) => lagMs <= BUSY_LAG_MS)) return 'broken';
  return late.length > 0 ? 'tooBusy' : 'holds';
}
