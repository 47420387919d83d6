/**
 * SQL for a timestamp in the format of the contracts' `Instant`; null stays null. `column` is
 * inserted unescaped: never pass user input.
 */
export const toInstantText = (column: string): string =>
  `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
