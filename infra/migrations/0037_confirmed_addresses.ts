import { type Kysely, sql } from 'kysely';

const statements = [
  // Null: no mail to the address was answered yet. Accounts from before this migration, and those that an older
  // process makes, count as confirmed.
  `alter table users add column email_confirmed_at timestamptz default now()`,
  // The link of the mail; `token_hash` is of the link that the inviter sees, and of both in older invitations.
  `alter table invitations add column mail_token_hash bytea unique
    check (octet_length(mail_token_hash) = 32)`,
];

/** Tells accounts that answered a mail to their address from those made with the inviter's link. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
