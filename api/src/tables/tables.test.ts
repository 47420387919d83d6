import { describe, expect, it } from 'vitest';
import * as contract from '@sofra/contracts/tables';
import { menuRoom } from '@sofra/contracts/rooms';
import { eventsOf, headOf, seatParty } from '../../test/parties.ts';
import { cookiesOf, signInAs } from '../../test/sign-in.ts';
import { buildVenue } from '../../test/venue.ts';
import { sharedApi } from '../../test/api.ts';

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
    await api.db
      .updateTable('tables')
      .set({ qr_code: 'a new print' })
      .where('id', '=', table.id)
      .execute();
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
    await api.db
      .updateTable('tables')
      .set({ status: 'closed' })
      .where('id', '=', table.id)
      .execute();
    expect((await view(table.id)).isClosed).toBe(false);
  });
});
