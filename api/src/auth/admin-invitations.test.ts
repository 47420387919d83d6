import { describe, expect, it } from 'vitest';
import * as contract from '@sofra/contracts/setup';
import { inviteAdmin } from '@sofra/infra/admin-invitations';
import { sharedApi } from '../../test/api.ts';
import { logIn, statusesOf } from '../../test/auth.ts';
import { cookiesOf, signInAs } from '../../test/sign-in.ts';
import { buildVenue } from '../../test/venue.ts';

const origin = 'https://sofra.example';
const admin = { name: 'Ada Yılmaz', password: 'Tavşan kanı çay' };

const api = await sharedApi();

let made = 0;
const newAddress = () => `Ada${(made += 1)}@sofra.test`;

/** Asks for a link as the command does; answers its token. */
async function invite(email = newAddress()): Promise<{ email: string; token: string }> {
  const env = { origin, SMTP_URL: undefined, DEMO_PUBLIC: false };
  const { link } = await api.db
    .transaction()
    .execute((trx) => inviteAdmin(trx, { email, isFurther: true }, env));
  return { email, token: link.slice(`${origin}/setup/`.length) };
}
const accept = (token: string, body: object = admin, cookie?: string) =>
  api.call('POST', `/api/setup/${token}`, { body, ...(cookie && { cookie }) });
const view = (token: string) => api.ask(contract.viewAdminInvitation, { params: { token } });
const find = (email: string) =>
  api.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

describe('GET /api/setup/:token', () => {
  it('shows the invited address and the password rules', async () => {
    const { email, token } = await invite();
    expect(await view(token)).toEqual({ email, name: null, passwordMinLength: 8 });
    const known = await signInAs(api, 'customer');
    const theirs = await invite(known.email ?? '');
    expect(await view(theirs.token)).toMatchObject({ name: expect.stringMatching(/./) });
  });

  it('doesn’t find a link that is used, replaced, expired or made up', async () => {
    const used = await invite();
    await accept(used.token);
    const replaced = await invite();
    await invite(replaced.email.toUpperCase());
    const expired = await invite();
    await api.rows('admin_invitations', { email: expired.email }).set({
      expires_at: new Date(Date.now() - 1000),
    });
    for (const token of [used.token, replaced.token, expired.token, 'x'.repeat(43)]) {
      const refused = await api.refused(contract.viewAdminInvitation, { params: { token } });
      expect(refused.code).toBe('invitation_invalid');
      expect((await accept(token)).body.code).toBe('invitation_invalid');
    }
  });
});

describe('POST /api/setup/:token', () => {
  it('creates an administrator, signed in on a browser that is remembered', async () => {
    const { email, token } = await invite();
    const answer = await accept(token, { ...admin, language: 'en' });
    expect(answer.body).toMatchObject({ email, name: admin.name, role: 'platform_admin' });
    expect(cookiesOf(answer)).toMatch(/sofra_session=.+sofra_device=/);
    const settings = await api.call('GET', '/api/admin/settings', { cookie: cookiesOf(answer) });
    expect(settings.status).toBe(200);
    expect(await find(email)).toMatchObject({ language: 'en', platform_role: 'platform_admin' });
    expect((await logIn(api, email.toLowerCase(), admin.password)).status).toBe(200);
    const lines = await api.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('action', 'like', 'admin.%')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(lines).toEqual([
      { action: 'admin.joined', actor_id: answer.body.id },
      { action: 'admin.invited', actor_id: null },
    ]);
  });

  it('creates one administrator from several concurrent requests', async () => {
    const { token } = await invite();
    const answers = await Promise.all([1, 2, 3].map(() => accept(token)));
    expect(statusesOf(answers)).toEqual([200, 404, 404]);
  });

  it('requires a name and a password by the platform’s rules', async () => {
    const { email, token } = await invite();
    for (const [body, code] of [
      [{ password: admin.password }, 'invalid_input'],
      [{ ...admin, password: 'kısa' }, 'password_too_short'],
      [{ ...admin, password: 'password123' }, 'password_too_common'],
      [{ ...admin, password: 'sofra1234' }, 'password_too_common'],
    ] as const) {
      expect((await accept(token, body)).body.code).toBe(code);
    }
    expect(await find(email)).toBeUndefined();
    expect((await accept(token)).status).toBe(200);
  });

  it('takes over the address’s existing account and removes its sign-ins and second factor', async () => {
    const user = await signInAs(api, 'customer');
    await api.db
      .insertInto('two_factors')
      .values({ user_id: user.userId, sealed_seed: Buffer.from('x'), confirmed_at: new Date() })
      .execute();
    const { token } = await invite(user.email ?? '');
    const answer = await accept(token);
    expect(answer.body).toMatchObject({ id: user.userId, role: 'platform_admin' });
    expect((await api.call('GET', '/api/auth/me', { cookie: user.cookie })).body).toBeNull();
    expect(await api.rows('two_factors', { user_id: user.userId }).column('user_id')).toEqual([]);
    const mails = api.rows('mails', { to_address: user.email ?? '' });
    expect((await mails.column('subject')).map((subject) => subject.replace(/^.*: /, ''))).toEqual([
      'Şifreniz değiştirildi',
      'Bir kullanıcıya platform rolü verildi',
    ]);
  });

  it('rejects a user who was suspended or hired after the invitation', async () => {
    const suspended = await signInAs(api, 'customer');
    const one = await invite(suspended.email ?? '');
    await api.rows('users', suspended.userId).set({ suspended_at: new Date() });
    const hired = await signInAs(api, 'customer');
    const other = await invite(hired.email ?? '');
    const { businessId } = await buildVenue(api.db);
    await api.db
      .insertInto('memberships')
      .values({ user_id: hired.userId, business_id: businessId, branch_id: null, role: 'waiter' })
      .execute();
    for (const { token } of [one, other]) {
      expect((await accept(token)).body.code).toBe('invitation_invalid');
    }
  });
});
