import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { hash } from '@node-rs/argon2';
import { saveSettings } from '../../lab/rows.ts';
import { openTestDatabase } from '../../tools/local/testing.ts';
import { readListCounts } from '../../src/list-counts.ts';
import { hashPassword, verifyPassword } from '../../src/passwords.ts';
import { seedDemo } from './demo.ts';
import { resetDemo } from './reset.ts';
import { closeDemoAccounts, findDemoAccounts, refuseDemoAccounts } from './demo-accounts.ts';
import { demoPassword, demoUsers } from './users.ts';

const { db } = await openTestDatabase();
await seedDemo(db);

/** Ids of demo rows that aren't fixed. */
const continuedIds = ['notices.id', 'stations.id', 'station_rules.station_id'];

/** True for columns that don't differ between two seeds; excludes times, and ids that continue. */
const isAlike = (table: string, column: string): boolean =>
  !/_(at|until|since)$|^minute$|^epoch$|^settings_revision$/.test(column) &&
  !continuedIds.includes(`${table}.${column}`);

/** Reads the comparable columns of every table. */
async function readAll(): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%' order by tablename`.execute(db);
  const contents: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ row: object }>`
      select to_jsonb(held) as row from ${sql.table(name)} held`.execute(db);
    contents[name] = rows
      .map(({ row }) => Object.entries(row).filter(([column]) => isAlike(name, column)))
      .map((columns) => JSON.stringify(columns))
      .toSorted((one, other) => (one < other ? -1 : 1));
  }
  return contents;
}

const inAMinute = () => new Date(Date.now() + 60_000);

/** Writes rows like those a day's visitors leave behind. */
async function visit(): Promise<{ guestId: number; orderSessionId: number }> {
  const { id: guestId } = await db
    .insertInto('users')
    .values({ name: 'Misafir', email: null, platform_role: null, is_anonymous: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: orderSessionId } = await db
    .insertInto('table_sessions')
    .values({ business_id: 1, branch_id: 1, table_id: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const user_id of [4, 9, guestId]) {
    await db
      .insertInto('auth_sessions')
      .values({ user_id, token_hash: Buffer.alloc(32, user_id % 256), expires_at: inAMinute() })
      .execute();
  }
  const users = db.updateTable('users');
  const password_hash = await hashPassword('a visitor took it over');
  await users.set({ name: 'Ele geçirildi', password_hash }).where('id', '=', 1).execute();
  await users.set({ suspended_at: new Date() }).where('id', '=', 9).execute();
  await db.deleteFrom('memberships').where('id', '=', 7).execute();
  await db.updateTable('menu_items').set({ price_minor: 1 }).execute();
  await db.updateTable('businesses').set({ status: 'rejected' }).where('id', '=', 2).execute();
  await saveSettings(db, 'email', { smtpHost: 'mail.example' });
  const audit = { actor_id: 1, business_id: null, action: 'settings.changed', details: '{}' };
  await db.insertInto('audit_log').values(audit).execute();
  await sql`insert into jobs (name, data, status) values
    ('send-mail', '{"mailId":1}', 'requested'), ('daily-report', '{}', 'done')`.execute(db);
  await db
    .insertInto('backups')
    .values({ trigger: 'manual', requested_by: 1, file_name: 'sofra.dump', status: 'verified' })
    .execute();
  return { guestId, orderSessionId };
}

describe('the reset of a demo', () => {
  it('keeps seeded rows, the demo users’ sign-in sessions, and the rows of files', async () => {
    const seeded = await readAll();
    const counts = async () => [
      await readListCounts(db, 'users'),
      await readListCounts(db, 'businesses'),
      await readListCounts(db, 'cities'),
    ];
    const countsBefore = await counts();
    const epochs = () => db.selectFrom('installation').selectAll().executeTakeFirstOrThrow();
    const first = await epochs();
    const { guestId, orderSessionId } = await visit();
    await resetDemo(db);

    const { auth_sessions: signIns, access_changes: changes, ...other } = await readAll();
    const { auth_sessions: _signIns, access_changes: _changes, ...before } = seeded;
    const { jobs, backups, list_counts: _counts, ...rest } = other;
    const { jobs: _jobs, backups: _backups, list_counts: _countsBefore, ...expected } = before;
    expect(rest).toEqual(expected);
    expect(await counts()).toEqual(countsBefore);
    expect(changes?.length).toBeGreaterThan(0);
    expect(signIns).toHaveLength(2);
    expect(signIns?.join()).not.toContain(`"user_id",${guestId}`);
    expect(jobs?.join()).toContain('daily-report');
    expect(jobs).toHaveLength(1);
    expect(backups?.join()).toContain('"requested_by",null');
    const after = await epochs();
    expect(after.epoch).not.toBe(first.epoch);
    expect(after.settings_revision).toBe(Number(first.settings_revision) + 1);

    const { id } = await db
      .insertInto('table_sessions')
      .values({ business_id: 1, branch_id: 1, table_id: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(id, 'ids go on').toBeGreaterThan(orderSessionId);
  });

  it('keeps the audit log append-only', async () => {
    await resetDemo(db);
    const audit = { actor_id: 1, business_id: null, action: 'settings.changed', details: '{}' };
    await db.insertInto('audit_log').values(audit).execute();
    await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only');
  });

  it('changes nothing in a database that was never a demo', async () => {
    await db
      .updateTable('users')
      .set({ email: sql`'real' || id || '@example.com'` })
      .execute();
    const before = await readAll();
    await expect(resetDemo(db)).rejects.toThrow('other accounts');
    expect(await readAll()).toEqual(before);
  });
});

const setHash = (id: number, passwordHash: string) =>
  db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute();
const found = async () => (await findDemoAccounts(db)).map(({ id }) => id);
const all = demoUsers.map(({ id }) => id);

describe('accounts that the demo’s password opens', () => {
  beforeEach(async () => {
    const passwordHash = await hashPassword(demoPassword);
    await db.updateTable('users').set({ password_hash: passwordHash }).execute();
  });

  it('are found under any email, until the password changes', async () => {
    expect(await found()).toEqual(all);
    await db
      .updateTable('users')
      .set({ email: 'renamed@example.com' })
      .where('id', '=', 1)
      .execute();
    expect((await findDemoAccounts(db))[0]).toEqual({ id: 1, email: 'renamed@example.com' });
    await setHash(1, await hashPassword('another password'));
    expect(await found()).toEqual(all.slice(1));
  });

  it('are found if an earlier version stored them with random salts', async () => {
    const earlier = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
    await setHash(2, await hash(demoPassword, earlier));
    expect(await found()).toEqual(all);
  });

  it('are found among accounts created by visitors of the demo', async () => {
    const { id } = await db
      .insertInto('users')
      .values({
        name: 'Ziyaretçi',
        email: 'visitor@example.com',
        platform_role: null,
        password_hash: await hashPassword(demoPassword),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await found()).toEqual([...all, id]);
    await db.deleteFrom('users').where('id', '=', id).execute();
  });

  it('accept the demo password and no other', async () => {
    const stored = await hashPassword(demoPassword);
    expect(await verifyPassword(stored, demoPassword)).toBe(true);
    expect(await verifyPassword(stored, 'sofra12345')).toBe(false);
    expect(await hashPassword('sofra12345')).not.toBe(await hashPassword('sofra12345'));
  });

  it('are closed together with their sign-in sessions, idempotently', async () => {
    await db
      .insertInto('auth_sessions')
      .values({
        user_id: 4,
        token_hash: Buffer.alloc(32),
        expires_at: new Date(Date.now() + 60_000),
      })
      .execute();
    const close = () => db.transaction().execute(closeDemoAccounts);
    expect((await close()).map(({ id }) => id)).toEqual(all);
    expect(await found()).toEqual([]);
    expect(await db.selectFrom('auth_sessions').select('id').execute()).toEqual([]);
    expect(await close()).toEqual([]);
  });

  it('are named in the message to the operator, with a solution', () => {
    const told = refuseDemoAccounts([
      { id: 1, email: 'admin@sofra.test' },
      { id: 7, email: null },
    ]);
    for (const part of ['admin@sofra.test', 'user 7', '--close-demo', 'DEMO=1']) {
      expect(told).toContain(part);
    }
  });
});
