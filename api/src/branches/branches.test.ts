import { describe, expect, it } from 'vitest';
import {
  changeBranch,
  createBranch,
  listBranches,
  readBranchSettings,
} from '@sofra/contracts/branches';
import type { Plan } from '@sofra/contracts/plans';
import { menuRoom } from '@sofra/contracts/rooms';
import { readFloor } from '@sofra/contracts/floor';
import { startSession } from '@sofra/contracts/sessions';
import { sharedApi } from '../../test/api.ts';
import { openEvening } from '../../test/evening.ts';
import { signInAs, buildGuest } from '../../test/sign-in.ts';
import { buildBranch, buildVenue } from '../../test/venue.ts';

const api = await sharedApi();

/** An owner on a plan, whose business has its first branch. */
async function buildOwner(plan: Plan) {
  const venue = await buildVenue(api.db);
  await api.rows('businesses', venue.businessId).set({ plan });
  const { cookie } = await signInAs(api, 'business_owner', { businessId: venue.businessId });
  const params = { businessId: venue.businessId };
  return {
    venue,
    cookie,
    open: (name: string) => api.ask(createBranch, { params, body: { name }, cookie }),
    refusedToOpen: (name: string) => api.refused(createBranch, { params, body: { name }, cookie }),
  };
}

describe('GET /api/businesses/:id/branches', () => {
  it('shows the kitchen when its branch’s business day begins', async () => {
    const venue = await buildVenue(api.db);
    const manager = await signInAs(api, 'branch_manager', venue);
    await api.ask(changeBranch, {
      params: { branchId: venue.branchId },
      body: { timeZone: 'Europe/Berlin', dayStartsAt: 150 },
      cookie: manager.cookie,
    });
    const { cookie } = await signInAs(api, 'employee', venue);
    const params = { businessId: venue.businessId };
    expect(await api.ask(listBranches, { params, cookie })).toMatchObject([
      { id: venue.branchId, timeZone: 'Europe/Berlin', dayStartsAt: 150 },
    ]);
  });

  it('lists every branch for an owner and only their own for a waiter', async () => {
    const venue = await buildVenue(api.db);
    const other = await buildBranch(api.db, venue.businessId, 'open', 'Öteki');
    const params = { businessId: venue.businessId };
    const owner = await signInAs(api, 'business_owner', { businessId: venue.businessId });
    const waiter = await signInAs(api, 'waiter', venue);
    const ids = async (cookie: string): Promise<number[]> =>
      (await api.ask(listBranches, { params, cookie })).map(({ id }) => id);
    expect(await ids(owner.cookie)).toEqual([venue.branchId, other]);
    expect(await ids(waiter.cookie)).toEqual([venue.branchId]);
  });
});

describe('POST /api/businesses/:id/branches', () => {
  it('opens a branch that requires scans, uses Istanbul’s clock and is always open', async () => {
    const { venue, cookie } = await buildOwner('kurumsal');
    const branch = await api.ask(createBranch, {
      params: { businessId: venue.businessId },
      body: { name: 'Moda', fullAddress: 'Moda Cad. 1', phone: '' },
      cookie,
    });
    expect(branch).toMatchObject({
      businessId: venue.businessId,
      businessName: 'Deneme Lokantası',
      name: 'Moda',
      timeZone: 'Europe/Istanbul',
      orderingAccess: 'scan',
      openingHours: null,
      dayStartsAt: 300,
      fullAddress: 'Moda Cad. 1',
      phone: null,
    });
    const params = { branchId: branch.id };
    expect(await api.ask(readBranchSettings, { params, cookie })).toEqual(branch);
  });

  it('allows 1 branch in the Başlangıç plan', async () => {
    const { refusedToOpen } = await buildOwner('baslangic');
    const refusal = await refusedToOpen('Moda');
    expect(refusal).toMatchObject({
      status: 409,
      code: 'plan_limit',
      details: { limit: 1, held: 1 },
    });
    expect(refusal.message).toBe('Planınızın sınırına ulaştınız.');
  });

  it('allows 5 branches in the İşletme plan, even with ten concurrent requests', async () => {
    const { venue, open } = await buildOwner('isletme');
    const opened = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => open(`Şube ${index}`)),
    );
    expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect(await api.rows('branches', { business_id: venue.businessId }).column('id')).toHaveLength(
      5,
    );
  });

  it('accepts a name once per business, regardless of case', async () => {
    const { open, refusedToOpen } = await buildOwner('kurumsal');
    const other = await buildOwner('kurumsal');
    await open('Moda');
    expect((await refusedToOpen('moda')).code).toBe('name_taken');
    expect((await other.open('Moda')).name).toBe('Moda');
  });
});

describe('PUT /api/branches/:id', () => {
  it('changes only the given fields; guests reload their menus after a new clock or new hours', async () => {
    const venue = await buildVenue(api.db);
    const params = { branchId: venue.branchId };
    const { cookie } = await signInAs(api, 'branch_manager', venue);
    const change = (body: Parameters<typeof api.ask<typeof changeBranch>>[1] & object) =>
      api.ask(changeBranch, { params, cookie, ...body });
    const toldMenu = () => api.rows('room_events', { room: menuRoom(venue.branchId) }).read('type');
    const first = await change({ body: { phone: '+90 212 1', orderingAccess: 'scan' } });
    expect(first).toMatchObject({ name: 'Merkez', phone: '+90 212 1', orderingAccess: 'scan' });
    expect(await toldMenu()).toEqual([]);
    const openingHours = [{ day: 5, fromMinute: 18 * 60, toMinute: 2 * 60 }];
    const body = { openingHours, timeZone: 'Europe/Berlin', dayStartsAt: 180 };
    expect(await change({ body })).toEqual({ ...first, ...body });
    expect(await toldMenu()).toEqual([{ type: 'menu.changed' }]);
    expect((await change({ body: { openingHours: null, phone: null } })).openingHours).toBeNull();
    expect(await change({ body: {} })).toMatchObject({ phone: null, timeZone: 'Europe/Berlin' });
    const [details] = await api
      .rows('audit_log', { business_id: venue.businessId })
      .column('details');
    expect(details).toEqual({ branchId: venue.branchId, fields: ['orderingAccess', 'phone'] });
  });

  it('changes the kitchen’s language and the time for one card, at first Turkish and two minutes', async () => {
    const venue = await buildVenue(api.db);
    const { cookie } = await signInAs(api, 'branch_manager', venue);
    const params = { branchId: venue.branchId };
    const kitchenOf = async () => {
      const read = await api.ask(readBranchSettings, { params, cookie });
      return { kitchenLanguage: read.kitchenLanguage, roundMinutes: read.roundMinutes };
    };
    expect(await kitchenOf()).toEqual({ kitchenLanguage: 'tr', roundMinutes: 2 });
    await api.ask(changeBranch, { params, body: { kitchenLanguage: 'ar' }, cookie });
    await api.ask(changeBranch, { params, body: { roundMinutes: 0 }, cookie });
    expect(await kitchenOf()).toEqual({ kitchenLanguage: 'ar', roundMinutes: 0 });
    for (const body of [{ roundMinutes: 11 }, { roundMinutes: 1.5 }, { roundMinutes: -1 }]) {
      const refused = await api.refused(changeBranch, { params, body, cookie });
      expect(refused.code).toBe('invalid_input');
    }
    const { cookie: employee } = await signInAs(api, 'employee', venue);
    const body = { roundMinutes: 5 };
    expect((await api.refused(changeBranch, { params, body, cookie: employee })).code).toBe(
      'forbidden',
    );
  });

  it('limits a branch manager to their own branch, and rejects a name already in use', async () => {
    const venue = await buildVenue(api.db);
    const otherId = await buildBranch(api.db, venue.businessId, 'open', 'Öteki');
    const { cookie } = await signInAs(api, 'branch_manager', venue);
    const other = { params: { branchId: otherId }, body: { name: 'Benim' }, cookie };
    expect((await api.refused(changeBranch, other)).status).toBe(403);
    const own = { params: { branchId: venue.branchId }, body: { name: 'Öteki' }, cookie };
    expect((await api.refused(changeBranch, own)).code).toBe('name_taken');
  });

  it.each([
    { timeZone: 'Europe/Atlantis' },
    { dayStartsAt: 721 },
    { openingHours: [{ day: 8, fromMinute: 0, toMinute: 60 }] },
    { orderingAccess: 'nobody' },
  ])('rejects %o', async (body) => {
    const venue = await buildVenue(api.db);
    const { cookie } = await signInAs(api, 'branch_manager', venue);
    const path = `/api/branches/${venue.branchId}`;
    expect((await api.call('PUT', path, { cookie, body })).body.code).toBe('invalid_input');
  });
});

describe('GET /api/branches/:id/floor', () => {
  it('shows tables, open sessions and their orders at one position in the room', async () => {
    const { venue, waiter, bills, place, end } = await openEvening();
    const guest = await buildGuest(api);
    const at = { params: { tableId: venue.tables[0].id }, cookie: guest.cookie };
    const session = await api.ask(startSession, at);
    const seated = { sessionId: session.id, guest };
    const order = await place(seated);
    const look = () =>
      api.ask(readFloor, { params: { branchId: venue.branchId }, cookie: waiter.cookie });
    const floor = await look();
    expect(floor.tables.map(({ id }) => id)).toEqual(venue.tables.map(({ id }) => id));
    expect(floor.tables[0]?.status).toBe('active');
    expect(floor.sessions).toEqual([session]);
    expect(floor.orders).toEqual([order]);
    expect(floor.bills, 'nothing is paid').toEqual([]);
    const [seq] = await api.rows('room_heads', { room: floor.position.room }).column('seq');
    expect(floor.position.seq).toBe(seq);

    const half = { split: { kind: 'equal' as const, parts: 2, count: 1 } };
    const payment = await bills.record(seated, waiter, Math.floor(order.totalMinor / 2), half);
    expect((await look()).bills?.map(({ sessionId, payments }) => [sessionId, payments])).toEqual([
      [session.id, [payment]],
    ]);

    await end(seated);
    const after = await look();
    expect([after.sessions, after.orders, after.bills]).toEqual([[], [], []]);
    expect(after.tables[0]?.status).toBe('idle');
  });
});
