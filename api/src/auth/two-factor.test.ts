import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { generate } from 'otplib';
import { readProfile } from '@sofra/contracts/account';
import { me } from '@sofra/contracts/auth';
import type { ErrorCode } from '@sofra/contracts/errors';
import * as contract from '@sofra/contracts/two-factor';
import type { Role } from '@sofra/contracts/users';
import { startApi, type TestApi } from '../testing.ts';
import { cookiesOf, type Person, setPassword, signInAs } from '../testing/people.ts';
import { buildVenue } from '../testing/venue.ts';

const password = 'sofra1234';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ TRUST_PROXY: '1' });
});
afterAll(() => api.close());

let networks = 0;
beforeEach(() => {
  networks += 1;
});

async function buildAccount(role: Role = 'customer', at?: { businessId: number }) {
  const person = await signInAs(api, role, at);
  await setPassword(api, person.userId, password);
  return { ...person, email: person.email ?? '' };
}

/** From a network of this test's own, by a browser that nobody knows. */
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

/** What the app shows now; worth something even if it was shown before. */
async function freshCode({ userId }: Person, secret: string): Promise<string> {
  await api.db
    .updateTable('two_factors')
    .set({ last_step: null })
    .where('user_id', '=', userId)
    .execute();
  return generate({ secret });
}

/** Sets a second factor up; answers its seed, the recovery codes and the new sign-in. */
async function enrol(person: Person) {
  const { secret } = await api.ask(contract.beginTwoFactor, { cookie: person.cookie });
  const confirmed = await api.call('POST', '/api/user/two-factor/confirm', {
    cookie: person.cookie,
    body: { code: await generate({ secret }) },
  });
  expect(confirmed.status).toBe(200);
  const codes: string[] = confirmed.body.recoveryCodes;
  return { secret, codes, cookie: cookiesOf(confirmed) };
}

async function setSettings(section: 'platform' | 'security', value: object): Promise<void> {
  await api.db
    .insertInto('platform_settings')
    .values({ section, value: JSON.stringify(value) })
    .onConflict((conflict) =>
      conflict.column('section').doUpdateSet({ value: JSON.stringify(value) }),
    )
    .execute();
}

const actionsOf = async ({ userId }: Person): Promise<[string, unknown][]> => {
  const rows = await api.db
    .selectFrom('audit_log')
    .select(['action', 'details'])
    .where('actor_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ action, details }) => [action, details]);
};

const wrong: ErrorCode = 'two_factor_wrong';

describe('setting a second factor up', () => {
  it('shows an app its seed, is set by its first code, and leaves only this browser signed in', async () => {
    const person = await buildAccount();
    const phone = await logIn(person.email);
    const ask = { cookie: person.cookie };
    expect(await api.ask(contract.readTwoFactor, ask)).toEqual({
      isEnabled: false,
      isRequired: false,
      recoveryCodesLeft: 0,
    });
    const { secret, uri } = await api.ask(contract.beginTwoFactor, ask);
    expect(uri).toBe(
      `otpauth://totp/Sofra:${encodeURIComponent(person.email)}?secret=${secret}&issuer=Sofra`,
    );
    const guess = await api.refused(contract.confirmTwoFactor, {
      ...ask,
      body: { code: '000000' },
    });
    expect(guess.code).toBe(wrong);
    expect((await logIn(person.email)).status).toBe(200);

    const { codes, cookie, secret: latest } = await enrol(person);
    expect(latest).not.toBe(secret);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-z2-7]{5}-[a-z2-7]{5}$/);
    expect((await api.ask(me, { cookie }))?.id).toBe(person.userId);
    for (const old of [person.cookie, cookiesOf(phone)]) {
      expect(await api.ask(me, { cookie: old })).toBeNull();
    }
    expect(await api.ask(contract.readTwoFactor, { cookie })).toMatchObject({
      isEnabled: true,
      recoveryCodesLeft: 10,
    });
    expect((await api.refused(contract.beginTwoFactor, { cookie })).code).toBe('two_factor_on');
    const twice = { cookie, body: { code: await freshCode(person, latest) } };
    expect((await api.refused(contract.confirmTwoFactor, twice)).code).toBe('two_factor_on');
  });

  it('keeps seed and recovery codes so that nobody reads them in the database', async () => {
    const person = await buildAccount();
    const { secret, codes } = await enrol(person);
    const rows = await api.db
      .selectFrom('two_factors')
      .innerJoin('recovery_codes', 'recovery_codes.user_id', 'two_factors.user_id')
      .selectAll()
      .where('two_factors.user_id', '=', person.userId)
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
  it('signs in by a code, once, however it is written', async () => {
    const person = await buildAccount();
    const { secret } = await enrol(person);
    const challenge = await challengeOf(person.email);
    const code = await freshCode(person, secret);
    const answers = await Promise.all([
      answer(challenge, `${code.slice(0, 3)} ${code.slice(3)}`),
      answer(challenge, code),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)[0]).toBe(200);
    const signedIn = answers.filter(({ status }) => status === 200);
    expect(signedIn).toHaveLength(1);
    expect(signedIn[0]?.body).toMatchObject({ id: person.userId });
    expect(cookiesOf(signedIn[0] ?? answers[0])).toMatch(/sofra_session=.*sofra_device=/);
    expect((await answer(challenge, code)).body.code).toBe('challenge_expired');
    expect((await answer(await challengeOf(person.email), code)).body.code).toBe(wrong);
    expect((await actionsOf(person)).at(-1)).toEqual([
      'auth.signedIn',
      { network: `10.9.${networks}.0/24`, method: 'totp' },
    ]);
  });

  it('signs in by a recovery code, each once; new ones make the old ones worthless', async () => {
    const person = await buildAccount();
    const { secret, codes, cookie } = await enrol(person);
    const [first = '', second = ''] = codes;
    const signedIn = await answer(await challengeOf(person.email), first.toUpperCase());
    expect(signedIn.status).toBe(200);
    expect((await answer(await challengeOf(person.email), first)).body.code).toBe(wrong);
    const left = await api.ask(contract.readTwoFactor, { cookie });
    expect(left.recoveryCodesLeft).toBe(9);
    const body = { code: await freshCode(person, secret) };
    const renewed = await api.ask(contract.renewRecoveryCodes, { cookie, body });
    expect(renewed.recoveryCodes).toHaveLength(10);
    expect((await answer(await challengeOf(person.email), second)).body.code).toBe(wrong);
    const other = await buildAccount();
    await enrol(other);
    const [theirs = ''] = renewed.recoveryCodes;
    expect((await answer(await challengeOf(other.email), theirs)).body.code).toBe(wrong);
    expect((await answer(await challengeOf(person.email), theirs)).status).toBe(200);
    const actions = (await actionsOf(person)).map(([action]) => action);
    expect(actions).toEqual([
      'account.twoFactorOn',
      'auth.signedIn',
      'account.recoveryCodesRenewed',
      'auth.signedIn',
    ]);
  });

  it('takes five tries, which count as attempts to sign in, though the password was right', async () => {
    const person = await buildAccount();
    const { secret } = await enrol(person);
    const challenge = await challengeOf(person.email);
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => answer(challenge, `00000${index % 10}`)),
    );
    expect(guesses.filter(({ body }) => body.code === wrong)).toHaveLength(5);
    const late = await answer(challenge, await freshCode(person, secret));
    expect(late.body.code).toBe('challenge_expired');
    expect((await logIn(person.email)).body.code).toBe('locked_out');

    networks += 1;
    for (let round = 1; round <= 5; round += 1) {
      const next = await challengeOf(person.email);
      expect((await answer(next, '000000')).body.code).toBe(wrong);
    }
    expect((await logIn(person.email)).body.code).toBe('locked_out');
  });

  it('is too late after five minutes, after a suspension and after another password', async () => {
    const [late, suspended, changed] = [
      await buildAccount(),
      await buildAccount(),
      await buildAccount(),
    ];
    const factors = [await enrol(late), await enrol(suspended), await enrol(changed)];
    const challenges = [
      await challengeOf(late.email),
      await challengeOf(suspended.email),
      await challengeOf(changed.email),
    ];
    await api.db
      .updateTable('two_factor_challenges')
      .set({ expires_at: new Date() })
      .where('user_id', '=', late.userId)
      .execute();
    await api.db
      .updateTable('users')
      .set({ suspended_at: new Date() })
      .where('id', '=', suspended.userId)
      .execute();
    const another = await api.call('PUT', '/api/user/change-password', {
      cookie: factors[2]?.cookie ?? '',
      body: { currentPassword: password, newPassword: 'another good password' },
    });
    expect(another.status).toBe(200);
    for (const [index, person] of [late, suspended, changed].entries()) {
      const code = await freshCode(person, factors[index]?.secret ?? '');
      expect((await answer(challenges[index] ?? '', code)).body.code).toBe('challenge_expired');
    }
  });
});

describe('a second factor that the platform requires', () => {
  it('is set up at the next sign-in by its own people and by owners, before anything else', async () => {
    const strict = await startApi();
    const before = api;
    api = strict;
    try {
      const { businessId } = await buildVenue(api.db);
      const staff = [
        await buildAccount('platform_support'),
        await buildAccount('business_owner', { businessId }),
      ];
      const others = [await buildAccount('waiter', { businessId }), await buildAccount()];
      await setSettings('platform', { name: 'Lokanta Ağı' });
      await setSettings('security', { twoFactorRequired: true });
      for (const { email } of others) expect((await logIn(email)).body.mustEnrol).toBeUndefined();
      for (const person of staff) {
        expect((await api.ask(readProfile, { cookie: person.cookie })).id).toBe(person.userId);
        const signedIn = await logIn(person.email);
        expect(signedIn).toMatchObject({ status: 200, body: { mustEnrol: true } });
        const cookie = cookiesOf(signedIn);
        expect(await api.ask(me, { cookie })).toMatchObject({ mustEnrol: true });
        const refused = await api.refused(readProfile, { cookie });
        expect([refused.status, refused.code]).toEqual([403, 'two_factor_enrolment_required']);
        const { uri } = await api.ask(contract.beginTwoFactor, { cookie });
        expect(new URL(uri).searchParams.get('issuer')).toBe('Lokanta Ağı');
        const { cookie: whole, secret } = await enrol({ ...person, cookie });
        expect(await api.ask(me, { cookie: whole })).not.toHaveProperty('mustEnrol');
        expect((await api.ask(readProfile, { cookie: whole })).id).toBe(person.userId);
        const body = { code: await freshCode(person, secret) };
        const kept = await api.refused(contract.removeTwoFactor, { cookie: whole, body });
        expect([kept.status, kept.code]).toEqual([409, 'two_factor_needed']);
      }
    } finally {
      api = before;
      await strict.close();
    }
  });
});

describe('DELETE /api/user/two-factor', () => {
  it('takes it away for a code: the password is enough again', async () => {
    const person = await buildAccount('platform_manager');
    const { secret, cookie } = await enrol(person);
    const guess = { cookie, body: { code: '000000' } };
    expect((await api.refused(contract.removeTwoFactor, guess)).code).toBe(wrong);
    const body = { code: await freshCode(person, secret) };
    expect(await api.ask(contract.removeTwoFactor, { cookie, body })).toEqual({});
    expect((await logIn(person.email)).status).toBe(200);
    const audit = (await actionsOf(person)).map(([action]) => action);
    expect(audit).toEqual(['account.twoFactorOn', 'account.twoFactorOff', 'auth.signedIn']);
    const mails = await api.db
      .selectFrom('mails')
      .select('template')
      .where('to_address', '=', person.email)
      .execute();
    expect(mails).toEqual([{ template: 'securityAlert' }, { template: 'securityAlert' }]);
  });
});

describe('the language that somebody signs in in', () => {
  it('is what their mails are written in from then on', async () => {
    const { email, userId } = await buildAccount();
    const languageOf = () =>
      api.db.selectFrom('users').select('language').where('id', '=', userId).executeTakeFirst();
    await post('/api/auth/login', { email, password: 'wrong', language: 'ar' });
    expect(await languageOf()).toEqual({ language: 'tr' });
    await post('/api/auth/login', { email, password, language: 'ru' });
    expect(await languageOf()).toEqual({ language: 'ru' });
  });
});
