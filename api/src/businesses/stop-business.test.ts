import { describe, expect, it } from 'vitest';
import { me } from '@sofra/contracts/auth';
import * as contract from '@sofra/contracts/businesses';
import * as stopping from '@sofra/contracts/stopping';
import { changeLineQuantity, replaceLine } from '@sofra/contracts/order-changes';
import { addOrderItem } from '@sofra/contracts/orders';
import { menuRoom, type RoomName } from '@sofra/contracts/rooms';
import { endSession, joinSession, readSession, startSession } from '@sofra/contracts/sessions';
import { acceptInvitation, inviteStaff } from '@sofra/contracts/staff';
import { openTicket } from '@sofra/contracts/support';
import { viewTable } from '@sofra/contracts/tables';
import { listVenues } from '@sofra/contracts/venues';
import { ownApi } from '../../test/api.ts';
import { openEvening } from '../../test/evening.ts';
import { buildGuest, signInAs } from '../../test/sign-in.ts';
import { scan } from '../../test/parties.ts';
import { buildVenue } from '../../test/venue.ts';
import { writeWebFolder } from '../../test/web-folder.ts';

const folder = writeWebFolder({ 'pages/venue.tr.html': 'venue', 'pages/notFound.tr.html': 'no' });
const api = await ownApi({ WEB_DIST: folder });
const evening = await openEvening({ api });
const { venue, waiter, aParty, aTable, place, bills } = evening;
const { businessId, branchId } = venue;
const owner = await signInAs(api, 'business_owner', { businessId });
const manager = await signInAs(api, 'platform_manager');
await api.rows('businesses', businessId).set({ city: 'Sinop' });

const reason = 'Sahte işletme şüphesi';
const params = { businessId };
const stop = () => api.ask(stopping.stopBusiness, { params, body: { reason }, ...manager });
const resume = () => api.ask(stopping.resumeBusiness, { params, ...manager });
const typesIn = (room: RoomName) => api.rows('room_events', { room }).column('type');
const statusOf = async (path: string, cookie?: string) =>
  (await api.call('GET', path, { ...(cookie && { cookie }) })).status;

describe('POST /api/admin/businesses/:id/stop and /resume', () => {
  it('stops an approved business once, and tells its owners and staff why', async () => {
    const [first, again] = [await stop(), await stop()];
    const stopped = { since: expect.any(String), reason };
    expect(first.stopped).toEqual({ ...stopped, byName: expect.any(String) });
    expect(again).toEqual(first);
    expect(first.status).toBe('approved');
    const read = await api.ask(contract.readBusiness, { params, ...owner });
    expect(read.stopped).toEqual(stopped);
    const user = await api.ask(me, { cookie: waiter.cookie });
    expect(user?.memberships[0]?.stopped).toEqual(stopped);
    await resume();
    await resume();
    expect((await api.ask(contract.readBusiness, { params, ...owner })).stopped).toBeNull();
    const mails = await api.rows('mails', { to_address: owner.email ?? '' }).read('template');
    expect(mails.map(({ template }) => template)).toEqual(['businessStopped', 'businessResumed']);
    const done = await api.rows('audit_log', { business_id: businessId }).column('action');
    expect(done).toEqual(['business.stopped', 'business.resumed']);
    expect(await typesIn(`user:${waiter.userId}`)).toEqual([
      'membership.changed',
      'membership.changed',
    ]);
    const told = ['business.stoppedChanged', 'business.stoppedChanged'];
    expect(await typesIn(menuRoom(branchId))).toEqual(told);
  });

  it('is refused for an application, and to its own owner', async () => {
    const pending = await buildVenue(api.db, { status: 'pending' });
    const call = { params: { businessId: pending.businessId }, body: { reason } };
    expect(await api.refused(stopping.stopBusiness, { ...call, ...manager })).toMatchObject({
      status: 409,
      code: 'state_changed',
    });
    const own = await api.refused(stopping.stopBusiness, { params, body: { reason }, ...owner });
    expect(own.code).toBe('forbidden');
  });
});

describe('a stopped business', () => {
  it('is nowhere to be seen, at once, and back at once', async () => {
    const isListed = async () => {
      const { venues, total, cities } = await api.ask(listVenues);
      const found = venues.some(({ id }) => id === businessId);
      const city = cities.some((one) => one.city === 'Sinop');
      return [found, city, total];
    };
    const tableId = venue.tables[0].id;
    const pages = async () => [
      (await api.call('GET', `/api/tables/${tableId}/menu`)).status,
      (await api.call('GET', `/api/branches/${branchId}/menu`)).status,
      await statusOf(`/api/venues/${businessId}`),
      await statusOf(`/businesses/${businessId}`),
      (await api.call('GET', '/sitemap.xml')).text.includes(`/businesses/${businessId}<`),
    ];
    const seen = await pages();
    const [found, city, total] = await isListed();
    expect([found, city]).toEqual([true, true]);
    await stop();
    expect(await pages()).toEqual([404, 404, 404, 404, false]);
    expect(await isListed()).toEqual([false, false, Number(total) - 1]);
    await resume();
    expect(await pages()).toEqual(seen);
    expect(await isListed()).toEqual([true, true, total]);
  });

  it('begins nothing new, while guests at a table see their bill, pay and leave', async () => {
    const party = await aParty();
    const order = await place(party);
    const table = await aTable();
    const guest = await scan(api, await buildGuest(api), table);
    const other = await scan(api, await buildGuest(api), party.table);
    await stop();
    const codes = await Promise.all([
      evening.refusePlace(party),
      evening.refusePlace(party, { by: waiter }),
      api.refused(addOrderItem, evening.addingTo(order, waiter)),
      api.refused(startSession, { params: { tableId: table.id }, cookie: guest.cookie }),
      api.refused(startSession, { params: { tableId: table.id }, cookie: waiter.cookie }),
      api.refused(joinSession, evening.at(party, other)),
    ]);
    expect(codes.map(({ status, code }) => [status, code])).toEqual(
      codes.map(() => [403, 'business_stopped']),
    );
    const shown = await api.ask(viewTable, { params: { tableId: table.id }, ...guest });
    expect(shown.isStopped).toBe(true);
    expect((await api.ask(readSession, evening.at(party))).session.id).toBe(party.sessionId);
    expect((await bills.sumUp(party, party.guest)).leftMinor).toBe(order.totalMinor);
    await bills.record(party, waiter, order.totalMinor);
    await evening.setStatus(order, 'preparing');
    await evening.setStatus(order, 'ready');
    await evening.setStatus(order, 'served');
    const ended = await api.ask(endSession, { ...evening.at(party, waiter), body: {} });
    expect(ended.endedAt).not.toBeNull();
    await resume();
    await api.ask(startSession, { params: { tableId: table.id }, cookie: guest.cookie });
  });

  it('lets staff order less of what is open, but not more or anything else', async () => {
    const party = await aParty();
    const order = await place(party, { items: [{ itemId: venue.items[0].id, quantity: 2 }] });
    const line = {
      params: { orderId: order.id, lineId: order.lines[0]?.id ?? 0 },
      cookie: waiter.cookie,
    };
    const change = (quantity: number) => ({ ...line, body: { from: 2, quantity } });
    const other = { ...line, body: { from: 2, line: { itemId: venue.items[1].id, quantity: 1 } } };
    await stop();
    for (const refused of [
      await api.refused(changeLineQuantity, change(3)),
      await api.refused(replaceLine, other),
    ]) {
      expect(refused).toMatchObject({ status: 403, code: 'business_stopped' });
    }
    const less = await api.ask(changeLineQuantity, change(1));
    expect(less.lines).toMatchObject([{ quantity: 1 }]);
    await resume();
  });

  it('takes in nobody who was invited before', async () => {
    const account = await signInAs(api, 'customer');
    const email = account.email ?? '';
    const invited = { email, role: 'waiter' as const, branchId: null };
    const { link } = await api.ask(inviteStaff, { params, body: invited, ...owner });
    const token = link.split('/invite/')[1] ?? '';
    await stop();
    const accept = { params: { token }, body: {}, cookie: account.cookie };
    expect((await api.refused(acceptInvitation, accept)).code).toBe('business_stopped');
    await resume();
    await api.ask(acceptInvitation, accept);
    await stop();
    expect((await api.ask(acceptInvitation, accept)).email).toBe(email);
    await resume();
  });

  it('leaves its staff support tickets', async () => {
    await stop();
    const body = {
      title: 'Neden durduruldu?',
      description: 'İşletmemiz neden durduruldu?',
      priority: 'high' as const,
      category: 'technical' as const,
    };
    expect((await api.ask(openTicket, { params, body, ...owner })).title).toBe(body.title);
    await resume();
  });
});
