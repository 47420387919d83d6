import { type Kysely, sql } from 'kysely';

/**
 * Of the orders that somebody served, those that were said to be ready before: only they tell how long
 * serving took. Without a position every branch is folded anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table report_staff add column orders_timed integer not null default 0`.execute(
    db,
  );
  await sql`delete from report_positions`.execute(db);
}
