import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sendBasket } from '@sofra/contracts/baskets';
import { addOrderItem, listSessionOrders, type Order, placeOrder } from '@sofra/contracts/orders';
import { branchRoom, sessionRoom } from '@sofra/contracts/rooms';
import { sharedApi } from '../../test/api.ts';
import { basketOf, newLine, seatTwo } from '../../test/baskets.ts';
import { buildOptionGroup } from '../../test/option-groups.ts';
import { eventsOf, headOf, seatAtNewVenue } from '../../test/parties.ts';
import { signInAs } from '../../test/sign-in.ts';
import { setGuestLimits, type VenueOptions } from '../../test/venue.ts';
import { lockRow, whenWaiting } from '../../test/waiting.ts';

const api = await sharedApi();

/** Two guests with a line each; the other one is ready. */
async function buildTable(options?: VenueOptions) {
  const seated = await seatTwo(api, options);
  const [main, drink] = seated.venue.items;
  const [own] = (await seated.mine.change(newLine(main.id, { quantity: 2, note: 'Az pişmiş' })))
    .lines;
  const [others] = (await seated.theirs.change(newLine(drink.id, { isForTable: true }))).lines;
  await seated.theirs.ready();
  if (!own || !others) throw new Error('no lines');
  return { ...seated, own, others, lines: [own, others] };
}

const ordersOf = (sessionId: number, { cookie }: { cookie: string }): Promise<Order[]> =>
  api.ask(listSessionOrders, { params: { sessionId }, cookie });

const setRoundMinutes = (branchId: number, minutes: number) =>
  api.db
    .updateTable('branches')
    .set({ round_minutes: minutes })
    .where('id', '=', branchId)
    .execute();

describe('POST /api/sessions/:id/basket/send', () => {
  it.each([0, 2])('orders everyone’s lines in one round (%i minutes)', async (minutes) => {
    const { venue, party, other, mine, lines, own, others } = await buildTable();
    await setRoundMinutes(venue.branchId, minutes);
    const rooms = [branchRoom(venue.branchId), sessionRoom(party.sessionId)] as const;
    const heads = await Promise.all(rooms.map((room) => headOf(api, room)));
    const orders = await mine.send(lines);
    expect(orders).toMatchObject([
      {
        placedBy: { userId: party.guest.userId },
        totalMinor: 2 * venue.items[0].priceMinor,
        lines: [{ basketLineId: own.id, quantity: 2, note: 'Az pişmiş', isForTable: false }],
      },
      {
        placedBy: { userId: other.userId },
        totalMinor: venue.items[1].priceMinor,
        lines: [{ basketLineId: others.id, quantity: 1, isForTable: true }],
      },
    ]);
    expect(new Set(orders.map(({ round }) => round))).toEqual(new Set([1]));
    const [branch, table] = await Promise.all(
      rooms.map((room, index) => eventsOf(api, room, heads[index])),
    );
    expect(branch?.map(({ type, payload }) => [type, payload])).toEqual(
      orders.map((order) => ['order.placed', order]),
    );
    expect(table?.map(({ type }) => type)).toEqual([
      'order.placed',
      'order.placed',
      'basket.changed',
    ]);
    const basket = await mine.read();
    expect(basket?.lines).toMatchObject([{ id: own.id, quantity: 0, version: 2, note: null }]);
    expect(basket?.guests.map(({ isReady }) => isReady)).toEqual([false, false]);
  });

  it('returns the same orders to a repeat, also of another guest', async () => {
    const { party, mine, theirs, lines, own } = await buildTable();
    const roundId = randomUUID();
    const first = await mine.send(lines, roundId);
    expect(await mine.send(lines, roundId)).toEqual(first);
    expect(await theirs.send(lines, roundId)).toEqual(first);
    expect(await ordersOf(party.sessionId, party.guest)).toEqual(first);
    const reused = await api.refused(sendBasket, mine.sending([own], roundId));
    expect(reused.code).toBe('client_order_id_reused');
  });

  it('returns the same orders to a repeat after staff added a line to one', async () => {
    const { venue, mine, lines } = await buildTable();
    const roundId = randomUUID();
    const [first, second] = await mine.send(lines, roundId);
    const waiter = await signInAs(api, 'waiter', venue);
    const added = await api.ask(addOrderItem, {
      params: { orderId: first?.id ?? 0 },
      body: { itemId: venue.items[0].id, quantity: 1 },
      cookie: waiter.cookie,
    });
    expect(await mine.send(lines, roundId)).toEqual([added, second]);
  });

  it('orders the lines once if two guests send them at once', async () => {
    const { party, mine, theirs, lines } = await buildTable();
    await mine.ready();
    const roundIds = [randomUUID(), randomUUID()];
    const sent = await Promise.allSettled([
      mine.send(lines, roundIds[0]),
      mine.send(lines, roundIds[0]),
      theirs.send(lines, roundIds[1]),
    ]);
    expect(sent.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    expect(await ordersOf(party.sessionId, party.guest)).toHaveLength(2);
    const late = await api.refused(sendBasket, theirs.sending(lines));
    expect(late).toMatchObject({
      status: 409,
      code: 'basket_changed',
      details: { lines: lines.map(({ id }) => ({ id, quantity: 0, version: 2 })) },
    });
  });

  it('refuses lines that changed since the caller saw them', async () => {
    const { party, mine, theirs, lines, others } = await buildTable();
    await theirs.change({ ...newLine(others.itemId), id: others.id, version: 1, quantity: 4 });
    await theirs.ready();
    expect(await api.refused(sendBasket, mine.sending(lines))).toMatchObject({
      code: 'basket_changed',
      details: { lines: [{ id: others.id, version: 2, quantity: 4 }] },
    });
    expect(await ordersOf(party.sessionId, party.guest)).toEqual([]);
    const unknown = mine.sending([...lines, { id: randomUUID(), version: 1 }]);
    expect((await api.refused(sendBasket, unknown)).code).toBe('basket_changed');
  });

  it('waits for guests who are here and have lines, but not for one who is away', async () => {
    const { party, other, mine, theirs, lines, own } = await buildTable();
    await theirs.ready(false);
    const refusal = { code: 'guests_not_ready', details: { userIds: [other.userId] } };
    expect(await api.refused(sendBasket, mine.sending([own]))).toMatchObject(refusal);
    await api.db
      .updateTable('basket_guests')
      .set({ is_here: false })
      .where('session_id', '=', party.sessionId)
      .where('user_id', '=', other.userId)
      .execute();
    // Refuses lines of a guest who isn't ready, also if they are away.
    expect(await api.refused(sendBasket, mine.sending(lines))).toMatchObject(refusal);
    expect(await mine.send([own])).toHaveLength(1);
    expect((await theirs.read())?.lines.map(({ quantity }) => quantity)).toEqual([1]);
  });

  it('orders all or nothing, and names the refused lines', async () => {
    const { venue, party, mine, lines, own, others } = await buildTable();
    await buildOptionGroup(api.db, venue, {
      itemIds: [own.itemId],
      choices: [1, 1],
      options: { Tam: 0 },
    });
    expect(await api.refused(sendBasket, mine.sending(lines))).toMatchObject({
      code: 'options_invalid',
      details: { items: [{ itemId: own.itemId, reason: 'options', basketLineId: own.id }] },
    });
    await api.db
      .updateTable('menu_items')
      .set({ is_available: false })
      .where('id', '=', others.itemId)
      .execute();
    expect((await api.refused(sendBasket, mine.sending(lines))).details).toEqual({
      items: [{ itemId: others.itemId, reason: 'unavailable', basketLineId: others.id }],
    });
    expect(await ordersOf(party.sessionId, party.guest)).toEqual([]);
    const basket = await mine.read();
    expect(basket?.lines.map(({ version }) => version)).toEqual([1, 1]);
    expect(basket?.guests.map(({ isReady }) => isReady)).toEqual([false, true]);
  });

  it('compares the total of all orders with the one that the caller saw', async () => {
    const { venue, mine, lines } = await buildTable();
    const totalMinor = 2 * venue.items[0].priceMinor + venue.items[1].priceMinor;
    const sending = mine.sending(lines);
    const withTotal = (expectedTotal: number) => ({
      ...sending,
      body: { ...sending.body, expectedTotal },
    });
    expect(await api.refused(sendBasket, withTotal(totalMinor / 100 - 1))).toMatchObject({
      code: 'total_changed',
      details: { totalMinor },
    });
    expect(await api.ask(sendBasket, withTotal(totalMinor / 100))).toHaveLength(2);
  });

  it('counts each order in its own guest’s limits', async () => {
    const { venue, party, other, mine, theirs, lines } = await buildTable();
    await setGuestLimits(api.db, venue.branchId, { guestOpenLines: 2 });
    await api.ask(placeOrder, {
      params: { sessionId: party.sessionId },
      body: { items: [1, 2].map(() => ({ itemId: venue.items[0].id, quantity: 1 })) },
      cookie: other.cookie,
    });
    expect(await api.refused(sendBasket, mine.sending(lines))).toMatchObject({
      code: 'open_orders_limit',
      details: { limit: 'guestOpenLines' },
    });
    expect(await ordersOf(party.sessionId, party.guest)).toHaveLength(1);
    await setGuestLimits(api.db, venue.branchId);
    expect(await theirs.read()).toMatchObject({ lines: [{ version: 1 }, { version: 1 }] });
    expect(await mine.send(lines)).toHaveLength(2);
  });

  it('is held until staff confirm the session, and requires a scan', async () => {
    const { venue, guest, sessionId } = await seatAtNewVenue(api, 'confirm');
    const mine = basketOf(api, sessionId, guest);
    const { lines } = await mine.change(newLine(venue.items[0].id));
    const [cookie = ''] = guest.cookie.split('; ');
    const unscanned = basketOf(api, sessionId, { ...guest, cookie });
    expect((await api.refused(sendBasket, unscanned.sending(lines))).code).toBe('scan_required');
    expect(await mine.send(lines)).toMatchObject([{ isHeld: true, round: 1 }]);
  });

  it('is refused while orders are paused', async () => {
    const { party, mine, lines } = await buildTable();
    await api.db
      .updateTable('tables')
      .set({ ordering_paused_at: new Date() })
      .where('id', '=', party.table.id)
      .execute();
    expect((await api.refused(sendBasket, mine.sending(lines))).code).toBe('ordering_paused');
  });
});

describe('an order with lines of the basket', () => {
  const orderOf = (
    sessionId: number,
    { cookie }: { cookie: string },
    ...items: { itemId: number; basketLineId: string }[]
  ) => ({
    params: { sessionId },
    body: { items: items.map((line) => ({ ...line, quantity: 1 })) },
    cookie,
  });

  it('ends them without an event of their own, also those that never arrived', async () => {
    const { venue, party, mine, theirs, own } = await buildTable();
    const late = newLine(venue.items[1].id);
    const head = await headOf(api, sessionRoom(party.sessionId));
    const items = [own, late].map(({ id, itemId }) => ({ itemId, basketLineId: id }));
    const order = await api.ask(placeOrder, orderOf(party.sessionId, party.guest, ...items));
    expect(order.lines.map(({ basketLineId }) => basketLineId)).toEqual([own.id, late.id]);
    const events = await eventsOf(api, sessionRoom(party.sessionId), head);
    expect(events.map(({ type }) => type)).toEqual(['order.placed']);
    const { lines } = await mine.change(
      { ...late, quantity: 5 },
      { ...late, id: own.id, version: 1 },
    );
    expect(lines).toMatchObject([
      { id: late.id, quantity: 0, version: 1 },
      { id: own.id, quantity: 0, version: 2, note: null },
    ]);
    expect((await theirs.read())?.lines).toHaveLength(1);
  });

  it('is refused if its line is ordered while it waits for the session', async () => {
    const { party, other, others } = await buildTable();
    const holder = await lockRow(api.db, 'table_sessions', 'id', party.sessionId);
    const items = [{ itemId: others.itemId, basketLineId: others.id }];
    const waiting = api.refused(placeOrder, orderOf(party.sessionId, other, ...items));
    await whenWaiting(api.db, 1);
    await holder
      .updateTable('basket_lines')
      .set({ quantity: 0 })
      .where('session_id', '=', party.sessionId)
      .where('id', '=', others.id)
      .execute();
    await holder.commit().execute();
    expect(await waiting).toMatchObject({ code: 'basket_changed' });
    expect(await ordersOf(party.sessionId, party.guest)).toEqual([]);
  });

  it('orders a line once, also if another guest sends it at the same time', async () => {
    const { party, other, mine, theirs, lines, others } = await buildTable();
    await mine.ready();
    const items = [{ itemId: others.itemId, basketLineId: others.id }];
    const sent = await Promise.allSettled([
      api.ask(placeOrder, orderOf(party.sessionId, other, ...items)),
      theirs.send(lines),
      mine.send(lines),
    ]);
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const ordered = await ordersOf(party.sessionId, party.guest);
    const named = ordered.flatMap((order) => order.lines.map(({ basketLineId }) => basketLineId));
    expect(named.filter((id) => id === others.id)).toHaveLength(1);
    const again = orderOf(party.sessionId, other, ...items);
    expect(await api.refused(placeOrder, again)).toMatchObject({
      code: 'basket_changed',
      details: { lines: [{ id: others.id, quantity: 0 }] },
    });
  });

  it('can’t name another guest’s line', async () => {
    const { party, mine, others } = await buildTable();
    const items = { itemId: others.itemId, basketLineId: others.id };
    const call = orderOf(party.sessionId, party.guest, items);
    expect((await api.refused(placeOrder, call)).code).toBe('forbidden');
    expect((await mine.read())?.lines).toMatchObject([{ quantity: 2 }, { quantity: 1 }]);
  });

  it('may name a line twice', async () => {
    const { party, own } = await buildTable();
    const items = { itemId: own.itemId, basketLineId: own.id };
    const order = await api.ask(placeOrder, orderOf(party.sessionId, party.guest, items, items));
    expect(order.lines).toHaveLength(2);
  });
});
