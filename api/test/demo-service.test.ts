import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readFloor } from '@sofra/contracts/floor';
import { endSession } from '@sofra/contracts/sessions';
import { openDatabase } from '@sofra/infra/db';
import { seedDemo } from '@sofra/infra/seed/demo';
import { seedTonight } from '@sofra/infra/seed/tonight';
import { eventually } from '@sofra/infra/testing';
import { leftUnpaid } from './bills.ts';
import { startApi, type TestApi } from './api.ts';
import { cookiesOf } from './sign-in.ts';
import { startWorkerProcess } from './worker-process.ts';

let api: TestApi;
let cookie: string;
let stopWorker: (() => Promise<void>) | undefined;
const lines: string[] = [];
beforeAll(async () => {
  api = await startApi({ DEMO: '1' });
  await seedDemo(api.db);
  const database = openDatabase(api.deps.env.DATABASE_URL);
  await seedTonight(database);
  await database.close();
  const credentials = { email: 'waiter@sofra.test', password: 'sofra1234' };
  cookie = cookiesOf(await api.call('POST', '/api/auth/login', { body: credentials }));
});
afterAll(async () => {
  await stopWorker?.();
  await api.close();
});
beforeEach(async () => {
  await stopWorker?.();
  // Few enough tables for a new party at any hour, and none that sat down just now.
  const { sessions } = await floor();
  const byAge = sessions.toSorted((a, b) => a.startedAt.localeCompare(b.startedAt));
  for (const { id: sessionId } of byAge.slice(3)) {
    await api.ask(endSession, { params: { sessionId }, body: leftUnpaid, cookie });
  }
});

const floor = () => api.ask(readFloor, { params: { branchId: 1 }, cookie });
/** Starts a worker whose demo service calls the API at `url`, as after the time of another one's lease. */
async function startWorker(url: string): Promise<void> {
  const { env, redis } = api.deps;
  await redis.del(`${env.REDIS_PREFIX}:demo-service`);
  const overrides = { DEMO: '1', DEMO_SERVICE_URL: url };
  stopWorker = startWorkerProcess(env, overrides, (line) => lines.push(line));
}

/** Starts a proxy of the API that never answers a guest's naming. */
async function startWithoutNames() {
  const server = createServer((asked, answer) => {
    const { url = '', method, headers } = asked;
    if (url.endsWith('/nickname')) return;
    const passedOn = request(new URL(url, api.url), { method, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
    });
    asked.pipe(passedOn);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

it('the worker of a demo seats a party, and moves the orders of its evening on', async () => {
  const before = await floor();
  await startWorker(api.url);
  await eventually('a party sits down, and an order moves', async () => {
    const after = await floor();
    const statuses = new Map(before.orders.map(({ id, status }) => [id, status]));
    return (
      after.sessions.length > before.sessions.length &&
      after.orders.some(({ id, status }) => statuses.has(id) && statuses.get(id) !== status)
    );
  });
  expect(lines.filter((line) => line.includes('demo service'))).toEqual([]);
});

it('a party whose worker is killed before it has names is ended by the next worker', async () => {
  const proxy = await startWithoutNames();
  await startWorker(proxy.url);
  const findUnnamed = async () =>
    (await floor()).sessions.find(({ guests }) => guests.some(({ nickname }) => nickname === null));
  await eventually('a party sits down', async () => (await findUnnamed()) !== undefined);
  await stopWorker?.();
  proxy.close();
  expect(await findUnnamed()).toBeDefined();
  await startWorker(api.url);
  await eventually('its session ends', async () => (await findUnnamed()) === undefined);
});
