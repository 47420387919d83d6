import { describe, expect, it } from 'vitest';
import * as contract from '@sofra/contracts/orders';
import { endSession, readSession, startSession } from '@sofra/contracts/sessions';
import { buildGuest, cookiesOf, type SignedInUser, signInAs } from '../../test/sign-in.ts';
import { type BuiltTable, buildTable, buildVenue, type Venue } from '../../test/venue.ts';
import { sharedApi } from '../../test/api.ts';

let tablesMade = 0;

const api = await sharedApi();
const venue = await buildVenue(api.db);

interface Seated {
  guest: SignedInUser;
  table: BuiltTable;
  sessionId: number;
}

/** A guest sitting at a new table. */
async function sitDown(at: Venue = venue): Promise<Seated> {
  const guest = await buildGuest(api);
  tablesMade += 1;
  const table = await buildTable(api.db, at, `Yeni ${tablesMade}`);
  const session = await api.ask(startSession, { params: { tableId: table.id }, ...cookie(guest) });
  return { guest, table, sessionId: session.id };
}

const cookie = (who: { cookie: string }) => ({ cookie: who.cookie });
const one = (item: { id: number }, quantity = 1) => ({ itemId: item.id, quantity });

/** The call of one guest's cart, for `api.call` and `api.refused`. */
const cart = (
  { sessionId }: { sessionId: number },
  who: { cookie: string },
  body?: { items?: contract.NewOrderLine[]; clientOrderId?: string; expectedTotal?: number },
) => ({ params: { sessionId }, body, ...cookie(who) });

const eventsOf = (room: string) =>
  api.db
    .selectFrom('room_events')
    .select(['seq', 'type', 'payload'])
    .where('room', '=', room)
    .orderBy('seq')
    .execute();

const setPrice = (itemId: number, priceMinor: number) =>
  api.db
    .updateTable('menu_items')
    .set({ price_minor: priceMinor })
    .where('id', '=', itemId)
    .execute();

describe('POST /api/sessions/:id/orders', () => {
  it('charges the price at the moment of ordering', async () => {
    const own = await buildVenue(api.db);
    const seated = await sitDown(own);
    const [menuItem] = own.items;
    const before = await api.ask(
      contract.placeOrder,
      cart(seated, seated.guest, { items: [one(menuItem, 2)] }),
    );
    await setPrice(menuItem.id, 9900);
    const after = await api.ask(
      contract.placeOrder,
      cart(seated, seated.guest, { items: [one(menuItem)] }),
    );
    expect([before.totalMinor, after.totalMinor]).toEqual([2 * menuItem.priceMinor, 9900]);
    const listed = await api.ask(contract.listSessionOrders, cart(seated, seated.guest));
    expect(listed[0]?.lines[0]?.unitPriceMinor).toBe(menuItem.priceMinor);
  });

  it('keeps the note of each line', async () => {
    const seated = await sitDown();
    const [menuItem, drink] = venue.items;
    const items = [
      { ...one(menuItem), note: 'Soğansız' },
      { ...one(drink), note: '' },
      one(menuItem, 3),
    ];
    const placed = await api.ask(contract.placeOrder, cart(seated, seated.guest, { items }));
    expect(placed.lines.map((line) => line.note)).toEqual(['Soğansız', null, null]);
  });

  it('creates one order when sent twice, and answers both requests alike', async () => {
    const seated = await sitDown();
    const sent = cart(seated, seated.guest, {
      clientOrderId: 'sent-twice',
      items: [one(venue.items[0])],
    });
    const first = await api.ask(contract.placeOrder, sent);
    expect(await api.ask(contract.placeOrder, sent)).toEqual(first);
    const placed = (await eventsOf(`session:${seated.sessionId}`)).filter(
      (event) => event.type === 'order.placed',
    );
    expect(placed).toHaveLength(1);
  });

  it('creates one order when sent twenty times at once, without a gap in the room', async () => {
    const seated = await sitDown();
    const sent = cart(seated, seated.guest, {
      clientOrderId: 'all-at-once',
      items: [one(venue.items[0])],
    });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api.ask(contract.placeOrder, sent)),
    );
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
    const seqs = (await eventsOf(`session:${seated.sessionId}`)).map((event) => event.seq);
    expect(seqs).toEqual(seqs.map((_, index) => index + 1));
  });

  it('refuses a different cart with the same clientOrderId', async () => {
    const seated = await sitDown();
    const clientOrderId = 'one-cart';
    const [menuItem] = venue.items;
    await api.ask(
      contract.placeOrder,
      cart(seated, seated.guest, { clientOrderId, items: [one(menuItem)] }),
    );
    const other = cart(seated, seated.guest, { clientOrderId, items: [one(menuItem, 2)] });
    expect(await api.refused(contract.placeOrder, other)).toMatchObject({
      status: 409,
      code: 'client_order_id_reused',
    });
  });

  it('writes nothing and names the lines if an item is sold out', async () => {
    const own = await buildVenue(api.db);
    const seated = await sitDown(own);
    const [menuItem, soldOut] = own.items;
    await api.db
      .updateTable('menu_items')
      .set({ is_available: false })
      .where('id', '=', soldOut.id)
      .execute();
    const asked = cart(seated, seated.guest, { items: [one(menuItem), one(soldOut)] });
    expect(await api.refused(contract.placeOrder, asked)).toMatchObject({
      status: 409,
      code: 'items_unavailable',
      details: { items: [{ itemId: soldOut.id, reason: 'unavailable' }] },
    });
    expect(await api.ask(contract.listSessionOrders, cart(seated, seated.guest))).toEqual([]);
  });

  it('writes nothing and names the lines of items that are sold by weight, staff or not', async () => {
    const own = await buildVenue(api.db);
    const seated = await sitDown(own);
    const waiter = await signInAs(api, 'waiter', own);
    const [menuItem, fish] = own.items;
    await api.db
      .updateTable('menu_items')
      .set({ sold_by: 'weight' })
      .where('id', '=', fish.id)
      .execute();
    for (const who of [seated.guest, waiter]) {
      const asked = cart(seated, who, { items: [one(menuItem), one(fish)] });
      expect(await api.refused(contract.placeOrder, asked)).toMatchObject({
        status: 409,
        code: 'items_by_weight',
        details: { items: [{ itemId: fish.id, reason: 'by_weight' }] },
      });
    }
    expect(await api.ask(contract.listSessionOrders, cart(seated, seated.guest))).toEqual([]);
  });

  it('refuses an outdated total, and returns the new prices', async () => {
    const seated = await sitDown();
    const [menuItem] = venue.items;
    const items = [one(menuItem, 2)];
    const totalMinor = 2 * menuItem.priceMinor;
    const wrong = cart(seated, seated.guest, { items, expectedTotal: 1 });
    expect(await api.refused(contract.placeOrder, wrong)).toMatchObject({
      status: 409,
      code: 'total_changed',
      details: { totalMinor },
    });
    const right = cart(seated, seated.guest, { items, expectedTotal: totalMinor / 100 });
    expect((await api.ask(contract.placeOrder, right)).totalMinor).toBe(totalMinor);
  });

  it('never sells an item of another business', async () => {
    const seated = await sitDown();
    const foreign = await buildVenue(api.db);
    const asked = cart(seated, seated.guest, { items: [one(foreign.items[0])] });
    expect((await api.refused(contract.placeOrder, asked)).code).toBe('items_unavailable');
  });

  it('takes no order after the session has ended', async () => {
    const seated = await sitDown();
    const waiter = await signInAs(api, 'waiter', venue);
    await api.ask(endSession, { params: { sessionId: seated.sessionId }, ...cookie(waiter) });
    const late = cart(seated, seated.guest, { items: [one(venue.items[0])] });
    expect((await api.refused(contract.placeOrder, late)).code).toBe('session_ended');
  });

  it('hides a session from guests of another table, with a cart or without', async () => {
    const [seated, stranger] = [await sitDown(), await sitDown()];
    const items = [one(venue.items[0])];
    const hijacked = cart(seated, stranger.guest, { items });
    expect((await api.refused(contract.placeOrder, hijacked)).status).toBe(404);
    expect((await api.refused(contract.placeOrder, cart(seated, stranger.guest))).status).toBe(404);
  });

  it('lets staff order for a table without sitting at it', async () => {
    const seated = await sitDown();
    const waiter = await signInAs(api, 'waiter', venue);
    const placed = await api.ask(
      contract.placeOrder,
      cart(seated, waiter, { items: [one(venue.items[0])] }),
    );
    expect(placed).toMatchObject({
      source: 'staff',
      placedBy: { userId: waiter.userId, seat: null },
    });
    const { orders } = await api.ask(readSession, cart(seated, seated.guest));
    expect(orders).toEqual([placed]);
  });

  it('sends branch and session the whole order with its number of the day', async () => {
    const own = await buildVenue(api.db);
    const seated = await sitDown(own);
    const items = [{ ...one(own.items[0]), note: 'acısız' }];
    const first = await api.ask(contract.placeOrder, cart(seated, seated.guest, { items }));
    const second = await api.ask(contract.placeOrder, cart(seated, seated.guest, { items }));
    expect([first.number, second.number]).toEqual([1, 2]);
    for (const room of [`branch:${own.branchId}`, `session:${seated.sessionId}`]) {
      const placed = (await eventsOf(room)).filter((event) => event.type === 'order.placed');
      expect(placed.map((event) => event.payload)).toEqual([first, second]);
    }
  });

  it('requires a scan of the current code if the branch does', async () => {
    const strict = await buildVenue(api.db, { orderingAccess: 'scan' });
    const guest = await buildGuest(api);
    const [table] = strict.tables;
    const params = { tableId: table.id };
    expect(await api.refused(startSession, { params, ...cookie(guest) })).toMatchObject({
      status: 403,
      code: 'scan_required',
    });

    const scan = cookiesOf(await api.call('GET', `/api/tables/qr/${table.qrCode}`));
    const scanned = { cookie: `${guest.cookie}; ${scan}` };
    const session = await api.ask(startSession, { params, ...scanned });
    const seated = { sessionId: session.id };
    const items = [one(strict.items[0])];
    await api.ask(contract.placeOrder, cart(seated, scanned, { items }));
    const unscanned = await api.refused(contract.placeOrder, cart(seated, guest, { items }));
    expect(unscanned.code).toBe('scan_required');

    await api.db
      .updateTable('tables')
      .set({ qr_code: `renewed-${table.qrCode}` })
      .where('id', '=', table.id)
      .execute();
    const old = await api.refused(contract.placeOrder, cart(seated, scanned, { items }));
    expect(old.code).toBe('scan_required');
  });

  it('takes no order with an expired scan', async () => {
    const strict = await buildVenue(api.db, { orderingAccess: 'scan' });
    const guest = await buildGuest(api);
    const [table] = strict.tables;
    const scan = cookiesOf(await api.call('GET', `/api/tables/qr/${table.qrCode}`));
    const scanned = { cookie: `${guest.cookie}; ${scan}` };
    const session = await api.ask(startSession, { params: { tableId: table.id }, ...scanned });
    await api.db
      .updateTable('table_grants')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('table_id', '=', table.id)
      .execute();
    const late = cart({ sessionId: session.id }, scanned, { items: [one(strict.items[0])] });
    expect((await api.refused(contract.placeOrder, late)).code).toBe('scan_required');
  });
});
