/**
 * SQL that caps a sum of amounts at the largest exact JavaScript integer, the maximum of
 * `TotalMinor`; null becomes 0. Every sum read from Postgres uses it, so that no stored row can
 * make a response fail.
 */
export const cappedTotal = (sum: string): string =>
  `least(coalesce(${sum}, 0), ${Number.MAX_SAFE_INTEGER})::bigint`;

/** Adds totals with the same cap. */
export const addTotals = (totals: readonly number[]): number =>
  Math.min(
    totals.reduce((sum, total) => sum + total, 0),
    Number.MAX_SAFE_INTEGER,
  );

/** SQL that limits a sum which refunds can make negative, in both directions; null becomes 0. */
export const limitedSum = (sum: string): string =>
  `greatest(least(coalesce(${sum}, 0), ${Number.MAX_SAFE_INTEGER}), -${Number.MAX_SAFE_INTEGER})::bigint`;

/** Adds sums that refunds can make negative, with the same limits. */
export const addSums = (sums: readonly number[]): number =>
  Math.max(addTotals(sums), -Number.MAX_SAFE_INTEGER);
