/** How long things take in the back room. */
export interface Timing {
  /** A killed worker's job is free again after this long; a living worker renews it in time. */
  leaseMs: number;
  /** The pause after a failed attempt, counted from 1. */
  pauseMs: (attempts: number) => number;
  /** How often rows that Redis forgot are looked for. */
  sweepEveryMs: number;
  /** How often the schedules are put right. */
  schedulesEveryMs: number;
}

export const timing: Timing = {
  leaseMs: 30_000,
  // 4 s, 16 s, 64 s, 256 s.
  pauseMs: (attempts) => 1000 * 4 ** attempts,
  sweepEveryMs: 1000,
  schedulesEveryMs: 60_000,
};
