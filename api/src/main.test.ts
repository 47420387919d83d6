import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { type OpenDatabase, openDatabase } from '@sofra/infra/db';
import { seedDemo } from '@sofra/infra/seed/demo';
import { closeDemoAccounts } from '@sofra/infra/seed/demo-accounts';
import {
  createTestDatabase,
  createTestRedis,
  eventually,
  layWire,
  patience,
  type TestDatabase,
  type Wire,
} from '@sofra/infra/testing';
import { openScreen } from '../test/realtime/screens.ts';
import { type ApiProcess, startProcess, whenReady } from '../test/process.ts';

let database: TestDatabase;
let direct: OpenDatabase;
let postgres: Wire;
let redis: Wire;
let env: Record<string, string>;
let api: ApiProcess | undefined;

/** Starts the API in the place of the last one. */
async function start(over: Record<string, string> = {}): Promise<ApiProcess> {
  await api?.kill();
  api = await startProcess({ ...env, ...over });
  return api;
}

beforeAll(async () => {
  const testRedis = await createTestRedis();
  database = await createTestDatabase();
  direct = openDatabase(database.url);
  postgres = await layWire(database.url);
  redis = await layWire(testRedis.url);
  env = {
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    REDIS_PREFIX: testRedis.prefix,
    SOFRA_SECRET: 'for tests only, for tests only, for tests only',
    PUBLIC_ORIGIN: 'http://sofra.test',
  };
});
afterEach(() => {
  postgres.mend();
  redis.mend();
});
afterAll(async () => {
  await api?.kill();
  await postgres.close();
  await redis.close();
  await direct.close();
  await database.drop();
});

const newGuest = ({ url }: ApiProcess): Promise<Response> =>
  fetch(`${url}/api/auth/anonymous`, { method: 'POST' });

describe('the API after a stop signal', () => {
  it('disconnects its screens, finishes running requests after the drain and exits cleanly', async () => {
    const api = await start({ DRAIN_MS: '300' });
    await whenReady(api);
    const screen = await openScreen(api.url);
    const goodbye = new Promise<number>((resolve) => {
      screen.socket.once('goodbye', ({ retryAfterMs }) => resolve(retryAfterMs));
    });
    const blocked = await direct.pool.connect();
    await blocked.query('begin; lock table users');
    const running = newGuest(api);
    await eventually('the request waits', async () => {
      const { rows } = await sql`select from pg_locks where not granted`.execute(direct.db);
      return rows.length > 0;
    });

    api.signal('SIGTERM');
    expect(await goodbye).toBeLessThanOrEqual(5000);
    await eventually('no longer ready', async () => !(await api.isReady()));
    await eventually('it stopped listening', () =>
      fetch(`${api.url}/health/live`).then(
        () => false,
        () => true,
      ),
    );
    expect(api.hasExited()).toBe(false);
    await blocked.query('commit');
    blocked.release();
    expect((await running).status).toBe(200);
    const answeredAt = performance.now();
    expect(await api.exited).toBe(0);
    expect(performance.now() - answeredAt).toBeLessThan(3000 * patience);
    screen.close();
  });

  it('exits without waiting for broken connections to close', async () => {
    const api = await start();
    await whenReady(api);
    expect((await newGuest(api)).status).toBe(200);
    postgres.silence();
    const toldAt = performance.now();
    api.signal('SIGTERM');
    expect(await api.exited).toBe(0);
    expect(performance.now() - toldAt).toBeLessThan(5000 * patience);
  });
});

/** Asks for `/health/live` on a connection that is used again; answers the status and `Connection`. */
async function askOn({ url }: ApiProcess, agent: Agent): Promise<string> {
  const asked = get(`${url}/health/live`, { agent });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return `${answer.statusCode} ${answer.headers.connection}`;
}

describe('the API behind a proxy, after SIGTERM', () => {
  it('announces the stop while it still serves, then stops listening and disconnects its screens', async () => {
    const drainMs = Math.round(1500 * Math.min(3, patience));
    const api = await start({ DRAIN_MS: String(drainMs) });
    await whenReady(api);
    const screen = await openScreen(api.url);
    expect(await (await fetch(`${api.url}/health/serving`)).json()).toEqual({ status: 'ok' });
    const idle = connect(Number(new URL(api.url).port), '127.0.0.1');
    await once(idle, 'connect');
    const idleEnd = Promise.race([
      once(idle.resume(), 'end').then(() => 'closed'),
      once(idle, 'error').then(() => 'broken'),
    ]);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect(await askOn(api, agent)).toBe('200 keep-alive');

    api.signal('SIGTERM');
    const toldAt = performance.now();
    const goodbye = new Promise<number>((resolve) => {
      screen.socket.once('goodbye', () => resolve(performance.now() - toldAt));
    });
    await eventually('no longer ready', async () => !(await api.isReady()));
    const ready = await fetch(`${api.url}/health/ready`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({ status: 'stopping', postgres: true });
    expect((await fetch(`${api.url}/health/serving`)).status).toBe(503);
    expect((await fetch(`${api.url}/health/live`)).status).toBe(200);

    const answers: string[] = [];
    while (answers.length < 2 || performance.now() - toldAt < 1000) {
      answers.push(await askOn(api, agent));
    }
    expect(new Set(answers)).toEqual(new Set(['200 close']));
    expect(await goodbye).toBeGreaterThan(drainMs - 100);
    screen.close();
    expect(await api.exited).toBe(0);
    expect(performance.now() - toldAt).toBeGreaterThan(drainMs);
    expect(await idleEnd).toBe('closed');
    agent.destroy();
  });

  it('exits at once on a second signal', async () => {
    const api = await start({ TRUST_PROXY: '1' });
    await whenReady(api);
    api.signal('SIGTERM');
    await eventually('no longer ready', async () => !(await api.isReady()));
    const toldAgainAt = performance.now();
    api.signal('SIGINT');
    expect(await api.exited).toBe(1);
    expect(performance.now() - toldAgainAt).toBeLessThan(1000 * patience);
  });
});

describe('the API at startup', () => {
  it('waits for Postgres, and serves without Redis', async () => {
    postgres.cut();
    redis.cut();
    const api = await start();
    await eventually('it is logged', () => api.readErrors().includes('Waiting for Postgres'));
    expect(await api.isReady()).toBe(false);
    postgres.mend();
    await whenReady(api);
    expect((await newGuest(api)).status).toBe(200);
  });

  it('stops waiting on a stop signal', async () => {
    postgres.cut();
    const api = await start();
    await eventually('it is logged', () => api.readErrors().includes('Waiting for Postgres'));
    api.signal('SIGTERM');
    expect(await api.exited).toBe(0);
  });

  it('refuses an invalid environment and reports every error', async () => {
    const api = await startProcess({ DATABASE_URL: 'mysql://', PORT: '70000' });
    expect(await api.exited).toBe(1);
    for (const name of ['DATABASE_URL', 'REDIS_URL', 'SOFRA_SECRET', 'PORT', 'PUBLIC_ORIGIN'])
      expect(api.readErrors()).toContain(`  ${name}: `);
    expect(api.readErrors()).not.toMatch(/^ +at /m);
  });
});

describe('the API with demo users in its database', () => {
  let demo: TestDatabase;
  let toDemo: Wire;
  beforeAll(async () => {
    demo = await createTestDatabase();
    toDemo = await layWire(demo.url);
    const { db, close } = openDatabase(demo.url);
    await seedDemo(db);
    const renamed = db.updateTable('users').set({ email: 'renamed@example.com' });
    await renamed.where('email', '=', 'owner@sofra.test').execute();
    await close();
  });
  afterAll(async () => {
    await toDemo.close();
    await demo.drop();
  });

  it('doesn’t start outside a demo, and says which accounts to close and how', async () => {
    const api = await start({ DATABASE_URL: demo.url });
    expect(await api.exited).toBe(1);
    for (const part of ['  admin@sofra.test', '  renamed@example.com', 'npm run admin --']) {
      expect(api.readErrors()).toContain(part);
    }
    expect(api.readErrors()).not.toMatch(/^ +at /m);
  });

  describe('once the accounts are closed', () => {
    let api: ApiProcess;
    beforeAll(async () => {
      const { db, close } = openDatabase(demo.url);
      await db.transaction().execute(closeDemoAccounts);
      await close();
      api = await start({ DATABASE_URL: toDemo.url });
    });

    it('starts outside a demo', async () => {
      await whenReady(api);
      expect(api.hasExited()).toBe(false);
    });

    it('survives the loss of Postgres and Redis, and recovers automatically', async () => {
      await whenReady(api);
      for (const wire of [toDemo, redis]) wire.cut();
      await Promise.all(Array.from({ length: 30 }, () => newGuest(api)));
      expect((await newGuest(api)).status).toBe(503);
      for (const wire of [toDemo, redis]) wire.mend();
      await whenReady(api);
      expect((await newGuest(api)).status).toBe(200);
      expect(api.hasExited()).toBe(false);
    });

    it('exits at once if nothing runs', async () => {
      await whenReady(api);
      const toldAt = performance.now();
      api.signal('SIGINT');
      expect(await api.exited).toBe(0);
      expect(performance.now() - toldAt).toBeLessThan(3000 * patience);
    });
  });
});
