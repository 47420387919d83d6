import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { shareAllergy } from '@sofra/contracts/allergies';
import { login } from '@sofra/contracts/auth';
import { callWaiter } from '@sofra/contracts/calls';
import * as orders from '@sofra/contracts/orders';
import { branchRoom, sessionRoom } from '@sofra/contracts/rooms';
import { placeRound } from '@sofra/contracts/rounds';
import { joinSession, leaveSession, readSession } from '@sofra/contracts/sessions';
import { buildAccount, password } from '../../test/auth.ts';
import { basketOf, newLine } from '../../test/baskets.ts';
import { eventsOf, headOf, orderOf, type Party, seatParty } from '../../test/parties.ts';
import { buildGuest, cookiesOf, type SignedInUser, signInAs } from '../../test/sign-in.ts';
import { buildVenue, type Venue } from '../../test/venue.ts';
import { lockRow, whenWaiting } from '../../test/waiting.ts';
import { startApi, type TestApi } from '../../test/api.ts';
import { transferGuest } from './transfer-guest.ts';

let api: TestApi;
let venue: Venue;
let party: Party;
let user: SignedInUser & { email: string };

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  venue = await buildVenue(api.db);
  party = await seatParty(api, venue);
  user = await buildAccount(api);
});

/** Signs in as the user on a guest's phone; answers the phone's new cookie. */
async function signInOn(guest: SignedInUser): Promise<{ cookie: string }> {
  const answer = await api.call(login.method, login.path, {
    body: { email: user.email, password },
    cookie: guest.cookie,
  });
  expect(answer.status).toBe(200);
  return { cookie: cookiesOf(answer) };
}
const order = (who: { cookie: string }, clientOrderId?: string) =>
  orderOf(party, who, venue.items[0].id, { ...(clientOrderId && { clientOrderId }) });
const join = (who: { cookie: string }) =>
  api.ask(joinSession, { params: { sessionId: party.sessionId }, cookie: who.cookie });
const read = (who: { cookie: string }) =>
  api.ask(readSession, { params: { sessionId: party.sessionId }, cookie: who.cookie });
const key = 'e'.repeat(32);

describe('a guest who signs in', () => {
  it('transfers their orders, with an event for kitchen, floor and table', async () => {
    const friend = await buildGuest(api);
    await join(friend);
    const mine = [
      await api.ask(orders.placeOrder, order(party.guest)),
      await api.ask(orders.placeOrder, order(party.guest)),
    ];
    const theirs = await api.ask(orders.placeOrder, order(friend));
    const rooms = [branchRoom(venue.branchId), sessionRoom(party.sessionId)] as const;
    const heads = await Promise.all(rooms.map((room) => headOf(api, room)));
    await signInOn(party.guest);
    const moved = mine.map((one) => ({
      ...one,
      version: one.version + 1,
      placedBy: { ...one.placedBy, userId: user.userId },
    }));
    for (const [index, room] of rooms.entries()) {
      const events = await eventsOf(api, room, heads[index]);
      expect(events.map(({ type }) => type).toSorted()).toEqual([
        'order.transferred',
        'order.transferred',
        'session.guestJoined',
      ]);
      const orderEvents = events.filter(({ type }) => type === 'order.transferred');
      expect(orderEvents.map(({ payload }) => payload)).toEqual(moved);
    }
    expect((await read(friend)).orders).toEqual([...moved, theirs]);
  });

  it('transfers their lines of the basket, which stay drafts', async () => {
    const friend = await buildGuest(api);
    await join(friend);
    const basket = basketOf(api, party.sessionId, party.guest);
    const [line, ended] = [newLine(venue.items[0].id), newLine(venue.items[1].id)];
    await basket.change(line, { ...ended, quantity: 0 });
    await basket.ready();
    const head = await headOf(api, sessionRoom(party.sessionId));
    const signedIn = { ...user, ...(await signInOn(party.guest)) };
    const events = await eventsOf(api, sessionRoom(party.sessionId), head);
    expect(events.find(({ type }) => type === 'basket.changed')?.payload).toMatchObject({
      lines: [{ id: line.id, addedBy: user.userId, quantity: 1, version: 2 }],
      guests: [{ userId: user.userId, isReady: false, version: 2 }],
    });
    const moved = basketOf(api, party.sessionId, signedIn);
    expect((await moved.change({ ...line, version: 2, quantity: 3 }, ended)).lines).toMatchObject([
      { id: line.id, quantity: 3, version: 3 },
      { id: ended.id, quantity: 0 },
    ]);
    const seen = await basketOf(api, party.sessionId, friend).read();
    expect(seen?.lines.map(({ addedBy }) => addedBy)).toEqual([user.userId]);
    expect(seen?.guests.map(({ userId }) => userId)).toEqual([user.userId, friend.userId]);
  });

  it('transfers what staff ordered for them, their calls and their shared allergy', async () => {
    const { sessionId, guest } = party;
    const waiter = await signInAs(api, 'waiter', venue);
    const [item] = venue.items;
    const [ordered] = await api.ask(placeRound, {
      params: { sessionId },
      body: {
        roundId: randomUUID(),
        orders: [{ guestId: guest.userId, items: [{ itemId: item.id, quantity: 1 }] }],
      },
      cookie: waiter.cookie,
    });
    const at = { params: { sessionId }, cookie: guest.cookie };
    await api.ask(callWaiter, { ...at, body: { kinds: ['water'] } });
    await api.ask(shareAllergy, { ...at, body: { allergens: ['nuts'] } });
    const { orders: placed, allergies } = await read(await signInOn(guest));
    expect(placed).toMatchObject([{ id: ordered?.id, placedFor: { userId: user.userId } }]);
    expect(allergies?.guests).toMatchObject([{ userId: user.userId, allergens: ['nuts'] }]);
    const calls = await api.rows('calls', { session_id: sessionId }).read('called_by');
    expect(calls).toEqual([{ called_by: user.userId }]);
  });

  it('moves nothing and sends no event if the session has ended', async () => {
    await api.ask(leaveSession, {
      params: { sessionId: party.sessionId },
      cookie: party.guest.cookie,
    });
    const head = await headOf(api, branchRoom(venue.branchId));
    await signInOn(party.guest);
    expect(await eventsOf(api, branchRoom(venue.branchId), head)).toEqual([]);
  });

  it('has one seat with the orders of both phones if the account already sits at the table', async () => {
    await join(user);
    const first = await api.ask(orders.placeOrder, order(party.guest, key));
    const head = await headOf(api, sessionRoom(party.sessionId));
    const phone = await signInOn(party.guest);

    const { session, orders: placed } = await read(phone);
    expect(session).toMatchObject({ guestCount: 1, guests: [{ userId: user.userId }] });
    expect(placed).toMatchObject([{ id: first.id, placedBy: { userId: user.userId } }]);
    const events = await eventsOf(api, sessionRoom(party.sessionId), head);
    expect(events.map(({ type }) => type).toSorted()).toEqual([
      'order.transferred',
      'session.guestLeft',
    ]);
    expect(events.find(({ type }) => type === 'session.guestLeft')?.payload).toEqual(session);
  });

  it('gets back the seat that their account left', async () => {
    await join(user);
    await api.ask(leaveSession, { params: { sessionId: party.sessionId }, cookie: user.cookie });
    const phone = await signInOn(party.guest);
    expect((await read(phone)).session.guests).toMatchObject([{ userId: user.userId }]);
  });
});

describe('one clientOrderId', () => {
  it('creates one order if the guest signs in to an account with a seat before the repeat', async () => {
    await join(user);
    const first = await api.ask(orders.placeOrder, order(party.guest, key));
    const phone = await signInOn(party.guest);
    const again = await api.ask(orders.placeOrder, order(phone, key));
    expect(again.id).toBe(first.id);
    expect((await read(phone)).orders.map(({ id }) => id)).toEqual([first.id]);
  });

  it('is refused for another guest of the table', async () => {
    const friend = await buildGuest(api);
    await join(friend);
    await api.ask(orders.placeOrder, order(party.guest, key));
    expect(await api.refused(orders.placeOrder, order(friend, key))).toMatchObject({
      status: 409,
      code: 'client_order_id_reused',
    });
    expect((await read(friend)).orders).toHaveLength(1);
  });

  it('creates one order if its guest signs in while it is written', async () => {
    await api.ask(orders.placeOrder, order(party.guest));
    const counter = await api.db.startTransaction().execute();
    await counter.updateTable('order_numbers').set({ last_number: 1 }).execute();
    const placing = api.ask(orders.placeOrder, order(party.guest, key));
    await whenWaiting(api.db, 1);
    // Without the form: the order would give up waiting while the password is checked.
    const transferring = api.deps.rooms.transact((trx) =>
      transferGuest(trx, party.guest.userId, user.userId),
    );
    await whenWaiting(api.db, 2);
    await counter.rollback().execute();

    const [first] = await Promise.all([placing, transferring]);
    const again = await api.ask(orders.placeOrder, order(user, key));
    expect(again).toMatchObject({ id: first.id, placedBy: { userId: user.userId } });
    expect((await read(user)).orders).toHaveLength(2);
  });

  it('creates one order if it is sent while its guest signs in', async () => {
    const seats = await lockRow(api.db, 'session_guests', 'session_id', party.sessionId);
    const signingIn = signInOn(party.guest);
    await whenWaiting(api.db, 1);
    const placing = api.call('POST', `/api/sessions/${party.sessionId}/orders`, {
      cookie: party.guest.cookie,
      body: order(party.guest, key).body,
    });
    await whenWaiting(api.db, 2);
    await seats.rollback().execute();

    const phone = await signingIn;
    // The phone reads 401, joins with its new sign-in, and sends the order again.
    expect(await placing).toMatchObject({ status: 401, body: { code: 'sign_in_required' } });
    const placed = await api.ask(orders.placeOrder, order(phone, key));
    expect((await read(phone)).orders).toEqual([placed]);
    expect(placed.placedBy.userId).toBe(user.userId);
  });

  it('doesn’t deadlock with a line that is added at the same time', async () => {
    const opened = await api.ask(orders.placeOrder, {
      params: { sessionId: party.sessionId },
      cookie: party.guest.cookie,
    });
    await api.ask(orders.addOrderItem, {
      params: { orderId: opened.id },
      body: { itemId: venue.items[0].id, quantity: 1 },
      cookie: party.guest.cookie,
    });
    // Two locks in the order of 0002: session, then order.
    const holder = await api.db.startTransaction().execute();
    await holder
      .selectFrom('table_sessions')
      .select('id')
      .where('id', '=', party.sessionId)
      .forShare()
      .execute();
    const signingIn = signInOn(party.guest);
    await whenWaiting(api.db, 1);
    await holder
      .selectFrom('orders')
      .select('id')
      .where('id', '=', opened.id)
      .forUpdate()
      .noWait()
      .execute();
    await holder.rollback().execute();
    const phone = await signingIn;
    expect((await read(phone)).orders).toMatchObject([{ placedBy: { userId: user.userId } }]);
  });
});
