import { beforeEach, describe, expect, it } from 'vitest';
import { me } from '@sofra/contracts/auth';
import type { ErrorCode } from '@sofra/contracts/errors';
import * as contract from '@sofra/contracts/two-factor';
import { readProfile } from '@sofra/contracts/account';
import { changeSettings } from '@sofra/contracts/platform-settings';
import { inviteAdmin } from '@sofra/infra/admin-invitations';
import { ownApi } from '../../test/api.ts';
import { cookiesOf, type SignedInUser, signInAs } from '../../test/sign-in.ts';
import { buildAccount, enrol, freshCode, password } from '../../test/auth.ts';
import { buildVenue } from '../../test/venue.ts';

const api = await ownApi({ TRUST_PROXY: '1' });

let networks = 0;
beforeEach(() => {
  networks += 1;
});

/** From a network of this test's own, by a browser that no one knows. */
const post = (path: string, body: unknown) =>
  api.call('POST', path, { body, headers: { 'x-forwarded-for': `10.9.${networks}.7` } });
const logIn = (email: string) => post('/api/auth/login', { email, password });
/** The challenge that a right password gets. */
const challengeOf = async (email: string): Promise<string> => {
  const answer = await logIn(email);
  expect([answer.status, answer.body.code]).toEqual([401, 'two_factor_required']);
  expect(cookiesOf(answer)).toBe('');
  return answer.body.details.challenge;
};
const answer = (challenge: string, code: string) =>
  post('/api/auth/two-factor', { challenge, code });

const auditOf = ({ userId }: SignedInUser) => api.rows('audit_log', { actor_id: userId });

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
    const guess = { ...ask, body: { code: '000000' } };
    expect((await api.refused(contract.confirmTwoFactor, guess)).code).toBe(wrong);
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
    expect((await auditOf(user).read('action', 'details')).at(-1)).toEqual({
      action: 'auth.signedIn',
      details: { network: `10.9.${networks}.0/24`, method: 'totp' },
    });
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
    const actions = await auditOf(user).column('action');
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
    const begin = async () => {
      const user = await buildAccount(api);
      const { secret, cookie } = await enrol(api, user);
      return { ...user, secret, cookie, challenge: await challengeOf(user.email) };
    };
    const [late, suspended, changed] = [await begin(), await begin(), await begin()];
    const challenges = api.rows('two_factor_challenges', { user_id: late.userId });
    await challenges.set({ expires_at: new Date() });
    await api.rows('users', suspended.userId).set({ suspended_at: new Date() });
    const another = await api.call('PUT', '/api/user/change-password', {
      cookie: changed.cookie,
      body: { currentPassword: password, newPassword: 'another good password' },
    });
    expect(another.status).toBe(200);
    for (const user of [late, suspended, changed]) {
      const code = await freshCode(api, user, user.secret);
      expect((await answer(user.challenge, code)).body.code).toBe('challenge_expired');
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
    const audit = await auditOf(user).column('action');
    expect(audit).toEqual(['account.twoFactorOn', 'account.twoFactorOff', 'auth.signedIn']);
    const mails = await api.rows('mails', { to_address: user.email }).column('template');
    expect(mails).toEqual(['securityAlert', 'securityAlert']);
  });
});

describe('a second factor required by the platform', () => {
  it('must be set up by platform users and owners at their next sign-in, before anything else', async () => {
    const { businessId } = await buildVenue(api.db);
    const staff = [
      await buildAccount(api, 'platform_support'),
      await buildAccount(api, 'business_owner', { businessId }),
    ];
    const others = [await buildAccount(api, 'waiter', { businessId }), await buildAccount(api)];
    const settings = { platform: { name: 'Lokanta Ağı' }, security: { twoFactorRequired: true } };
    const admin = await signInAs(api, 'platform_admin');
    await api.ask(changeSettings, { body: settings, cookie: admin.cookie });
    for (const { email } of others) expect((await logIn(email)).body.mustEnrol).toBeUndefined();
    for (const user of staff) {
      expect((await api.ask(readProfile, { cookie: user.cookie })).id).toBe(user.userId);
      const signedIn = await logIn(user.email);
      expect(signedIn).toMatchObject({ status: 200, body: { mustEnrol: true } });
      const cookie = cookiesOf(signedIn);
      expect(await api.ask(me, { cookie })).toMatchObject({ mustEnrol: true });
      const refused = await api.refused(readProfile, { cookie });
      expect([refused.status, refused.code]).toEqual([403, 'two_factor_enrolment_required']);
      const { uri } = await api.ask(contract.beginTwoFactor, { cookie });
      expect(new URL(uri).searchParams.get('issuer')).toBe('Lokanta Ağı');
      const { cookie: whole, secret } = await enrol(api, { cookie });
      expect(await api.ask(me, { cookie: whole })).not.toHaveProperty('mustEnrol');
      expect((await api.ask(readProfile, { cookie: whole })).id).toBe(user.userId);
      const body = { code: await freshCode(api, user, secret) };
      const kept = await api.refused(contract.removeTwoFactor, { cookie: whole, body });
      expect([kept.status, kept.code]).toEqual([409, 'two_factor_needed']);
    }
  });

  it('must be set up before a user becomes an administrator', async () => {
    const env = { origin: api.url, SMTP_URL: undefined, DEMO_PUBLIC: false };
    const invited = { email: 'ada@sofra.test', isFurther: true };
    const { link } = await api.db.transaction().execute((trx) => inviteAdmin(trx, invited, env));
    const body = { name: 'Ada Yılmaz', password: 'Tavşan kanı çay' };
    const answer = await api.call('POST', `/api/setup/${link.split('/').at(-1)}`, { body });
    expect(answer.body).toMatchObject({ role: 'platform_admin', mustEnrol: true });
  });
});
