import { describe, expect, it } from 'vitest';
import { changeLineQuantity, serveLine } from '@sofra/contracts/order-changes';
import type { Order, OrderStatus } from '@sofra/contracts/orders';
import { branchRoom } from '@sofra/contracts/rooms';
import { sharedApi } from '../../test/api.ts';
import { eventsOf, headOf } from '../../test/parties.ts';
import { openVenueWithWaiter } from '../../test/waiters.ts';

const api = await sharedApi();
const at = await openVenueWithWaiter(api);

const placeIn = async (status: OrderStatus): Promise<Order> =>
  at.setStatus(await at.place([1, 1]), status);
const serve = (order: Order, index: number, isServed = true) => ({
  params: { orderId: order.id, lineId: order.lines[index]?.id ?? 0 },
  body: { isServed },
  cookie: at.waiter.cookie,
});
const served = ({ lines }: Order) => lines.map(({ isServed }) => isServed);

describe('PATCH /api/orders/:id/lines/:lineId/served', () => {
  it('serves the order with its last line, and takes one back', async () => {
    const order = await placeIn('ready');
    const first = await api.ask(serveLine, serve(order, 0));
    expect([first.status, ...served(first)]).toEqual(['ready', true, false]);
    const seq = await headOf(api, branchRoom(at.venue.branchId));
    const last = await api.ask(serveLine, serve(order, 1));
    expect([last.status, ...served(last)]).toEqual(['served', true, true]);
    expect(await api.ask(serveLine, serve(order, 1))).toEqual(last);
    const back = await api.ask(serveLine, serve(order, 0, false));
    expect([back.status, ...served(back)]).toEqual(['ready', false, true]);
    expect(await api.ask(serveLine, serve(order, 0, false))).toEqual(back);
    const events = await eventsOf(api, branchRoom(at.venue.branchId), seq);
    expect(events.map(({ type }) => type)).toEqual(['order.statusChanged', 'order.lineServed']);
  });

  it('allows a line that is prepared, and refuses one that isn’t started or is cancelled', async () => {
    const preparing = await placeIn('preparing');
    expect(served(await api.ask(serveLine, serve(preparing, 0)))).toEqual([true, false]);
    const pending = await placeIn('pending');
    for (const [order, status] of [
      [pending, 'pending'],
      [await placeIn('cancelled'), 'cancelled'],
    ] as const) {
      expect(await api.refused(serveLine, serve(order, 0))).toMatchObject({
        code: 'transition_not_allowed',
        details: { status },
      });
    }
  });

  it('follows the status of the whole order, and keeps what was brought early', async () => {
    const order = await placeIn('preparing');
    await api.ask(serveLine, serve(order, 0));
    expect(served(await at.setStatus(order, 'ready'))).toEqual([true, false]);
    expect(served(await at.setStatus(order, 'served'))).toEqual([true, true]);
    expect(served(await at.setStatus(order, 'ready'))).toEqual([false, false]);
  });

  it('doesn’t wait for a cancelled line', async () => {
    const order = await placeIn('preparing');
    await api.ask(changeLineQuantity, {
      params: serve(order, 1).params,
      body: { from: 1, quantity: 0, reason: 'Bitti' },
      cookie: at.waiter.cookie,
    });
    expect((await api.ask(serveLine, serve(order, 0))).status).toBe('served');
  });
});
