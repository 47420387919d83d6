/** How much of the suite runs at the same time. */
export interface Plan {
  /** Workers of Vitest. */
  readonly vitest: number;
  /** Journeys, each in a browser and on an installation of its own (docs: 0015). */
  readonly journeys: number;
  /** Whether the journeys start while Vitest still runs, not after it. */
  readonly isSideBySide: boolean;
}

/** More would need more connections than the Postgres of the tests gives. */
const MAX = { vitest: 4, journeys: 3 };

/**
 * Chooses by the number of cores. Up to two, the suites take turns: both keep all of them busy, and Vitest
 * takes a worker more than there are, for much of a test is waiting for Postgres. With more, the journeys
 * get the larger part: they are three quarters of the work.
 */
export function planFor(cores: number): Plan {
  if (cores <= 2) return { vitest: cores + 1, journeys: cores, isSideBySide: false };
  const journeys = Math.min(MAX.journeys, Math.ceil(cores * 0.6));
  const vitest = Math.min(MAX.vitest, Math.max(2, cores - journeys));
  return { vitest, journeys, isSideBySide: true };
}
