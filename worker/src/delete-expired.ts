import { type RawBuilder, sql } from 'kysely';
import type { Db } from '@sofra/infra/db';

const ROWS_A_BATCH = 2000;

/** What opens nothing any more, and what nobody looks back to, table by table. */
const expired = {
  auth_sessions: sql`expires_at <= now()`,
  table_grants: sql`expires_at <= now()`,
  turned_away: sql`expires_at <= now()`,
  two_factor_challenges: sql`expires_at <= now()`,
  screen_pairings: sql`expires_at <= now()`,
  backup_links: sql`expires_at <= now()`,
  // Ended ones are counted for the hour.
  password_resets: sql`created_at < now() - interval '1 hour'`,
  registrations: sql`expires_at <= now()`,
  // A change can be undone for three days.
  email_changes: sql`created_at < now() - interval '5 days'`,
  guess_budgets: sql`last_guessed_at < now() - interval '1 day'`,
  // As long as a browser keeps its cookie.
  known_devices: sql`last_seen_at < now() - interval '400 days'`,
  // The dashboard looks back 30 days.
  uptime_minutes: sql`minute < now() - interval '40 days'`,
  notices: sql`created_at < now() - interval '90 days'`,
  idempotency_keys: sql`created_at < now() - interval '24 hours'`,
  // Longer than any schedule's period: its key keeps the period's job from being done again. A text that
  // somebody typed is needed for a minute.
  jobs: sql`status in ('done', 'failed') and finished_at < now() - case name
    when 'translate-text' then interval '1 day' else interval '90 days' end`,
  login_failures: sql`last_failed_at < now() - interval '1 day' and coalesce(locked_until <= now(), true)`,
};

/**
 * Deletes expired sign-ins, table grants, turned-away browsers, questions for a second factor, codes of tablets,
 * links to backups, ways to a new password and unconfirmed registrations, browsers not seen for longer
 * than they keep a cookie, failed sign-ins of more than a day ago, minutes and notices too old to be
 * shown, idempotency keys of more than a day ago, jobs that ended 90 days ago (a typed text's: one day); answers how many.
 */
export async function deleteExpired(
  db: Db,
  signal: AbortSignal,
): Promise<Record<keyof typeof expired, number>> {
  const drop = (table: keyof typeof expired) => deleteWhere(db, table, expired[table], signal);
  return {
    auth_sessions: await drop('auth_sessions'),
    table_grants: await drop('table_grants'),
    turned_away: await drop('turned_away'),
    two_factor_challenges: await drop('two_factor_challenges'),
    screen_pairings: await drop('screen_pairings'),
    backup_links: await drop('backup_links'),
    password_resets: await drop('password_resets'),
    registrations: await drop('registrations'),
    email_changes: await drop('email_changes'),
    guess_budgets: await drop('guess_budgets'),
    known_devices: await drop('known_devices'),
    uptime_minutes: await drop('uptime_minutes'),
    notices: await drop('notices'),
    idempotency_keys: await drop('idempotency_keys'),
    jobs: await drop('jobs'),
    login_failures: await drop('login_failures'),
  };
}

async function deleteWhere(
  db: Db,
  table: keyof typeof expired,
  condition: RawBuilder<unknown>,
  signal: AbortSignal,
): Promise<number> {
  let total = 0;
  let count = ROWS_A_BATCH;
  while (count === ROWS_A_BATCH) {
    signal.throwIfAborted();
    // A row that is being renewed is locked, and left alone.
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${condition}
        limit ${ROWS_A_BATCH} for update skip locked))`.execute(db);
    count = Number(numAffectedRows ?? 0);
    total += count;
  }
  return total;
}
