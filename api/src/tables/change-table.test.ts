import * as contract from '@sofra/contracts/tables';
import * as orders from '@sofra/contracts/orders';
import { describe, expect, it } from 'vitest';
import { endSession, startSession } from '@sofra/contracts/sessions';
import { type TableStatus, lookUpTable, viewTable } from '@sofra/contracts/tables';
import { type SignedInUser, buildGuest, cookiesOf, signInAs } from '../../test/sign-in.ts';
import { buildTable, buildVenue } from '../../test/venue.ts';
import { sharedApi } from '../../test/api.ts';
import { openVenue, tableEvents } from '../../test/tables.ts';
import { type RoomName, branchRoom, sessionRoom } from '@sofra/contracts/rooms';
import { leftUnpaid } from '../../test/bills.ts';
import { eventsOf, headOf } from '../../test/parties.ts';

const api = await sharedApi();
const venue = await buildVenue(api.db);
const manager = await signInAs(api, 'branch_manager', venue);

const audited = async (action: string, businessId: number) =>
  (
    await api.rows('audit_log', { action, business_id: businessId }).read('actor_id', 'details')
  ).map(({ actor_id: actor, details }) => ({ actor, details }));

const newTable = (name: string) => buildTable(api.db, venue, name);
const of = (tableId: number, who: SignedInUser = manager) => ({
  params: { tableId },
  cookie: who.cookie,
});
const start = async (tableId: number) => api.ask(startSession, of(tableId, await buildGuest(api)));

describe('PUT /api/tables/:id', () => {
  it('changes only the given fields, and notifies the floor', async () => {
    const own = await openVenue(api, { tableCount: 2 });
    const [first] = own.tables;
    const change = (body: object) =>
      api.call('PUT', `/api/tables/${first.id}`, { cookie: own.owner.cookie, body });
    const changed = await change({ tableNumber: 'Köşe', seats: 8 });
    expect(changed.body).toMatchObject({ tableNumber: 'Köşe', seats: 8, qrCodeUrl: first.qrCode });
    expect((await change({ area: 'Teras' })).body).toMatchObject({ seats: 8, area: 'Teras' });
    expect((await change({ tableNumber: 'Masa 2' })).body).toMatchObject({ code: 'name_taken' });
    expect(
      (await tableEvents(api, own.branchId)).map(({ type, version }) => [type, version]),
    ).toEqual([
      ['table.changed', 2],
      ['table.changed', 3],
    ]);
  });
});

describe('PATCH /api/tables/:id/status', () => {
  const set = (tableId: number, status: TableStatus, endSession?: boolean) =>
    api.call('PATCH', `/api/tables/${tableId}/status`, {
      cookie: manager.cookie,
      body: { status, ...(endSession !== undefined && { endSession }) },
    });

  it('cycles idle, active, warning, closed, back to idle, with an event each', async () => {
    const own = await openVenue(api);
    const [table] = own.tables;
    const cycle = ['active', 'warning', 'closed', 'closed', 'idle'] as const;
    for (const status of cycle) {
      const body = { status };
      const answer = await api.ask(contract.setTableStatus, { ...of(table.id, own.owner), body });
      expect(answer.status).toBe(status);
    }
    expect((await tableEvents(api, own.branchId)).map(({ status }) => status)).toEqual([
      'active',
      'warning',
      'closed',
      'idle',
    ]);
  });

  it('is safe to repeat with the status that the caller saw', async () => {
    const own = await openVenue(api);
    const at = of(own.tables[0].id, own.owner);
    const body = { status: 'warning', from: 'idle' } as const;
    for (const time of [1, 2]) {
      const answer = await api.ask(contract.setTableStatus, { ...at, body });
      expect([time, answer.status, answer.version]).toEqual([time, 'warning', 2]);
    }
  });

  it('never sets an open session’s table to idle or closed without ending the session', async () => {
    const table = await newTable('Dolu masa');
    const session = await start(table.id);
    expect((await set(table.id, 'warning')).status).toBe(200);
    for (const status of ['idle', 'closed'] as const) {
      expect((await set(table.id, status)).body).toMatchObject({ code: 'table_in_use' });
      expect((await set(table.id, status, false)).status).toBe(409);
    }
    expect((await set(table.id, 'closed', true)).body).toMatchObject({ status: 'closed' });
    const ended = await api.rows('table_sessions', session.id).one();
    expect(ended.ended_at).not.toBeNull();
    expect(await audited('session.ended', venue.businessId)).toContainEqual({
      actor: manager.userId,
      details: { sessionId: session.id, tableNumber: session.tableNumber },
    });
  });

  it('is open to waiters too', async () => {
    const waiter = await signInAs(api, 'waiter', venue);
    const body = { status: 'warning' as const };
    const table = await newTable('Garsonun');
    const answer = await api.ask(contract.setTableStatus, { ...of(table.id, waiter), body });
    expect(answer).toMatchObject({ id: table.id, status: 'warning' });
    expect(answer).not.toHaveProperty('qrCodeUrl');
  });
});

describe('POST /api/tables/:id/code', () => {
  it('invalidates old prints and old scans at once', async () => {
    const own = await openVenue(api, { orderingAccess: 'scan' });
    const [table] = own.tables;
    const scanned = cookiesOf(await api.call('GET', `/api/tables/qr/${table.qrCode}`));
    const seen = { params: { tableId: table.id }, cookie: scanned };
    expect((await api.ask(viewTable, seen)).canOrder).toBe(true);
    const renewed = await api.ask(contract.renewTableCode, of(table.id, own.owner));
    expect(renewed.qrCodeUrl).not.toBe(table.qrCode);
    expect((await api.ask(viewTable, seen)).canOrder).toBe(false);
    const old = { params: { qrValue: table.qrCode } };
    expect((await api.refused(lookUpTable, old)).code).toBe('not_found');
    await api.ask(lookUpTable, { params: { qrValue: renewed.qrCodeUrl } });
    expect(await audited('table.codeRenewed', own.businessId)).toEqual([
      { actor: own.owner.userId, details: { tableId: table.id, tableNumber: 'Masa 1' } },
    ]);
    expect((await tableEvents(api, own.branchId)).map(({ type }) => type)).toEqual([
      'table.changed',
    ]);
  });
});

describe('DELETE /api/branches/:id/tables/:tableId', () => {
  const remove = (tableId: number, branchId = venue.branchId) =>
    api.call('DELETE', `/api/branches/${branchId}/tables/${tableId}`, { cookie: manager.cookie });

  it('refuses while a session is open, then removes the table for floor and guests', async () => {
    const table = await newTable('Gidecek');
    const session = await start(table.id);
    expect((await remove(table.id)).body).toMatchObject({
      code: 'table_in_use',
      message: 'Masada açık oturum varken bu işlem yapılamaz.',
    });
    await api.ask(endSession, { params: { sessionId: session.id }, cookie: manager.cookie });
    expect((await remove(table.id)).status).toBe(200);
    expect((await remove(table.id)).status).toBe(404);
    const list = await api.ask(contract.listTables, {
      params: { branchId: venue.branchId },
      cookie: manager.cookie,
    });
    expect(list.map(({ id }) => id)).not.toContain(table.id);
    expect((await api.call('GET', `/api/tables/qr/${table.qrCode}`)).status).toBe(404);
    expect((await api.call('GET', `/api/tables/${table.id}`)).status).toBe(404);
    expect((await api.call('GET', `/api/tables/${table.id}/menu`)).status).toBe(404);
    expect((await tableEvents(api, venue.branchId)).at(-1)).toMatchObject({
      type: 'table.deleted',
      id: table.id,
    });
    expect(await audited('table.deleted', venue.businessId)).toContainEqual({
      actor: manager.userId,
      details: { tableId: table.id, tableNumber: 'Gidecek' },
    });
  });

  it('doesn’t find a table of another branch or business', async () => {
    const foreign = await buildVenue(api.db);
    await start(foreign.tables[0].id);
    expect((await remove(foreign.tables[0].id)).status).toBe(404);
    expect((await remove(foreign.tables[1]?.id ?? 0)).status).toBe(404);
  });

  it('never succeeds together with a concurrent session start', async () => {
    for (let round = 1; round <= 8; round += 1) {
      const table = await newTable(`Yarış ${round}`);
      const guest = await buildGuest(api);
      const [deleted, started] = await Promise.all([
        remove(table.id),
        api.call('POST', `/api/tables/${table.id}/session/start`, { cookie: guest.cookie }),
      ]);
      expect([
        [200, 404],
        [409, 200],
      ]).toContainEqual([deleted.status, started.status]);
    }
  });
});

const rename = (cookie: string, tableId: number, tableNumber: string) =>
  api.ask(contract.changeTable, { params: { tableId }, cookie, body: { tableNumber, seats: 4 } });

const heard = async (room: RoomName, seq: number) =>
  (await eventsOf(api, room, seq)).map(({ type, payload }) => [type, payload]);

describe('a renamed table', () => {
  it('updates every open order for the kitchen, the floor and its guests, and no other', async () => {
    const own = await openVenue(api, { tableCount: 2 });
    const { cookie } = own.owner;
    const [table, other] = own.tables;
    const sit = (tableId: number) => api.ask(startSession, { params: { tableId }, cookie });
    const place = (sessionId: number) =>
      api.ask(orders.placeOrder, {
        params: { sessionId },
        body: { items: [{ itemId: own.items[0].id, quantity: 1 }] },
        cookie,
      });
    const move = async (placed: Promise<orders.Order>, ...statuses: orders.OrderStatus[]) => {
      const { id } = await placed;
      for (const status of statuses)
        await api.ask(orders.changeOrderStatus, {
          params: { orderId: id },
          body: { status },
          cookie,
        });
      return id;
    };
    // A party that left while an item of theirs was still cooking.
    const gone = await sit(table.id);
    const left = await move(place(gone.id), 'preparing');
    await api.ask(endSession, { params: { sessionId: gone.id }, body: leftUnpaid, cookie });
    const session = await sit(table.id);
    const pending = await move(place(session.id));
    const ready = await move(place(session.id), 'ready');
    const cancelled = await move(place(session.id), 'cancelled');
    await move(place(session.id), 'served');
    const seen = await move(place(session.id), 'cancelled');
    await api.ask(orders.acknowledgeOrder, { params: { orderId: seen }, cookie });
    await move(place((await sit(other?.id ?? 0)).id));

    const board = () =>
      api.ask(orders.listBranchOrders, { params: { branchId: own.branchId }, cookie });
    const before = await board();
    const rooms = [
      branchRoom(own.branchId),
      sessionRoom(session.id),
      sessionRoom(gone.id),
    ] as const;
    const heads = await Promise.all(rooms.map((room) => headOf(api, room)));
    await rename(cookie, table.id, 'Köşe');

    const tableNumber = 'Köşe';
    const versionOf = (id: number) => before.orders.find((order) => order.id === id)?.version ?? 0;
    const renamed = [left, pending, ready, cancelled].map((id) => ({
      id,
      tableNumber,
      version: versionOf(id) + 1,
    }));
    const tickets = renamed.map((order) => ['order.tableRenamed', order]);
    const party = [
      'session.tableRenamed',
      { id: session.id, tableNumber, version: session.version + 1 },
    ];
    expect(
      await Promise.all(rooms.map((room, index) => heard(room, heads[index] ?? 0))),
    ).toMatchObject([
      [['table.changed', { id: table.id, tableNumber }], party, ...tickets],
      [party, ...tickets.slice(1)],
      tickets.slice(0, 1),
    ]);
    const after = await board();
    expect(after.orders).toMatchObject(
      before.orders.map((order) => renamed.find(({ id }) => id === order.id) ?? order),
    );

    // The form always sends every field: the same name is no event.
    await rename(cookie, table.id, tableNumber);
    expect((await heard(rooms[0], after.position.seq)).map(([type]) => type)).toEqual([
      'table.changed',
    ]);
  });
});
