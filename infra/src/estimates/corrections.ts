import type { Estimate } from './estimate.ts';

/** Smallest change of a range that is sent. */
const LEAST_CHANGE_MS = 60_000;
/** Delay against the first expectation from which an order counts as slower. */
const SLOWER_BY_MS = 2 * 60_000;

/** An estimate as guests see it. */
export interface GivenEstimate {
  readyFrom: number;
  readyTo: number;
  /** End of the range when the first estimate was given. */
  firstReadyTo: number;
  isSlower: boolean;
  lastItemId: number | null;
}

/**
 * Returns the estimate to give instead of the given one; undefined if there is no news. Changes of
 * less than a minute are no news, and neither is a start of the range that has passed.
 */
export function correct(
  given: GivenEstimate | undefined,
  next: Estimate,
  now: number,
): GivenEstimate | undefined {
  const { readyFrom, readyTo, lastItemId, isUseful } = next;
  if (!given) {
    if (!isUseful) return undefined;
    return { readyFrom, readyTo, lastItemId, firstReadyTo: readyTo, isSlower: false };
  }
  const movedBy = Math.max(
    Math.abs(Math.max(readyFrom, now) - Math.max(given.readyFrom, now)),
    Math.abs(readyTo - given.readyTo),
  );
  if (movedBy < LEAST_CHANGE_MS) return undefined;
  const { firstReadyTo } = given;
  const isSlower = readyTo - firstReadyTo >= SLOWER_BY_MS;
  return { readyFrom, readyTo, lastItemId, firstReadyTo, isSlower };
}
