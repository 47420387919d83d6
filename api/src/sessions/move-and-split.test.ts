import { describe, expect, it } from 'vitest';
import { shareAllergy } from '@sofra/contracts/allergies';
import { callWaiter } from '@sofra/contracts/calls';
import { readFloor } from '@sofra/contracts/floor';
import { placeOrder } from '@sofra/contracts/orders';
import { branchRoom, sessionRoom } from '@sofra/contracts/rooms';
import { findSession, leaveSession } from '@sofra/contracts/sessions';
import { setTableStatus } from '@sofra/contracts/tables';
import { basketOf, newLine } from '../../test/baskets.ts';
import { openEvening } from '../../test/evening.ts';
import { movesBy, movesOf } from '../../test/moves.ts';
import { eventsOf, headOf, orderOf, seatAtNewVenue } from '../../test/parties.ts';
import { buildVenue } from '../../test/venue.ts';
import { randomUUID } from 'node:crypto';
import { IDEMPOTENCY_HEADER } from '@sofra/contracts/route';
import { splitSession } from '@sofra/contracts/session-moves';

const { api, venue, waiter, moves, aParty, aTable, join, sitDown, at, ...evening } =
  await openEvening();
const { placing, place, read, setStatus, end } = evening;

const statusOf = async (tableId: number) => (await api.rows('tables', tableId).one()).status;

describe('POST /api/sessions/:sessionId/move', () => {
  it('takes guests, orders, basket, calls and allergies to the new table', async () => {
    const party = await aParty();
    const open = await place(party);
    const served = await setStatus(await place(party), 'served');
    await basketOf(api, party.sessionId, party.guest).change(newLine(venue.items[0].id));
    await api.ask(callWaiter, { ...at(party), body: { kinds: ['water'] } });
    await api.ask(shareAllergy, { ...at(party), body: { allergens: ['nuts'] } });
    const target = await aTable();
    const rooms = [branchRoom(venue.branchId), sessionRoom(party.sessionId)] as const;
    const heads = await Promise.all(rooms.map((room) => headOf(api, room)));
    const moved = await moves.move(party, target);
    expect(moved).toMatchObject({
      id: party.sessionId,
      tableId: target.id,
      tableNumber: target.tableNumber,
      guestCount: 1,
    });
    const after = await read(party);
    expect(after.orders).toEqual([
      { ...open, tableId: target.id, tableNumber: target.tableNumber, version: open.version + 1 },
      { ...served, tableId: target.id, tableNumber: target.tableNumber },
    ]);
    expect(after.basket?.lines).toHaveLength(1);
    expect(after.calls).toMatchObject([{ tableId: target.id, tableNumber: target.tableNumber }]);
    expect(after.allergies).toMatchObject({ tableId: target.id });
    expect(await statusOf(party.table.id)).toBe('idle');
    // The call still waits.
    expect(await statusOf(target.id)).toBe('warning');
    for (const [index, room] of rooms.entries()) {
      const told = await eventsOf(api, room, heads[index]);
      const types = told.map(({ type }) => type);
      expect(types.filter((type) => !type.startsWith('table.')).toSorted()).toEqual([
        'allergies.changed',
        'call.changed',
        'order.moved',
        'session.moved',
      ]);
      expect(told.find(({ type }) => type === 'session.moved')?.payload).toEqual(moved);
    }
    const history = await api.db
      .selectFrom('order_changes')
      .select(['kind', 'actor_id', 'details'])
      .where('order_id', 'in', [open.id, served.id])
      .where('kind', '=', 'moved')
      .execute();
    expect(history).toEqual([
      {
        kind: 'moved',
        actor_id: waiter.userId,
        details: { fromTable: party.table.tableNumber, toTable: target.tableNumber },
      },
    ]);
  });

  it('returns the session when repeated, without an event', async () => {
    const party = await aParty();
    const target = await aTable();
    const moved = await moves.move(party, target);
    const head = await headOf(api, branchRoom(venue.branchId));
    expect(await moves.move(party, target)).toEqual(moved);
    expect(await headOf(api, branchRoom(venue.branchId))).toBe(head);
  });

  it('refuses taken, closed and unknown tables, another origin, and ended sessions', async () => {
    const [party, other] = [await aParty(), await aParty()];
    expect(await moves.refuseMove(party, other.table)).toMatchObject({
      code: 'table_in_use',
      details: { tableNumber: other.table.tableNumber, sessionId: other.sessionId },
    });
    const closed = await aTable();
    await api.ask(setTableStatus, {
      params: { tableId: closed.id },
      body: { status: 'closed' },
      cookie: waiter.cookie,
    });
    expect((await moves.refuseMove(party, closed)).code).toBe('table_closed');
    const foreign = (await buildVenue(api.db)).tables[0];
    expect((await moves.refuseMove(party, foreign)).code).toBe('not_found');
    const free = await aTable();
    expect(await moves.refuseMove({ ...party, table: other.table }, free)).toMatchObject({
      code: 'state_changed',
      details: { tableId: party.table.id, tableNumber: party.table.tableNumber },
    });
    await end(party);
    expect((await moves.refuseMove(party, free)).code).toBe('session_ended');
  });

  it('leads the guests on from the old table, and nobody else', async () => {
    const party = await aParty();
    const target = await aTable();
    const last = await aTable();
    await moves.move(party, target);
    await moves.move({ ...party, table: target }, last);
    const find = (cookie: string, tableId: number) =>
      api.ask(findSession, { params: { tableId }, cookie });
    for (const { id } of [party.table, target, last]) {
      expect(await find(party.guest.cookie, id)).toMatchObject({
        id: party.sessionId,
        tableId: last.id,
      });
    }
    expect(await find((await aParty()).guest.cookie, party.table.id)).toBeNull();
  });

  it('lets the phones that scanned go on ordering, and confirms the session', async () => {
    const { venue: own, waiter: staff, ...party } = await seatAtNewVenue(api, 'confirm');
    const ordering = orderOf(party, party.guest, own.items[0].id);
    const held = await api.ask(placeOrder, ordering);
    expect(held.isHeld).toBe(true);
    const target = own.tables[1] ?? own.tables[0];
    await movesBy(api, staff).move(party, target);
    const next = await api.ask(placeOrder, ordering);
    expect(next).toMatchObject({ tableId: target.id, isHeld: false });
    expect((await read(party)).orders[0]).toMatchObject({
      id: held.id,
      isHeld: false,
      tableId: target.id,
    });
  });

  it('moves a pause with the session', async () => {
    const party = await aParty();
    await api.rows('tables', party.table.id).set({ ordering_paused_at: new Date() });
    const target = await aTable();
    await moves.move(party, target);
    const { tables } = await api.ask(readFloor, {
      params: { branchId: venue.branchId },
      cookie: waiter.cookie,
    });
    const pausedAt = (id: number) => tables.find((table) => table.id === id)?.isOrderingPaused;
    expect([pausedAt(party.table.id), pausedAt(target.id)]).toEqual([false, true]);
  });
});

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
    await api.rows('orders', forFriend.id).set({ placed_for: friend.userId, round: 5 });
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
