/** Degree of parallelism of the test suites. */
export interface Plan {
  /** Number of Vitest workers. */
  readonly vitest: number;
  /** Number of concurrent journeys, each in its own browser and installation (ADR-0015). */
  readonly journeys: number;
  /** True if the journeys start while Vitest still runs. */
  readonly isSideBySide: boolean;
}

/** Upper limits; more would need more connections than the tests' Postgres allows. */
const MAX = { vitest: 4, journeys: 3 };

/**
 * Chooses a plan by the number of cores. With one or two, the suites run one after the other,
 * because each uses all cores; Vitest gets two workers more than there are cores, because its
 * tests often wait. A third journey on two cores saves nothing: all of them took 11.4 minutes
 * instead of 11.7. With more cores, the journeys get the larger share: they are three quarters of
 * the work.
 */
export function planFor(cores: number): Plan {
  if (cores <= 2) return { vitest: cores + 2, journeys: cores, isSideBySide: false };
  const journeys = Math.min(MAX.journeys, Math.ceil(cores * 0.6));
  const vitest = Math.min(MAX.vitest, Math.max(2, cores - journeys));
  return { vitest, journeys, isSideBySide: true };
}
