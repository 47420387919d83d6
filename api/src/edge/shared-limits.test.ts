import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { layWire, type Wire } from '@sofra/infra/testing';
import { startApi, type TestApi } from '../../test/api.ts';
import { signInAs } from '../../test/sign-in.ts';

/** Limits of each process: 2 sign-in attempts a minute, 2 mails, 20 new guests. */
const RATE_LIMIT = '40';

let one: TestApi;
let two: TestApi;
let wire: Wire;
beforeAll(async () => {
  one = await startApi({ RATE_LIMIT, TRUST_PROXY: '1' });
  const { DATABASE_URL, REDIS_URL, REDIS_PREFIX } = one.deps.env;
  wire = await layWire(REDIS_URL);
  two = await startApi({
    DATABASE_URL,
    REDIS_URL: wire.url,
    REDIS_PREFIX,
    RATE_LIMIT,
    TRUST_PROXY: '1',
  });
});
afterAll(async () => {
  await two.close();
  await one.close();
  await wire.close();
});

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

const becomeGuest = (api: TestApi, address: string) =>
  api.call('POST', '/api/auth/anonymous', from(address));

const signIn = (api: TestApi, address: string) =>
  api.call('POST', '/api/auth/login', {
    ...from(address),
    body: { email: 'nobody@sofra.test', password: 'sofra1234' },
  });

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
    const refused = await becomeGuest(one, address);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    const seconds = refused.body.details.retryAfterSeconds;
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
  });

  it('count attempts to sign in together', async () => {
    const address = '10.20.0.2';
    const answers = [
      await signIn(one, address),
      await signIn(two, address),
      await signIn(one, address),
      await signIn(two, address),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 429, 429]);
    expect((await signIn(one, '10.20.0.3')).status).toBe(401);
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
