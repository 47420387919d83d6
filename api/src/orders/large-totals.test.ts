import { describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { MAX_ORDER_TOTAL_MINOR } from '@sofra/contracts/common';
import { readDashboard } from '@sofra/contracts/dashboard';
import * as contract from '@sofra/contracts/orders';
import { branchRoom } from '@sofra/contracts/rooms';
import { readFloor } from '@sofra/contracts/floor';
import { readSession } from '@sofra/contracts/sessions';
import { headOf, orderOf, seatParty } from '../../test/parties.ts';
import { type SignedInUser, signInAs } from '../../test/sign-in.ts';
import { buildVenue } from '../../test/venue.ts';
import { sharedApi } from '../../test/api.ts';

const BIGINT_MAX = '9223372036854775807';

const api = await sharedApi();
const venue = await buildVenue(api.db);
const party = await seatParty(api, venue);
const waiter = await signInAs(api, 'waiter', venue);

const setPrice = (priceMinor: number) =>
  api.db
    .updateTable('menu_items')
    .set({ price_minor: priceMinor })
    .where('id', '=', venue.items[0].id)
    .execute();
const place = (quantity: number, who: SignedInUser = party.guest) =>
  orderOf(party, who, venue.items[0].id, { quantity });
const listed = () =>
  api.ask(contract.listSessionOrders, {
    params: { sessionId: party.sessionId },
    cookie: party.guest.cookie,
  });

describe('an order total', () => {
  it('has a maximum; a larger order is refused before anything is written', async () => {
    await setPrice(MAX_ORDER_TOTAL_MINOR);
    const head = await headOf(api, branchRoom(venue.branchId));
    for (const who of [party.guest, waiter]) {
      expect(await api.refused(contract.placeOrder, place(2, who))).toMatchObject({
        status: 409,
        code: 'total_too_large',
      });
    }
    expect([await listed(), await headOf(api, branchRoom(venue.branchId))]).toEqual([[], head]);
    const largest = await api.ask(contract.placeOrder, place(1));
    expect(largest.totalMinor).toBe(MAX_ORDER_TOTAL_MINOR);
  });

  it('can’t exceed the maximum line by line', async () => {
    await setPrice(MAX_ORDER_TOTAL_MINOR - 3800);
    const opened = await api.ask(contract.placeOrder, {
      params: { sessionId: party.sessionId },
      cookie: party.guest.cookie,
    });
    const add = (item: { id: number }, quantity = 1) => ({
      params: { orderId: opened.id },
      body: { itemId: item.id, quantity },
      cookie: party.guest.cookie,
    });
    const [expensive, drink] = venue.items;
    await api.ask(contract.addOrderItem, add(expensive));
    await api.ask(contract.addOrderItem, add(drink));
    const refused = await api.refused(contract.addOrderItem, add(drink));
    expect(refused).toMatchObject({ status: 409, code: 'total_too_large' });
    expect((await listed()).find(({ id }) => id === opened.id)).toMatchObject({
      totalMinor: MAX_ORDER_TOTAL_MINOR,
      lines: [{ itemId: expensive.id }, { itemId: drink.id }],
    });
  });
});

describe('an order stored with a larger total', () => {
  it('is listed, served and counted with the maximum of a response', async () => {
    await setPrice(8500);
    const one = await api.ask(contract.placeOrder, place(1));
    const other = await api.ask(contract.placeOrder, place(1));
    for (const { id } of [one, other]) {
      await api.db
        .updateTable('orders')
        .set({ total_minor: sql`${BIGINT_MAX}::bigint` })
        .where('id', '=', id)
        .execute();
    }
    const shown = Number.MAX_SAFE_INTEGER;
    const branch = { params: { branchId: venue.branchId }, cookie: waiter.cookie };
    const totalIn = (orders: contract.Order[]) =>
      orders.find(({ id }) => id === one.id)?.totalMinor;
    const board = await api.ask(contract.listBranchOrders, branch);
    const session = await api.ask(readSession, {
      params: { sessionId: party.sessionId },
      cookie: party.guest.cookie,
    });
    const floor = await api.ask(readFloor, branch);
    expect([board, session, floor].map(({ orders }) => totalIn(orders))).toEqual([
      shown,
      shown,
      shown,
    ]);

    const dashboard = await api.ask(readDashboard, branch);
    expect(dashboard.today.revenueMinor).toBe(shown);
    expect(dashboard.curve.today.at(-1)).toBe(shown);

    const served = await api.ask(contract.changeOrderStatus, {
      params: { orderId: one.id },
      body: { status: 'served' },
      cookie: waiter.cookie,
    });
    expect(served.totalMinor).toBe(shown);
    const history = await api.ask(contract.listBranchOrders, {
      ...branch,
      query: { state: 'history' },
    });
    expect(totalIn(history.orders)).toBe(shown);
  });
});
