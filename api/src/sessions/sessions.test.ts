import * as orders from '@sofra/contracts/orders';
import * as contract from '@sofra/contracts/sessions';
import { describe, expect, it } from 'vitest';
import { branchRoom, sessionRoom } from '@sofra/contracts/rooms';
import { leftUnpaid } from '../../test/bills.ts';
import { eventsFromNow, eventsOf, headOf, scan, seatAtNewVenue } from '../../test/parties.ts';
import { type SignedInUser, buildGuest, signInAs } from '../../test/sign-in.ts';
import { type BuiltTable, buildVenue } from '../../test/venue.ts';
import { viewTable } from '@sofra/contracts/tables';
import { openEvening } from '../../test/evening.ts';

const { api, venue, waiter, bills, aParty, aTable, place } = await openEvening();

const at = (table: BuiltTable, who?: { cookie: string }) => ({
  params: { tableId: table.id },
  ...(who && { cookie: who.cookie }),
});
const of = (session: { id: number }, who: SignedInUser) => ({
  params: { sessionId: session.id },
  cookie: who.cookie,
});
const start = (table: BuiltTable, who: SignedInUser) =>
  api.ask(contract.startSession, at(table, who));
const find = (table: BuiltTable, who?: { cookie: string }) =>
  api.ask(contract.findSession, at(table, who));
const tableStatus = async (table: BuiltTable) => (await api.rows('tables', table.id).one()).status;
const order = (session: { id: number }, who: SignedInUser) =>
  api.ask(orders.placeOrder, {
    ...of(session, who),
    body: { items: [{ itemId: venue.items[0].id, quantity: 1 }] },
  });

describe('POST /api/tables/:id/session/start', () => {
  it('opens one session for concurrent requests', async () => {
    const table = await aTable();
    const guests = await Promise.all(Array.from({ length: 12 }, () => buildGuest(api)));
    const answers = await Promise.all(guests.map((guest) => start(table, guest)));
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
    const session = await find(table, guests[0]);
    expect(session?.guestCount).toBe(12);
    expect(session?.guests.map(({ seat }) => seat)).toEqual(
      Array.from({ length: 12 }, (_, index) => index + 1),
    );
  });

  it('makes an idle table active, and ending the session makes it idle', async () => {
    const table = await aTable();
    const session = await start(table, await buildGuest(api));
    expect(await tableStatus(table)).toBe('active');
    await api.ask(contract.endSession, of(session, waiter));
    expect(await tableStatus(table)).toBe('idle');
  });

  it('refuses a closed table', async () => {
    const table = await aTable();
    await api.rows('tables', table.id).set({ status: 'closed' });
    expect((await api.refused(contract.startSession, at(table, await buildGuest(api)))).code).toBe(
      'table_closed',
    );
  });

  it('requires a signed-in caller', async () => {
    const table = await aTable();
    expect(await api.refused(contract.startSession, at(table))).toMatchObject({
      status: 401,
      code: 'sign_in_required',
    });
  });

  it('opens a table for guests without a phone, without seating the waiter', async () => {
    const session = await start(await aTable(), waiter);
    expect(session.guestCount).toBe(0);
  });
});

describe('joining and leaving', () => {
  it('ignores the userId of the body and seats the signed-in user, once', async () => {
    const table = await aTable();
    const [host, friend] = [await buildGuest(api), await buildGuest(api)];
    const session = await start(table, host);
    const join = () =>
      api.ask(contract.joinSession, { ...of(session, friend), body: { userId: 1 } });
    await join();
    const joined = await join();
    expect(joined.guests.map(({ userId }) => userId)).toEqual([host.userId, friend.userId]);
  });

  it('gives a returning guest their old seat', async () => {
    const table = await aTable();
    const [host, friend] = [await buildGuest(api), await buildGuest(api)];
    const session = await start(table, host);
    await start(table, friend);
    await api.ask(contract.leaveSession, of(session, host));
    const again = await start(table, host);
    expect(again.guests).toContainEqual({ userId: host.userId, nickname: null, seat: 1 });
  });

  it('sends the table and the floor an event if a guest leaves', async () => {
    const table = await aTable();
    const [host, friend] = [await buildGuest(api), await buildGuest(api)];
    const session = await start(table, host);
    const joined = await api.ask(contract.joinSession, of(session, friend));
    const rooms = [sessionRoom(session.id), branchRoom(venue.branchId)] as const;
    const heads = await Promise.all(rooms.map((room) => headOf(api, room)));
    await api.ask(contract.leaveSession, of(session, friend));
    const left = {
      ...joined,
      version: joined.version + 1,
      guestCount: 1,
      guests: joined.guests.slice(0, 1),
    };
    for (const [index, room] of rooms.entries()) {
      expect(await eventsOf(api, room, heads[index])).toMatchObject([
        { type: 'session.guestLeft', payload: left },
      ]);
    }
  });

  it('ends a session without orders when the last guest leaves', async () => {
    const table = await aTable();
    const guest = await buildGuest(api);
    const session = await start(table, guest);
    await api.ask(contract.leaveSession, of(session, guest));
    expect(await find(table)).toBeNull();
    expect(await tableStatus(table)).toBe('idle');
  });

  it('keeps the bill open if the last guest leaves after ordering', async () => {
    const table = await aTable();
    const guest = await buildGuest(api);
    const session = await start(table, guest);
    await order(session, guest);
    await api.ask(contract.leaveSession, of(session, guest));
    expect((await find(table))?.id).toBe(session.id);
  });

  it('gives a guest the name they choose, at their table', async () => {
    const guest = await buildGuest(api);
    const session = await start(await aTable(), guest);
    const named = await api.ask(contract.renameGuest, {
      ...of(session, guest),
      body: { nickname: '  Elif ' },
    });
    expect(named.guests[0]?.nickname).toBe('Elif');
  });

  it('tells kitchen, floor and table the new name of a guest with orders and payments', async () => {
    const party = await aParty();
    const { userId } = party.guest;
    const { id, totalMinor } = await place(party);
    await bills.record(party, waiter, totalMinor, { payerId: userId });
    const rename = { ...of({ id: party.sessionId }, party.guest), body: { nickname: 'Elif' } };
    const told = await eventsFromNow(api, branchRoom(venue.branchId), sessionRoom(party.sessionId));
    await api.ask(contract.renameGuest, rename);
    await api.ask(contract.renameGuest, rename);
    const [branch = [], table = []] = await told();
    const named = { userId, nickname: 'Elif', seat: 1 };
    const order = { type: 'order.transferred', payload: { id, placedBy: named } };
    const renamed = { type: 'session.guestRenamed' };
    const bill = { type: 'bill.changed' };
    expect(branch).toMatchObject([
      renamed,
      order,
      bill,
      { type: 'payment.changed', payload: { payer: named } },
    ]);
    expect(table).toMatchObject([renamed, order, bill]);
  });
});

describe('POST /api/sessions/:id/end', () => {
  it('refuses a guest while an order is unserved', async () => {
    const guest = await buildGuest(api);
    const session = await start(await aTable(), guest);
    const placed = await order(session, guest);
    const end = of(session, guest);
    expect((await api.refused(contract.endSession, end)).code).toBe('session_busy');
    await api.ask(orders.changeOrderStatus, {
      params: { orderId: placed.id },
      body: { status: 'cancelled' },
      cookie: guest.cookie,
    });
    expect((await api.ask(contract.endSession, end)).endedAt).not.toBeNull();
  });

  it('allows staff who say why it is unpaid, once', async () => {
    const guest = await buildGuest(api);
    const session = await start(await aTable(), guest);
    await order(session, guest);
    const end = () => api.ask(contract.endSession, { ...of(session, waiter), body: leftUnpaid });
    const first = await end();
    expect(first.endedAt).not.toBeNull();
    expect(await end()).toEqual(first);
  });

  it('shows the next party nothing of the previous one', async () => {
    const table = await aTable();
    const [before, after] = [await buildGuest(api), await buildGuest(api)];
    const old = await start(table, before);
    await order(old, before);
    await api.ask(contract.endSession, { ...of(old, waiter), body: leftUnpaid });
    const fresh = await start(table, after);
    expect(fresh.id).not.toBe(old.id);
    expect(await api.ask(orders.listSessionOrders, of(fresh, after))).toEqual([]);
    expect((await api.refused(contract.readSession, of(old, after))).status).toBe(404);
    expect((await api.ask(contract.readSession, of(old, before))).orders).toHaveLength(1);
  });
});

describe('GET /api/tables/:id/session', () => {
  it('is null only if there is none, and shows outsiders no names', async () => {
    const table = await aTable();
    expect(await find(table)).toBeNull();
    const guest = await buildGuest(api);
    await start(table, guest);
    expect(await find(table)).toMatchObject({ guestCount: 1, guests: [] });
    expect((await find(table, guest))?.guests).toHaveLength(1);
    const nowhere = { params: { tableId: 999_999 } };
    expect((await api.refused(contract.findSession, nowhere)).status).toBe(404);
  });
});

/** Cookies of a browser that has scanned the code of a table. */
const scanWith = (table: BuiltTable, cookie = '') => scan(api, { cookie }, table);

describe('at a branch that requires a scan', () => {
  it('a stranger can’t distinguish a taken table from a free one', async () => {
    const { table, venue: strict } = await seatAtNewVenue(api, 'scan');
    const foreign = await buildVenue(api.db, { orderingAccess: 'scan' });
    const [other] = strict.tables;
    const stranger = await buildGuest(api);
    for (const who of [
      undefined,
      stranger,
      await signInAs(api, 'waiter', foreign),
      await scanWith(foreign.tables[0]),
      await scanWith(other),
    ]) {
      expect(await find(table, who)).toBeNull();
    }
    expect(await find(other, stranger)).toBeNull();
    const [taken, free] = await Promise.all(
      [table, other].map(({ id }) => api.ask(viewTable, { params: { tableId: id } })),
    );
    expect({ ...taken, id: 0, tableNumber: '' }).toEqual({ ...free, id: 0, tableNumber: '' });
  });

  it('a user who scanned its code, sits at it or works there can see that it is taken', async () => {
    const { table, guest, sessionId, waiter: staff } = await seatAtNewVenue(api, 'scan');
    expect(await find(table, await scanWith(table))).toMatchObject({ guestCount: 1, guests: [] });
    expect(await find(table, staff)).toMatchObject({ id: sessionId });
    expect((await find(table, guest))?.guests).toHaveLength(1);
  });

  it('a stranger learns nothing from a session’s number', async () => {
    const { sessionId } = await seatAtNewVenue(api, 'scan');
    const stranger = await buildGuest(api);
    const [real, made] = await Promise.all(
      [sessionId, 999_999].map((id) => api.refused(contract.joinSession, of({ id }, stranger))),
    );
    expect(real).toMatchObject({ status: 403, code: 'scan_required' });
    expect(made).toEqual(real);
  });
});
