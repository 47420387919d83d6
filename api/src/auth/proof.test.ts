import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import * as account from '@sofra/contracts/account';
import * as factor from '@sofra/contracts/two-factor';
import { sharedApi } from '../../test/api.ts';
import { buildAccount, enrol, freshCode, logIn, password } from '../../test/auth.ts';
import { cookiesOf } from '../../test/sign-in.ts';

const api = await sharedApi();

/** Lets the proof of a user's sign-ins be this old. */
const age = (userId: number, minutes: number) =>
  api.rows('auth_sessions', { user_id: userId }).set({
    proven_at: sql<Date>`now() - ${minutes} * interval '1 minute'`,
  });
const codeOf = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answer;
  return status === 200 ? 'ok' : body.code;
};
const send = (method: string, path: string, cookie: string, body?: object) =>
  codeOf(api.call(method, path, { cookie, body }));
const prove = (cookie: string, body: object) => send('POST', '/api/user/proof', cookie, body);

describe('a sign-in without proof of identity in the last 10 minutes', () => {
  it('can’t change the address or the second factor until it is proved again', async () => {
    const { cookie, userId, email } = await buildAccount(api);
    const changeEmail = () =>
      send('PUT', '/api/user/profile', cookie, { name: 'Hırsız', email: `x${email}` });
    const begin = () => send('POST', '/api/user/two-factor', cookie);
    await age(userId, 11);
    expect([await changeEmail(), await begin()]).toEqual(['proof_required', 'proof_required']);
    // Refused as a whole: the name is as it was, and nothing is mailed.
    const { name, pendingEmail } = await api.ask(account.readProfile, { cookie });
    expect([name.startsWith('Kişi'), pendingEmail]).toEqual([true, null]);
    const mails = api.db.selectFrom('mails').select('id').where('to_address', 'like', `%${email}`);
    expect(await mails.execute()).toEqual([]);

    expect(await prove(cookie, { password: 'wrong' })).toBe('current_password_wrong');
    expect(await begin()).toBe('proof_required');
    expect(await prove(cookie, { password })).toBe('ok');
    expect([await changeEmail(), await begin()]).toEqual(['ok', 'ok']);
    await age(userId, 9);
    expect(await begin()).toBe('ok');
    expect(await api.rows('audit_log', { actor_id: userId }).column('action')).toEqual([
      'account.proven',
      'account.emailChangeAsked',
    ]);
  });

  it('can change the name, the phone number and, with the current one, the password', async () => {
    const { cookie, userId, email } = await buildAccount(api);
    await age(userId, 600);
    expect(await send('PUT', '/api/user/profile', cookie, { name: 'Ayşe', email })).toBe('ok');
    const body = { currentPassword: password, newPassword: 'Kırk yıl hatırı var' };
    expect(await send('PUT', '/api/user/change-password', cookie, body)).toBe('ok');
  });

  it('needs the code of the second factor too, if there is one', async () => {
    const user = await buildAccount(api);
    const { userId } = user;
    const { secret, cookie } = await enrol(api, user);
    await age(userId, 11);
    const code = await freshCode(api, user, secret);
    const path = '/api/user/two-factor';
    const newPassword = 'Kırk yıl hatırı var';
    const tries = [
      send('POST', `${path}/recovery-codes`, cookie, { code }),
      send('POST', `${path}/confirm`, cookie, { code }),
      send('DELETE', path, cookie, { code }),
      send('PUT', '/api/user/change-password', cookie, { currentPassword: password, newPassword }),
    ];
    expect(await Promise.all(tries)).toEqual(tries.map(() => 'proof_required'));
    expect((await api.ask(factor.readTwoFactor, { cookie })).isEnabled).toBe(true);

    expect(await prove(cookie, { password: 'wrong', code })).toBe('current_password_wrong');
    expect(await prove(cookie, { password })).toBe('two_factor_required');
    expect(await prove(cookie, { password, code: '000000' })).toBe('two_factor_wrong');
    expect(await send('DELETE', path, cookie, { code })).toBe('proof_required');
    expect(await prove(cookie, { password, code })).toBe('ok');
    const next = await freshCode(api, user, secret);
    expect(await send('DELETE', path, cookie, { code: next })).toBe('ok');
  });
});

describe('proof of identity', () => {
  it('is valid for one sign-in, not for another of the same user', async () => {
    const { cookie, userId, email } = await buildAccount(api);
    const other = cookiesOf(await logIn(api, email));
    await age(userId, 11);
    expect(await prove(cookie, { password })).toBe('ok');
    expect(await send('POST', '/api/user/two-factor', other)).toBe('proof_required');
    expect(await send('POST', '/api/user/two-factor', cookie)).toBe('ok');
  });

  it('has the same limit of guesses as signing in', async () => {
    const { cookie, email } = await buildAccount(api);
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, guess) => prove(cookie, { password: `guess ${guess}` })),
    );
    expect(guesses.filter((code) => code === 'current_password_wrong')).toHaveLength(5);
    expect(guesses.filter((code) => code === 'locked_out')).toHaveLength(7);
    expect(await prove(cookie, { password })).toBe('locked_out');
    expect(await codeOf(logIn(api, email))).toBe('locked_out');
  });
});
