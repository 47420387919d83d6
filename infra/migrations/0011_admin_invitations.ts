import { type Kysely, sql } from 'kysely';

const statements = [
  `create table admin_invitations (
    token_hash bytea primary key check (octet_length(token_hash) = 32),
    email text not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null)`,
  // One an address: a further link ends the one before.
  `create unique index admin_invitations_email on admin_invitations (lower(email))`,
];

/** The links that make administrators of the platform. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
