import { beforeEach, describe, expect, it } from 'vitest';
import { me } from '@sofra/contracts/auth';
import type { ErrorCode } from '@sofra/contracts/errors';
import * as contract from '@sofra/contracts/two-factor';
import { ownApi } from '../../test/api.ts';
import { cookiesOf, type SignedInUser } from '../../test/sign-in.ts';
import { buildAccount, enrol, freshCode, password } from '../../test/auth.ts';

const api = await ownApi({ TRUST_PROXY: '1' });

let networks = 0;
beforeEach(() => {
  networks += 1;
});

/** From a network of this test's own, by a browser that no one knows. */
const post = (path: string, body: unknown) =>
  api.call('POST', path, { body, headers: { 'x-forwarded-for': `10.9.${networks}.7` } });
const logIn = (email: string, secret = password) =>
  post('/api/auth/login', { email, password: secret });
/** The challenge that a right password gets. */
const challengeOf = async (email: string): Promise<string> => {
  const answer = await logIn(email);
  expect([answer.status, answer.body.code]).toEqual([401, 'two_factor_required']);
  expect(cookiesOf(answer)).toBe('');
  return answer.body.details.challenge;
};
const answer = (challenge: string, code: string) =>
  post('/api/auth/two-factor', { challenge, code });

const actionsOf = async ({ userId }: SignedInUser): Promise<[string, unknown][]> => {
  const rows = await api.rows('audit_log', { actor_id: userId }).read('action', 'details');
  return rows.map(({ action, details }) => [action, details]);
};

const wrong: ErrorCode = 'two_factor_wrong';

describe('setting up a second factor', () => {
  it('shows the secret for an app, completes with its first code, and signs out other browsers', async () => {
    const user = await buildAccount(api);
    const phone = await logIn(user.email);
    const ask = { cookie: user.cookie };
    expect(await api.ask(contract.readTwoFactor, ask)).toEqual({
      isEnabled: false,
      isRequired: false,
      recoveryCodesLeft: 0,
    });
    const { secret, uri } = await api.ask(contract.beginTwoFactor, ask);
    expect(uri).toBe(
      `otpauth://totp/Sofra:${encodeURIComponent(user.email)}?secret=${secret}&issuer=Sofra`,
    );
    const guess = await api.refused(contract.confirmTwoFactor, {
      ...ask,
      body: { code: '000000' },
    });
    expect(guess.code).toBe(wrong);
    expect((await logIn(user.email)).status).toBe(200);

    const { codes, cookie, secret: latest } = await enrol(api, user);
    expect(latest).not.toBe(secret);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-z2-7]{5}-[a-z2-7]{5}$/);
    expect((await api.ask(me, { cookie }))?.id).toBe(user.userId);
    for (const old of [user.cookie, cookiesOf(phone)]) {
      expect(await api.ask(me, { cookie: old })).toBeNull();
    }
    expect(await api.ask(contract.readTwoFactor, { cookie })).toMatchObject({
      isEnabled: true,
      recoveryCodesLeft: 10,
    });
    expect((await api.refused(contract.beginTwoFactor, { cookie })).code).toBe('two_factor_on');
    const twice = { cookie, body: { code: await freshCode(api, user, latest) } };
    expect((await api.refused(contract.confirmTwoFactor, twice)).code).toBe('two_factor_on');
  });

  it('stores the secret and recovery codes unreadably in the database', async () => {
    const user = await buildAccount(api);
    const { secret, codes } = await enrol(api, user);
    const rows = await api.db
      .selectFrom('two_factors')
      .innerJoin('recovery_codes', 'recovery_codes.user_id', 'two_factors.user_id')
      .selectAll()
      .where('two_factors.user_id', '=', user.userId)
      .execute();
    expect(rows).toHaveLength(10);
    const stored = rows
      .flatMap((row) => [row.sealed_seed, row.code_hash])
      .map((bytes) => bytes.toString('latin1').toLowerCase())
      .join(' ');
    for (const shown of [secret, ...codes.map((code) => code.replace('-', ''))]) {
      expect(stored).not.toContain(shown.toLowerCase());
    }
  });
});

describe('POST /api/auth/two-factor', () => {
  it('accepts a code once, in any notation', async () => {
    const user = await buildAccount(api);
    const { secret } = await enrol(api, user);
    const challenge = await challengeOf(user.email);
    const code = await freshCode(api, user, secret);
    const answers = await Promise.all([
      answer(challenge, `${code.slice(0, 3)} ${code.slice(3)}`),
      answer(challenge, code),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)[0]).toBe(200);
    const signedIn = answers.filter(({ status }) => status === 200);
    expect(signedIn).toHaveLength(1);
    expect(signedIn[0]?.body).toMatchObject({ id: user.userId });
    expect(cookiesOf(signedIn[0] ?? answers[0])).toMatch(/sofra_session=.*sofra_device=/);
    expect((await answer(challenge, code)).body.code).toBe('challenge_expired');
    expect((await answer(await challengeOf(user.email), code)).body.code).toBe(wrong);
    expect((await actionsOf(user)).at(-1)).toEqual([
      'auth.signedIn',
      { network: `10.9.${networks}.0/24`, method: 'totp' },
    ]);
  });

  it('accepts each recovery code once; new ones replace the old ones', async () => {
    const user = await buildAccount(api);
    const { secret, codes, cookie } = await enrol(api, user);
    const [first = '', second = ''] = codes;
    const signedIn = await answer(await challengeOf(user.email), first.toUpperCase());
    expect(signedIn.status).toBe(200);
    expect((await answer(await challengeOf(user.email), first)).body.code).toBe(wrong);
    const left = await api.ask(contract.readTwoFactor, { cookie });
    expect(left.recoveryCodesLeft).toBe(9);
    const body = { code: await freshCode(api, user, secret) };
    const renewed = await api.ask(contract.renewRecoveryCodes, { cookie, body });
    expect(renewed.recoveryCodes).toHaveLength(10);
    expect((await answer(await challengeOf(user.email), second)).body.code).toBe(wrong);
    const other = await buildAccount(api);
    await enrol(api, other);
    const [theirs = ''] = renewed.recoveryCodes;
    expect((await answer(await challengeOf(other.email), theirs)).body.code).toBe(wrong);
    expect((await answer(await challengeOf(user.email), theirs)).status).toBe(200);
    const actions = (await actionsOf(user)).map(([action]) => action);
    expect(actions).toEqual([
      'account.twoFactorOn',
      'auth.signedIn',
      'account.recoveryCodesRenewed',
      'auth.signedIn',
    ]);
  });

  it('allows five tries, which count as sign-in attempts although the password was right', async () => {
    const user = await buildAccount(api);
    const { secret } = await enrol(api, user);
    const challenge = await challengeOf(user.email);
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => answer(challenge, `00000${index % 10}`)),
    );
    expect(guesses.filter(({ body }) => body.code === wrong)).toHaveLength(5);
    const late = await answer(challenge, await freshCode(api, user, secret));
    expect(late.body.code).toBe('challenge_expired');
    expect((await logIn(user.email)).body.code).toBe('locked_out');

    networks += 1;
    for (let round = 1; round <= 5; round += 1) {
      const next = await challengeOf(user.email);
      expect((await answer(next, '000000')).body.code).toBe(wrong);
    }
    expect((await logIn(user.email)).body.code).toBe('locked_out');
  });

  it('rejects a challenge after five minutes, after a suspension and after a password change', async () => {
    const [late, suspended, changed] = [
      await buildAccount(api),
      await buildAccount(api),
      await buildAccount(api),
    ];
    const factors = [
      await enrol(api, late),
      await enrol(api, suspended),
      await enrol(api, changed),
    ];
    const challenges = [
      await challengeOf(late.email),
      await challengeOf(suspended.email),
      await challengeOf(changed.email),
    ];
    await api.rows('two_factor_challenges', { user_id: late.userId }).set({
      expires_at: new Date(),
    });
    await api.rows('users', suspended.userId).set({ suspended_at: new Date() });
    const another = await api.call('PUT', '/api/user/change-password', {
      cookie: factors[2]?.cookie ?? '',
      body: { currentPassword: password, newPassword: 'another good password' },
    });
    expect(another.status).toBe(200);
    for (const [index, user] of [late, suspended, changed].entries()) {
      const code = await freshCode(api, user, factors[index]?.secret ?? '');
      expect((await answer(challenges[index] ?? '', code)).body.code).toBe('challenge_expired');
    }
  });
});

describe('DELETE /api/user/two-factor', () => {
  it('removes the second factor with a code; the password alone is enough again', async () => {
    const user = await buildAccount(api, 'platform_manager');
    const { secret, cookie } = await enrol(api, user);
    const guess = { cookie, body: { code: '000000' } };
    expect((await api.refused(contract.removeTwoFactor, guess)).code).toBe(wrong);
    const body = { code: await freshCode(api, user, secret) };
    expect(await api.ask(contract.removeTwoFactor, { cookie, body })).toEqual({});
    expect((await logIn(user.email)).status).toBe(200);
    const audit = (await actionsOf(user)).map(([action]) => action);
    expect(audit).toEqual(['account.twoFactorOn', 'account.twoFactorOff', 'auth.signedIn']);
    const mails = await api.rows('mails', { to_address: user.email }).read('template');
    expect(mails).toEqual([{ template: 'securityAlert' }, { template: 'securityAlert' }]);
  });
});
