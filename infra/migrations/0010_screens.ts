import { type Kysely, sql } from 'kysely';

const statements = [
  // A screen signs in like a user, so that orders, the audit log and sockets know who acted
  `alter table users add column is_screen boolean not null default false`,
  `alter table users drop constraint users_reachable`,
  `alter table users add constraint users_reachable
    check (is_anonymous or is_screen or email is not null or deleted_at is not null)`,
  `alter table users add constraint users_screens_hold_nothing
    check (not is_screen or (email is null and password_hash is null
      and platform_role is null and not is_anonymous))`,

  `create table screens (
    user_id bigint primary key references users,
    business_id bigint not null,
    branch_id bigint not null,
    station text not null check (station in ('kitchen','waiter')),
    paired_by bigint not null references users,
    paired_at timestamptz not null default now(),
    revoked_at timestamptz,
    foreign key (business_id, branch_id) references branches (business_id, id))`,
  `create index screens_of_branch on screens (branch_id) where revoked_at is null`,

  // A tablet that shows a code and waits for somebody to enter it
  `create table screen_pairings (
    secret_hash bytea primary key check (octet_length(secret_hash) = 32),
    code text not null unique check (code ~ '^[0-9]{6}$'),
    screen_id bigint references users on delete cascade,
    expires_at timestamptz not null)`,
  `create index screen_pairings_expiry on screen_pairings (expires_at)`,
];

/** Adds the screens of a branch, which sign in without a person, and how a tablet becomes one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
