import { type Kysely, sql } from 'kysely';

const statements = [
  `alter table translations add column characters integer not null default 0`,
  `create index translations_provider on translations (provider, created_at)`,
];

/** Counts the characters of each source text, which translation services charge for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
