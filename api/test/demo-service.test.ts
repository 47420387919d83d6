import { afterAll, beforeAll, expect, it } from 'vitest';
import { readFloor } from '@sofra/contracts/floor';
import { endSession } from '@sofra/contracts/sessions';
import { openDatabase } from '@sofra/infra/db';
import { seedDemo } from '@sofra/infra/seed/demo';
import { seedTonight } from '@sofra/infra/seed/tonight';
import { startApi, type TestApi } from './api.ts';
import { eventually } from './eventually.ts';
import { cookiesOf } from './sign-in.ts';
import { startWorkerProcess } from './worker-process.ts';

let api: TestApi;
let stopWorker: (() => Promise<void>) | undefined;
const lines: string[] = [];
beforeAll(async () => {
  api = await startApi({ DEMO: '1' });
  await seedDemo(api.db);
  const database = openDatabase(api.deps.env.DATABASE_URL);
  await seedTonight(database);
  await database.close();
});
afterAll(async () => {
  await stopWorker?.();
  await api.close();
});

it('the worker of a demo seats a party, and moves the orders of its evening on', async () => {
  const credentials = { email: 'waiter@sofra.test', password: 'sofra1234' };
  const cookie = cookiesOf(await api.call('POST', '/api/auth/login', { body: credentials }));
  const floor = () => api.ask(readFloor, { params: { branchId: 1 }, cookie });
  // Few enough tables for a new party at any hour.
  for (const { id: sessionId } of (await floor()).sessions.slice(3)) {
    await api.ask(endSession, { params: { sessionId }, cookie });
  }
  const before = await floor();
  const overrides = { DEMO: '1', DEMO_SERVICE_URL: api.url };
  stopWorker = startWorkerProcess(api.deps.env, overrides, (line) => lines.push(line));
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
