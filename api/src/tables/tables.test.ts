import * as contract from '@sofra/contracts/tables';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { menuRoom } from '@sofra/contracts/rooms';
import { eventsOf, headOf, seatParty } from '../../test/parties.ts';
import { buildGuest, cookiesOf, signInAs } from '../../test/sign-in.ts';
import { buildBranch, buildTable, buildVenue } from '../../test/venue.ts';
import { sharedApi } from '../../test/api.ts';
import { leaveSession, startSession } from '@sofra/contracts/sessions';
import { openVenue, tableEvents } from '../../test/tables.ts';

const api = await sharedApi();
const open = await buildVenue(api.db);
const strict = await buildVenue(api.db, { orderingAccess: 'scan' });

const lookUp = (qrValue: string, cookie?: string) =>
  api.call('GET', `/api/tables/qr/${qrValue}`, { ...(cookie && { cookie }) });
const canOrder = async (tableId: number, cookie?: string): Promise<boolean> =>
  (await api.ask(contract.viewTable, { params: { tableId }, ...(cookie && { cookie }) })).canOrder;

describe('GET /api/tables/qr/:qrValue', () => {
  it('returns the table with its number', async () => {
    const [table] = open.tables;
    const found = await lookUp(table.qrCode);
    expect(found.body).toEqual({ id: table.id, tableNumber: table.tableNumber });
  });

  it('doesn’t find any other value', async () => {
    expect((await lookUp('nobody-prints-this')).body).toMatchObject({ code: 'not_found' });
  });

  it('grants this browser, and no other, the scanned table, and no other table', async () => {
    const [table, neighbour] = strict.tables;
    expect(await canOrder(table.id)).toBe(false);
    const cookie = cookiesOf(await lookUp(table.qrCode));
    expect(await canOrder(table.id, cookie)).toBe(true);
    expect(await canOrder(neighbour?.id ?? 0, cookie)).toBe(false);
    expect(await canOrder(table.id, cookiesOf(await lookUp('nothing')))).toBe(false);
  });

  it('keeps the same cookie over several scans', async () => {
    const [table, neighbour] = strict.tables;
    const cookie = cookiesOf(await lookUp(table.qrCode));
    const second = await lookUp(neighbour?.qrCode ?? '', cookie);
    expect(second.headers.getSetCookie()).toEqual([]);
    expect(await canOrder(table.id, cookie)).toBe(true);
    expect(await canOrder(neighbour?.id ?? 0, cookie)).toBe(true);
  });

  it('invalidates scans of a replaced code', async () => {
    const own = await buildVenue(api.db, { orderingAccess: 'scan' });
    const [table] = own.tables;
    const cookie = cookiesOf(await lookUp(table.qrCode));
    await api.rows('tables', table.id).set({ qr_code: 'a new print' });
    expect(await canOrder(table.id, cookie)).toBe(false);
    expect((await lookUp(table.qrCode)).status).toBe(404);
  });

  it('lets a scan expire after its hours', async () => {
    const [table] = strict.tables;
    const cookie = cookiesOf(await lookUp(table.qrCode));
    await api.db.updateTable('table_grants').set({ expires_at: new Date() }).execute();
    expect(await canOrder(table.id, cookie)).toBe(false);
  });

  it('lets everyone order at an open branch', async () => {
    expect(await canOrder(open.tables[0].id)).toBe(true);
  });
});

describe('a closed table', () => {
  const view = (tableId: number) => api.ask(contract.viewTable, { params: { tableId } });

  it('is told to its guests at once, and again when it is opened', async () => {
    const venue = await buildVenue(api.db);
    const [table] = venue.tables;
    const waiter = await signInAs(api, 'waiter', venue);
    const set = (status: contract.TableStatus) =>
      api.ask(contract.setTableStatus, {
        params: { tableId: table.id },
        body: { status },
        cookie: waiter.cookie,
      });
    const room = menuRoom(venue.branchId);
    const seq = await headOf(api, room);
    expect((await view(table.id)).isClosed).toBe(false);
    await set('warning');
    await set('closed');
    expect((await view(table.id)).isClosed).toBe(true);
    await set('idle');
    expect((await view(table.id)).isClosed).toBe(false);
    expect(await eventsOf(api, room, seq)).toMatchObject([
      { type: 'table.statusChanged', payload: { id: table.id, status: 'closed' } },
      { type: 'table.statusChanged', payload: { id: table.id, status: 'idle' } },
    ]);
  });

  it('is not closed to the guests who sit there', async () => {
    const venue = await buildVenue(api.db);
    const { table } = await seatParty(api, venue);
    await api.rows('tables', table.id).set({ status: 'closed' });
    expect((await view(table.id)).isClosed).toBe(false);
  });
});

describe('GET /api/branches/:id/tables', () => {
  it('lists tables with code, creation date and open session, in the order of the floor', async () => {
    const own = await openVenue(api, { tableCount: 2 });
    const [first, second] = own.tables;
    const { cookie } = await buildGuest(api);
    const session = await api.ask(startSession, { params: { tableId: first.id }, cookie });
    const leaver = await buildGuest(api);
    const at = { params: { sessionId: session.id }, cookie: leaver.cookie };
    await api.ask(startSession, { params: { tableId: first.id }, cookie: leaver.cookie });
    await api.ask(leaveSession, at);
    const added = await own.add('Teras 1');
    expect(await own.list()).toEqual([
      expect.objectContaining({
        id: first.id,
        tableNumber: 'Masa 1',
        qrCodeUrl: first.qrCode,
        status: 'active',
        currentSession: { id: session.id, guestCount: 1 },
      }),
      expect.objectContaining({ id: second?.id, currentSession: null }),
      added,
    ]);
    expect(Date.now() - Date.parse(added.createdAt)).toBeLessThan(60_000);
  });
});

describe('POST /api/branches/:id/tables', () => {
  it('adds a table with a code of 128 random bits, ignoring a code in the body', async () => {
    const own = await openVenue(api);
    const body = { tableNumber: ' Bahçe 7 ', area: 'Bahçe', seats: 6 };
    const table = await api.ask(contract.createTable, {
      ...own.at,
      body: { ...body, qrCodeUrl: 'table-1700000000-x', branchId: 1 },
    });
    expect(table).toMatchObject({ ...body, tableNumber: 'Bahçe 7', branchId: own.branchId });
    expect(Buffer.from(table.qrCodeUrl, 'base64url')).toHaveLength(16);
    const found = await api.ask(contract.lookUpTable, { params: { qrValue: table.qrCodeUrl } });
    expect(found).toEqual({ id: table.id, tableNumber: 'Bahçe 7' });
    // Staff who may not print codes never receive them.
    expect(await tableEvents(api, own.branchId)).toEqual([
      expect.objectContaining({ type: 'table.created', id: table.id, version: 1 }),
    ]);
  });

  it('keeps names unique in a branch, and allows a deleted one again', async () => {
    const own = await openVenue(api);
    const body = { tableNumber: 'Masa 1' };
    const refused = await api.refused(contract.createTable, { ...own.at, body });
    expect(refused).toMatchObject({ status: 409, code: 'name_taken' });
    const branchId = await buildBranch(api.db, own.businessId, 'open', 'Moda');
    await api.ask(contract.createTable, { ...own.at, params: { branchId }, body });
    await own.remove(own.tables[0].id);
    expect((await own.add('Masa 1')).id).not.toBe(own.tables[0].id);
  });
});

describe('POST /api/branches/:id/tables/bulk', () => {
  it('names them "{prefix} {n}", "Masa" by default, starting after the highest of that prefix', async () => {
    const own = await openVenue(api);
    await own.add('Masa 7');
    await own.add('Masa arkası');
    const names = async (count: number, prefix?: string) =>
      v.parse(contract.createTables.response, (await own.bulk(count, prefix)).body);
    expect((await names(2)).map((one) => one.tableNumber)).toEqual(['Masa 8', 'Masa 9']);
    expect((await names(2, 'VIP')).map((one) => one.tableNumber)).toEqual(['VIP 1', 'VIP 2']);
    const list = (await own.list()).map((one) => one.tableNumber);
    expect(list.slice(-4)).toEqual(['Masa 8', 'Masa 9', 'VIP 1', 'VIP 2']);
    expect((await tableEvents(api, own.branchId)).map((one) => one.tableNumber).slice(-4)).toEqual(
      list.slice(-4),
    );
  });

  it('accepts 1 to 50', async () => {
    const own = await openVenue(api);
    for (const count of [0, 51, 1.5]) {
      expect((await own.bulk(count)).body).toMatchObject({ code: 'invalid_input' });
    }
    expect((await own.bulk(50)).body).toHaveLength(50);
  });

  it('adds all or none', async () => {
    const own = await openVenue(api);
    await own.add('VIP 999999');
    await own.add('VIP 1000001');
    expect((await own.bulk(3, 'VIP')).body).toMatchObject({ code: 'name_taken' });
    expect(await own.list()).toHaveLength(3);
    expect(await tableEvents(api, own.branchId)).toHaveLength(2);
  });

  it('gives two concurrent requests separate numbers', async () => {
    const own = await openVenue(api);
    const answers = await Promise.all([own.bulk(50), own.bulk(50), own.bulk(9, 'VIP')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const names = new Set((await own.list()).map((table) => table.tableNumber));
    const masa = Array.from({ length: 101 }, (_, index) => `Masa ${index + 1}`);
    expect(masa.filter((name) => !names.has(name))).toEqual([]);
    expect(names.size).toBe(110);
  });

  it('never exceeds the plan’s limit over all branches, even concurrently', async () => {
    const own = await openVenue(api, { plan: 'baslangic' });
    const branchId = await buildBranch(api.db, own.businessId, 'open', 'Moda');
    await buildTable(api.db, { businessId: own.businessId, branchId }, 'Masa 1');
    const answers = await Promise.all(Array.from({ length: 5 }, () => own.bulk(6)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, body }) => [status, body.code, body.details])).toEqual(
      Array.from({ length: 2 }, () => [409, 'plan_limit', { limit: 20, held: 20 }]),
    );
    expect(await own.list()).toHaveLength(19);
    expect((await own.bulk(1)).status).toBe(409);
    // "up to 20 tables": a table taken away makes room for one.
    await own.remove(own.tables[0].id);
    await own.add('Masa 1');
  });
});
