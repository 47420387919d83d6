import { beforeEach, describe, expect, it } from 'vitest';
import { readFloor } from '@sofra/contracts/floor';
import { listTables, setTableStatus, viewTable } from '@sofra/contracts/tables';
import { setBranchOrdering, setTableOrdering } from '@sofra/contracts/ordering';
import * as contract from '@sofra/contracts/orders';
import { branchRoom, menuRoom, type RoomName, sessionRoom } from '@sofra/contracts/rooms';
import { endSession, startSession } from '@sofra/contracts/sessions';
import { eventsOf, headOf, orderOf, type Party, seatParty } from '../../test/parties.ts';
import { type SignedInUser, signInAs } from '../../test/sign-in.ts';
import { buildVenue, type Venue } from '../../test/venue.ts';
import { sharedApi } from '../../test/api.ts';

let venue: Venue;
let party: Party;
let cook: SignedInUser;

const api = await sharedApi();
beforeEach(async () => {
  venue = await buildVenue(api.db);
  party = await seatParty(api, venue);
  cook = await signInAs(api, 'employee', venue);
});

const place = (who: SignedInUser = party.guest) =>
  api.ask(contract.placeOrder, orderOf(party, who, venue.items[0].id));
const branch = () => ({ params: { branchId: venue.branchId }, cookie: cook.cookie });
const table = () => ({ params: { tableId: party.table.id }, cookie: cook.cookie });
const pauseBranch = (isPaused: boolean) =>
  api.ask(setBranchOrdering, { ...branch(), body: { isPaused } });
const pauseTable = (isPaused: boolean) =>
  api.ask(setTableOrdering, { ...table(), body: { isPaused } });
const view = () =>
  api.ask(viewTable, { params: { tableId: party.table.id }, cookie: party.guest.cookie });
const readVenue = () => api.ask(readFloor, branch());
const typesSince = async (room: RoomName, seq: number) =>
  (await eventsOf(api, room, seq)).map(({ type }) => type);
const actionsOf = () => api.rows('audit_log', { business_id: venue.businessId }).column('action');

describe.each([
  ['a branch', pauseBranch],
  ['a table', pauseTable],
])('a pause of %s', (_what, pause) => {
  it('refuses guests’ orders and lines until it ends, but not those of staff', async () => {
    const order = await place();
    const empty = { params: { sessionId: party.sessionId }, cookie: party.guest.cookie };
    const line = {
      params: { orderId: order.id },
      body: { itemId: venue.items[0].id, quantity: 1 },
      cookie: party.guest.cookie,
    };
    await pause(true);
    const cart = orderOf(party, party.guest, venue.items[0].id);
    for (const refused of [
      await api.refused(contract.placeOrder, cart),
      await api.refused(contract.placeOrder, empty),
      await api.refused(contract.addOrderItem, line),
    ]) {
      expect(refused).toMatchObject({ status: 409, code: 'ordering_paused' });
    }
    expect((await view()).isOrderingPaused).toBe(true);
    await place(cook);
    await api.ask(contract.addOrderItem, { ...line, cookie: cook.cookie });

    await pause(false);
    expect((await view()).isOrderingPaused).toBe(false);
    await place();
    await api.ask(contract.addOrderItem, line);
  });

  it('answers a repeated order with the first one', async () => {
    const call = orderOf(party, party.guest, venue.items[0].id, {
      clientOrderId: crypto.randomUUID(),
    });
    const first = await api.ask(contract.placeOrder, call);
    await pause(true);
    expect(await api.ask(contract.placeOrder, call)).toEqual(first);
  });

  it('refuses every order sent after its response, however many are in flight', async () => {
    const inFlight = Array.from({ length: 10 }, () =>
      api.call('POST', `/api/sessions/${party.sessionId}/orders`, {
        cookie: party.guest.cookie,
        body: orderOf(party, party.guest, venue.items[0].id).body,
      }),
    );
    await pause(true);
    const late = orderOf(party, party.guest, venue.items[0].id);
    expect((await api.refused(contract.placeOrder, late)).code).toBe('ordering_paused');
    const statuses = new Set((await Promise.all(inFlight)).map(({ status }) => status));
    expect([...statuses].every((status) => status === 200 || status === 409)).toBe(true);
  });
});

describe('a pause of a branch', () => {
  it('is sent to staff and menu readers once, and is in both snapshots and the audit log', async () => {
    const rooms = [branchRoom(venue.branchId), menuRoom(venue.branchId)];
    const before = await Promise.all(rooms.map((room) => headOf(api, room)));
    const paused = await pauseBranch(true);
    expect(paused).toMatchObject({ branchId: venue.branchId, isOrderingPaused: true });
    expect(await pauseBranch(true)).toEqual(paused);
    const resumed = await pauseBranch(false);
    expect(resumed.version).toBeGreaterThan(paused.version);
    for (const [index, room] of rooms.entries()) {
      const events = await eventsOf(api, room, before[index]);
      expect(events.map(({ type, payload }) => ({ type, payload }))).toEqual(
        [paused, resumed].map((payload) => ({ type: 'branch.orderingChanged', payload })),
      );
    }
    await pauseBranch(true);
    expect((await readVenue()).ordering?.isOrderingPaused).toBe(true);
    const active = await api.ask(contract.listBranchOrders, branch());
    expect(active.ordering?.isOrderingPaused).toBe(true);
    expect(await actionsOf()).toEqual([
      'branch.orderingPaused',
      'branch.orderingResumed',
      'branch.orderingPaused',
    ]);
  });
});

describe('a pause of a table', () => {
  it('is sent to staff and the party once, and doesn’t affect other tables', async () => {
    const other = await seatParty(api, venue);
    const rooms = [branchRoom(venue.branchId), sessionRoom(party.sessionId)];
    const before = await Promise.all(rooms.map((room) => headOf(api, room)));
    expect((await pauseTable(true)).isOrderingPaused).toBe(true);
    await pauseTable(true);
    for (const [index, room] of rooms.entries()) {
      expect(await typesSince(room, before[index] ?? 0)).toEqual(['table.orderingChanged']);
    }
    await api.ask(contract.placeOrder, orderOf(other, other.guest, venue.items[0].id));
    const { tables } = await readVenue();
    const paused = tables.filter(({ isOrderingPaused }) => isOrderingPaused);
    expect(paused.map(({ id }) => id)).toEqual([party.table.id]);
    const manager = await signInAs(api, 'branch_manager', venue);
    const managed = await api.ask(listTables, { ...branch(), cookie: manager.cookie });
    expect(managed.find(({ id }) => id === party.table.id)?.isOrderingPaused).toBe(true);
    expect(await actionsOf()).toEqual(['table.orderingPaused']);
  });

  it.each([
    [
      'ends with its session',
      () => api.ask(endSession, { params: { sessionId: party.sessionId }, cookie: cook.cookie }),
    ],
    [
      'ends when the table is set to idle',
      async () => {
        const waiter = await signInAs(api, 'waiter', venue);
        const body = { status: 'idle' as const, endSession: true };
        await api.ask(setTableStatus, { ...table(), body, cookie: waiter.cookie });
      },
    ],
  ])('%s, so that the next party can order', async (_how, end) => {
    await pauseTable(true);
    const head = await headOf(api, sessionRoom(party.sessionId));
    await end();
    expect(await typesSince(sessionRoom(party.sessionId), head)).toEqual([
      'table.orderingChanged',
      'session.ended',
    ]);
    const { cookie } = party.guest;
    const next = await api.ask(startSession, { params: { tableId: party.table.id }, cookie });
    const call = orderOf({ sessionId: next.id }, party.guest, venue.items[0].id);
    expect((await api.ask(contract.placeOrder, call)).isHeld).toBe(false);
  });
});
