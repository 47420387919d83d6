import { type RawBuilder, sql } from 'kysely';
import type { Db } from '@sofra/infra/db';

const ROWS_A_BATCH = 2000;

/** Conditions for deletable rows, by table. */
const expired = {
  auth_sessions: sql`expires_at <= now()`,
  table_grants: sql`expires_at <= now()`,
  turned_away: sql`expires_at <= now()`,
  two_factor_challenges: sql`expires_at <= now()`,
  screen_pairings: sql`expires_at <= now()`,
  backup_links: sql`expires_at <= now()`,
  // Resets of the last hour count towards the limit, even expired ones.
  password_resets: sql`created_at < now() - interval '1 hour'`,
  registrations: sql`expires_at <= now()`,
  // A change can be undone for three days.
  email_changes: sql`created_at < now() - interval '5 days'`,
  guess_budgets: sql`last_guessed_at < now() - interval '1 day'`,
  // Lifetime of the browser's cookie.
  known_devices: sql`last_seen_at < now() - interval '400 days'`,
  // The dashboard shows 30 days.
  uptime_minutes: sql`minute < now() - interval '40 days'`,
  notices: sql`created_at < now() - interval '90 days'`,
  // Longer than any provider repeats its events.
  provider_events: sql`received_at < now() - interval '30 days'`,
  idempotency_keys: sql`created_at < now() - interval '24 hours'`,
  // Longer than the period of any schedule: the key prevents a second run in the same period. A
  // translated text is needed only for a minute, what guests wrote for an evening.
  jobs: sql`status in ('done', 'failed') and finished_at < now() - case
    when name in ('translate-text', 'read-notes', 'read-allergies') then interval '1 day' else interval '90 days' end`,
  login_failures: sql`last_failed_at < now() - interval '1 day' and coalesce(locked_until <= now(), true)`,
};

/**
 * Deletes rows that have expired or are no longer shown, in batches. Returns the number of deleted
 * rows per table.
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
    provider_events: await drop('provider_events'),
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
    // Skips locked rows: they are being renewed.
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${condition}
        limit ${ROWS_A_BATCH} for update skip locked))`.execute(db);
    count = Number(numAffectedRows ?? 0);
    total += count;
  }
  return total;
}
