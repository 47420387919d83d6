import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tools/local/testing.ts';
import { type OpenDatabase, openDatabase } from '../../src/db.ts';
import { readListCounts } from '../../src/list-counts.ts';
import { hashPassword } from '../../src/passwords.ts';
import { seedDemo } from './demo.ts';
import { resetDemo } from './reset.ts';

let database: TestDatabase;
let opened: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase(database.url);
  await seedDemo(opened.db);
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

/** Ids of demo rows that aren't fixed. */
const continuedIds = ['notices.id', 'stations.id', 'station_rules.station_id'];

/** True for columns that don't differ between two seeds; excludes times, and ids that continue. */
const isAlike = (table: string, column: string): boolean =>
  !/_(at|until|since)$|^minute$|^epoch$|^settings_revision$/.test(column) &&
  !continuedIds.includes(`${table}.${column}`);

/** Reads the comparable columns of every table. */
async function readAll(): Promise<Record<string, string[]>> {
  const { db } = opened;
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
  const { db } = opened;
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
  await db
    .insertInto('platform_settings')
    .values({ section: 'email', value: JSON.stringify({ smtpHost: 'mail.example' }) })
    .execute();
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
      await readListCounts(opened.db, 'users'),
      await readListCounts(opened.db, 'businesses'),
      await readListCounts(opened.db, 'cities'),
    ];
    const countsBefore = await counts();
    const epochs = () => opened.db.selectFrom('installation').selectAll().executeTakeFirstOrThrow();
    const first = await epochs();
    const { guestId, orderSessionId } = await visit();
    await resetDemo(opened.db);

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

    const { id } = await opened.db
      .insertInto('table_sessions')
      .values({ business_id: 1, branch_id: 1, table_id: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(id, 'ids go on').toBeGreaterThan(orderSessionId);
  });

  it('keeps the audit log append-only', async () => {
    await resetDemo(opened.db);
    const audit = { actor_id: 1, business_id: null, action: 'settings.changed', details: '{}' };
    await opened.db.insertInto('audit_log').values(audit).execute();
    await expect(opened.db.deleteFrom('audit_log').execute()).rejects.toThrow('append-only');
  });

  it('changes nothing in a database that was never a demo', async () => {
    const { db } = opened;
    await db
      .updateTable('users')
      .set({ email: sql`'real' || id || '@example.com'` })
      .execute();
    const before = await readAll();
    await expect(resetDemo(db)).rejects.toThrow('other accounts');
    expect(await readAll()).toEqual(before);
  });
});
