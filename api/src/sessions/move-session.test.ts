import { describe, expect, it } from 'vitest';
import { shareAllergy } from '@sofra/contracts/allergies';
import { callWaiter } from '@sofra/contracts/calls';
import { readFloor } from '@sofra/contracts/floor';
import { placeOrder } from '@sofra/contracts/orders';
import { branchRoom, sessionRoom } from '@sofra/contracts/rooms';
import { findSession } from '@sofra/contracts/sessions';
import { setTableStatus } from '@sofra/contracts/tables';
import { basketOf, newLine } from '../../test/baskets.ts';
import { openEvening } from '../../test/evening.ts';
import { movesBy } from '../../test/moves.ts';
import { eventsOf, headOf, orderOf, seatAtNewVenue } from '../../test/parties.ts';
import { buildVenue } from '../../test/venue.ts';

const { api, venue, waiter, moves, aParty, aTable, at, place, read, setStatus, end } =
  await openEvening();

const statusOf = async (tableId: number) =>
  (
    await api.db
      .selectFrom('tables')
      .select('status')
      .where('id', '=', tableId)
      .executeTakeFirstOrThrow()
  ).status;

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
    await api.db
      .updateTable('tables')
      .set({ ordering_paused_at: new Date() })
      .where('id', '=', party.table.id)
      .execute();
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
