/**
 * SQL that cuts a sum of amounts at the largest number that JavaScript, and so `TotalMinor`, holds
 * exactly; null is 0. Every sum that leaves Postgres goes through it: no stored row, however wrong,
 * turns an answer into an error.
 */
export const cappedTotal = (sum: string): string =>
  `least(coalesce(${sum}, 0), ${Number.MAX_SAFE_INTEGER})::bigint`;

/** Adds up totals that were read; cut at the same number. */
export const addTotals = (totals: readonly number[]): number =>
  Math.min(
    totals.reduce((sum, total) => sum + total, 0),
    Number.MAX_SAFE_INTEGER,
  );
