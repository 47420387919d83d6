import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { MAX_ORDER_TOTAL_MINOR } from '@sofra/contracts/common';
import { readDashboard } from '@sofra/contracts/dashboard';
import { readFloor } from '@sofra/contracts/floor';
import { addOrderItem, listBranchOrders, type Order, placeOrder } from '@sofra/contracts/orders';
import { branchRoom, sessionRoom } from '@sofra/contracts/rooms';
import { startSession } from '@sofra/contracts/sessions';
import { openEvening } from '../../test/evening.ts';
import { eventsOf, headOf, scan } from '../../test/parties.ts';
import { buildGuest } from '../../test/sign-in.ts';

const {
  api,
  venue,
  waiter,
  moves,
  aParty,
  aTable,
  join,
  place,
  refusePlace,
  ordersOf,
  read,
  end,
  at,
} = await openEvening();
const [menuItem, drink] = venue.items;

const one = (item: { id: number }, quantity = 1) => ({ itemId: item.id, quantity });
const setPrice = (item: { id: number }, priceMinor: number) =>
  api.rows('menu_items', item.id).set({ price_minor: priceMinor });

describe('POST /api/sessions/:id/orders', () => {
  it('charges the price at the moment of ordering', async () => {
    const own = await openEvening();
    const [item] = own.venue.items;
    const party = await own.aParty();
    const before = await own.place(party, { quantity: 2 });
    await setPrice(item, 9900);
    const after = await own.place(party);
    expect([before.totalMinor, after.totalMinor]).toEqual([2 * item.priceMinor, 9900]);
    expect((await ordersOf(party))[0]?.lines[0]?.unitPriceMinor).toBe(item.priceMinor);
  });

  it('keeps the note of each line', async () => {
    const items = [
      { ...one(menuItem), note: 'Soğansız' },
      { ...one(drink), note: '' },
      one(menuItem, 3),
    ];
    const { lines } = await place(await aParty(), { items });
    expect(lines.map(({ note }) => note)).toEqual(['Soğansız', null, null]);
  });

  it('creates one order when sent twice, and answers both requests alike', async () => {
    const party = await aParty();
    const first = await place(party, { clientOrderId: 'sent-twice' });
    expect(await place(party, { clientOrderId: 'sent-twice' })).toEqual(first);
    const events = await eventsOf(api, sessionRoom(party.sessionId));
    expect(events.filter(({ type }) => type === 'order.placed')).toHaveLength(1);
  });

  it.each(['merge', 'split', 'end'] as const)(
    'answers a repeat after a %s with the order, to guests and staff',
    async (what) => {
      const party = await aParty();
      const other = await join(party);
      const clientOrderId = randomUUID();
      const byStaff = { by: waiter, clientOrderId: randomUUID() };
      const mine = await place(party, { by: other, clientOrderId });
      const theirs = await place(party, byStaff);
      if (what === 'merge') await moves.merge(party, await aParty());
      if (what === 'split') await moves.split(party, await aTable(), [other.userId]);
      if (what === 'end') await end(party);
      expect((await place(party, { by: other, clientOrderId })).id).toBe(mine.id);
      expect((await place(party, byStaff)).id).toBe(theirs.id);
      const changed = await refusePlace(party, { by: other, clientOrderId, quantity: 2 });
      expect(changed.code).toBe('client_order_id_reused');
    },
  );

  it('creates one order when sent twenty times at once, without a gap in the room', async () => {
    const party = await aParty();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => place(party, { clientOrderId: 'all-at-once' })),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    const seqs = (await eventsOf(api, sessionRoom(party.sessionId))).map(({ seq }) => seq);
    expect(seqs).toEqual(seqs.map((_, index) => index + 1));
  });

  it('refuses a different cart with the same clientOrderId', async () => {
    const party = await aParty();
    const clientOrderId = 'one-cart';
    await place(party, { clientOrderId });
    expect(await refusePlace(party, { clientOrderId, quantity: 2 })).toMatchObject({
      status: 409,
      code: 'client_order_id_reused',
    });
  });

  it('writes nothing and names the lines if an item is sold out', async () => {
    const own = await openEvening();
    const party = await own.aParty();
    const [first, { id: itemId }] = own.venue.items;
    await api.rows('menu_items', itemId).set({ is_available: false });
    const items = [one(first), { itemId, quantity: 1 }];
    expect(await refusePlace(party, { items })).toMatchObject({
      status: 409,
      code: 'items_unavailable',
      details: { items: [{ itemId, reason: 'unavailable' }] },
    });
    expect(await ordersOf(party)).toEqual([]);
  });

  it('writes nothing and names the lines of items that are sold by weight, staff or not', async () => {
    const own = await openEvening();
    const party = await own.aParty();
    const [first, { id: itemId }] = own.venue.items;
    await api.rows('menu_items', itemId).set({ sold_by: 'weight' });
    const items = [one(first), { itemId, quantity: 1 }];
    for (const by of [party.guest, own.waiter]) {
      expect(await refusePlace(party, { by, items })).toMatchObject({
        status: 409,
        code: 'items_by_weight',
        details: { items: [{ itemId, reason: 'by_weight' }] },
      });
    }
    expect(await ordersOf(party)).toEqual([]);
  });

  it('refuses an outdated total, and returns the new prices', async () => {
    const party = await aParty();
    const totalMinor = 2 * menuItem.priceMinor;
    expect(await refusePlace(party, { quantity: 2, expectedTotal: 1 })).toMatchObject({
      status: 409,
      code: 'total_changed',
      details: { totalMinor },
    });
    const right = { quantity: 2, expectedTotal: totalMinor / 100 };
    expect((await place(party, right)).totalMinor).toBe(totalMinor);
  });

  it('never sells an item of another business', async () => {
    const foreign = await openEvening();
    const items = [one(foreign.venue.items[0])];
    expect((await refusePlace(await aParty(), { items })).code).toBe('items_unavailable');
  });

  it('takes no order after the session has ended', async () => {
    const party = await aParty();
    await end(party, {});
    expect((await refusePlace(party)).code).toBe('session_ended');
  });

  it('hides a session from guests of another table, with a cart or without', async () => {
    const [party, { guest }] = [await aParty(), await aParty()];
    expect((await refusePlace(party, { by: guest })).status).toBe(404);
    expect((await api.refused(placeOrder, at(party, guest))).status).toBe(404);
  });

  it('lets staff order for a table without sitting at it', async () => {
    const party = await aParty();
    const placed = await place(party, { by: waiter });
    const { userId } = waiter;
    expect(placed).toMatchObject({ source: 'staff', placedBy: { userId, seat: null } });
    expect((await read(party)).orders).toEqual([placed]);
  });

  it('sends branch and session the whole order with its number of the day', async () => {
    const own = await openEvening();
    const party = await own.aParty();
    const items = [{ ...one(own.venue.items[0]), note: 'acısız' }];
    const orders = [await place(party, { items }), await place(party, { items })];
    expect(orders.map(({ number }) => number)).toEqual([1, 2]);
    for (const room of [branchRoom(own.venue.branchId), sessionRoom(party.sessionId)]) {
      const placed = (await eventsOf(api, room)).filter(({ type }) => type === 'order.placed');
      expect(placed.map(({ payload }) => payload)).toEqual(orders);
    }
  });

  it('requires a scan of the current code if the branch does', async () => {
    const strict = await openEvening({ orderingAccess: 'scan' });
    const guest = await buildGuest(api);
    const table = await strict.aTable();
    const params = { tableId: table.id };
    expect(await api.refused(startSession, { params, cookie: guest.cookie })).toMatchObject({
      status: 403,
      code: 'scan_required',
    });

    const by = await scan(api, guest, table);
    const { id: sessionId } = await api.ask(startSession, { params, cookie: by.cookie });
    await strict.place({ sessionId }, { by });
    const unscanned = await strict.refusePlace({ sessionId }, { by: guest });
    expect(unscanned.code).toBe('scan_required');

    await api.rows('tables', table.id).set({ qr_code: `renewed-${table.qrCode}` });
    expect((await strict.refusePlace({ sessionId }, { by })).code).toBe('scan_required');
  });

  it('takes no order with an expired scan', async () => {
    const strict = await openEvening({ orderingAccess: 'scan' });
    const table = await strict.aTable();
    const by = await scan(api, await buildGuest(api), table);
    const call = { params: { tableId: table.id }, cookie: by.cookie };
    const { id: sessionId } = await api.ask(startSession, call);
    await api
      .rows('table_grants', { table_id: table.id })
      .set({ expires_at: new Date(Date.now() - 1000) });
    expect((await strict.refusePlace({ sessionId }, { by })).code).toBe('scan_required');
  });
});

describe('the total of an order', () => {
  it('has a maximum; a larger order is refused before anything is written', async () => {
    const own = await openEvening();
    const party = await own.aParty();
    await setPrice(own.venue.items[0], MAX_ORDER_TOTAL_MINOR);
    const head = await headOf(api, branchRoom(own.venue.branchId));
    for (const by of [party.guest, own.waiter]) {
      expect(await own.refusePlace(party, { by, quantity: 2 })).toMatchObject({
        status: 409,
        code: 'total_too_large',
      });
    }
    expect(await ordersOf(party)).toEqual([]);
    expect(await headOf(api, branchRoom(own.venue.branchId))).toBe(head);
    expect((await own.place(party)).totalMinor).toBe(MAX_ORDER_TOTAL_MINOR);
  });

  it('can’t exceed the maximum line by line', async () => {
    const own = await openEvening();
    const party = await own.aParty();
    const [expensive, cheap] = own.venue.items;
    await setPrice(expensive, MAX_ORDER_TOTAL_MINOR - cheap.priceMinor);
    const opened = await api.ask(placeOrder, at(party));
    await api.ask(addOrderItem, own.addingTo(opened, party.guest));
    const call = own.addingTo(opened, party.guest, 1);
    await api.ask(addOrderItem, call);
    expect(await api.refused(addOrderItem, call)).toMatchObject({
      status: 409,
      code: 'total_too_large',
    });
    expect(await ordersOf(party)).toMatchObject([
      {
        totalMinor: MAX_ORDER_TOTAL_MINOR,
        lines: [{ itemId: expensive.id }, { itemId: cheap.id }],
      },
    ]);
  });

  it('that is stored larger is listed, served and counted with the maximum of a response', async () => {
    const own = await openEvening();
    const party = await own.aParty();
    const orders = [await own.place(party), await own.place(party)] as const;
    const huge = { total_minor: sql`9223372036854775807::bigint` };
    for (const { id } of orders) await api.rows('orders', id).set(huge);
    const shown = Number.MAX_SAFE_INTEGER;
    const branch = { params: { branchId: own.venue.branchId }, cookie: own.waiter.cookie };
    const totalIn = (found: { orders: Order[] }) =>
      found.orders.find(({ id }) => id === orders[0].id)?.totalMinor;
    expect(totalIn(await api.ask(listBranchOrders, branch))).toBe(shown);
    expect(totalIn(await read(party))).toBe(shown);
    expect(totalIn(await api.ask(readFloor, branch))).toBe(shown);
    const dashboard = await api.ask(readDashboard, branch);
    expect(dashboard.today.revenueMinor).toBe(shown);
    expect(dashboard.curve.today.at(-1)).toBe(shown);

    expect((await own.setStatus(orders[0], 'served')).totalMinor).toBe(shown);
    const query = { state: 'history' as const };
    expect(totalIn(await api.ask(listBranchOrders, { ...branch, query }))).toBe(shown);
  });
});
