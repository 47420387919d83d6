import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { JobName, JobStatus } from '@sofra/contracts/jobs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scrubGuests } from './scrub-guests.ts';
import { type WorkerFixture, openWorkerFixture } from '../../test/worker-fixture.ts';
import {
  buildGuest,
  buildSession,
  buildVenue,
  buildVisit,
  type BuiltVenue,
} from '../../test/build.ts';

describe('scrub-guests', () => {
  let fixture: WorkerFixture;
  let venue: BuiltVenue;
  beforeAll(async () => {
    fixture = await openWorkerFixture();
    venue = await buildVenue(fixture.db);
  });
  afterAll(() => fixture.close());

  const scrub = (signal = new AbortController().signal) =>
    scrubGuests(fixture.context({ signal }), {});
  const readGuest = async (id: number) => {
    const { name, phone, scrubbed_at } = await fixture.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { name, phone, isScrubbed: scrubbed_at !== null };
  };
  const known = { name: 'Ayşe', phone: '+90 555 000 00 00', isScrubbed: false };
  const forgotten = { name: '', phone: null, isScrubbed: true };
  /** Builds a guest with one visit; the session ended the given number of days ago. */
  const buildPastGuest = async (endedDaysAgo: number, signInEndsInDays = -1) => {
    const guestId = await buildGuest(fixture.db, { signInEndsInDays });
    const sessionId = await buildSession(fixture.db, venue, endedDaysAgo);
    const orderId = await buildVisit(fixture.db, venue, { guestId, sessionId });
    return { guestId, sessionId, orderId };
  };

  it('scrubs guests 30 days after their session and keeps totals', async () => {
    const old = await buildPastGuest(30.01);
    const recent = await buildPastGuest(29.99);
    expect(await scrub()).toEqual({ scrubbed: 1 });

    expect(await readGuest(old.guestId)).toEqual(forgotten);
    expect(await readGuest(recent.guestId)).toEqual(known);
    const left = await fixture.db
      .selectFrom('orders')
      .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
      .innerJoin('session_guests', 'session_guests.user_id', 'orders.placed_by')
      .select(['orders.id', 'total_minor', 'quantity', 'unit_price_minor', 'note', 'nickname'])
      .where('orders.id', 'in', [old.orderId, recent.orderId])
      .orderBy('orders.id')
      .execute();
    const money = { total_minor: 8500, quantity: 1, unit_price_minor: 8500 };
    expect(left).toEqual([
      { id: old.orderId, ...money, note: null, nickname: null },
      { id: recent.orderId, ...money, note: 'Ayşe için, tuzsuz', nickname: 'Ayşe' },
    ]);
    expect(await scrub()).toEqual({ scrubbed: 0 });
  });

  it('forgets whom staff ordered for, and the notes of that order', async () => {
    const { db } = fixture;
    const { guestId, sessionId } = await buildPastGuest(31);
    const waiterId = await buildGuest(db, { isAnonymous: false });
    const id = await buildVisit(db, venue, { guestId: waiterId, sessionId });
    await db.updateTable('orders').set({ placed_for: guestId }).where('id', '=', id).execute();
    expect(await scrub()).toEqual({ scrubbed: 1 });
    const order = db.selectFrom('orders').where('id', '=', id).select('placed_for');
    expect(await order.execute()).toEqual([{ placed_for: null }]);
    const lines = db.selectFrom('order_lines').where('order_id', '=', id).select('note');
    expect(await lines.execute()).toEqual([{ note: null }]);
  });

  it('counts from the last visit', async () => {
    const { guestId } = await buildPastGuest(60);
    const sessionId = await buildSession(fixture.db, venue, 10);
    await buildVisit(fixture.db, venue, { guestId, sessionId });
    expect(await scrub()).toEqual({ scrubbed: 0 });
    expect(await readGuest(guestId)).toEqual(known);
  });

  it('keeps guests of an open session, and scrubs those who left one 30 days ago', async () => {
    const sessionId = await buildSession(fixture.db, venue, null);
    const [seated, gone] = [await buildGuest(fixture.db), await buildGuest(fixture.db)];
    await buildVisit(fixture.db, venue, { guestId: seated, sessionId });
    await buildVisit(fixture.db, venue, { guestId: gone, sessionId, leftDaysAgo: 31 });
    expect(await scrub()).toEqual({ scrubbed: 1 });
    expect(await readGuest(seated)).toEqual(known);
    expect(await readGuest(gone)).toEqual(forgotten);
  });

  it('keeps a guest with a valid sign-in session, and never touches registered users', async () => {
    const returning = await buildPastGuest(60, 1);
    const customer = await buildGuest(fixture.db, { isAnonymous: false });
    const sessionId = await buildSession(fixture.db, venue, 60);
    await buildVisit(fixture.db, venue, { guestId: customer, sessionId });
    expect(await scrub()).toEqual({ scrubbed: 0 });
    expect(await readGuest(returning.guestId)).toEqual(known);
    expect(await readGuest(customer)).toEqual(known);
  });

  it('scrubs a guest who never sat down', async () => {
    const guestId = await buildGuest(fixture.db);
    expect(await scrub()).toEqual({ scrubbed: 1 });
    expect(await readGuest(guestId)).toEqual(forgotten);
  });

  it('scrubs more guests than a page holds', async () => {
    await sql`insert into users (name, is_anonymous, created_at)
      select 'Ayşe', true, now() - interval '90 days' from generate_series(1, 1100)`.execute(
      fixture.db,
    );
    expect(await scrub()).toEqual({ scrubbed: 1100 });
  });

  it('deletes expired sign-in sessions, grants and challenges, and failed sign-ins after a day', async () => {
    const { db } = fixture;
    const hash = (of: string): Buffer => createHash('sha256').update(of).digest();
    const hours = (count: number) => sql<Date>`now() + ${count} * interval '1 hour'`;
    const user_id = await buildGuest(db, { isAnonymous: false });
    const sessionId = await buildSession(db, venue, 1);
    const away = {
      branch_id: venue.branchId,
      user_id,
      session_id: sessionId,
      turned_away_by: null,
    };
    const grant = { table_id: venue.tableId, qr_code: 'code' };
    for (const [of, expires_at] of [
      ['expired', hours(-1)],
      ['alive', hours(1)],
    ] as const) {
      await db
        .insertInto('auth_sessions')
        .values({ user_id, token_hash: hash(of), expires_at })
        .execute();
      await db
        .insertInto('table_grants')
        .values({ ...grant, token_hash: hash(of), expires_at })
        .execute();
      await db
        .insertInto('turned_away')
        .values({ ...away, scan_hash: hash(of), expires_at })
        .execute();
      await db
        .insertInto('two_factor_challenges')
        .values({ user_id, token_hash: hash(of), expires_at })
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
    const signIns = await db
      .selectFrom('auth_sessions')
      .select('token_hash')
      .where('user_id', '=', user_id)
      .execute();
    expect(signIns).toEqual([{ token_hash: hash('alive') }]);
    for (const table of ['table_grants', 'two_factor_challenges'] as const) {
      const left = await db.selectFrom(table).select('token_hash').execute();
      expect(left, table).toEqual([{ token_hash: hash('alive') }]);
    }
    const stillAway = await db.selectFrom('turned_away').select('scan_hash').execute();
    expect(stillAway).toEqual([{ scan_hash: hash('alive') }]);
    const failures = await db.selectFrom('login_failures').select('key').execute();
    expect(failures).toHaveLength(2);
    expect(failures).toEqual(
      expect.arrayContaining([{ key: hash('recent') }, { key: hash('locked') }]),
    );
  });

  it('deletes idempotency keys after 24 hours', async () => {
    const { db } = fixture;
    const user_id = await buildGuest(db, { isAnonymous: false });
    const hours = (count: number) => new Date(Date.now() - count * 3_600_000);
    const request = { user_id, route: 'POST /api/things', request_hash: Buffer.alloc(32) };
    await db
      .insertInto('idempotency_keys')
      .values([
        { ...request, key: 'an-old-key', created_at: hours(25) },
        { ...request, key: 'a-recent-key', created_at: hours(23) },
      ])
      .execute();
    await scrub();
    const kept = await db.selectFrom('idempotency_keys').select('key').execute();
    expect(kept).toEqual([{ key: 'a-recent-key' }]);
  });

  it('deletes registrations and guesses after a day, and email changes after five', async () => {
    const { db } = fixture;
    const user_id = await buildGuest(db, { isAnonymous: false });
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
    const hash = (byte: number) => Buffer.alloc(32, byte);
    const registration = { email_hash: hash(0), sealed: null };
    await db
      .insertInto('registrations')
      .values([
        { ...registration, token_hash: hash(1), expires_at: hours(-1) },
        { ...registration, token_hash: hash(2), expires_at: hours(1) },
      ])
      .execute();
    const change = { user_id, old_email: 'a@sofra.test', new_email: 'b@sofra.test' };
    await db
      .insertInto('email_changes')
      .values(
        [-121, -119].map((age, index) => ({
          ...change,
          token_hash: hash(index + 1),
          withdraw_hash: hash(index + 1),
          created_at: hours(age),
          expires_at: hours(age + 24),
        })),
      )
      .execute();
    await db
      .insertInto('guess_budgets')
      .values([
        { key: hash(1), guessed_at: [hours(-25)], last_guessed_at: hours(-25) },
        { key: hash(2), guessed_at: [hours(-23)], last_guessed_at: hours(-23) },
      ])
      .execute();
    await scrub();
    for (const [table, column] of [
      ['registrations', 'token_hash'],
      ['email_changes', 'token_hash'],
      ['guess_budgets', 'key'],
    ] as const) {
      const { rows } = await sql<{ kept: Buffer }>`
        select ${sql.ref(column)} as kept from ${sql.table(table)}`.execute(db);
      expect(rows, table).toEqual([{ kept: hash(2) }]);
    }
  });

  it('deletes finished jobs after 90 days, and typed texts after one', async () => {
    const { db } = fixture;
    const days = (count: number) => new Date(Date.now() - count * 86_400_000);
    const insert = (key: string, row: { name: JobName; status: JobStatus; at: Date }) =>
      db
        .insertInto('jobs')
        .values({
          key,
          name: row.name,
          status: row.status,
          data: JSON.stringify({ text: 'Mercimek çorbası' }),
          requested_at: row.at,
          finished_at: row.status === 'done' || row.status === 'failed' ? row.at : null,
        })
        .execute();
    await insert('old mail', { name: 'send-mail', status: 'done', at: days(91) });
    await insert('old failure', { name: 'translate-menu', status: 'failed', at: days(91) });
    await insert('recent mail', { name: 'send-mail', status: 'done', at: days(89) });
    await insert('open for long', { name: 'send-mail', status: 'requested', at: days(200) });
    await insert('old text', { name: 'translate-text', status: 'done', at: days(1.1) });
    await insert('old failed text', { name: 'translate-text', status: 'failed', at: days(1.1) });
    await insert('recent text', { name: 'translate-text', status: 'done', at: days(0.9) });
    await insert('waiting text', { name: 'translate-text', status: 'running', at: days(1.1) });
    await scrub();
    const left = await db.selectFrom('jobs').select('key').where('key', 'is not', null).execute();
    expect(left.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['recent mail', 'open for long', 'recent text', 'waiting text']),
    );
    expect(left.filter(({ key }) => key?.startsWith('old'))).toEqual([]);
  });

  it('keeps uptime minutes and notices that are still shown, and deletes older ones', async () => {
    const { db } = fixture;
    const days = (count: number) => new Date(Date.now() - count * 86_400_000);
    await db
      .insertInto('uptime_minutes')
      .values([{ minute: days(41) }, { minute: days(31) }])
      .execute();
    const notice = { kind: 'maintenance.began', severity: 'warning' } as const;
    await db
      .insertInto('notices')
      .values([
        { ...notice, created_at: days(91) },
        { ...notice, created_at: days(89) },
      ])
      .execute();
    await scrub();
    expect(await db.selectFrom('uptime_minutes').selectAll().execute()).toHaveLength(1);
    expect(await db.selectFrom('notices').select('id').execute()).toHaveLength(1);
  });
});
