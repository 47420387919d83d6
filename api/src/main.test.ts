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
  layWire,
  type TestDatabase,
  type Wire,
} from '@sofra/infra/testing';
import { openScreen } from '../test/realtime/screens.ts';
import { eventually } from '../test/eventually.ts';
import { type ApiProcess, startProcess, whenReady } from '../test/process.ts';

let database: TestDatabase;
let direct: OpenDatabase;
let postgres: Wire;
let redis: Wire;
let env: Record<string, string>;
let api: ApiProcess;

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
afterEach(async () => {
  postgres.mend();
  redis.mend();
  await api.kill();
});
afterAll(async () => {
  await postgres.close();
  await redis.close();
  await direct.close();
  await database.drop();
});

const newGuest = (): Promise<Response> =>
  fetch(`${api.url}/api/auth/anonymous`, { method: 'POST' });

describe('the API after a stop signal', () => {
  it('disconnects its screens, finishes running requests and exits cleanly', async () => {
    api = await startProcess(env);
    await whenReady(api);
    const screen = await openScreen(api.url);
    const goodbye = new Promise<number>((resolve) => {
      screen.socket.once('goodbye', ({ retryAfterMs }) => resolve(retryAfterMs));
    });
    const blocked = await direct.pool.connect();
    await blocked.query('begin; lock table users');
    const running = newGuest();
    await eventually('the request waits', async () => {
      const { rows } = await sql`select from pg_locks where not granted`.execute(direct.db);
      return rows.length > 0;
    });

    api.signal('SIGTERM');
    expect(await goodbye).toBeLessThanOrEqual(5000);
    await eventually('no longer ready', async () => !(await api.isReady()));
    expect(api.hasExited()).toBe(false);
    await blocked.query('commit');
    blocked.release();
    expect((await running).status).toBe(200);
    const answeredAt = performance.now();
    expect(await api.exited).toBe(0);
    expect(performance.now() - answeredAt).toBeLessThan(3000);
    screen.close();
  });

  it('exits at once if nothing runs', async () => {
    api = await startProcess(env);
    await whenReady(api);
    const toldAt = performance.now();
    api.signal('SIGINT');
    expect(await api.exited).toBe(0);
    expect(performance.now() - toldAt).toBeLessThan(3000);
  });

  it('exits without waiting for broken connections to close', async () => {
    api = await startProcess(env);
    await whenReady(api);
    expect((await newGuest()).status).toBe(200);
    postgres.silence();
    const toldAt = performance.now();
    api.signal('SIGTERM');
    expect(await api.exited).toBe(0);
    expect(performance.now() - toldAt).toBeLessThan(5000);
  });
});

/** Asks for `/health/live` on a connection that is used again; answers the status and `Connection`. */
async function askOn(agent: Agent): Promise<string> {
  const asked = get(`${api.url}/health/live`, { agent });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return `${answer.statusCode} ${answer.headers.connection}`;
}

describe('the API behind a proxy, after SIGTERM', () => {
  it('announces the stop while it still serves, then stops listening', async () => {
    api = await startProcess({ ...env, DRAIN_MS: '1500' });
    await whenReady(api);
    expect(await (await fetch(`${api.url}/health/serving`)).json()).toEqual({ status: 'ok' });
    const idle = connect(Number(new URL(api.url).port), '127.0.0.1');
    await once(idle, 'connect');
    const idleEnd = Promise.race([
      once(idle.resume(), 'end').then(() => 'closed'),
      once(idle, 'error').then(() => 'broken'),
    ]);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect(await askOn(agent)).toBe('200 keep-alive');

    api.signal('SIGTERM');
    const toldAt = performance.now();
    await eventually('no longer ready', async () => !(await api.isReady()));
    const ready = await fetch(`${api.url}/health/ready`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({ status: 'stopping', postgres: true });
    expect((await fetch(`${api.url}/health/serving`)).status).toBe(503);
    expect((await fetch(`${api.url}/health/live`)).status).toBe(200);

    const answers: string[] = [];
    while (performance.now() - toldAt < 1000) answers.push(await askOn(agent));
    expect(answers.length).toBeGreaterThan(1);
    expect(new Set(answers)).toEqual(new Set(['200 close']));
    expect(await api.exited).toBe(0);
    expect(performance.now() - toldAt).toBeGreaterThan(1500);
    expect(await idleEnd).toBe('closed');
    agent.destroy();
  });

  it('finishes a request that still runs after the drain', async () => {
    api = await startProcess({ ...env, DRAIN_MS: '300' });
    await whenReady(api);
    const blocked = await direct.pool.connect();
    await blocked.query('begin; lock table users');
    const running = newGuest();
    await eventually('the request waits', async () => {
      const { rows } = await sql`select from pg_locks where not granted`.execute(direct.db);
      return rows.length > 0;
    });
    api.signal('SIGTERM');
    await eventually('it stopped listening', () =>
      fetch(`${api.url}/health/live`).then(
        () => false,
        () => true,
      ),
    );
    await blocked.query('commit');
    blocked.release();
    expect((await running).status).toBe(200);
    expect(await api.exited).toBe(0);
  });

  it('disconnects its screens after the drain, not before', async () => {
    api = await startProcess({ ...env, DRAIN_MS: '1500' });
    await whenReady(api);
    const screen = await openScreen(api.url);
    const toldAt = performance.now();
    const goodbye = new Promise<void>((resolve) => {
      screen.socket.once('goodbye', () => resolve());
    });
    api.signal('SIGTERM');
    await goodbye;
    expect(performance.now() - toldAt).toBeGreaterThan(1400);
    screen.close();
    expect(await api.exited).toBe(0);
  });

  it('exits at once on a second signal', async () => {
    api = await startProcess({ ...env, TRUST_PROXY: '1' });
    await whenReady(api);
    api.signal('SIGTERM');
    await eventually('no longer ready', async () => !(await api.isReady()));
    const toldAgainAt = performance.now();
    api.signal('SIGINT');
    expect(await api.exited).toBe(1);
    expect(performance.now() - toldAgainAt).toBeLessThan(1000);
  });
});

describe('the API at startup', () => {
  it('waits for Postgres', async () => {
    postgres.cut();
    api = await startProcess(env);
    await eventually(
      'it is logged',
      () => api.readErrors().includes('Waiting for Postgres'),
      20_000,
    );
    expect(await api.isReady()).toBe(false);
    postgres.mend();
    await whenReady(api);
  });

  it('stops waiting on a stop signal', async () => {
    postgres.cut();
    api = await startProcess(env);
    await eventually(
      'it is logged',
      () => api.readErrors().includes('Waiting for Postgres'),
      20_000,
    );
    api.signal('SIGTERM');
    expect(await api.exited).toBe(0);
  });

  it('serves without Redis', async () => {
    redis.cut();
    api = await startProcess(env);
    await whenReady(api);
    expect((await newGuest()).status).toBe(200);
  });

  it('refuses an invalid environment and reports every error', async () => {
    api = await startProcess({ DATABASE_URL: 'mysql://', PORT: '70000' });
    expect(await api.exited).toBe(1);
    for (const name of ['DATABASE_URL', 'REDIS_URL', 'SOFRA_SECRET', 'PORT', 'PUBLIC_ORIGIN'])
      expect(api.readErrors()).toContain(`  ${name}: `);
    expect(api.readErrors()).not.toMatch(/^ +at /m);
  });
});

describe('the API with demo users in its database', () => {
  let demo: TestDatabase;
  beforeAll(async () => {
    demo = await createTestDatabase();
    const { db, close } = openDatabase(demo.url);
    await seedDemo(db);
    const renamed = db.updateTable('users').set({ email: 'renamed@example.com' });
    await renamed.where('email', '=', 'owner@sofra.test').execute();
    await close();
  });
  afterAll(() => demo.drop());
  const demoEnv = () => ({ ...env, DATABASE_URL: demo.url });

  it('doesn’t start outside a demo, and says which accounts to close and how', async () => {
    api = await startProcess(demoEnv());
    expect(await api.exited).toBe(1);
    for (const part of ['  admin@sofra.test', '  renamed@example.com', 'npm run admin --']) {
      expect(api.readErrors()).toContain(part);
    }
    expect(api.readErrors()).not.toMatch(/^ +at /m);
  });

  it('starts outside a demo once the accounts are closed', async () => {
    const { db, close } = openDatabase(demo.url);
    await db.transaction().execute(closeDemoAccounts);
    await close();
    api = await startProcess(demoEnv());
    await whenReady(api);
    expect(api.hasExited()).toBe(false);
  });
});

describe('the running API', () => {
  it('survives the loss of Postgres and Redis, and recovers automatically', async () => {
    api = await startProcess(env);
    await whenReady(api);
    for (const wire of [postgres, redis]) wire.cut();
    await Promise.all(Array.from({ length: 30 }, newGuest));
    expect((await newGuest()).status).toBe(503);
    for (const wire of [postgres, redis]) wire.mend();
    await whenReady(api);
    expect((await newGuest()).status).toBe(200);
    expect(api.hasExited()).toBe(false);
  });
});
