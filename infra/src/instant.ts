/** SQL for a moment as the contract's `Instant` writes it; null stays null. `column` is ours, never typed by anybody. */
export const instantText = (column: string): string =>
  `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
