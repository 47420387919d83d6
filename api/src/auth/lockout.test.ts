import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { startApi, type TestApi } from '../testing.ts';
import { setPassword, signInAs } from '../testing/people.ts';
import { reserveAttempt } from './lockout.ts';

const password = 'sofra1234';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ TRUST_PROXY: '1' });
});
afterAll(() => api.close());

async function buildEmail(): Promise<string> {
  const person = await signInAs(api, 'customer');
  await setPassword(api, person.userId, password);
  return person.email ?? '';
}

let networks = 0;
/** An address that nothing was tried from. */
const newAddress = (): string => {
  networks += 1;
  return `10.${networks >> 8}.${networks & 255}.7`;
};

const logIn = (email: string, secret: string, from: string) =>
  api.call('POST', '/api/auth/login', {
    body: { email, password: secret },
    headers: { 'x-forwarded-for': from },
  });
const codesOf = (answers: readonly { body: { code?: string } }[]) =>
  answers.map((answer) => answer.body.code ?? 'ok');

async function fail(email: string, from: string, times: number): Promise<void> {
  for (let attempt = 0; attempt < times; attempt += 1) await logIn(email, 'wrong', from);
}

describe('wrong passwords', () => {
  it('are judged five times, however many come at once, and then not for 15 minutes', async () => {
    const [email, from] = [await buildEmail(), newAddress()];
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => logIn(email, `guess ${index}`, from)),
    );
    const codes = codesOf(answers);
    expect(codes.filter((code) => code === 'login_failed')).toHaveLength(5);
    expect(codes.filter((code) => code === 'locked_out')).toHaveLength(25);
    const locked = await logIn(email, password, from);
    expect(locked).toMatchObject({ status: 429, body: { code: 'locked_out' } });
    const seconds = locked.body.details.retryAfterSeconds;
    expect(seconds).toBeGreaterThan(890);
    expect(seconds).toBeLessThanOrEqual(900);
    expect(locked.headers.get('retry-after')).toBe(String(seconds));
  });

  it('lock an account nobody has like any other', async () => {
    const from = newAddress();
    await fail('nobody@sofra.test', from, 5);
    expect((await logIn('NOBODY@sofra.test', 'x', from)).body.code).toBe('locked_out');
  });

  it('lock only the network they came from', async () => {
    const [email, from] = [await buildEmail(), newAddress()];
    await fail(email, from, 5);
    const neighbour = from.replace(/7$/, '8');
    expect((await logIn(email, password, neighbour)).status).toBe(429);
    expect((await logIn(email, password, newAddress())).status).toBe(200);
  });

  it('are forgotten when the right one comes', async () => {
    const [email, from] = [await buildEmail(), newAddress()];
    for (let round = 0; round < 2; round += 1) {
      await fail(email, from, 4);
      expect((await logIn(email, password, from)).status).toBe(200);
    }
  });

  it('count anew when the lock is over', async () => {
    const [email, from] = [await buildEmail(), newAddress()];
    await fail(email, from, 5);
    await api.db
      .updateTable('login_failures')
      .set({ locked_until: sql<Date>`now() - interval '1 second'` })
      .where('locked_until', 'is not', null)
      .execute();
    expect((await logIn(email, 'wrong', from)).body.code).toBe('login_failed');
    expect((await logIn(email, password, from)).status).toBe(200);
  });
});

describe('an account that many networks guess at', () => {
  it('is locked for everybody after ten times the limit', async () => {
    const account = 'many@sofra.test';
    const reserve = () =>
      reserveAttempt(api.db, { account, network: newAddress(), maxAttempts: 5 });
    for (let attempt = 0; attempt < 50; attempt += 1) await reserve();
    await expect(reserve()).rejects.toMatchObject({ code: 'locked_out' });
  });
});

describe('a network that guesses at many accounts', () => {
  it('is locked after twenty times the limit', async () => {
    const network = newAddress();
    const reserve = (index: number) =>
      reserveAttempt(api.db, { account: `a${index}@sofra.test`, network, maxAttempts: 3 });
    for (let attempt = 0; attempt < 60; attempt += 1) await reserve(attempt);
    await expect(reserve(60)).rejects.toMatchObject({ code: 'locked_out' });
  });
});

describe('an attempt that was never judged', () => {
  it('does not count', async () => {
    const guess = { account: 'flood@sofra.test', network: newAddress(), maxAttempts: 3 };
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const { withdraw } = await reserveAttempt(api.db, guess);
      await withdraw();
    }
    await expect(reserveAttempt(api.db, guess)).resolves.toBeDefined();
  });
});
