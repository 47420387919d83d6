/** `tooBusy`: all that can be said is right, but the machine was too slow to judge the time limits. */
export type Outcome = 'holds' | 'broken' | 'tooBusy';

/** Later than this, the machine takes so much of a limit that the product can't be blamed. */
export const BUSY_LAG_MS = 200;

/** A time limit, and how late the machine itself was while it ran. */
export interface Timed {
  readonly what: string;
  readonly tookMs: number;
  readonly limitMs: number;
  readonly lagMs: number;
}

/** Judges a run: what is wrong is broken, whatever the machine; what is late only on a machine that kept time. */
export function outcomeOf(wrongCount: number, timed: readonly Timed[]): Outcome {
  const late = timed.filter(({ tookMs, limitMs }) => tookMs > limitMs);
  if (wrongCount > 0 || late.some(({ lagMs }) => lagMs <= BUSY_LAG_MS)) return 'broken';
  return late.length > 0 ? 'tooBusy' : 'holds';
}
