import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { shareAllergy } from '@sofra/contracts/allergies';
import { placeOrder } from '@sofra/contracts/orders';
import { IDEMPOTENCY_HEADER } from '@sofra/contracts/route';
import { splitSession } from '@sofra/contracts/session-moves';
import { findSession, joinSession, leaveSession, readSession } from '@sofra/contracts/sessions';
import { sharedApi } from '../../test/api.ts';
import { basketOf, newLine } from '../../test/baskets.ts';
import { movesBy, movesOf } from '../../test/moves.ts';
import { joinParty, orderOf, seatParty } from '../../test/parties.ts';
import { type SignedInUser, signInAs } from '../../test/sign-in.ts';
import { buildTable, buildVenue } from '../../test/venue.ts';

const api = await sharedApi();
const venue = await buildVenue(api.db);
const waiter = await signInAs(api, 'waiter', venue);
const moves = movesBy(api, waiter);

/** A table with two guests, and a free one. */
async function seatTwo() {
  const party = await seatParty(api, venue);
  const friend = await joinParty(api, party);
  return { party, friend, free: await buildTable(api.db, venue, randomUUID()) };
}
const at = (sessionId: number, { cookie }: SignedInUser) => ({ params: { sessionId }, cookie });
const read = (sessionId: number, guest: SignedInUser) => api.ask(readSession, at(sessionId, guest));

describe('POST /api/sessions/:sessionId/split', () => {
  it('takes guests with their orders, lines and allergies to a new session', async () => {
    const { party, friend, free } = await seatTwo();
    const { sessionId } = party;
    const [item] = venue.items;
    const staffs = await api.ask(placeOrder, orderOf(party, waiter, item.id));
    const theirs = await api.ask(placeOrder, orderOf(party, friend, item.id));
    const forFriend = await api.ask(placeOrder, orderOf(party, waiter, item.id));
    await api.db
      .updateTable('orders')
      .set({ placed_for: friend.userId, round: 5 })
      .where('id', '=', forFriend.id)
      .execute();
    const stays = newLine(item.id);
    const goes = newLine(item.id);
    await basketOf(api, sessionId, party.guest).change(stays);
    await basketOf(api, sessionId, friend).change(goes);
    await api.ask(shareAllergy, { ...at(sessionId, friend), body: { allergens: ['nuts'] } });
    const split = await moves.split(party, free, [friend.userId]);
    expect(split).toMatchObject({
      userIds: [friend.userId],
      from: { id: sessionId, endedAt: null, guestCount: 1, mergedInto: null },
      to: { tableId: free.id, guests: [{ userId: friend.userId, seat: 1 }] },
    });
    const after = await read(split.to.id, friend);
    expect(after.orders.map(({ id, round, tableId }) => [id, round, tableId])).toEqual([
      [theirs.id, 1, free.id],
      [forFriend.id, 2, free.id],
    ]);
    expect(after.orders[1]?.placedFor).toMatchObject({ userId: friend.userId, seat: 1 });
    expect(after.basket?.lines.map(({ id }) => id)).toEqual([goes.id]);
    expect(after.allergies?.guests).toHaveLength(1);
    const before = await read(sessionId, party.guest);
    expect(before.orders.map(({ id }) => id)).toEqual([staffs.id]);
    expect(before.basket?.lines.map(({ id }) => id)).toEqual([stays.id]);
    expect(before.allergies?.guests).toEqual([]);
  });

  it('leaves no gap in the rounds: the first order of those who stay is no later one', async () => {
    const { party, friend, free } = await seatTwo();
    const [item] = venue.items;
    await api.ask(placeOrder, orderOf(party, friend, item.id));
    const stays = await api.ask(placeOrder, orderOf(party, party.guest, item.id));
    await api.db.updateTable('orders').set({ round: 2 }).where('id', '=', stays.id).execute();
    await moves.split(party, free, [friend.userId]);
    const { orders } = await read(party.sessionId, party.guest);
    expect(orders.map(({ id, round }) => [id, round])).toEqual([[stays.id, 1]]);
    expect(orders[0]?.version).toBeGreaterThan(stays.version);
  });

  it('refuses all guests, guests who left, and taken tables', async () => {
    const { party, friend, free } = await seatTwo();
    const both = [party.guest.userId, friend.userId];
    expect((await moves.refuseSplit(party, free, both)).code).toBe('invalid_input');
    const other = await seatParty(api, venue);
    expect((await moves.refuseSplit(party, other.table, [friend.userId])).code).toBe(
      'table_in_use',
    );
    await api.ask(leaveSession, at(party.sessionId, friend));
    expect(await moves.refuseSplit(party, free, [friend.userId])).toMatchObject({
      code: 'state_changed',
      details: { userIds: [party.guest.userId] },
    });
  });

  it('opens one session for a repeated request', async () => {
    const { party, friend, free } = await seatTwo();
    const { body, cookie } = movesOf(waiter).split(party, free, [friend.userId]);
    const headers = { [IDEMPOTENCY_HEADER]: randomUUID() };
    const path = splitSession.path.replace(':sessionId', String(party.sessionId));
    const send = () => api.call(splitSession.method, path, { body, cookie, headers });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
  });

  it('leads a guest who was away on, and lets them come back', async () => {
    const { party, friend, free } = await seatTwo();
    const { to } = await moves.split(party, free, [friend.userId]);
    const movedTo = { sessionId: to.id, tableId: free.id };
    const late = orderOf(party, friend, venue.items[0].id, { clientOrderId: randomUUID() });
    expect(await api.refused(placeOrder, late)).toMatchObject({
      code: 'session_ended',
      details: { movedTo },
    });
    const find = { params: { tableId: party.table.id }, cookie: friend.cookie };
    expect(await api.ask(findSession, find)).toMatchObject({ id: to.id, tableId: free.id });
    await moves.merge({ sessionId: to.id, table: free }, party);
    expect((await read(party.sessionId, friend)).session.guestCount).toBe(2);
    await api.ask(joinSession, at(party.sessionId, friend));
    expect((await api.ask(placeOrder, late)).sessionId).toBe(party.sessionId);
  });
});
