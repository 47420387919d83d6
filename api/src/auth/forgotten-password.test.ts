import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { eventually } from '@sofra/infra/testing';
import { ownApi } from '../../test/api.ts';
import { saveSettings } from '@sofra/infra/rows';
import { cookiesOf, type SignedInUser, signInAs } from '../../test/sign-in.ts';
import { buildAccount, enrol, logIn, password, statusesOf } from '../../test/auth.ts';

const origin = 'http://sofra.example';
const guesses = 3;
const newPassword = 'başka bir cümle';

const api = await ownApi({ PUBLIC_ORIGIN: origin });
await saveSettings(api.db, 'security', { maxLoginAttempts: guesses });

const ask = (email: string) =>
  api.call('POST', '/api/auth/forgot-password', { body: { email, language: 'en' } });
const mailsTo = (email: string, template = 'passwordReset') =>
  api.rows('mails', { to_address: email, template }).read('text_body', 'language');
/** Asks, and answers the token that is mailed as the `times`th. */
async function forget(email: string, times = 1): Promise<string> {
  await ask(email.toUpperCase());
  await eventually('the mail is stored', async () => (await mailsTo(email)).length === times);
  const text = (await mailsTo(email)).at(-1)?.text_body ?? '';
  return new RegExp(`${origin}/reset-password/([\\w-]{43})\\n`).exec(text)?.[1] ?? '';
}
const view = (token: string) => api.call('GET', `/api/auth/reset-password/${token}`);
const reset = (token: string, secret = newPassword) =>
  api.call('POST', `/api/auth/reset-password/${token}`, { body: { newPassword: secret } });
const isSignedIn = async ({ cookie }: Pick<SignedInUser, 'cookie'>) =>
  (await api.call('GET', '/api/auth/me', { cookie })).body !== null;

describe('a forgotten password', () => {
  it('is reset once by mail, which ends every sign-in and notifies the user', async () => {
    const user = await buildAccount(api);
    const { email, userId } = user;
    const token = await forget(email);
    expect((await mailsTo(email))[0]?.language).toBe('en');
    expect((await view(token)).body).toEqual({ email, passwordMinLength: 8 });
    // A refused password doesn't use up the link.
    expect((await reset(token, 'kısa')).body.code).toBe('password_too_short');
    expect((await reset(token, 'password1')).body.code).toBe('password_too_common');
    expect(await isSignedIn(user)).toBe(true);

    const answers = await Promise.all([reset(token), reset(token), reset(token)]);
    expect(statusesOf(answers)).toEqual([200, 404, 404]);
    expect(answers.every(({ headers }) => headers.getSetCookie().length === 0)).toBe(true);
    expect((await view(token)).body.code).toBe('reset_invalid');
    expect(await isSignedIn(user)).toBe(false);
    expect((await logIn(api, email, password)).body.code).toBe('login_failed');
    expect((await logIn(api, email, newPassword)).status).toBe(200);
    expect((await mailsTo(email, 'securityAlert'))[0]?.text_body).toContain('Şifreniz');
    const audit = await api.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('action', 'like', 'account.%')
      .orderBy('id')
      .execute();
    expect(audit).toEqual([
      { action: 'account.resetMailed', actor_id: null },
      { action: 'account.passwordReset', actor_id: userId },
    ]);
  });

  it('has one valid link at a time, for an hour, three an hour; a new address or password ends it', async () => {
    const { email, userId, cookie } = await buildAccount(api);
    const [first, second] = [await forget(email), await forget(email, 2)];
    expect([(await view(first)).status, (await view(second)).status]).toEqual([404, 200]);
    const third = await forget(email, 3);
    const profile = { name: 'Ayşe Yılmaz', email: `yeni.${email}` };
    await api.call('PUT', '/api/user/profile', { cookie, body: profile });
    // The old address stays until the new one is confirmed, and so does its link.
    expect((await view(third)).status).toBe(200);
    const [mail] = await mailsTo(profile.email, 'confirmEmail');
    const link = /confirm-email\/([\w-]{43})/.exec(mail?.text_body ?? '')?.[1] ?? '';
    expect((await api.call('POST', `/api/auth/email-change/${link}`)).status).toBe(200);
    expect((await reset(third)).body.code).toBe('reset_invalid');

    const age = (hours: number) => sql<Date>`created_at - ${hours} * interval '1 hour'`;
    await api.rows('password_resets', {}).set({ created_at: age(1) });
    const fourth = await forget(profile.email);
    const body = { currentPassword: password, newPassword };
    await api.call('PUT', '/api/user/change-password', { cookie, body });
    expect((await view(fourth)).status).toBe(404);

    const fifth = await forget(profile.email, 2);
    await api.rows('password_resets', { user_id: userId }).set({
      expires_at: sql<Date>`now() - interval '1 second'`,
    });
    expect((await reset(fifth)).body.code).toBe('reset_invalid');
  });

  it('gives everyone the same answer, and mails only users who can sign in, within the limits', async () => {
    const [user, kept] = [await buildAccount(api), await buildAccount(api)];
    const gone = await buildAccount(api);
    await api.rows('users', kept.userId).set({ suspended_at: new Date() });
    const admin = await signInAs(api, 'platform_admin');
    await api.call('DELETE', `/api/admin/users/${gone.userId}`, admin);
    const asked = ['nobody@sofra.test', kept.email, gone.email].concat(
      Array.from({ length: 6 }, () => user.email),
    );
    const answers = await Promise.all(asked.map((email) => ask(email)));
    for (const { status, text, headers } of answers) {
      expect([status, text, headers.getSetCookie()]).toEqual([200, '{}', []]);
    }
    const mailed = async () =>
      Promise.all([...new Set(asked)].map(async (email) => (await mailsTo(email)).length));
    // The last one waits for all earlier ones: then all are decided.
    await eventually('three mails are stored', async () => (await mailed()).at(-1) === 3);
    expect(await mailed()).toEqual([0, 0, 0, 3]);
  });

  it('can be reset on a locked account, but the second factor and its lock remain', async () => {
    const guessed = await buildAccount(api);
    const guarded = await buildAccount(api);
    const { cookie } = await enrol(api, guarded);
    expect(cookie).not.toBe('');
    for (const { email } of [guessed, guarded]) {
      for (let guess = 0; guess < guesses; guess += 1) await logIn(api, email, 'yanlış');
      expect((await logIn(api, email, password)).body.code).toBe('locked_out');
      expect((await reset(await forget(email))).status).toBe(200);
    }
    expect((await logIn(api, guessed.email, newPassword)).status).toBe(200);
    expect((await logIn(api, guarded.email, newPassword)).body.code).toBe('locked_out');
    await api.db.deleteFrom('login_failures').execute();
    const asked = await logIn(api, guarded.email, newPassword);
    expect([asked.body.code, cookiesOf(asked)]).toEqual(['two_factor_required', '']);
  });
});
