/** Intervals of the worker, in milliseconds. */
export interface Timing {
  /**
   * Time after which a killed worker's job can be claimed again; a running worker renews its lease
   * earlier.
   */
  leaseMs: number;
  /** Delay after a failed attempt, counted from 1. */
  pauseMs: (attempts: number) => number;
  /** Interval of the sweep for jobs that Redis lost. */
  sweepEveryMs: number;
  /** Interval at which the schedules are renewed. */
  schedulesEveryMs: number;
}

export const timing: Timing = {
  leaseMs: 30_000,
  // 4 s, 16 s, 64 s, 256 s.
  pauseMs: (attempts) => 1000 * 4 ** attempts,
  sweepEveryMs: 1000,
  schedulesEveryMs: 60_000,
};
