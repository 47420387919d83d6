import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { shareAllergy } from '@sofra/contracts/allergies';
import { changeBasket } from '@sofra/contracts/baskets';
import { callWaiter, type CallKind } from '@sofra/contracts/calls';
import type { Order } from '@sofra/contracts/orders';
import { branchRoom, sessionRoom } from '@sofra/contracts/rooms';
import { findSession, leaveSession } from '@sofra/contracts/sessions';
import { basketOf, newLine } from '../../test/baskets.ts';
import { openEvening } from '../../test/evening.ts';
import { eventsOf, headOf, type Party } from '../../test/parties.ts';
import { setGuestLimits } from '../../test/venue.ts';

const evening = await openEvening();
const { api, venue, moves, aParty, join, sitDown, at, place, refusePlace, read } = evening;

const seatTwo = async () => [await aParty(), await aParty()] as const;

describe('POST /api/sessions/:sessionId/merge', () => {
  it('gives the other session guests, orders, basket, calls and allergies', async () => {
    const [from, to] = await seatTwo();
    const friend = await join(from);
    const own = await place(to);
    const first = await place(from);
    const served = await evening.setStatus(await place(from, { by: friend }), 'served');
    const line = newLine(venue.items[1].id);
    await basketOf(api, from.sessionId, friend).change(line);
    await api.ask(shareAllergy, { ...at(from, friend), body: { allergens: ['milk'] } });
    await api.ask(callWaiter, { ...at(from, friend), body: { kinds: ['bill'] } });
    const rooms = [
      branchRoom(venue.branchId),
      sessionRoom(from.sessionId),
      sessionRoom(to.sessionId),
    ] as const;
    const heads = await Promise.all(rooms.map((room) => headOf(api, room)));
    const merged = await moves.merge(from, to);
    const toTable = { tableId: to.table.id, tableNumber: to.table.tableNumber };
    expect(merged).toMatchObject({
      userIds: [from.guest.userId, friend.userId],
      from: { id: from.sessionId, mergedInto: { sessionId: to.sessionId, ...toTable } },
      to: {
        id: to.sessionId,
        endedAt: null,
        guests: [
          { userId: to.guest.userId, seat: 1 },
          { userId: from.guest.userId, seat: 2 },
          { userId: friend.userId, seat: 3 },
        ],
      },
    });
    expect(merged.from.endedAt).not.toBeNull();
    const after = await read(to, friend);
    const where = { sessionId: to.sessionId, ...toTable };
    expect(after.orders.map(({ id, round }) => [id, round])).toEqual([
      [own.id, own.round],
      [first.id, own.round + 1],
      [served.id, own.round + served.round],
    ]);
    expect(after.orders[1]).toMatchObject({ ...where, status: 'pending', placedBy: { seat: 2 } });
    expect(after.orders[2]).toMatchObject({ ...where, status: 'served', placedBy: { seat: 3 } });
    expect(after.basket?.lines).toMatchObject([{ id: line.id, addedBy: friend.userId }]);
    expect(after.calls).toMatchObject([{ kind: 'bill', ...where }]);
    expect(after.allergies?.guests).toMatchObject([{ userId: friend.userId, seat: 3 }]);
    const told = await Promise.all(rooms.map((room, index) => eventsOf(api, room, heads[index])));
    for (const events of told) {
      expect(events.filter(({ type }) => type === 'session.guestsMoved')).toMatchObject([
        { payload: merged },
      ]);
      expect(events.map(({ type }) => type)).not.toContain('session.ended');
    }
    const movedOrders = told.map((events) =>
      events
        .filter(({ type }) => type === 'order.moved')
        .map(({ payload }) => (payload as Order).id),
    );
    expect(movedOrders).toEqual([[first.id, served.id], [], [first.id, served.id]]);
    const tables = await api.db
      .selectFrom('tables')
      .select('status')
      .where('id', 'in', [from.table.id, to.table.id])
      .orderBy('id')
      .execute();
    expect(tables.map(({ status }) => status)).toEqual(['idle', 'warning']);
  });

  it('is safe to repeat, and refuses itself, other origins and ended sessions', async () => {
    const [from, to] = await seatTwo();
    expect((await moves.refuseMerge(from, from)).code).toBe('invalid_input');
    expect(await moves.refuseMerge({ ...from, table: to.table }, to)).toMatchObject({
      code: 'state_changed',
      details: { tableId: from.table.id },
    });
    const merged = await moves.merge(from, to);
    const head = await headOf(api, branchRoom(venue.branchId));
    expect(await moves.merge(from, to)).toEqual(merged);
    expect(await headOf(api, branchRoom(venue.branchId))).toBe(head);
    const movedTo = { sessionId: to.sessionId, tableId: to.table.id };
    const other = await aParty();
    const ended = { code: 'session_ended', details: { movedTo } };
    expect(await moves.refuseMerge(from, other)).toMatchObject(ended);
    expect(await moves.refuseMerge(other, from)).toMatchObject(ended);
  });

  it('sends late orders on, with the same id, and finds those that arrived', async () => {
    const [from, to] = await seatTwo();
    const id = randomUUID();
    const arrived = await place(from, { clientOrderId: id });
    await moves.merge(from, to);
    const movedTo = { sessionId: to.sessionId, tableId: to.table.id };
    expect((await place(from, { clientOrderId: id })).id).toBe(arrived.id);
    expect(await refusePlace(from, { clientOrderId: randomUUID() })).toMatchObject({
      code: 'session_ended',
      details: { movedTo },
    });
    expect((await place(to, { by: from.guest, clientOrderId: id })).id).toBe(arrived.id);
    const line = { ...at(from), body: { lines: [newLine(venue.items[0].id)] } };
    expect(await api.refused(changeBasket, line)).toMatchObject({
      code: 'session_ended',
      details: { movedTo },
    });
    expect((await read(from)).session.mergedInto).toMatchObject(movedTo);
    const found = { params: { tableId: from.table.id }, cookie: from.guest.cookie };
    expect(await api.ask(findSession, found)).toMatchObject({ id: to.sessionId });
    expect(await refusePlace(from, { by: to.guest })).toMatchObject({
      code: 'not_found',
    });
  });

  it('keeps the seat and the orders of a guest who sits at both', async () => {
    const [from, to] = await seatTwo();
    await sitDown(to, from.guest);
    const id = randomUUID();
    const one = await place(from, { clientOrderId: id });
    const two = await place(to, { by: from.guest, clientOrderId: id });
    await moves.merge(from, to);
    const { session, orders } = await read(to, from.guest);
    expect(session.guests.map(({ userId, seat }) => [userId, seat])).toEqual([
      [to.guest.userId, 1],
      [from.guest.userId, 2],
    ]);
    expect(new Map(orders.map((order) => [order.id, order.clientOrderId]))).toEqual(
      new Map([
        [one.id, null],
        [two.id, id],
      ]),
    );
    await api.ask(leaveSession, at(from));
    expect((await read(to)).session.guestCount).toBe(1);
  });

  it('keeps the older of two calls of a kind, raised, with both texts', async () => {
    const [from, to] = await seatTwo();
    const call = (party: Party, kinds: CallKind[], text?: string) =>
      api.ask(callWaiter, { ...at(party), body: { kinds, ...(text && { text }) } });
    const [older] = await call(from, ['other'], 'mama sandalyesi');
    await sql`update calls set called_at = called_at - interval '1 minute'
      where id = ${older?.id}`.execute(api.db);
    await call(to, ['other', 'water'], 'şarj aleti');
    await moves.merge(from, to);
    const { calls } = await read(to);
    expect(calls).toMatchObject([
      { id: older?.id, raises: 1, text: 'mama sandalyesi · şarj aleti', status: 'open' },
      { kind: 'water', raises: 0 },
    ]);
  });

  it('refuses more guests than a session may have', async () => {
    const small = await openEvening({ guestLimits: { sessionSeats: 2 } });
    const [from, to] = [await small.aParty(), await small.aParty()];
    await small.join(to);
    expect(await small.moves.refuseMerge(from, to)).toMatchObject({
      code: 'table_full',
      details: { max: 2 },
    });
    await setGuestLimits(api.db, small.venue.branchId, { sessionSeats: 3 });
    expect((await small.moves.merge(from, to)).to.guestCount).toBe(3);
  });
});
