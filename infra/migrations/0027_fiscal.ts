import { type Kysely, sql } from 'kysely';

const statements = [
  // Business day in which money moved to another line; null for the shares with which a payment was made.
  `alter table payment_shares add column moved_day date`,
  `create index payment_shares_moved on payment_shares (moved_day) where moved_day is not null`,
  // The unpaid amount by VAT rate: [{ "vatRate", "amountMinor" }]; null for bills of before.
  `alter table unpaid_bills add column by_rate jsonb`,
];

/** Facts of the ledger for exports by VAT rate that stay the same once a day is closed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
