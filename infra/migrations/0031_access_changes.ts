import { type Kysely, sql } from 'kysely';

/** Creates a trigger that notes each update of `table` that meets `condition`, and each deletion. */
const notes = (table: string, condition: string, note = 'note_access_change'): string[] => [
  `create trigger ${table}_access_changed after update on ${table}
    for each row when (${condition}) execute function ${note}()`,
  `create trigger ${table}_access_ended after delete on ${table}
    for each row execute function ${note}()`,
];

/** Condition that one of the columns has another value; Postgres restores a comparison of rows in another form. */
const differ = (...columns: string[]): string =>
  columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ');

const statements = [
  `create table access_changes (
    id bigint generated always as identity primary key,
    xid xid8 not null default pg_current_xact_id(),
    user_id bigint,
    changed_at timestamptz not null default now())`,
  `create index access_changes_xid on access_changes (xid)`,
  `create function note_access_change() returns trigger language plpgsql as $$
    begin
      insert into access_changes (user_id) values (old.user_id);
      return null;
    end $$`,
  `create function note_user_change() returns trigger language plpgsql as $$
    begin
      insert into access_changes (user_id) values (old.id);
      return null;
    end $$`,
  `create function note_change_of_all() returns trigger language plpgsql as $$
    begin
      insert into access_changes default values;
      return null;
    end $$`,
  // Use extends a sign-in and takes nothing away.
  ...notes(
    'auth_sessions',
    `old.expires_at > new.expires_at or old.last_seen_at > new.last_seen_at
      or ${differ('user_id', 'token_hash')}`,
  ),
  ...notes(
    'users',
    differ('suspended_at', 'platform_role', 'is_anonymous', 'is_screen'),
    'note_user_change',
  ),
  ...notes('memberships', differ('user_id', 'business_id', 'branch_id', 'role', 'deactivated_at')),
  ...notes('screens', differ('user_id', 'business_id', 'branch_id', 'station', 'revoked_at')),
  ...notes('session_guests', differ('session_id', 'user_id', 'left_at')),
  ...notes('businesses', differ('status'), 'note_change_of_all'),
  ...notes('branches', differ('business_id'), 'note_change_of_all'),
  ...notes('table_sessions', differ('business_id', 'branch_id'), 'note_change_of_all'),
  `create trigger platform_settings_access_changed after insert or update on platform_settings
    for each row when (new.section = 'security') execute function note_change_of_all()`,
];

/**
 * Users who may have lost access, written by triggers, so that no writer can forget it; without a user, anyone
 * may have lost it. Processes read what was committed since their last read by the transaction's id.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
