import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { layWire } from '@sofra/infra/testing';
import { type Answer, ownApi, startApi, type TestApi } from '../../test/api.ts';
import { buildAccount, logIn, password } from '../../test/auth.ts';
import { application } from '../../test/business-requests.ts';
import { buildGuest, type SignedInUser, signInAs } from '../../test/sign-in.ts';
import { buildVenue } from '../../test/venue.ts';
import { writeWebFolder } from '../../test/web-folder.ts';

/** Requests a minute for one caller; ten times as many for an address. */
const LIMIT = 40;

const WEB_DIST = writeWebFolder({ 'pages/notFound.tr.html': 'nothing', 'assets/main.js': '1' });
const limited = { RATE_LIMIT: String(LIMIT), TRUST_PROXY: '1', WEB_DIST };
const api = await ownApi(limited);

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const becomeGuest = (at: TestApi, address: string) =>
  at.call('POST', '/api/auth/anonymous', from(address));

const me = (from: string, user?: Pick<SignedInUser, 'cookie'>) =>
  api.call('GET', '/api/auth/me', {
    headers: { 'x-forwarded-for': from },
    ...(user && { cookie: user.cookie }),
  });

/** Expects a refusal that says how many seconds of the minute are left. */
function expectRefusal({ status, body, headers }: Answer): void {
  expect([status, body.code]).toEqual([429, 'too_many_requests']);
  const seconds = body.details.retryAfterSeconds;
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(headers.get('retry-after')).toBe(String(seconds));
}

/** Returns the number of requests that were let through, of which few are in progress at once. */
async function passed(times: number, from: string, user?: Pick<SignedInUser, 'cookie'>) {
  let count = 0;
  for (let left = times; left > 0; left -= 10) {
    const some = Array.from({ length: Math.min(left, 10) }, () => me(from, user));
    count += (await Promise.all(some)).filter(({ status }) => status === 200).length;
  }
  return count;
}

describe('a caller', () => {
  it('is limited per minute and told how long to wait', async () => {
    const user = await signInAs(api, 'customer');
    expect(await passed(LIMIT + 20, '10.1.0.1', user)).toBe(LIMIT);
    expectRefusal(await me('10.1.0.2', user));
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

  it('is counted for unknown paths, methods and pages, not for built files', async () => {
    const expected = [
      ['GET', '/api/nothing', 404],
      ['DELETE', '/api/auth/me', 405],
      ['GET', '/nothing', 404],
      ['GET', '/assets/gone.js', 404],
      ['GET', '/assets/main.js', 200],
    ] as const;
    for (let turn = 0; turn < (10 * LIMIT) / 4; turn += 1) {
      const answers = expected.map(([method, path]) => api.call(method, path, from('10.9.0.1')));
      const statuses = (await Promise.all(answers)).map(({ status }) => status);
      expect(statuses).toEqual(expected.map(([, , status]) => status));
    }
    expectRefusal(await api.call('GET', '/api/nothing', from('10.9.0.1')));
    expectRefusal(await api.call('GET', '/nothing', from('10.9.0.1')));
    expectRefusal(await me('10.9.0.1'));
    expect((await api.call('GET', '/assets/main.js', from('10.9.0.1'))).status).toBe(200);
    expect((await api.call('GET', '/nothing', from('10.9.0.2'))).status).toBe(404);
  });

  it('is counted for made-up sign-ins before Postgres is asked', async () => {
    const address = '10.5.0.1';
    await passed(10 * LIMIT, address);
    let asked = 0;
    const count = () => void (asked += 1);
    api.deps.pool.on('acquire', count);
    const madeUp = { cookie: `sofra_session=${'x'.repeat(43)}` };
    expect(await passed(20, address, madeUp)).toBe(0);
    api.deps.pool.off('acquire', count);
    // The room log is polled once a second by itself.
    expect(asked).toBeLessThan(3);
  });

  it('has a much lower limit for sign-ins', async () => {
    const { email } = await buildAccount(api);
    const tryFrom = async (from: string) => (await logIn(api, email, password, { from })).status;
    const codes: number[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1) codes.push(await tryFrom('10.6.0.1'));
    expect(codes).toEqual([200, 200, 429, 429]);
    expect(await tryFrom('10.6.0.2')).toBe(200);
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
});

const one = api;
const { DATABASE_URL, REDIS_URL, REDIS_PREFIX } = api.deps.env;
const wire = await layWire(REDIS_URL);
afterAll(() => wire.close());
const two = await ownApi({ ...limited, DATABASE_URL, REDIS_URL: wire.url, REDIS_PREFIX });

/** Counts the new guests, of `times`, that a process makes for an address. */
async function countGuests(api: TestApi, times: number, address: string): Promise<number> {
  const answers = await Promise.all(Array.from({ length: times }, () => becomeGuest(api, address)));
  return answers.filter(({ status }) => status === 200).length;
}

describe('two processes that share a Redis', () => {
  it('count new guests of an address together', async () => {
    const address = '10.20.0.1';
    expect(await countGuests(one, 12, address)).toBe(12);
    expect(await countGuests(two, 12, address)).toBe(8);
    expectRefusal(await becomeGuest(one, address));
  });

  it('count attempts to sign in together', async () => {
    const signIn = async (at: TestApi, from = '10.20.0.2') =>
      (await logIn(at, 'nobody@sofra.test', password, { from })).status;
    const statuses = [await signIn(one), await signIn(two), await signIn(one), await signIn(two)];
    expect(statuses).toEqual([401, 401, 429, 429]);
    expect(await signIn(one, '10.20.0.3')).toBe(401);
  });

  it('count mails that a stranger has sent together', async () => {
    const forget = (api: TestApi) =>
      api.call('POST', '/api/auth/forgot-password', {
        ...from('10.20.0.4'),
        body: { email: 'nobody@sofra.test' },
      });
    const answers = [await forget(one), await forget(two), await forget(one), await forget(two)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429, 429]);
  });

  it('count mails that a user has sent together', async () => {
    const { cookie } = await signInAs(one, 'platform_admin');
    const body = { name: 'Elif Kaya', email: 'elif@sofra.test', role: 'customer', password: '1' };
    const create = (api: TestApi) => api.call('POST', '/api/admin/users', { cookie, body });
    const answers = [await create(one), await create(two), await create(one)];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 429]);
  });

  it('remove their counts from Redis after a minute', async () => {
    await becomeGuest(one, '10.20.0.5');
    const { redis, env } = one.deps;
    const keys = await redis.keys(`${env.REDIS_PREFIX}:limit:*`);
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) {
      const leftMs = await redis.pttl(key);
      expect(leftMs).toBeGreaterThan(0);
      expect(leftMs).toBeLessThanOrEqual(60_000);
    }
  });
});

describe('a process without Redis', () => {
  it.each([
    ['does not answer', () => wire.silence(), '10.21.0'],
    ['refuses connections', () => wire.cut(), '10.22.0'],
  ])('counts by itself when Redis %s', async (_title, breakIt, network) => {
    wire.mend();
    breakIt();
    expect(await countGuests(two, 25, `${network}.1`)).toBe(20);
    expect((await becomeGuest(two, `${network}.1`)).status).toBe(429);
    expect(await countGuests(two, 1, `${network}.2`)).toBe(1);
  });

  it('starts from the requests it has already accepted', async () => {
    wire.mend();
    const address = '10.23.0.1';
    expect(await countGuests(two, 15, address)).toBe(15);
    wire.cut();
    expect(await countGuests(two, 15, address)).toBe(5);
  });
});

const loadBalancer = '10.99.0.1';

describe.each([
  { proxies: 0, direct: [], clientNetwork: '127.0.0.0/24' },
  { proxies: 1, direct: [], clientNetwork: '198.51.100.0/24' },
  { proxies: 2, direct: [loadBalancer], clientNetwork: '198.51.100.0/24' },
  { proxies: 3, direct: ['10.99.1.1', loadBalancer], clientNetwork: '198.51.100.0/24' },
])('behind $proxies proxies', ({ proxies, direct, clientNetwork }) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi({ TRUST_PROXY: String(proxies), RATE_LIMIT: '8' });
  });
  afterAll(() => api.close());

  /** The header as the last proxy sends it: each has added the address that called it. */
  const through = (client: string, ...forged: string[]) => ({
    'x-forwarded-for': [...forged, client, ...direct].join(', '),
  });
  const becomeGuest = async (headers: Record<string, string>): Promise<number> =>
    (await api.call('POST', '/api/auth/anonymous', { headers })).status;

  it('a sign-in is recorded with the client’s real network, whatever the client claims', async () => {
    const { email, userId } = await buildAccount(api);
    const headers = through('198.51.100.7', '203.0.113.9');
    expect((await logIn(api, email, password, { headers })).status).toBe(200);
    const signedIn = api.rows('audit_log', { actor_id: userId, action: 'auth.signedIn' });
    expect(await signedIn.column('details')).toMatchObject([{ network: clientNetwork }]);
  });

  it('a client that invents an earlier hop each time has one limit', async () => {
    const statuses: number[] = [];
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      statuses.push(await becomeGuest(through('198.51.100.8', `203.0.113.${attempt}`)));
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    // Without a proxy the header says nothing about anybody.
    expect(await becomeGuest(through('198.51.100.9'))).toBe(proxies === 0 ? 429 : 200);
  });
});
