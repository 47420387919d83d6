import { buildKitchen } from '../../../test/kitchen.ts';

import { describe, expect, it } from 'vitest';
import type { Order, OrderStatus } from '@sofra/contracts/orders';
import { buildOrder, disconnect, refusal } from '../../../test/data.ts';
import { KEEP_ACTION_MS } from './optimisticDelivery.ts';
import { createOptimisticRounds } from './optimisticRounds.ts';
import { withOptimisticChanges } from './orders.ts';

const round = { sessionId: 1, round: 1, orderIds: [1, 2] };
const path = '/api/sessions/1/rounds/1/status';

/** Builds a page with two orders of a round; `answer` may fail before the server's own answer. */
function buildPage(answer: (attempt: number) => unknown = () => undefined) {
  const known = [buildOrder({ id: 1, sessionId: 1 }), buildOrder({ id: 2, sessionId: 1 })];
  let onServer: Order[] = known;
  let attempts = 0;
  const kitchen = buildKitchen(({ method, path: at, body }) => {
    if (method === 'GET' && at.includes('/branches/')) {
      const position = { room: 'branch:1', epoch: 'e', seq: 0 };
      return { orders: onServer, nextCursor: null, todayCount: 2, position };
    }
    if (method === 'GET') return onServer;
    attempts += 1;
    const { status, orderIds } = body as { status: OrderStatus; orderIds: number[] };
    const failed = answer(attempts);
    if (failed instanceof Response) return failed;
    onServer = onServer.map((order) =>
      orderIds.includes(order.id) ? { ...order, status, version: order.version + 1 } : order,
    );
    return failed === 'lost' ? disconnect() : onServer.filter(({ id }) => orderIds.includes(id));
  });
  const { call, orders, taps, asked } = kitchen;
  for (const order of known) orders.apply(order);
  return {
    ...kitchen,
    rounds: createOptimisticRounds({ call, orders, taps }),
    asked: () => asked.filter(({ method }) => method === 'PATCH'),
    shown: () => withOptimisticChanges(orders.store.getState()).map(({ status }) => status),
    setOnServer: (change: (order: Order) => Order) => {
      onServer = onServer.map(change);
    },
  };
}

describe('a status change of a round', () => {
  it('shows all orders moved at once, and is one call', async () => {
    const page = buildPage();
    const done = page.rounds.changeStatus(round, 'preparing', 'pending');
    expect(page.shown()).toEqual(['preparing', 'preparing']);
    expect(page.saved()).toHaveLength(2);
    expect(await done).toBe(true);
    expect(page.asked()).toEqual([
      { method: 'PATCH', path, body: { status: 'preparing', from: 'pending', orderIds: [1, 2] } },
    ]);
    expect(page.orders.store.getState().taps).toEqual({});
    expect(page.saved()).toEqual([]);
  });

  it('is undone together, after it has arrived', async () => {
    const page = buildPage();
    void page.rounds.changeStatus(round, 'preparing', 'pending');
    expect(await page.rounds.changeStatus(round, 'pending', 'preparing')).toBe(true);
    expect(page.asked().map(({ body }) => body)).toMatchObject([
      { status: 'preparing' },
      { status: 'pending', from: 'preparing' },
    ]);
    expect(page.shown()).toEqual(['pending', 'pending']);
  });

  it('leaves out orders that already have the status', async () => {
    const page = buildPage();
    page.orders.apply(buildOrder({ id: 1, sessionId: 1, status: 'preparing', version: 5 }));
    await page.rounds.changeStatus(round, 'preparing', 'pending');
    expect(page.asked().at(-1)?.body).toMatchObject({ orderIds: [2] });
  });

  it('is not sent again if the lost response was a success', async () => {
    const page = buildPage((attempt) => (attempt === 1 ? 'lost' : undefined));
    expect(await page.rounds.changeStatus(round, 'preparing', 'pending')).toBe(true);
    expect(page.asked()).toHaveLength(1);
    expect(page.shown()).toEqual(['preparing', 'preparing']);
  });

  it('isn’t sent by a screen that wakes up too late, unless it had arrived', async () => {
    const asleep = buildPage((attempt) => (attempt === 1 ? disconnect() : undefined));
    asleep.clock.step = KEEP_ACTION_MS + 1;
    expect(await asleep.rounds.changeStatus(round, 'preparing', 'pending')).toBe(false);
    expect(asleep.asked()).toHaveLength(1);
    expect(asleep.refusals()).toEqual([[1, 'timeout']]);
    expect(asleep.shown()).toEqual(['pending', 'pending']);

    const arrived = buildPage((attempt) => (attempt === 1 ? 'lost' : undefined));
    arrived.clock.step = KEEP_ACTION_MS + 1;
    expect(await arrived.rounds.changeStatus(round, 'preparing', 'pending')).toBe(true);
    expect(arrived.refusals()).toEqual([]);
  });

  it('is refused once, and shows what another user did', async () => {
    const page = buildPage(() => refusal('state_changed'));
    page.setOnServer((order) =>
      order.id === 2 ? { ...order, status: 'cancelled', version: 9 } : order,
    );
    expect(await page.rounds.changeStatus(round, 'preparing', 'pending')).toBe(false);
    expect(page.refusals()).toEqual([[1, 'state_changed']]);
    expect(page.shown()).toEqual(['pending', 'cancelled']);
  });

  it('is refused without a call if an order has left the status that the user saw', async () => {
    const page = buildPage();
    page.orders.apply(buildOrder({ id: 2, sessionId: 1, status: 'ready', version: 5 }));
    expect(await page.rounds.changeStatus(round, 'preparing', 'pending')).toBe(false);
    expect(page.asked()).toEqual([]);
    expect(page.refusals()).toEqual([[2, 'state_changed']]);
  });

  describe('whose table was merged meanwhile', () => {
    const moveOnServer = (page: ReturnType<typeof buildPage>) =>
      page.setOnServer((order) => ({ ...order, sessionId: 5, round: 3, version: 4 }));

    it('goes to where the orders are now', async () => {
      const page = buildPage((attempt) => (attempt === 1 ? refusal('not_found') : undefined));
      moveOnServer(page);
      expect(await page.rounds.changeStatus(round, 'preparing', 'pending')).toBe(true);
      expect(page.asked().map((asked) => asked.path)).toEqual([
        path,
        '/api/sessions/5/rounds/3/status',
      ]);
      expect(page.refusals()).toEqual([]);
    });

    it('is refused, and the orders are shown where they are, if they aren’t together', async () => {
      const page = buildPage(() => refusal('not_found'));
      moveOnServer(page);
      expect(await page.rounds.changeStatus(round, 'preparing', 'pending')).toBe(false);
      expect(page.refusals()).toEqual([[1, 'state_changed']]);
      expect(page.orders.store.getState().byId[1]).toMatchObject({ sessionId: 5, round: 3 });
      expect(page.orders.store.getState().taps).toEqual({});
    });
  });
});
