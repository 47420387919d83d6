/**
 * SQL that caps a sum of amounts at the largest exact JavaScript number, the maximum of `TotalMinor`; null
 * is 0. Every sum that is read from Postgres uses it, so that no stored row turns an answer into an error.
 */
export const cappedTotal = (sum: string): string =>
  `least(coalesce(${sum}, 0), ${Number.MAX_SAFE_INTEGER})::bigint`;

/** Adds up totals, with the same cap. */
export const addTotals = (totals: readonly number[]): number =>
  Math.min(
    totals.reduce((sum, total) => sum + total, 0),
    Number.MAX_SAFE_INTEGER,
  );
