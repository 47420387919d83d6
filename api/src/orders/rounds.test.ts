import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  addOrderItem,
  changeOrderStatus,
  listSessionOrders,
  type Order,
  type OrderStatus,
  placeOrder,
} from '@sofra/contracts/orders';
import { branchRoom, sessionRoom } from '@sofra/contracts/rooms';
import { advanceRound } from '@sofra/contracts/rounds';
import { sharedApi } from '../../test/api.ts';
import { eventsOf, headOf, orderOf, type Party, seatParty } from '../../test/parties.ts';
import { signInAs } from '../../test/sign-in.ts';
import { buildVenue } from '../../test/venue.ts';

const api = await sharedApi();
const venue = await buildVenue(api.db);
const cook = await signInAs(api, 'employee', venue);

const place = (party: Party): Promise<Order> =>
  api.ask(placeOrder, orderOf(party, party.guest, venue.items[0].id));

const setStatus = (order: Order, status: OrderStatus) =>
  api.ask(changeOrderStatus, {
    params: { orderId: order.id },
    body: { status, ...(status === 'cancelled' && { reason: 'Yanlış' }) },
    cookie: cook.cookie,
  });

/** Makes an order as old as if it had been placed then. */
const age = (order: Order, minutes: number) =>
  api.db
    .updateTable('orders')
    .set({ placed_at: sql<Date>`placed_at - ${minutes} * interval '1 minute'` })
    .where('id', '=', order.id)
    .execute();

describe('an order', () => {
  it('joins the round of a young order that nobody has started', async () => {
    const party = await seatParty(api, venue);
    const first = await place(party);
    await age(first, 1);
    expect([first.round, (await place(party)).round]).toEqual([1, 1]);
  });

  it('opens the next round when the last is old', async () => {
    const party = await seatParty(api, venue);
    const first = await place(party);
    await place(party);
    await age(first, 2);
    expect((await place(party)).round).toBe(2);
    expect((await place(party)).round).toBe(2);
  });

  it.each(['preparing', 'ready', 'served'] as const)(
    'opens the next round when an order of the last is %s',
    async (status) => {
      const party = await seatParty(api, venue);
      const first = await place(party);
      await place(party);
      await setStatus(first, status);
      expect((await place(party)).round).toBe(2);
    },
  );

  it('joins a round of which something was cancelled, but not all of it', async () => {
    const party = await seatParty(api, venue);
    const [first, second] = [await place(party), await place(party)];
    await setStatus(first, 'cancelled');
    expect((await place(party)).round).toBe(1);
    const other = await seatParty(api, venue);
    await setStatus(await place(other), 'cancelled');
    expect((await place(other)).round).toBe(2);
    expect(second.round).toBe(1);
  });

  it('is a round of its own where the branch wants that', async () => {
    const alone = await buildVenue(api.db);
    await api.db
      .updateTable('branches')
      .set({ round_minutes: 0 })
      .where('id', '=', alone.branchId)
      .execute();
    const party = await seatParty(api, alone);
    const call = orderOf(party, party.guest, alone.items[0].id);
    const rounds = await Promise.all([1, 2, 3].map(() => api.ask(placeOrder, call)));
    expect(new Set(rounds.map(({ round }) => round))).toEqual(new Set([1, 2, 3]));
  });

  it('isn’t joined by one that was sent earlier and waited, where each is a round of its own', async () => {
    const party = await seatParty(api, venue);
    const next = await api.db.transaction().execute(async (trx) => {
      // The transaction's clock stands at its first statement.
      await sql`select now()`.execute(trx);
      await place(party);
      return sql<{ round: number }>`
        select next_order_round(${party.sessionId}, 0) as round`.execute(trx);
    });
    expect(next.rows).toEqual([{ round: 2 }]);
  });

  it('joins one round with others that are placed at the same time', async () => {
    const party = await seatParty(api, venue);
    const placed = await Promise.all(Array.from({ length: 8 }, () => place(party)));
    expect(new Set(placed.map(({ round }) => round))).toEqual(new Set([1]));
    for (const order of placed) await age(order, 3);
    const later = await Promise.all(Array.from({ length: 8 }, () => place(party)));
    expect(new Set(later.map(({ round }) => round))).toEqual(new Set([2]));
  });

  it('in two steps joins with its first line, and isn’t a round without one', async () => {
    const party = await seatParty(api, venue);
    const { cookie } = party.guest;
    const params = { sessionId: party.sessionId };
    const open = () => api.ask(placeOrder, { params, body: undefined, cookie });
    const add = ({ id }: Order) =>
      api.ask(addOrderItem, {
        params: { orderId: id },
        body: { itemId: venue.items[0].id, quantity: 1 },
        cookie,
      });
    const [empty, late] = [await open(), await open()];
    const first = await place(party);
    expect([empty.round, first.round, (await add(empty)).round]).toEqual([1, 1, 1]);
    await setStatus(first, 'preparing');
    expect((await add(late)).round).toBe(2);
    expect((await add(late)).round).toBe(2);
  });
});

describe('PATCH /api/sessions/:id/rounds/:round/status', () => {
  const advancing = (
    party: Party,
    orders: readonly { id: number }[],
    change: { from: OrderStatus; status: OrderStatus; reason?: string },
    round = 1,
  ) => ({
    params: { sessionId: party.sessionId, round },
    body: { ...change, orderIds: orders.map(({ id }) => id) },
    cookie: cook.cookie,
  });
  const start = { from: 'pending', status: 'preparing' } as const;
  const statuses = async (party: Party) =>
    (
      await api.ask(listSessionOrders, {
        params: { sessionId: party.sessionId },
        cookie: cook.cookie,
      })
    ).map(({ status }) => status);

  it('moves its orders together, and tells kitchen and table about each', async () => {
    const party = await seatParty(api, venue);
    const orders = [await place(party), await place(party), await place(party)];
    const rooms = [branchRoom(venue.branchId), sessionRoom(party.sessionId)];
    const heads = await Promise.all(rooms.map((room) => headOf(api, room)));
    const moved = await api.ask(
      advanceRound,
      advancing(party, orders.slice(0, 2).toReversed(), start),
    );
    expect(moved.map(({ id, status }) => [id, status])).toEqual(
      orders.slice(0, 2).map(({ id }) => [id, 'preparing']),
    );
    expect(await statuses(party)).toEqual(['preparing', 'preparing', 'pending']);
    for (const [index, room] of rooms.entries()) {
      const events = await eventsOf(api, room, heads[index]);
      expect(events.map(({ type, payload }) => [type, payload])).toEqual(
        moved.map((order) => ['order.statusChanged', order]),
      );
    }
  });

  it('leaves an order that is already there, and sends no event for it', async () => {
    const party = await seatParty(api, venue);
    const orders = [await place(party), await place(party)];
    await setStatus(orders[0] as Order, 'preparing');
    const head = await headOf(api, sessionRoom(party.sessionId));
    await api.ask(advanceRound, advancing(party, orders, start));
    await api.ask(advanceRound, advancing(party, orders, start));
    expect(await eventsOf(api, sessionRoom(party.sessionId), head)).toHaveLength(1);
    expect(await statuses(party)).toEqual(['preparing', 'preparing']);
  });

  it('moves nothing if one is in another status', async () => {
    const party = await seatParty(api, venue);
    const orders = [await place(party), await place(party)];
    await setStatus(orders[1] as Order, 'ready');
    const head = await headOf(api, sessionRoom(party.sessionId));
    expect(await api.refused(advanceRound, advancing(party, orders, start))).toMatchObject({
      status: 409,
      code: 'state_changed',
    });
    expect(await statuses(party)).toEqual(['pending', 'ready']);
    expect(await eventsOf(api, sessionRoom(party.sessionId), head)).toEqual([]);
  });

  it('follows the transitions of an order, and needs the reason that it needs', async () => {
    const party = await seatParty(api, venue);
    const orders = [await place(party), await place(party)];
    await api.ask(advanceRound, advancing(party, orders, start));
    const cancel = { from: 'preparing', status: 'cancelled' } as const;
    const refused = (change: Parameters<typeof advancing>[2]) =>
      api.refused(advanceRound, advancing(party, orders, change));
    expect((await refused(cancel)).code).toBe('reason_required');
    await api.ask(advanceRound, advancing(party, orders, { from: 'preparing', status: 'ready' }));
    expect((await refused({ from: 'ready', status: 'pending' })).code).toBe(
      'transition_not_allowed',
    );
    expect(await statuses(party)).toEqual(['ready', 'ready']);
  });

  it('says where an order of another round is, and knows none of other branches', async () => {
    const [party, other] = [await seatParty(api, venue), await seatParty(api, venue)];
    const [own, moved] = [await place(party), await place(other)];
    const elsewhere = await buildVenue(api.db);
    const foreign = await api.ask(
      placeOrder,
      await seatParty(api, elsewhere).then((at) => orderOf(at, at.guest, elsewhere.items[0].id)),
    );
    const refused = (orders: Order[], round?: number) =>
      api.refused(advanceRound, advancing(party, orders, start, round));
    expect(await refused([own, moved])).toMatchObject({
      code: 'state_changed',
      details: { sessionId: other.sessionId, round: 1 },
    });
    expect(await refused([own], 2)).toMatchObject({ code: 'state_changed', details: { round: 1 } });
    expect((await refused([own, foreign])).code).toBe('not_found');
    expect((await refused([own, moved, { ...own, id: own.id + 1_000_000 }])).code).toBe(
      'not_found',
    );
    expect(await statuses(party)).toEqual(['pending']);
    const call = { ...advancing(party, [own], start), cookie: party.guest.cookie };
    expect((await api.refused(advanceRound, call)).status).toBe(403);
  });
});
