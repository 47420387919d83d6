import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addOrderItem, type Order, type OrderStatus, placeOrder } from '@sofra/contracts/orders';
import { branchRoom, sessionRoom } from '@sofra/contracts/rooms';
import { advanceRound } from '@sofra/contracts/rounds';
import { openEvening } from '../../test/evening.ts';
import { eventsFromNow, eventsOf, headOf, type Party } from '../../test/parties.ts';
import { signInAs } from '../../test/sign-in.ts';

const { api, venue, aParty, place, ordersOf, setStatus, addingTo, at } = await openEvening();
const cook = await signInAs(api, 'employee', venue);

/** Makes an order as old as if it had been placed then. */
const age = (order: Order, minutes: number) =>
  api.rows('orders', order.id).set({
    placed_at: sql<Date>`placed_at - ${minutes} * interval '1 minute'`,
  });

describe('an order', () => {
  it('joins the round of a young order that nobody has started', async () => {
    const party = await aParty();
    const first = await place(party);
    await age(first, 1);
    expect([first.round, (await place(party)).round]).toEqual([1, 1]);
  });

  it('opens the next round when the last is old', async () => {
    const party = await aParty();
    const first = await place(party);
    await place(party);
    await age(first, 2);
    expect((await place(party)).round).toBe(2);
    expect((await place(party)).round).toBe(2);
  });

  it.each(['preparing', 'ready', 'served'] as const)(
    'opens the next round when an order of the last is %s',
    async (status) => {
      const party = await aParty();
      const first = await place(party);
      await place(party);
      await setStatus(first, status);
      expect((await place(party)).round).toBe(2);
    },
  );

  it('joins a round of which something was cancelled, but not all of it', async () => {
    const party = await aParty();
    const [first, second] = [await place(party), await place(party)];
    await setStatus(first, 'cancelled');
    expect((await place(party)).round).toBe(1);
    const other = await aParty();
    await setStatus(await place(other), 'cancelled');
    expect((await place(other)).round).toBe(2);
    expect(second.round).toBe(1);
  });

  it('is a round of its own where the branch wants that', async () => {
    const alone = await openEvening();
    await api.rows('branches', alone.venue.branchId).set({ round_minutes: 0 });
    const party = await alone.aParty();
    const rounds = await Promise.all([1, 2, 3].map(() => alone.place(party)));
    expect(new Set(rounds.map(({ round }) => round))).toEqual(new Set([1, 2, 3]));
  });

  it('isn’t joined by one that was sent earlier and waited, where each is a round of its own', async () => {
    const party = await aParty();
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
    const party = await aParty();
    const placed = await Promise.all(Array.from({ length: 8 }, () => place(party)));
    expect(new Set(placed.map(({ round }) => round))).toEqual(new Set([1]));
    for (const order of placed) await age(order, 3);
    const later = await Promise.all(Array.from({ length: 8 }, () => place(party)));
    expect(new Set(later.map(({ round }) => round))).toEqual(new Set([2]));
  });

  it('in two steps joins with its first line, and isn’t a round without one', async () => {
    const party = await aParty();
    const open = () => api.ask(placeOrder, at(party));
    const add = (order: Order) => api.ask(addOrderItem, addingTo(order, party.guest));
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
  const statuses = async (party: Party) => (await ordersOf(party)).map(({ status }) => status);

  it('moves its orders together, and tells kitchen and table about each', async () => {
    const party = await aParty();
    const orders = [await place(party), await place(party), await place(party)];
    const told = await eventsFromNow(api, branchRoom(venue.branchId), sessionRoom(party.sessionId));
    const moved = await api.ask(
      advanceRound,
      advancing(party, orders.slice(0, 2).toReversed(), start),
    );
    expect(moved.map(({ id, status }) => [id, status])).toEqual(
      orders.slice(0, 2).map(({ id }) => [id, 'preparing']),
    );
    expect(await statuses(party)).toEqual(['preparing', 'preparing', 'pending']);
    for (const events of await told()) {
      expect(events.map(({ type, payload }) => [type, payload])).toEqual(
        moved.map((order) => ['order.statusChanged', order]),
      );
    }
  });

  it('leaves an order that is already there, and sends no event for it', async () => {
    const party = await aParty();
    const orders = [await place(party), await place(party)];
    await setStatus(orders[0] as Order, 'preparing');
    const head = await headOf(api, sessionRoom(party.sessionId));
    await api.ask(advanceRound, advancing(party, orders, start));
    await api.ask(advanceRound, advancing(party, orders, start));
    expect(await eventsOf(api, sessionRoom(party.sessionId), head)).toHaveLength(1);
    expect(await statuses(party)).toEqual(['preparing', 'preparing']);
  });

  it('moves nothing if one is in another status', async () => {
    const party = await aParty();
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
    const party = await aParty();
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
    const [party, other] = [await aParty(), await aParty()];
    const [own, moved] = [await place(party), await place(other)];
    const { order: foreign } = await (await openEvening()).anOrder();
    const refused = (orders: Order[], round?: number) =>
      api.refused(advanceRound, advancing(party, orders, start, round));
    expect(await refused([own, moved])).toMatchObject({
      code: 'state_changed',
      details: { sessionId: other.sessionId, round: 1 },
    });
    expect(await refused([own], 2)).toMatchObject({ code: 'state_changed', details: { round: 1 } });
    expect((await refused([own, foreign])).code).toBe('not_found');
    const unknown = { ...own, id: own.id + 1_000_000 };
    expect((await refused([own, moved, unknown])).code).toBe('not_found');
    expect(await statuses(party)).toEqual(['pending']);
    const call = { ...advancing(party, [own], start), cookie: party.guest.cookie };
    expect((await api.refused(advanceRound, call)).status).toBe(403);
  });
});
