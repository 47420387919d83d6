import { type Kysely, sql } from 'kysely';

const statements = [
  `create table backup_links (
    token_hash bytea primary key check (octet_length(token_hash) = 32),
    backup_id bigint not null references backups on delete cascade,
    sign_in_hash bytea not null check (octet_length(sign_in_hash) = 32),
    expires_at timestamptz not null)`,
];

/** The links that download a backup once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
