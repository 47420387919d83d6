import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { changeBranch } from '@sofra/contracts/branches';
import { readDashboard } from '@sofra/contracts/dashboard';
import { readFloor } from '@sofra/contracts/floor';
import * as contract from '@sofra/contracts/orders';
import { branchRoom, sessionRoom } from '@sofra/contracts/rooms';
import * as sessions from '@sofra/contracts/sessions';
import { eventsOf, headOf, orderOf, scan, seatAtNewVenue } from '../../test/parties.ts';
import { type SignedInUser, signInAs } from '../../test/sign-in.ts';
import { type BuiltTable, buildTable, type Venue } from '../../test/venue.ts';
import { lockRow } from '../../test/waiting.ts';
import { sharedApi } from '../../test/api.ts';

let venue: Venue;
let table: BuiltTable;
let guest: SignedInUser;
let waiter: SignedInUser;
let sessionId: number;

const api = await sharedApi();
beforeEach(async () => {
  ({ venue, waiter, table, guest, sessionId } = await seatAtNewVenue(api, 'confirm'));
});

const start = ({ cookie }: SignedInUser) =>
  api.ask(sessions.startSession, { params: { tableId: table.id }, cookie });
const place = (who: SignedInUser = guest) =>
  api.ask(contract.placeOrder, orderOf({ sessionId }, who, venue.items[0].id));
const answer = (isHere: boolean) =>
  api.ask(sessions.confirmSession, {
    params: { sessionId },
    body: { isHere },
    cookie: waiter.cookie,
  });
const read = ({ cookie }: SignedInUser = guest) =>
  api.ask(sessions.readSession, { params: { sessionId }, cookie });
const readBoard = async () =>
  api.ask(contract.listBranchOrders, {
    params: { branchId: venue.branchId },
    cookie: waiter.cookie,
  });
const setStatus = (orderId: number, status: contract.OrderStatus) => ({
  params: { orderId },
  body: { status },
  cookie: waiter.cookie,
});

describe('at a branch that confirms parties', () => {
  it('a first order is held: guests and floor see it, the kitchen doesn’t', async () => {
    expect((await read()).session.awaitsConfirmation).toBe(true);
    const order = await place();
    expect(order).toMatchObject({ isHeld: true, status: 'pending', number: 1 });
    expect((await read()).orders).toEqual([order]);
    const floor = await api.ask(readFloor, {
      params: { branchId: venue.branchId },
      cookie: waiter.cookie,
    });
    expect(floor.orders).toEqual([order]);
    expect(floor.sessions).toMatchObject([{ id: sessionId, awaitsConfirmation: true }]);
    expect(await readBoard()).toMatchObject({ orders: [], todayCount: 0 });
    const dashboard = await api.ask(readDashboard, {
      params: { branchId: venue.branchId },
      cookie: waiter.cookie,
    });
    expect(JSON.stringify(dashboard)).not.toContain(`"id":${order.id},`);
  });

  it('one tap releases all held orders, once, and their waiting time starts then', async () => {
    const heldOrder = await place();
    const empty = await api.ask(contract.placeOrder, {
      params: { sessionId },
      cookie: guest.cookie,
    });
    await api.ask(contract.addOrderItem, {
      params: { orderId: empty.id },
      body: { itemId: venue.items[1].id, quantity: 1 },
      cookie: guest.cookie,
    });
    await api
      .rows('orders', { session_id: sessionId })
      .set({ held_at: sql<Date>`held_at - interval '10 minutes'` });
    const rooms = [branchRoom(venue.branchId), sessionRoom(sessionId)];
    const heads = await Promise.all(rooms.map((room) => headOf(api, room)));
    const session = await answer(true);
    expect(session.awaitsConfirmation).toBe(false);
    expect(await answer(true)).toEqual(session);
    for (const [index, room] of rooms.entries()) {
      const events = await eventsOf(api, room, heads[index]);
      expect(events.map(({ type }) => type)).toEqual([
        'order.released',
        'order.released',
        'session.confirmed',
      ]);
      const numbers = events.slice(0, 2).map(({ payload }) => (payload as contract.Order).number);
      expect(numbers).toEqual([heldOrder.number, empty.number]);
    }
    const { orders, todayCount } = await readBoard();
    expect(todayCount).toBe(2);
    expect(orders.map(({ isHeld, version }) => [isHeld, version > heldOrder.version])).toEqual([
      [false, true],
      [false, true],
    ]);
    const waited = Date.now() - Date.parse(orders[0]?.placedAt ?? '');
    expect(waited).toBeLessThan(60_000);
    expect(await place()).toMatchObject({ isHeld: false });
  });

  it('staff may only cancel a held order, which the kitchen never sees', async () => {
    const order = await place();
    const early = await api.refused(contract.changeOrderStatus, setStatus(order.id, 'preparing'));
    expect(early.code).toBe('transition_not_allowed');
    const cancelled = await api.ask(contract.changeOrderStatus, setStatus(order.id, 'cancelled'));
    expect(cancelled).toMatchObject({ isHeld: true, isAcknowledged: true });
    const own = await place();
    await api.ask(contract.changeOrderStatus, {
      ...setStatus(own.id, 'cancelled'),
      cookie: guest.cookie,
    });
    await answer(true);
    expect((await readBoard()).orders).toEqual([]);
  });

  it.each([
    ['orders for the table', () => place(waiter)],
    [
      'adds a line to a held order',
      async () => {
        const { orders } = await read();
        await api.ask(contract.addOrderItem, {
          params: { orderId: orders[0]?.id ?? 0 },
          body: { itemId: venue.items[1].id, quantity: 1 },
          cookie: waiter.cookie,
        });
      },
    ],
  ])('the party counts as confirmed when staff %s', async (_what, act) => {
    const heldOrder = await place();
    await act();
    expect((await read()).session.awaitsConfirmation).toBe(false);
    const { orders } = await readBoard();
    expect(orders.map(({ id }) => id)).toContain(heldOrder.id);
    expect(orders.every(({ isHeld }) => !isHeld)).toBe(true);
  });

  it('no order of a session that staff started is held', async () => {
    table = await buildTable(api.db, venue, 'Bahçe');
    sessionId = (await start(waiter)).id;
    guest = await scan(api, guest, table);
    await start(guest);
    expect(await place()).toMatchObject({ isHeld: false });
  });

  it('everything is released when the branch turns confirmation off, including an order in flight', async () => {
    const owner = await signInAs(api, 'business_owner', venue);
    await place();
    const counter = await lockRow(api.db, 'order_numbers', 'branch_id', venue.branchId);
    const placing = place();
    const changing = api.ask(changeBranch, {
      params: { branchId: venue.branchId },
      body: { orderingAccess: 'scan' },
      cookie: owner.cookie,
    });
    await counter.rollback().execute();
    await Promise.all([placing, changing]);
    const { session, orders } = await read();
    expect(session.awaitsConfirmation).toBe(false);
    expect(orders.map(({ isHeld }) => isHeld)).toEqual([false, false]);
    expect((await readBoard()).orders).toHaveLength(2);
  });

  it('held orders are cancelled when staff end the session, even to serve what is open', async () => {
    await place();
    await api.ask(sessions.endSession, { params: { sessionId }, cookie: waiter.cookie });
    const orders = await api.rows('orders', { session_id: sessionId }).read('status', 'placed_at');
    expect(orders).toEqual([{ status: 'cancelled', placed_at: null }]);
    expect((await readBoard()).orders).toEqual([]);
  });

  it('the session of a guest who leaves a held order remains open', async () => {
    await place();
    const busy = await api.refused(sessions.endSession, {
      params: { sessionId },
      cookie: guest.cookie,
    });
    expect(busy.code).toBe('session_busy');
    await api.ask(sessions.leaveSession, { params: { sessionId }, cookie: guest.cookie });
    expect((await read(waiter)).session.endedAt).toBeNull();
  });
});
