import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { JobName, JobStatus } from '@sofra/contracts/jobs';
import { buildGuest, buildSession, buildVenue } from '../../test/build.ts';
import { openWorkerFixture } from '../../test/worker-fixture.ts';
import { deleteExpired } from './delete-expired.ts';
import { scrubGuests } from './scrub-guests.ts';

const fixture = await openWorkerFixture();
const { db } = fixture;
const venue = await buildVenue(db);
const { branchId: branch_id, tableId: table_id } = venue;
const user_id = await buildGuest(db, { isAnonymous: false });

const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
const daysAgo = (count: number) => hours(-24 * count);
const hash = (of: string): Buffer => createHash('sha256').update(of).digest();
const scrub = () => scrubGuests(fixture.context(), {});
/** Reads a column of the rows that a table still has. */
async function left(table: string, column: string): Promise<unknown[]> {
  const { rows } = await sql<{ kept: unknown }>`
    select ${sql.ref(column)} as kept from ${sql.table(table)} order by 1`.execute(db);
  return rows.map(({ kept }) => kept);
}

describe('scrub-guests', () => {
  it('deletes expired sign-in sessions, grants and challenges, and failed sign-ins after a day', async () => {
    const session_id = await buildSession(db, venue, 1);
    for (const [of, expires_at] of [
      ['expired', hours(-1)],
      ['alive', hours(1)],
    ] as const) {
      const held = { token_hash: hash(of), expires_at };
      const away = { branch_id, user_id, session_id, turned_away_by: null };
      await db
        .insertInto('auth_sessions')
        .values({ user_id, ...held })
        .execute();
      await db
        .insertInto('two_factor_challenges')
        .values({ user_id, ...held })
        .execute();
      await db
        .insertInto('table_grants')
        .values({ table_id, qr_code: 'code', ...held })
        .execute();
      await db
        .insertInto('turned_away')
        .values({ ...away, scan_hash: hash(of), expires_at })
        .execute();
    }
    const failure = { failures: 5 };
    await db
      .insertInto('login_failures')
      .values([
        { ...failure, key: hash('old'), last_failed_at: hours(-25) },
        { ...failure, key: hash('recent'), last_failed_at: hours(-23) },
        { ...failure, key: hash('locked'), last_failed_at: hours(-25), locked_until: hours(1) },
      ])
      .execute();
    await scrub();
    for (const table of ['auth_sessions', 'table_grants', 'two_factor_challenges']) {
      expect(await left(table, 'token_hash'), table).toEqual([hash('alive')]);
    }
    expect(await left('turned_away', 'scan_hash')).toEqual([hash('alive')]);
    const kept = [hash('recent'), hash('locked')];
    expect(await left('login_failures', 'key')).toEqual(kept.toSorted(Buffer.compare));
  });

  it('deletes idempotency keys after 24 hours', async () => {
    const request = { user_id, route: 'POST /api/things', request_hash: Buffer.alloc(32) };
    await db
      .insertInto('idempotency_keys')
      .values([
        { ...request, key: 'an-old-key', created_at: hours(-25) },
        { ...request, key: 'a-recent-key', created_at: hours(-23) },
      ])
      .execute();
    await scrub();
    expect(await left('idempotency_keys', 'key')).toEqual(['a-recent-key']);
  });

  it('deletes registrations and guesses after a day, and email changes after five', async () => {
    const registration = { email_hash: hash('email'), sealed: null };
    await db
      .insertInto('registrations')
      .values([
        { ...registration, token_hash: hash('old'), expires_at: hours(-1) },
        { ...registration, token_hash: hash('recent'), expires_at: hours(1) },
      ])
      .execute();
    const change = { user_id, old_email: 'a@sofra.test', new_email: 'b@sofra.test' };
    for (const [of, age] of [
      ['old', -121],
      ['recent', -119],
    ] as const) {
      const sent = { created_at: hours(age), expires_at: hours(age + 24) };
      await db
        .insertInto('email_changes')
        .values({ ...change, ...sent, token_hash: hash(of), withdraw_hash: hash(of) })
        .execute();
    }
    await db
      .insertInto('guess_budgets')
      .values([
        { key: hash('old'), guessed_at: [hours(-25)], last_guessed_at: hours(-25) },
        { key: hash('recent'), guessed_at: [hours(-23)], last_guessed_at: hours(-23) },
      ])
      .execute();
    await scrub();
    for (const [table, column] of [
      ['registrations', 'token_hash'],
      ['email_changes', 'token_hash'],
      ['guess_budgets', 'key'],
    ] as const) {
      expect(await left(table, column), table).toEqual([hash('recent')]);
    }
  });

  it('deletes finished jobs after 90 days, and typed texts after one', async () => {
    const insert = (key: string, name: JobName, status: JobStatus, at: Date) =>
      db
        .insertInto('jobs')
        .values({
          key,
          name,
          status,
          data: JSON.stringify({ text: 'Mercimek çorbası' }),
          requested_at: at,
          finished_at: status === 'done' || status === 'failed' ? at : null,
        })
        .execute();
    await insert('old mail', 'send-mail', 'done', daysAgo(91));
    await insert('old failure', 'translate-menu', 'failed', daysAgo(91));
    await insert('recent mail', 'send-mail', 'done', daysAgo(89));
    await insert('open for long', 'send-mail', 'requested', daysAgo(200));
    await insert('old text', 'translate-text', 'done', daysAgo(1.1));
    await insert('old failed text', 'translate-text', 'failed', daysAgo(1.1));
    await insert('recent text', 'translate-text', 'done', daysAgo(0.9));
    await insert('waiting text', 'translate-text', 'running', daysAgo(1.1));
    await scrub();
    expect(await left('jobs', 'key')).toEqual([
      'open for long',
      'recent mail',
      'recent text',
      'waiting text',
    ]);
  });

  it('keeps uptime minutes and notices that are still shown, and deletes older ones', async () => {
    await db
      .insertInto('uptime_minutes')
      .values([{ minute: daysAgo(41) }, { minute: daysAgo(31) }])
      .execute();
    const notice = { kind: 'maintenance.began', severity: 'warning' } as const;
    await db
      .insertInto('notices')
      .values([
        { ...notice, created_at: daysAgo(91) },
        { ...notice, created_at: daysAgo(89) },
      ])
      .execute();
    await scrub();
    expect(await left('uptime_minutes', 'minute')).toHaveLength(1);
    expect(await left('notices', 'id')).toHaveLength(1);
  });
});

it('deletes events of payment providers after 30 days', async () => {
  await db
    .insertInto('provider_events')
    .values([
      { provider: 'stripe', event_id: 'evt_old', received_at: daysAgo(31) },
      { provider: 'stripe', event_id: 'evt_recent', received_at: daysAgo(29) },
    ])
    .execute();
  const deleted = await deleteExpired(db, new AbortController().signal);
  expect(deleted.provider_events).toBe(1);
  expect(await left('provider_events', 'event_id')).toEqual(['evt_recent']);
});
