import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import type { GuestLimit } from '@sofra/contracts/guest-limits';
import {
  addOrderItem,
  changeOrderStatus,
  listBranchOrders,
  placeOrder,
} from '@sofra/contracts/orders';
import { joinSession, startSession } from '@sofra/contracts/sessions';
import { startApi } from '../../test/api.ts';
import { openEvening } from '../../test/evening.ts';
import type { Party } from '../../test/parties.ts';
import { setGuestLimits } from '../../test/venue.ts';
import { lockRow, whenWaiting } from '../../test/waiting.ts';

const api = await startApi();
afterAll(() => api.close());
const {
  venue,
  waiter,
  aParty,
  place,
  placing,
  refusePlace: refused,
  join,
  at,
  addingTo,
  setStatus,
} = await openEvening({ api });
const [{ id: itemId }] = venue.items;

/** Seats a guest at a table of the business, whose limits are very high except those given. */
async function seatWithLimits(limits: Partial<Record<GuestLimit, number>>): Promise<Party> {
  await setGuestLimits(api.db, venue.branchId, limits);
  return aParty();
}
const cartOf = (party: Party, lines: number) =>
  placing(party, { items: Array.from({ length: lines }, () => ({ itemId, quantity: 1 })) });
const openEmpty = (party: Party) => api.ask(placeOrder, at(party));
/** Sends an order, whatever comes back. */
const send = (party: Party, { cookie } = party.guest) =>
  api.call('POST', `/api/sessions/${party.sessionId}/orders`, {
    cookie,
    body: placing(party).body,
  });

/** Moves everything that was ordered at a table, and its branch's minute, into the past. */
async function advanceClock(party: Party, seconds: number): Promise<void> {
  const age = sql<Date>`created_at - ${seconds} * interval '1 second'`;
  await api.rows('orders', { table_id: party.table.id }).set({ created_at: age });
  await api
    .rows('order_numbers', { branch_id: venue.branchId })
    .set({ guest_minute: sql<Date>`guest_minute - ${seconds} * interval '1 second'` });
}

/** Counts the orders that the kitchen of the business has from a table. */
async function ticketsOf(party: Party): Promise<number> {
  const { orders } = await api.ask(listBranchOrders, {
    params: { branchId: venue.branchId },
    cookie: waiter.cookie,
  });
  return orders.filter(({ tableId }) => tableId === party.table.id).length;
}

describe('orders within a minute', () => {
  it('are limited per guest, until the first is a minute old', async () => {
    const party = await seatWithLimits({ guestOrdersPerMinute: 2 });
    const neighbour = await join(party);
    await place(party);
    await advanceClock(party, 20);
    await place(party);
    const error = await refused(party);
    expect(error).toMatchObject({ status: 429, code: 'orders_too_fast' });
    expect(error.details).toEqual({ limit: 'guestOrdersPerMinute', retryAfterSeconds: 40 });
    await place(party, { by: neighbour });
    await advanceClock(party, 40);
    await place(party);
    expect((await refused(party)).details).toMatchObject({ retryAfterSeconds: 20 });
  });

  it('are limited per table for all guests together, even across sessions', async () => {
    const party = await seatWithLimits({ tableOrdersPerMinute: 2 });
    const neighbour = await join(party);
    const first = await place(party);
    const second = await place(party, { by: neighbour });
    const error = await refused(party);
    expect(error.details).toMatchObject({ limit: 'tableOrdersPerMinute' });

    for (const [order, who] of [
      [first, party.guest],
      [second, neighbour],
    ] as const) {
      const params = { orderId: order.id };
      await api.ask(changeOrderStatus, {
        params,
        body: { status: 'cancelled' },
        cookie: who.cookie,
      });
      const left = await api.call('POST', `/api/sessions/${party.sessionId}/leave`, who);
      expect(left.status).toBe(200);
    }
    const params = { tableId: party.table.id };
    const next = await api.ask(startSession, { params, cookie: party.guest.cookie });
    expect(next.id).not.toBe(party.sessionId);
    const again = { ...party, sessionId: next.id };
    expect((await refused(again)).details).toMatchObject({ limit: 'tableOrdersPerMinute' });
    await advanceClock(again, 60);
    await place(again);
  });

  it('are limited per branch for all tables together', async () => {
    await advanceClock(await seatWithLimits({}), 60);
    const party = await seatWithLimits({ branchOrdersPerMinute: 2 });
    const other = await aParty();
    await place(party);
    await place(other);
    const error = await refused(party);
    expect(error).toMatchObject({ status: 429, code: 'orders_too_fast' });
    expect(error.details).toMatchObject({ limit: 'branchOrdersPerMinute' });
    expect(error.details?.['retryAfterSeconds']).toBeGreaterThan(50);
    const empty = await openEmpty(party);
    const line = addingTo(empty, party.guest);
    expect((await api.refused(addOrderItem, line)).code).toBe('orders_too_fast');
    await advanceClock(party, 60);
    await place(party);
    await api.ask(addOrderItem, line);
    expect((await refused(other)).details).toMatchObject({ limit: 'branchOrdersPerMinute' });
  });

  it('include empty orders, which a guest may fill later', async () => {
    const party = await seatWithLimits({ guestOrdersPerMinute: 1 });
    const empty = await openEmpty(party);
    expect((await api.refused(placeOrder, at(party))).code).toBe('orders_too_fast');
    expect((await refused(party)).code).toBe('orders_too_fast');
    await api.ask(addOrderItem, addingTo(empty, party.guest));
  });
});

describe('open orders', () => {
  it('are limited per guest; serving one allows another', async () => {
    const party = await seatWithLimits({ guestOpenOrders: 2 });
    const [first] = [await place(party), await place(party)];
    const error = await refused(party);
    expect(error).toMatchObject({ status: 409, code: 'open_orders_limit' });
    expect(error.details).toEqual({ limit: 'guestOpenOrders', max: 2 });
    await setStatus(first, 'served');
    const third = await openEmpty(party);
    await api.ask(addOrderItem, addingTo(third, party.guest));
    const fourth = await openEmpty(party);
    const line = addingTo(fourth, party.guest);
    expect((await api.refused(addOrderItem, line)).details).toMatchObject({
      limit: 'guestOpenOrders',
    });
    await api.ask(addOrderItem, addingTo(third, party.guest));
  });

  it('are limited per session for all guests together', async () => {
    const party = await seatWithLimits({ sessionOpenOrders: 2 });
    const neighbour = await join(party);
    const [first] = [await place(party), await place(party, { by: neighbour })];
    expect((await refused(party)).details).toEqual({ limit: 'sessionOpenOrders', max: 2 });
    await setStatus(first, 'served');
    await place(party);
  });

  it('have a limit of lines per guest and session, also when added one by one', async () => {
    for (const limit of ['guestOpenLines', 'sessionOpenLines'] as const) {
      const party = await seatWithLimits({ [limit]: 4 });
      const order = await api.ask(placeOrder, cartOf(party, 3));
      const tooMuch = await api.refused(placeOrder, cartOf(party, 2));
      expect(tooMuch).toMatchObject({ code: 'open_orders_limit', details: { limit, max: 4 } });
      await api.ask(addOrderItem, addingTo(order, party.guest));
      const line = await api.refused(addOrderItem, addingTo(order, party.guest));
      expect(line.details).toEqual({ limit, max: 4 });
    }
  });
});

describe('the limits', () => {
  it('hold for concurrent orders of one guest and of several', async () => {
    const party = await seatWithLimits({ guestOrdersPerMinute: 3, sessionOpenOrders: 7 });
    const others = [await join(party), await join(party)];
    const sent = [party.guest, ...others].flatMap((who) =>
      Array.from({ length: 8 }, () => send(party, who)),
    );
    const placed = (await Promise.all(sent)).filter(({ status }) => status === 200);
    expect(placed).toHaveLength(7);
    const byGuest = placed.map(({ body }) => body.placedBy.userId as number);
    expect(Math.max(...byGuest.map((id) => byGuest.filter((one) => one === id).length))).toBe(3);
    expect(new Set(byGuest).size).toBe(3);
    expect(await ticketsOf(party)).toBe(7);
  });

  it('hold for orders of one guest that wait for the same number', async () => {
    const party = await seatWithLimits({ guestOrdersPerMinute: 2 });
    await place(party);
    const counter = await lockRow(api.db, 'order_numbers', 'branch_id', venue.branchId);
    const sent = [1, 2, 3].map(() => send(party));
    await whenWaiting(api.db, 1);
    await counter.rollback().execute();
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 429, 429]);
  });

  it('hold for a branch whose tables order concurrently', async () => {
    await advanceClock(await seatWithLimits({}), 60);
    const parties = [await seatWithLimits({ branchOrdersPerMinute: 5 })];
    for (let n = 0; n < 3; n += 1) parties.push(await aParty());
    const sent = parties.flatMap((party) => Array.from({ length: 4 }, () => send(party)));
    const placed = (await Promise.all(sent)).filter(({ status }) => status === 200);
    expect(placed).toHaveLength(5);
  });

  it('answer a repeat with the first order, however many limits are reached', async () => {
    const party = await seatWithLimits({ guestOrdersPerMinute: 1, guestOpenOrders: 1 });
    const sent = { clientOrderId: crypto.randomUUID() };
    expect(await place(party, sent)).toEqual(await place(party, sent));
    expect((await refused(party)).code).toBe('orders_too_fast');
  });

  it('neither apply to staff nor count their orders, even for one who sits at the table', async () => {
    const party = await seatWithLimits({
      guestOrdersPerMinute: 1,
      tableOrdersPerMinute: 2,
      sessionOpenOrders: 2,
      branchOrdersPerMinute: 2,
    });
    await advanceClock(party, 60);
    await api.ask(joinSession, at(party, waiter));
    for (let n = 0; n < 4; n += 1) await place(party, { by: waiter });
    const empty = await api.ask(placeOrder, at(party, waiter));
    await api.ask(addOrderItem, addingTo(empty, waiter));
    await place(party);
    expect((await refused(party)).code).toBe('orders_too_fast');
    await place(party, { by: waiter });
  });
});
