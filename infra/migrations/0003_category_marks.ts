import { type Kysely, sql } from 'kysely';

/** What is to be known of a category's name in each language, as of the texts of menus and dishes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table menu_categories add column name_marks jsonb not null default '{}'`.execute(
    db,
  );
}
