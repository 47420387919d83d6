import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { shareAllergy } from '@sofra/contracts/allergies';
import { placeOrder } from '@sofra/contracts/orders';
import { IDEMPOTENCY_HEADER } from '@sofra/contracts/route';
import { splitSession } from '@sofra/contracts/session-moves';
import { findSession, leaveSession } from '@sofra/contracts/sessions';
import { basketOf, newLine } from '../../test/baskets.ts';
import { openEvening } from '../../test/evening.ts';
import { movesOf } from '../../test/moves.ts';

const { api, venue, waiter, moves, aParty, aTable, join, sitDown, at, placing, place, read } =
  await openEvening();

/** A table with two guests, and a free one. */
async function seatTwo() {
  const party = await aParty();
  return { party, friend: await join(party), free: await aTable() };
}

describe('POST /api/sessions/:sessionId/split', () => {
  it('takes guests with their orders, lines and allergies to a new session', async () => {
    const { party, friend, free } = await seatTwo();
    const { sessionId } = party;
    const [item] = venue.items;
    const staffs = await place(party, { by: waiter });
    const theirs = await place(party, { by: friend });
    const forFriend = await place(party, { by: waiter });
    await api.db
      .updateTable('orders')
      .set({ placed_for: friend.userId, round: 5 })
      .where('id', '=', forFriend.id)
      .execute();
    const stays = newLine(item.id);
    const goes = newLine(item.id);
    await basketOf(api, sessionId, party.guest).change(stays);
    await basketOf(api, sessionId, friend).change(goes);
    await api.ask(shareAllergy, { ...at(party, friend), body: { allergens: ['nuts'] } });
    const split = await moves.split(party, free, [friend.userId]);
    expect(split).toMatchObject({
      userIds: [friend.userId],
      from: { id: sessionId, endedAt: null, guestCount: 1, mergedInto: null },
      to: { tableId: free.id, guests: [{ userId: friend.userId, seat: 1 }] },
    });
    const after = await read({ sessionId: split.to.id }, friend);
    expect(after.orders.map(({ id, round, tableId }) => [id, round, tableId])).toEqual([
      [theirs.id, 1, free.id],
      [forFriend.id, 2, free.id],
    ]);
    expect(after.orders[1]?.placedFor).toMatchObject({ userId: friend.userId, seat: 1 });
    expect(after.basket?.lines.map(({ id }) => id)).toEqual([goes.id]);
    expect(after.allergies?.guests).toHaveLength(1);
    const before = await read(party);
    expect(before.orders.map(({ id }) => id)).toEqual([staffs.id]);
    expect(before.basket?.lines.map(({ id }) => id)).toEqual([stays.id]);
    expect(before.allergies?.guests).toEqual([]);
  });

  it('leaves no gap in the rounds: the first order of those who stay is no later one', async () => {
    const { party, friend, free } = await seatTwo();
    await place(party, { by: friend });
    const stays = await place(party);
    await api.db.updateTable('orders').set({ round: 2 }).where('id', '=', stays.id).execute();
    await moves.split(party, free, [friend.userId]);
    const { orders } = await read(party);
    expect(orders.map(({ id, round }) => [id, round])).toEqual([[stays.id, 1]]);
    expect(orders[0]?.version).toBeGreaterThan(stays.version);
  });

  it('refuses all guests, guests who left, and taken tables', async () => {
    const { party, friend, free } = await seatTwo();
    const both = [party.guest.userId, friend.userId];
    expect((await moves.refuseSplit(party, free, both)).code).toBe('invalid_input');
    const other = await aParty();
    expect((await moves.refuseSplit(party, other.table, [friend.userId])).code).toBe(
      'table_in_use',
    );
    await api.ask(leaveSession, at(party, friend));
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
    const late = placing(party, { by: friend, clientOrderId: randomUUID() });
    expect(await api.refused(placeOrder, late)).toMatchObject({
      code: 'session_ended',
      details: { movedTo },
    });
    const find = { params: { tableId: party.table.id }, cookie: friend.cookie };
    expect(await api.ask(findSession, find)).toMatchObject({ id: to.id, tableId: free.id });
    await moves.merge({ sessionId: to.id, table: free }, party);
    expect((await read(party, friend)).session.guestCount).toBe(2);
    await sitDown(party, friend);
    expect((await api.ask(placeOrder, late)).sessionId).toBe(party.sessionId);
  });
});
