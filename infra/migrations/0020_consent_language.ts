import { type Kysely, sql } from 'kysely';

/** Adds the language in which a user read the accepted terms; unknown for earlier rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table consents add column language text
      check (language in ('tr', 'en', 'ar', 'ru'))`.execute(db);
}
