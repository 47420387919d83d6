/** `tooBusy`: no fault was found, but the machine was too slow to judge the time limits. */
export type Outcome = 'holds' | 'broken' | 'tooBusy';

/** With a longer delay than this, the machine itself uses up too much of a time limit to judge it. */
export const BUSY_LAG_MS = 200;

/** A time limit, and the machine's longest delay meanwhile. */
export interface Timed {
  readonly what: string;
  readonly tookMs: number;
  readonly limitMs: number;
  readonly lagMs: number;
}

/**
 * Judges a run: anything wrong makes it `broken`; a missed time limit does so only when the machine itself
 * was not delayed.
 */
export function outcomeOf(wrongCount: number, timed: readonly Timed[]): Outcome {
  const late = timed.filter(({ tookMs, limitMs }) => tookMs > limitMs);
  if (wrongCount > 0 || late.some(({ lagMs }) => lagMs <= BUSY_LAG_MS)) return 'broken';
  return late.length > 0 ? 'tooBusy' : 'holds';
}
