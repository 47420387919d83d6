import { describe, expect, it } from 'vitest';
import * as contract from '@sofra/contracts/orders';
import { startSession } from '@sofra/contracts/sessions';
import { buildGuest, cookiesOf, type SignedInUser, signInAs } from '../../test/sign-in.ts';
import { buildVenue, type Venue } from '../../test/venue.ts';
import { sharedApi } from '../../test/api.ts';

const api = await sharedApi();

const one = (item: { id: number }, quantity = 1) => ({ itemId: item.id, quantity });

/** Opens an order without lines, in a session that a guest has started. */
async function openOrder(venue: Venue, guest: { cookie: string }) {
  const params = { tableId: venue.tables[0].id };
  const { id: sessionId } = await api.ask(startSession, { params, cookie: guest.cookie });
  const order = { params: { sessionId }, cookie: guest.cookie };
  return { sessionId, opened: await api.ask(contract.placeOrder, order) };
}
const line = (order: contract.Order, who: { cookie: string }, body: contract.NewOrderLine) => ({
  params: { orderId: order.id },
  body,
  cookie: who.cookie,
});

describe('placing an order in the specification’s two steps', () => {
  it('shows the kitchen nothing until the first line', async () => {
    const venue = await buildVenue(api.db);
    const guest = await buildGuest(api);
    const [menuItem, drink] = venue.items;
    const { sessionId, opened } = await openOrder(venue, guest);
    const list = { params: { sessionId }, cookie: guest.cookie };
    expect(await api.ask(contract.listSessionOrders, list)).toEqual([]);

    const add = (body: contract.NewOrderLine) =>
      api.ask(contract.addOrderItem, line(opened, guest, body));
    await add({ ...one(menuItem, 2), note: 'Acısız' });
    const filled = await add({ ...one(drink), note: '' });
    expect(filled.lines.map(({ note }) => note)).toEqual(['Acısız', null]);
    expect(filled.totalMinor).toBe(2 * menuItem.priceMinor + drink.priceMinor);
    const events = await api.db
      .selectFrom('room_events')
      .select('type')
      .where('room', '=', `branch:${venue.branchId}`)
      .where('type', 'like', 'order.%')
      .orderBy('seq')
      .execute();
    expect(events.map(({ type }) => type)).toEqual(['order.placed', 'order.lineAdded']);
  });

  it('adds no item that is sold by weight', async () => {
    const venue = await buildVenue(api.db);
    const guest = await buildGuest(api);
    const [fish] = venue.items;
    const { opened } = await openOrder(venue, guest);
    await api.db
      .updateTable('menu_items')
      .set({ sold_by: 'weight' })
      .where('id', '=', fish.id)
      .execute();
    expect(await api.refused(contract.addOrderItem, line(opened, guest, one(fish)))).toMatchObject({
      status: 409,
      code: 'items_by_weight',
      details: { items: [{ itemId: fish.id, reason: 'by_weight' }] },
    });
  });

  it('adds nothing once the kitchen has started, nor to another guest’s order', async () => {
    const venue = await buildVenue(api.db);
    const [guest, neighbour] = [await buildGuest(api), await buildGuest(api)];
    const [menuItem] = venue.items;
    const { opened } = await openOrder(venue, guest);
    await api.ask(contract.addOrderItem, line(opened, guest, one(menuItem)));
    const params = { tableId: venue.tables[0].id };
    await api.ask(startSession, { params, cookie: neighbour.cookie });
    const byNeighbour = line(opened, neighbour, one(menuItem));
    expect((await api.refused(contract.addOrderItem, byNeighbour)).status).toBe(403);

    const cook = await signInAs(api, 'employee', venue);
    await api.ask(contract.changeOrderStatus, {
      params: { orderId: opened.id },
      body: { status: 'preparing' },
      cookie: cook.cookie,
    });
    const late = line(opened, guest, one(menuItem));
    expect((await api.refused(contract.addOrderItem, late)).code).toBe('transition_not_allowed');
  });

  it('requires a scan of guests if the branch does, and never of staff', async () => {
    const venue = await buildVenue(api.db, { orderingAccess: 'scan' });
    const guest: SignedInUser = await buildGuest(api);
    const [menuItem] = venue.items;
    const scan = cookiesOf(await api.call('GET', `/api/tables/qr/${venue.tables[0].qrCode}`));
    const scanned = { cookie: `${guest.cookie}; ${scan}` };
    const { opened } = await openOrder(venue, scanned);
    const unscanned = line(opened, guest, one(menuItem));
    expect((await api.refused(contract.addOrderItem, unscanned)).code).toBe('scan_required');
    const waiter = await signInAs(api, 'waiter', venue);
    for (const who of [scanned, waiter]) {
      await api.ask(contract.addOrderItem, line(opened, who, one(menuItem)));
    }
    const { lines } = await api.ask(contract.addOrderItem, line(opened, waiter, one(menuItem)));
    expect(lines.map(({ itemId }) => itemId)).toEqual([menuItem.id, menuItem.id, menuItem.id]);
  });
});
