import { beforeEach, describe, expect, it } from 'vitest';
import { saveSettings } from '../lab/rows.ts';
import { buildBusiness, openTestDatabase } from '../tools/local/testing.ts';
import { AdminRefused, inviteAdmin, readAdminRequest } from './admin-invitations.ts';
import { hashToken } from './tokens.ts';

const { db } = await openTestDatabase();
beforeEach(async () => {
  for (const table of ['admin_invitations', 'memberships', 'mails', 'platform_settings'] as const) {
    await db.deleteFrom(table).execute();
  }
  await db.updateTable('users').set({ platform_role: null }).execute();
});

const quiet: Parameters<typeof inviteAdmin>[2] = {
  origin: 'https://sofra.example/',
  SMTP_URL: undefined,
  DEMO_PUBLIC: false,
};
const invite = (
  email: string,
  { isFurther = false, ...env }: { isFurther?: boolean } & Partial<typeof quiet> = {},
) =>
  db.transaction().execute((trx) => inviteAdmin(trx, { email, isFurther }, { ...quiet, ...env }));
let made = 0;
const insertUser = (columns: object = {}) =>
  db
    .insertInto('users')
    .values({
      name: 'Ada',
      email: `ada${(made += 1)}@sofra.test`,
      platform_role: null,
      password_hash: 'a hash',
      ...columns,
    })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow();
const invitations = () =>
  db.selectFrom('admin_invitations').selectAll().orderBy('created_at').execute();

describe('an administrator invitation', () => {
  it('is stored as its hash and valid for 24 hours', async () => {
    const { link, hasAccount, isMailed } = await invite('ada@example.com');
    expect([hasAccount, isMailed]).toEqual([false, false]);
    expect(link).toMatch(/^https:\/\/sofra\.example\/setup\/[\w-]{43}$/);
    const [row] = await invitations();
    expect(row?.token_hash).toEqual(hashToken(link.split('/setup/')[1] ?? ''));
    expect(((row?.expires_at.getTime() ?? 0) - Date.now()) / 3_600_000).toBeCloseTo(24, 1);
  });

  it('replaces the earlier link of the same address, even with concurrent requests', async () => {
    const emails = ['ada@example.com', 'ADA@example.com', 'ada@Example.com'];
    const all = await Promise.all(emails.map((email) => invite(email)));
    const rows = await invitations();
    expect(rows).toHaveLength(1);
    const hashes = all.map(({ link }) => hashToken(link.split('/setup/')[1] ?? ''));
    expect(hashes).toContainEqual(rows[0]?.token_hash);
    await invite('grace@example.com');
    expect(await invitations()).toHaveLength(2);
  });

  it('is refused if an administrator can sign in, unless a further one is requested', async () => {
    const admin = await insertUser({ platform_role: 'platform_admin' });
    await expect(invite('ada@example.com')).rejects.toThrow(/has an administrator already/);
    await expect(invite(admin.email ?? '')).rejects.toThrow(AdminRefused);
    expect(await invitations()).toEqual([]);
    expect(await invite('ada@example.com', { isFurther: true })).toMatchObject({
      hasAccount: false,
    });
  });

  it.each([{ suspended_at: new Date() }, { password_hash: null }])(
    'is created if no administrator can sign in: %o',
    async (columns) => {
      await insertUser({ platform_role: 'platform_admin', ...columns });
      expect(await invite('ada@example.com')).toMatchObject({ email: 'ada@example.com' });
    },
  );

  it('is refused for suspended users and business staff', async () => {
    const suspended = await insertUser({ suspended_at: new Date() });
    await expect(invite(suspended.email ?? '')).rejects.toThrow(/is suspended/);
    const waiter = await insertUser();
    const businessId = await buildBusiness(db);
    await db
      .insertInto('memberships')
      .values({ user_id: waiter.id, business_id: businessId, branch_id: null, role: 'waiter' })
      .execute();
    await expect(invite((waiter.email ?? '').toUpperCase())).rejects.toThrow(/works at a business/);
  });

  it('is mailed if a mail server is configured, but never from a public demo', async () => {
    const mails = () =>
      db.selectFrom('mails').select(['to_address', 'template', 'text_body']).execute();
    const SMTP_URL = 'smtp://mail.example';
    await invite('ada@example.com', { SMTP_URL, DEMO_PUBLIC: true });
    expect(await mails()).toEqual([]);
    const { link, isMailed } = await invite('ada@example.com', { SMTP_URL });
    expect(isMailed).toBe(true);
    expect(await mails()).toEqual([
      {
        to_address: 'ada@example.com',
        template: 'adminInvitation',
        text_body: expect.stringContaining(link),
      },
    ]);
    await saveSettings(db, 'email', { smtpHost: 'mail.example' });
    expect(await invite('grace@example.com')).toMatchObject({ isMailed: true });
  });
});

describe('the command’s arguments', () => {
  it('accept an address and options in any order', () => {
    expect(readAdminRequest(['--another', ' ada@example.com '])).toEqual({
      email: 'ada@example.com',
      isFurther: true,
      closesDemo: false,
    });
    expect(readAdminRequest(['ada@example.com', '--close-demo'])?.closesDemo).toBe(true);
  });

  it.each([[[]], [['ada']], [['ada@example.com', 'grace@example.com']], [['a@b.co', '--force']]])(
    'are refused if invalid: %j',
    (args) => {
      expect(readAdminRequest(args)).toBeUndefined();
    },
  );
});
