import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tools/local/testing.ts';
import { type OpenDatabase, openDatabase } from '../../src/db.ts';
import { hashPassword, verifyPassword } from '../../src/passwords.ts';
import { closeDemoAccounts, findDemoAccounts, refuseDemoAccounts } from './demo-accounts.ts';
import { seedDemo } from './demo.ts';
import { demoPassword, demoUsers } from './users.ts';

let database: TestDatabase;
let opened: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase(database.url);
  await seedDemo(opened.db);
});
beforeEach(async () => {
  const passwordHash = await hashPassword(demoPassword);
  await opened.db.updateTable('users').set({ password_hash: passwordHash }).execute();
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

const setHash = (id: number, passwordHash: string) =>
  opened.db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .execute();
const found = async () => (await findDemoAccounts(opened.db)).map(({ id }) => id);
const all = demoUsers.map(({ id }) => id);

describe('accounts that the demo’s password opens', () => {
  it('are found under any email, until the password changes', async () => {
    expect(await found()).toEqual(all);
    await opened.db
      .updateTable('users')
      .set({ email: 'renamed@example.com' })
      .where('id', '=', 1)
      .execute();
    expect((await findDemoAccounts(opened.db))[0]).toEqual({ id: 1, email: 'renamed@example.com' });
    await setHash(1, await hashPassword('another password'));
    expect(await found()).toEqual(all.slice(1));
  });

  it('are found if an earlier version stored them with random salts', async () => {
    const earlier = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
    await setHash(2, await hash(demoPassword, earlier));
    expect(await found()).toEqual(all);
  });

  it('are found among accounts created by visitors of the demo', async () => {
    const { id } = await opened.db
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
    await opened.db.deleteFrom('users').where('id', '=', id).execute();
  });

  it('accept the demo password and no other', async () => {
    const stored = await hashPassword(demoPassword);
    expect(await verifyPassword(stored, demoPassword)).toBe(true);
    expect(await verifyPassword(stored, 'sofra12345')).toBe(false);
    expect(await hashPassword('sofra12345')).not.toBe(await hashPassword('sofra12345'));
  });

  it('are closed together with their sign-in sessions, idempotently', async () => {
    await opened.db
      .insertInto('auth_sessions')
      .values({
        user_id: 4,
        token_hash: Buffer.alloc(32),
        expires_at: new Date(Date.now() + 60_000),
      })
      .execute();
    const close = () => opened.db.transaction().execute(closeDemoAccounts);
    expect((await close()).map(({ id }) => id)).toEqual(all);
    expect(await found()).toEqual([]);
    expect(await opened.db.selectFrom('auth_sessions').select('id').execute()).toEqual([]);
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
