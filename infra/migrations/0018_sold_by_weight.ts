import { type Kysely, sql } from 'kysely';

/** Adds the unit of an item's price. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table menu_items add column sold_by text not null default 'portion'
      check (sold_by in ('portion', 'weight'))`.execute(db);
}
