import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { MAX_ORDER_TOTAL_MINOR } from '@sofra/contracts/common';
import { changeLineQuantity, serveLine } from '@sofra/contracts/order-changes';
import { acknowledgeOrder, type Order, placeOrder, strikeOrderLine } from '@sofra/contracts/orders';
import { branchRoom } from '@sofra/contracts/rooms';
import { leftUnpaid } from '../../test/bills.ts';
import { openEvening } from '../../test/evening.ts';
import { eventsOf, headOf, orderOf, seatAtNewVenue } from '../../test/parties.ts';
import { signInAs } from '../../test/sign-in.ts';

const { api, venue, waiter, aParty, place: placeOne, setStatus, end } = await openEvening();
const room = branchRoom(venue.branchId);

/** Places an order of three of the first item and one of the second. */
const place = async () => {
  const items = venue.items.map(({ id }, index) => ({ itemId: id, quantity: index === 0 ? 3 : 1 }));
  return placeOne(await aParty(), { items });
};
const change = (
  order: Order,
  body: { from: number; quantity: number; reason?: string },
  { index = 0, by = waiter } = {},
) => ({
  params: { orderId: order.id, lineId: order.lines[index]?.id ?? 0 },
  body,
  cookie: by.cookie,
});
const totalOf = ({ lines }: Order): number =>
  lines.reduce((sum, line) => sum + line.quantity * line.unitPriceMinor, 0);

describe('PATCH /api/orders/:id/lines/:lineId/quantity', () => {
  it('changes a line that isn’t started without a reason, with one event', async () => {
    const order = await place();
    const seq = await headOf(api, room);
    const changed = await api.ask(changeLineQuantity, change(order, { from: 3, quantity: 2 }));
    expect(changed.lines[0]).toMatchObject({ quantity: 2, seenQuantity: 3, changeReason: null });
    expect(changed.totalMinor).toBe(totalOf(changed));
    expect(changed.version).toBe(order.version + 1);
    expect(await eventsOf(api, room, seq)).toMatchObject([
      { type: 'order.lineChanged', payload: { id: order.id, version: changed.version } },
    ]);
  });

  it('keeps the quantity that the station knows until it acknowledges the change', async () => {
    const order = await place();
    const to = (from: number, quantity: number) =>
      api.ask(changeLineQuantity, change(order, { from, quantity }));
    expect((await to(3, 2)).lines[0]?.seenQuantity).toBe(3);
    expect((await to(2, 5)).lines[0]?.seenQuantity).toBe(3);
    expect((await to(5, 3)).lines[0]?.seenQuantity).toBeNull();
    await to(3, 1);
    const call = { params: { orderId: order.id }, cookie: waiter.cookie };
    expect((await api.ask(acknowledgeOrder, call)).lines[0]?.seenQuantity).toBeNull();
    expect((await to(1, 2)).lines[0]?.seenQuantity).toBe(1);
  });

  it('requires a reason for less once the station has started, not for more', async () => {
    const order = await place();
    await setStatus(order, 'preparing');
    const less = change(order, { from: 3, quantity: 2 });
    expect((await api.refused(changeLineQuantity, less)).code).toBe('reason_required');
    const more = change(order, { from: 3, quantity: 4 });
    expect((await api.ask(changeLineQuantity, more)).lines[0]?.quantity).toBe(4);
    const said = change(order, { from: 4, quantity: 0, reason: 'Yanlış sipariş' });
    expect((await api.ask(changeLineQuantity, said)).lines[0]).toMatchObject({
      quantity: 0,
      changeReason: 'Yanlış sipariş',
    });
  });

  it('takes a line that is marked as done for started', async () => {
    const order = await place();
    await api.ask(strikeOrderLine, {
      params: { orderId: order.id, lineId: order.lines[0]?.id ?? 0 },
      body: { isDone: true },
      cookie: (await signInAs(api, 'employee', venue)).cookie,
    });
    const less = change(order, { from: 3, quantity: 2 });
    expect((await api.refused(changeLineQuantity, less)).code).toBe('reason_required');
  });

  it.each(['ready', 'served', 'cancelled'] as const)('refuses a %s line', async (status) => {
    const order = await place();
    await setStatus(order, status);
    const call = change(order, { from: 3, quantity: 2, reason: 'Bitti' });
    expect(await api.refused(changeLineQuantity, call)).toMatchObject({
      status: 409,
      code: 'transition_not_allowed',
      details: { status },
    });
  });

  it('refuses a cancelled line of an open order', async () => {
    const order = await place();
    await api.ask(changeLineQuantity, change(order, { from: 3, quantity: 0 }));
    const back = change(order, { from: 0, quantity: 1 });
    expect(await api.refused(changeLineQuantity, back)).toMatchObject({
      code: 'transition_not_allowed',
      details: { status: 'cancelled' },
    });
  });

  it('refuses another quantity than the caller saw, and repeats nothing', async () => {
    const order = await place();
    const call = change(order, { from: 3, quantity: 2 });
    const once = await api.ask(changeLineQuantity, call);
    expect(await api.ask(changeLineQuantity, call)).toEqual(once);
    const stale = change(order, { from: 3, quantity: 4 });
    expect(await api.refused(changeLineQuantity, stale)).toMatchObject({
      code: 'state_changed',
      details: { quantity: 2 },
    });
  });

  it('refuses more than the largest total', async () => {
    const order = await place();
    await sql`update order_lines set unit_price_minor = ${MAX_ORDER_TOTAL_MINOR / 4}
      where id = ${order.lines[0]?.id}`.execute(api.db);
    const more = change(order, { from: 3, quantity: 5 });
    expect((await api.refused(changeLineQuantity, more)).code).toBe('total_too_large');
  });

  it('refuses more of a sold-out item, and less is allowed', async () => {
    const own = await openEvening();
    const [item] = own.venue.items;
    const order = await own.place(await own.aParty(), { quantity: 2 });
    await api.rows('menu_items', item.id).set({ is_available: false });
    const more = change(order, { from: 2, quantity: 3 }, { by: own.waiter });
    expect(await api.refused(changeLineQuantity, more)).toMatchObject({
      code: 'items_unavailable',
      details: { items: [{ itemId: item.id, reason: 'unavailable' }] },
    });
    const less = change(order, { from: 2, quantity: 1 }, { by: own.waiter });
    expect((await api.ask(changeLineQuantity, less)).lines[0]?.quantity).toBe(1);
  });

  it('takes portions for more, and gives them back for less unless it is started', async () => {
    const own = await openEvening();
    const [item] = own.venue.items;
    const portions = { portions_left: 5, portions_from: 5, portions_set_at: new Date() };
    await api.rows('menu_items', item.id).set(portions);
    const left = async () => (await api.rows('menu_items', item.id).one()).portions_left;
    const order = await own.place(await own.aParty(), { quantity: 2 });
    const to = (from: number, quantity: number) =>
      change(order, { from, quantity, reason: 'Yanlış' }, { by: own.waiter });
    expect(await left()).toBe(3);
    await api.ask(changeLineQuantity, to(2, 5));
    expect(await left()).toBe(0);
    expect((await api.refused(changeLineQuantity, to(5, 6))).code).toBe('items_unavailable');
    await api.ask(changeLineQuantity, to(5, 4));
    expect(await left()).toBe(1);
    await own.setStatus(order, 'preparing');
    await api.ask(changeLineQuantity, to(4, 2));
    expect(await left()).toBe(1);
  });

  it('cancels the order with its last line, which the kitchen must see', async () => {
    const order = await place();
    await api.ask(changeLineQuantity, change(order, { from: 3, quantity: 0 }));
    const seq = await headOf(api, room);
    const last = change(order, { from: 1, quantity: 0, reason: 'Vazgeçti' }, { index: 1 });
    expect(await api.ask(changeLineQuantity, last)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'Vazgeçti',
      isAcknowledged: false,
      totalMinor: 0,
    });
    const events = await eventsOf(api, room, seq);
    expect(events.map(({ type }) => type)).toEqual(['order.statusChanged']);
  });

  it('makes the order served when the lines that are left are', async () => {
    const order = await place();
    await setStatus(order, 'preparing');
    await api.ask(serveLine, {
      params: { orderId: order.id, lineId: order.lines[1]?.id ?? 0 },
      body: { isServed: true },
      cookie: waiter.cookie,
    });
    const rest = change(order, { from: 3, quantity: 0, reason: 'Bitti' });
    expect((await api.ask(changeLineQuantity, rest)).status).toBe('served');
  });

  it('allows less, not more, after the session has ended', async () => {
    const party = await aParty();
    const order = await placeOne(party, { quantity: 2 });
    await end(party, { openOrders: 'serve', ...leftUnpaid });
    const more = change(order, { from: 2, quantity: 3 });
    expect((await api.refused(changeLineQuantity, more)).code).toBe('session_ended');
    const less = change(order, { from: 2, quantity: 1 });
    expect((await api.ask(changeLineQuantity, less)).lines[0]?.quantity).toBe(1);
  });

  it('leaves nothing to acknowledge on a held order', async () => {
    const held = await seatAtNewVenue(api, 'confirm');
    const call = orderOf(held, held.guest, held.venue.items[0].id, { quantity: 2 });
    const order = await api.ask(placeOrder, call);
    const less = change(order, { from: 2, quantity: 1 }, { by: held.waiter });
    expect(await api.ask(changeLineQuantity, less)).toMatchObject({
      isHeld: true,
      lines: [{ quantity: 1, seenQuantity: null }],
    });
  });
});
