/** Statement limits in milliseconds, by their Postgres names. */
export const statementLimits = {
  statement_timeout: 5000,
  lock_timeout: 2000,
  idle_in_transaction_session_timeout: 10_000,
} as const;
