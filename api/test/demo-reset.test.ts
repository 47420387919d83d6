import { afterAll, beforeAll, expect, it } from 'vitest';
import { me } from '@sofra/contracts/auth';

import { setAvailability } from '@sofra/contracts/items';
import { readMenu } from '@sofra/contracts/menus';
import { placeOrder } from '@sofra/contracts/orders';
import { startSession } from '@sofra/contracts/sessions';
import { seedDemo } from '@sofra/infra/seed/demo';
import { resetDemo } from '@sofra/infra/seed/reset';
import { eventually } from '@sofra/infra/testing';
import { openScreen, type Screen } from './realtime/screens.ts';
import { startApi, type TestApi } from './api.ts';
import { buildGuest, cookiesOf } from './sign-in.ts';

const room = 'branch:1';

let api: TestApi;
let kitchen: Screen;
beforeAll(async () => {
  api = await startApi({ DEMO: '1', DEMO_PUBLIC: '1' });
  await seedDemo(api.db);
});
afterAll(async () => {
  kitchen.close();
  await api.close();
});

const menu = () => api.ask(readMenu, { params: { tableId: 1 } });
/** Sits down as a new guest and orders the first item; answers who, and the order's id. */
async function visit(): Promise<{ cookie: string; orderId: number }> {
  const { cookie } = await buildGuest(api);
  const { id: sessionId } = await api.ask(startSession, { params: { tableId: 1 }, cookie });
  const item = (await menu()).items.find(({ isAvailable }) => isAvailable);
  const body = { items: [{ itemId: item?.id ?? 0, quantity: 1 }] };
  const { id: orderId } = await api.ask(placeOrder, { params: { sessionId }, body, cookie });
  return { cookie, orderId };
}

it('serves the seeded demo during a reset, and its screens get the events that follow', async () => {
  const credentials = { email: 'employee@sofra.test', password: 'sofra1234' };
  const cookie = cookiesOf(await api.call('POST', '/api/auth/login', { body: credentials }));
  kitchen = await openScreen(api.url, { cookie, reconnects: true });
  expect(await kitchen.watch(room, api.deps.fanout.epoch(), 0)).toMatchObject({
    status: 'watching',
  });
  const before = await visit();
  const [item] = (await menu()).items;
  const params = { itemId: item?.id ?? 0 };
  await api.ask(setAvailability, { params, body: { isAvailable: false }, cookie });
  await eventually('the item is sold out', async () => !(await menu()).items[0]?.isAvailable);

  const earlier = api.deps.fanout.epoch();
  await resetDemo(api.db);
  await eventually('the process is notified', () => api.deps.fanout.epoch() !== earlier);
  await eventually(
    'the menu is restored',
    async () => (await menu()).items[0]?.isAvailable === true,
  );
  await eventually('the guest is signed out', async () => {
    return (await api.ask(me, { cookie: before.cookie })) === null;
  });
  expect(await api.ask(me, { cookie })).toMatchObject({ email: credentials.email });
  const epoch = api.deps.fanout.epoch();
  // The API cuts screens of another epoch, and they come back by themselves.
  await eventually('the kitchen is back', () => kitchen.beats.at(-1)?.epoch === epoch);
  expect(await kitchen.watch(room, epoch, 0)).toMatchObject({ status: 'watching' });

  const after = await visit();
  expect(after.orderId).toBeGreaterThan(before.orderId);
  await eventually('the kitchen gets the order', () =>
    kitchen.events.some((event) => event.epoch === epoch && event.type === 'order.placed'),
  );
});
