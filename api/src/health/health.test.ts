import { afterAll, describe, expect, it } from 'vitest';
import * as auth from '@sofra/contracts/auth';
import { createTestDatabase, eventually, layWire } from '@sofra/infra/testing';
import { startApi } from '../../test/api.ts';
import { logIn } from '../../test/auth.ts';
import { signInAs } from '../../test/sign-in.ts';

const READY = '/health/ready';

const database = await createTestDatabase();
const postgres = await layWire(database.url);
const api = await startApi({ DATABASE_URL: postgres.url });
afterAll(async () => {
  await api.close();
  await postgres.close();
  await database.drop();
});

describe('GET /health/live', () => {
  it('answers while the event loop runs', async () => {
    expect(await api.call('GET', '/health/live')).toMatchObject({ status: 200 });
  });
});

describe('GET /health/ready', () => {
  it('is ok when everything works', async () => {
    expect(await api.call('GET', READY)).toMatchObject({
      status: 200,
      body: { status: 'ok', postgres: true, redis: true },
    });
  });

  it('is degraded but still serves without Redis', async () => {
    const degraded = await startApi({ REDIS_URL: 'redis://127.0.0.1:1' });
    const ready = await degraded.call('GET', READY);
    const guest = await degraded.call('POST', '/api/auth/anonymous');
    await degraded.close();
    expect(ready).toMatchObject({
      status: 200,
      body: { status: 'degraded', postgres: true, redis: false },
    });
    expect(guest.status).toBe(200);
  });
});

describe('without Postgres', () => {
  it.each(['cut', 'freeze'] as const)(
    'calls fail within 3 s with Retry-After (%s), and work again afterwards',
    async (fault) => {
      const { cookie, email, userId } = await signInAs(api, 'customer');
      postgres[fault]();
      const askedAt = performance.now();
      const [ready, ...calls] = await Promise.all([
        api.call('GET', READY),
        ...Array.from({ length: 30 }, () => api.call('GET', '/api/auth/me', { cookie })),
        api.call('POST', '/api/auth/anonymous'),
        logIn(api, email),
        api.call('PUT', '/api/user/profile', { cookie, body: { name: 'Ayşe Yılmaz', email } }),
      ]);
      const tookMs = performance.now() - askedAt;
      postgres[fault === 'cut' ? 'mend' : 'thaw']();
      expect(ready).toMatchObject({ status: 503, body: { status: 'down', postgres: false } });
      expect(calls.map(({ status, body }) => [status, body.code])).toEqual(
        calls.map(() => [503, 'unavailable']),
      );
      expect(tookMs).toBeLessThan(3500);
      await eventually('ready', async () => (await api.call('GET', READY)).status === 200);
      expect((await api.ask(auth.me, { cookie }))?.id).toBe(userId);
    },
  );
});
