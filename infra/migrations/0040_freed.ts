import { type Kysely, sql } from 'kysely';

/** Open payments that staff have cancelled, and when: one on the phone doesn't tell whether staff or its guest did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table payments add column freed_at timestamptz`).execute(db);
}
