import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { changeLineQuantity, replaceLine, serveLine } from '@sofra/contracts/order-changes';
import {
  addOrderItem,
  type NewOrderLine,
  Order,
  type OrderStatus,
  placeOrder,
} from '@sofra/contracts/orders';
import { branchRoom } from '@sofra/contracts/rooms';
import { IDEMPOTENCY_HEADER } from '@sofra/contracts/route';
import { startSession } from '@sofra/contracts/sessions';
import { openEvening } from '../../test/evening.ts';
import { eventsOf, headOf, scan } from '../../test/parties.ts';
import { buildGuest } from '../../test/sign-in.ts';

const evening = await openEvening();
const { api, venue, waiter, aParty, place, ordersOf, addingTo, join, at, setStatus, end } = evening;
const [first, second] = venue.items;
const room = branchRoom(venue.branchId);

/** Places an order of so many of each item. */
const placeBoth = async (...quantities: [number, number]) =>
  place(await aParty(), {
    items: [
      { itemId: first.id, quantity: quantities[0] },
      { itemId: second.id, quantity: quantities[1] },
    ],
  });

describe('placing an order in the specification’s two steps', () => {
  it('shows the kitchen nothing until the first line', async () => {
    const party = await aParty();
    const head = await headOf(api, room);
    const opened = await api.ask(placeOrder, at(party));
    expect(await ordersOf(party)).toEqual([]);

    const add = (body: NewOrderLine) =>
      api.ask(addOrderItem, { ...addingTo(opened, party.guest), body });
    await add({ itemId: first.id, quantity: 2, note: 'Acısız' });
    const filled = await add({ itemId: second.id, quantity: 1, note: '' });
    expect(filled.lines.map(({ note }) => note)).toEqual(['Acısız', null]);
    expect(filled.totalMinor).toBe(2 * first.priceMinor + second.priceMinor);
    const events = await eventsOf(api, room, head);
    expect(events.map(({ type }) => type)).toEqual(['order.placed', 'order.lineAdded']);
  });

  it('adds no item that is sold by weight', async () => {
    const own = await openEvening();
    const party = await own.aParty();
    const [{ id: itemId }] = own.venue.items;
    const opened = await api.ask(placeOrder, at(party));
    await api.rows('menu_items', itemId).set({ sold_by: 'weight' });
    expect(await api.refused(addOrderItem, own.addingTo(opened, party.guest))).toMatchObject({
      status: 409,
      code: 'items_by_weight',
      details: { items: [{ itemId, reason: 'by_weight' }] },
    });
  });

  it('adds nothing once the kitchen has started, nor to another guest’s order', async () => {
    const party = await aParty();
    const opened = await api.ask(placeOrder, at(party));
    const call = addingTo(opened, party.guest);
    await api.ask(addOrderItem, call);
    const { cookie } = await join(party);
    expect((await api.refused(addOrderItem, { ...call, cookie })).status).toBe(403);

    await setStatus(opened, 'preparing');
    expect((await api.refused(addOrderItem, call)).code).toBe('transition_not_allowed');
  });

  it('requires a scan of guests if the branch does, and never of staff', async () => {
    const own = await openEvening({ orderingAccess: 'scan' });
    const [table] = own.venue.tables;
    const guest = await buildGuest(api);
    const scanned = await scan(api, guest, table);
    const starting = { params: { tableId: table.id }, cookie: scanned.cookie };
    const { id: sessionId } = await api.ask(startSession, starting);
    const opened = await api.ask(placeOrder, at({ sessionId }, scanned));
    const unscanned = await api.refused(addOrderItem, own.addingTo(opened, guest));
    expect(unscanned.code).toBe('scan_required');
    for (const who of [scanned, own.waiter]) {
      await api.ask(addOrderItem, own.addingTo(opened, who));
    }
    const { lines } = await api.ask(addOrderItem, own.addingTo(opened, own.waiter));
    const { id } = own.venue.items[0];
    expect(lines.map(({ itemId }) => itemId)).toEqual([id, id, id]);
  });
});

describe('POST /api/orders/:id/lines/:lineId/replace', () => {
  const replace = (order: Order, from = 3, itemId = second.id) => ({
    params: { orderId: order.id, lineId: order.lines[0]?.id ?? 0 },
    body: { from, line: { itemId, quantity: 2, note: 'Az pişmiş' } },
    cookie: waiter.cookie,
  });

  it('cancels a line and adds another once, for the same key', async () => {
    const order = await placeBoth(3, 1);
    const { params, body, cookie } = replace(order);
    const path = `/api/orders/${params.orderId}/lines/${params.lineId}/replace`;
    const options = { body, cookie, headers: { [IDEMPOTENCY_HEADER]: randomUUID() } };
    const replaced = v.parse(Order, (await api.call('POST', path, options)).body);
    expect((await api.call('POST', path, options)).body).toEqual(replaced);
    expect(replaced.lines).toMatchObject([
      { quantity: 0, seenQuantity: 3 },
      { quantity: 1 },
      { itemId: second.id, quantity: 2, replacesLineId: params.lineId },
    ]);
    expect(replaced.totalMinor).toBe(second.priceMinor * 3);
    const job = await api.db
      .selectFrom('jobs')
      .select('data')
      .where('name', '=', 'read-notes')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(job?.data).toEqual({ orderId: order.id });
  });

  it('gives the portions of the line back, and takes those of the other', async () => {
    const own = await openEvening();
    const ids = own.venue.items.map(({ id }) => id) as [number, number];
    const party = await own.aParty();
    const items = ids.map((itemId, index) => ({ itemId, quantity: [3, 1][index] ?? 0 }));
    const [order, other] = [
      await own.place(party, { items }),
      await own.place(party, { quantity: 2 }),
    ];
    const portions_set_at = new Date(Date.now() - 3_600_000);
    for (const id of ids) {
      await api.rows('menu_items', id).set({
        portions_left: 4,
        portions_from: 9,
        portions_set_at,
      });
    }
    const left = async () =>
      (await Promise.all(ids.map((id) => api.rows('menu_items', id).one()))).map(
        ({ portions_left }) => portions_left,
      );
    const { cookie } = own.waiter;
    await api.ask(replaceLine, { ...replace(order, 3, ids[1]), cookie });
    expect(await left()).toEqual([7, 2]);
    const more = { ...replace(other, 2, ids[1]), cookie };
    more.body.line.quantity = 3;
    expect((await api.refused(replaceLine, more)).code).toBe('items_unavailable');
  });

  it('refuses after the session has ended', async () => {
    const party = await aParty();
    const order = await place(party, { quantity: 3 });
    await end(party);
    expect((await api.refused(replaceLine, replace(order))).code).toBe('session_ended');
  });

  it('refuses a started line and another quantity', async () => {
    const order = await placeBoth(3, 1);
    expect((await api.refused(replaceLine, replace(order, 2))).code).toBe('state_changed');
    await setStatus(order, 'preparing');
    expect(await api.refused(replaceLine, replace(order))).toMatchObject({
      code: 'transition_not_allowed',
      details: { status: 'preparing' },
    });
  });
});

describe('PATCH /api/orders/:id/lines/:lineId/served', () => {
  const placeIn = async (status: OrderStatus) => setStatus(await placeBoth(1, 1), status);
  const serve = (order: Order, index: number, isServed = true) => ({
    params: { orderId: order.id, lineId: order.lines[index]?.id ?? 0 },
    body: { isServed },
    cookie: waiter.cookie,
  });
  const served = ({ lines }: Order) => lines.map(({ isServed }) => isServed);

  it('serves the order with its last line, and takes one back', async () => {
    const order = await placeIn('ready');
    const one = await api.ask(serveLine, serve(order, 0));
    expect([one.status, ...served(one)]).toEqual(['ready', true, false]);
    const seq = await headOf(api, room);
    const last = await api.ask(serveLine, serve(order, 1));
    expect([last.status, ...served(last)]).toEqual(['served', true, true]);
    expect(await api.ask(serveLine, serve(order, 1))).toEqual(last);
    const back = await api.ask(serveLine, serve(order, 0, false));
    expect([back.status, ...served(back)]).toEqual(['ready', false, true]);
    expect(await api.ask(serveLine, serve(order, 0, false))).toEqual(back);
    const events = await eventsOf(api, room, seq);
    expect(events.map(({ type }) => type)).toEqual(['order.statusChanged', 'order.lineServed']);
  });

  it('allows a line that is prepared, and refuses one that isn’t started or is cancelled', async () => {
    const preparing = await placeIn('preparing');
    expect(served(await api.ask(serveLine, serve(preparing, 0)))).toEqual([true, false]);
    for (const status of ['pending', 'cancelled'] as const) {
      expect(await api.refused(serveLine, serve(await placeIn(status), 0))).toMatchObject({
        code: 'transition_not_allowed',
        details: { status },
      });
    }
  });

  it('follows the status of the whole order, and keeps what was brought early', async () => {
    const order = await placeIn('preparing');
    await api.ask(serveLine, serve(order, 0));
    expect(served(await setStatus(order, 'ready'))).toEqual([true, false]);
    expect(served(await setStatus(order, 'served'))).toEqual([true, true]);
    expect(served(await setStatus(order, 'ready'))).toEqual([false, false]);
  });

  it('doesn’t wait for a cancelled line', async () => {
    const order = await placeIn('preparing');
    const body = { from: 1, quantity: 0, reason: 'Bitti' };
    await api.ask(changeLineQuantity, { ...serve(order, 1), body });
    expect((await api.ask(serveLine, serve(order, 0))).status).toBe('served');
  });
});
