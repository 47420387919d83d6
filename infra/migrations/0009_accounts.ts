import { type Kysely, sql } from 'kysely';

const statements = [
  // When the person last proved who they are, and which browser they signed in on. A sign-in from before
  // this migration counts as not proven; one that an older process inserts is proven now.
  `alter table auth_sessions
    add column proven_at timestamptz,
    add column browser text,
    add column system text,
    add column network text`,
  `alter table auth_sessions alter column proven_at set default now()`,

  // Registrations whose address is not confirmed yet. \`sealed\` is null where the address has an account:
  // such a row only counts the mails to the address.
  `create table registrations (
    token_hash bytea primary key check (octet_length(token_hash) = 32),
    email_hash bytea not null check (octet_length(email_hash) = 32),
    sealed bytea,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null)`,
  `create index registrations_email on registrations (email_hash, created_at)`,
  `create index registrations_expiry on registrations (expires_at)`,

  // Changes of an email address: \`token_hash\` confirms from the new address, \`withdraw_hash\` withdraws
  // from the old one
  `create table email_changes (
    token_hash bytea primary key check (octet_length(token_hash) = 32),
    withdraw_hash bytea not null unique check (octet_length(withdraw_hash) = 32),
    user_id bigint not null references users on delete cascade,
    old_email text not null,
    new_email text not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    confirmed_at timestamptz,
    ended_at timestamptz)`,
  `create index email_changes_user on email_changes (user_id, created_at)`,
  `create index email_changes_age on email_changes (created_at)`,

  // The times of the guesses at an account in the last 24 hours
  `create table guess_budgets (
    key bytea primary key check (octet_length(key) = 32),
    guessed_at timestamptz[] not null,
    last_guessed_at timestamptz not null default now())`,
  `create index guess_budgets_age on guess_budgets (last_guessed_at)`,
];

/** Adds proof and device to sign-ins, unconfirmed registrations and email changes, and daily guess budgets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
