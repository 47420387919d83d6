import { describe, expect, it } from 'vitest';
import { ownApi } from '../../test/api.ts';
import { buildGuest, type SignedInUser, setPassword, signInAs } from '../../test/sign-in.ts';
import { buildVenue } from '../../test/venue.ts';
import { application } from '../../test/business-requests.ts';

/** Requests a minute for one caller; ten times as many for an address. */
const LIMIT = 40;

const api = await ownApi({ RATE_LIMIT: String(LIMIT), TRUST_PROXY: '1' });

const me = (from: string, user?: Pick<SignedInUser, 'cookie'>) =>
  api.call('GET', '/api/auth/me', {
    headers: { 'x-forwarded-for': from },
    ...(user && { cookie: user.cookie }),
  });

/** Returns the number of requests that were let through. */
async function passed(times: number, from: string, user?: Pick<SignedInUser, 'cookie'>) {
  const answers = await Promise.all(Array.from({ length: times }, () => me(from, user)));
  return answers.filter((answer) => answer.status === 200).length;
}

describe('a caller', () => {
  it('is limited per minute and told how long to wait', async () => {
    const user = await signInAs(api, 'customer');
    expect(await passed(LIMIT + 20, '10.1.0.1', user)).toBe(LIMIT);
    const refused = await me('10.1.0.2', user);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    const seconds = refused.body.details.retryAfterSeconds;
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(refused.headers.get('retry-after')).toBe(String(seconds));
  });
});

describe('the guests of a business', () => {
  it('can’t use up the limit of the kitchen behind the same address', async () => {
    const address = '10.2.0.1';
    const venue = await buildVenue(api.db);
    const cook = await signInAs(api, 'employee', venue);
    expect(await passed(1, address, cook)).toBe(1);
    for (let guest = 0; guest < 12; guest += 1) await passed(LIMIT, address, await buildGuest(api));
    expect(await passed(1, address, await buildGuest(api))).toBe(0);
    expect(await passed(1, address)).toBe(0);
    expect(await passed(LIMIT - 1, address, cook)).toBe(LIMIT - 1);
  });

  it('have separate limits up to the limit of the address', async () => {
    const address = '10.3.0.1';
    const [busy, other] = [await buildGuest(api), await buildGuest(api)];
    expect(await passed(LIMIT + 5, address, busy)).toBe(LIMIT);
    expect(await passed(LIMIT, address, other)).toBe(LIMIT);
  });
});

describe('an address', () => {
  it('is counted for requests without a cookie', async () => {
    expect(await passed(10 * LIMIT + 7, '10.4.0.1')).toBe(10 * LIMIT);
    expect(await passed(1, '10.4.0.2')).toBe(1);
  });

  it('is counted for made-up sign-ins before Postgres is asked', async () => {
    const address = '10.5.0.1';
    await passed(10 * LIMIT, address);
    let asked = 0;
    const count = (): void => {
      asked += 1;
    };
    api.deps.pool.on('acquire', count);
    const madeUp = { cookie: `sofra_session=${'x'.repeat(43)}` };
    expect(await passed(20, address, madeUp)).toBe(0);
    api.deps.pool.off('acquire', count);
    // The room log is polled once a second by itself.
    expect(asked).toBeLessThan(3);
  });

  it('has a much lower limit for sign-ins', async () => {
    const user = await signInAs(api, 'customer');
    await setPassword(api, user.userId, 'sofra1234');
    const logIn = (from: string) =>
      api.call('POST', '/api/auth/login', {
        body: { email: user.email, password: 'sofra1234' },
        headers: { 'x-forwarded-for': from },
      });
    const codes: number[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1) codes.push((await logIn('10.6.0.1')).status);
    expect(codes).toEqual([200, 200, 429, 429]);
    expect((await logIn('10.6.0.2')).status).toBe(200);
  });

  it('has a limit of mails, whichever recipients are requested', async () => {
    const headers = { 'x-forwarded-for': '10.8.0.1' };
    const send = (path: string, body: unknown) => api.call('POST', path, { headers, body });
    const forgotten = { email: 'nobody@sofra.test' };
    const mail = {
      name: 'Elif Şahin',
      email: 'elif@sofra.test',
      title: 'Bir soru',
      description: 'Kaç masaya kadar?',
      category: 'feature',
      clientId: 'bir-mektup',
    };
    const newcomer = { name: 'Elif Şahin', email: 'elif@sofra.test', password: '1', application };
    const answers = [
      await send('/api/auth/forgot-password', forgotten),
      await send('/api/contact', mail),
      await send('/api/contact', mail),
      await send('/api/auth/register', newcomer),
      await send('/api/auth/forgot-password', forgotten),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429, 429, 429]);
  });

  it('has a limit of new guests', async () => {
    const headers = { 'x-forwarded-for': '10.7.0.1' };
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => api.call('POST', '/api/auth/anonymous', { headers })),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(LIMIT / 2);
  });
});
