import * as orders from '@sofra/contracts/orders';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logout, me } from '@sofra/contracts/auth';
import { listBranches } from '@sofra/contracts/branches';
import { deleteUser, listUsers } from '@sofra/contracts/users';
import {
  changeScreen,
  listScreens,
  openPairing,
  pairScreen,
  revokeScreen,
} from '@sofra/contracts/screens';
import { startSession } from '@sofra/contracts/sessions';
import { type TestApi, startApi } from '../../test/api.ts';
import { type SignedInUser, signInAs } from '../../test/sign-in.ts';
import { type Venue, buildBranch, buildTable, buildVenue } from '../../test/venue.ts';
import { countUsers } from '../users/count-users.ts';
import { pairTablet } from '../../test/paired-screens.ts';
import { branchRoom } from '@sofra/contracts/rooms';
import { deleteStation } from '@sofra/contracts/stations';
import { eventsOf, headOf } from '../../test/parties.ts';
import { addStation } from '../../test/stations.ts';

let api: TestApi;
let venue: Venue;
let otherBranchId: number;
let owner: SignedInUser;
beforeAll(async () => {
  api = await startApi();
  venue = await buildVenue(api.db);
  otherBranchId = await buildBranch(api.db, venue.businessId, 'open', 'Moda');
  owner = await signInAs(api, 'business_owner', { businessId: venue.businessId });
});
afterAll(() => api.close());

const at = (screenId: number, branchId = venue.branchId) => ({
  params: { branchId, screenId },
  cookie: owner.cookie,
});
const list = (branchId = venue.branchId) =>
  api.ask(listScreens, { params: { branchId }, cookie: owner.cookie });
const audited = async (screenId: number) => {
  const rows = await api.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'business_id', 'details'])
    .where(sql<boolean>`details->>'screenId' = ${String(screenId)} or actor_id = ${screenId}`)
    .orderBy('id')
    .execute();
  return rows.map((row) => [row.action, row.actor_id, row.business_id, row.details]);
};

describe('the screens of a branch', () => {
  it('are listed per branch with who paired them and when they were last seen', async () => {
    const { id, cookie } = await pairTablet(api, owner, venue.branchId, 'waiter');
    await pairTablet(api, owner, otherBranchId);
    await api.ask(me, { cookie });
    const mine = (await list()).find((screen) => screen.id === id);
    expect(mine).toMatchObject({ board: 'waiter', isOnline: true });
    expect(Date.parse(mine?.lastSeenAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(mine?.pairedBy).toMatch(/^Kişi/);
    expect((await list(otherBranchId)).map((screen) => screen.id)).not.toContain(id);
    await sql`update auth_sessions set last_seen_at = now() - interval '4 minutes'
      where user_id = ${id}`.execute(api.db);
    expect((await list()).find((screen) => screen.id === id)?.isOnline).toBe(false);
  });

  it('are renamed and removed, both recorded; a repeat changes nothing', async () => {
    const { id, cookie } = await pairTablet(api, owner, venue.branchId);
    const [{ name: from } = { name: '' }] = (await list()).filter((screen) => screen.id === id);
    for (const _twice of [1, 2]) {
      const renamed = await api.ask(changeScreen, { ...at(id), body: { name: 'Bar' } });
      expect(renamed).toMatchObject({ id, name: 'Bar' });
    }
    expect(await api.ask(me, { cookie })).toMatchObject({ name: 'Bar' });
    for (const _twice of [1, 2]) expect(await api.ask(revokeScreen, at(id))).toEqual({});
    expect(await api.ask(me, { cookie })).toBeNull();
    expect((await list()).map((screen) => screen.id)).not.toContain(id);
    const { businessId, branchId } = venue;
    expect(await audited(id)).toEqual([
      [
        'screen.paired',
        owner.userId,
        businessId,
        { screenId: id, name: from, board: 'kitchen', branchId },
      ],
      ['auth.signedIn', id, businessId, { network: '127.0.0.0/24', method: 'pairing' }],
      ['screen.renamed', owner.userId, businessId, { screenId: id, from, name: 'Bar', branchId }],
      ['screen.revoked', owner.userId, businessId, { screenId: id, name: 'Bar', branchId }],
    ]);
    expect(await api.refused(changeScreen, { ...at(id), body: { name: 'Bar' } })).toMatchObject({
      status: 404,
    });
  });

  it('can’t be found through another branch', async () => {
    const { id, cookie } = await pairTablet(api, owner, venue.branchId);
    const there = at(id, otherBranchId);
    expect((await api.refused(revokeScreen, there)).status).toBe(404);
    expect((await api.refused(changeScreen, { ...there, body: { name: 'X' } })).status).toBe(404);
    expect(await api.ask(me, { cookie })).not.toBeNull();
  });

  it('can be removed by their own tablet', async () => {
    const { id, cookie } = await pairTablet(api, owner, venue.branchId);
    await api.ask(logout, { cookie });
    expect((await list()).map((screen) => screen.id)).not.toContain(id);
    expect((await audited(id)).at(-1)?.slice(0, 2)).toEqual(['screen.revoked', id]);
  });
});

describe('a screen', () => {
  it('remains after the user who paired it leaves, and ends with its business', async () => {
    const newBusiness = await buildVenue(api.db);
    const manager = await signInAs(api, 'branch_manager', newBusiness);
    const { cookie } = await pairTablet(api, manager, newBusiness.branchId);
    await api.rows('memberships', { user_id: manager.userId }).set({ deactivated_at: new Date() });
    const read = {
      params: { branchId: newBusiness.branchId },
      query: { state: 'active' },
      cookie,
    } as const;
    await api.ask(orders.listBranchOrders, read);
    const decide = (status: 'approved' | 'rejected') =>
      api.rows('businesses', newBusiness.businessId).set({ status });
    await decide('rejected');
    expect(await api.ask(me, { cookie })).toBeNull();
    expect((await api.refused(orders.listBranchOrders, read)).status).toBe(401);
    await decide('approved');
    expect(await api.ask(me, { cookie })).not.toBeNull();
  });

  it('reads only its own branch of its business', async () => {
    const { cookie } = await pairTablet(api, owner, venue.branchId);
    const params = { businessId: venue.businessId };
    const branches = await api.ask(listBranches, { params, cookie });
    expect(branches.map(({ id }) => id)).toEqual([venue.branchId]);
  });

  it('changes orders like staff, under its own name', async () => {
    const [board, floor] = [
      await pairTablet(api, owner, venue.branchId),
      await pairTablet(api, owner, venue.branchId, 'waiter'),
    ];
    const table = await buildTable(api.db, venue, 'Masa 40');
    const session = await api.ask(startSession, {
      params: { tableId: table.id },
      cookie: floor.cookie,
    });
    expect(session.guests).toEqual([]);
    const order = await api.ask(orders.placeOrder, {
      params: { sessionId: session.id },
      body: { items: [{ itemId: venue.items[0].id, quantity: 1 }] },
      cookie: owner.cookie,
    });
    const params = { orderId: order.id };
    const move = (status: orders.OrderStatus, { cookie }: { cookie: string }) =>
      api.ask(orders.changeOrderStatus, { params, body: { status }, cookie });
    await move('preparing', board);
    await move('ready', board);
    await move('served', floor);
    const { served_by } = await api.rows('orders', order.id).one();
    expect(served_by).toBe(floor.id);
  });

  it('can’t order as a guest, even at an open branch', async () => {
    const board = await pairTablet(api, owner, venue.branchId);
    const [elsewhere] = (await buildVenue(api.db, { orderingAccess: 'open' })).tables;
    for (const { id } of [venue.tables[0], elsewhere]) {
      const refused = await api.refused(startSession, {
        params: { tableId: id },
        cookie: board.cookie,
      });
      expect([403, 404]).toContain(refused.status);
    }
  });

  it('isn’t listed among the users', async () => {
    const admin = await signInAs(api, 'platform_admin');
    const { cookie } = admin;
    const before = await countUsers(api.db);
    const { id } = await pairTablet(api, owner, venue.branchId);
    expect(await countUsers(api.db)).toEqual(before);
    const { users } = await api.ask(listUsers, { cookie });
    expect(users.map((user) => user.id)).not.toContain(id);
    const refused = await api.refused(deleteUser, { params: { userId: id }, cookie });
    expect(refused).toMatchObject({ status: 404, code: 'not_found' });
  });
});

describe('the station of a screen', () => {
  const listed = async (screenId: number) =>
    (await list()).find(({ id }) => id === screenId)?.stationId;

  it('is chosen when it is paired, and changed later; the branch is told', async () => {
    const { branchId } = venue;
    const bar = await addStation(api, owner, venue, {});
    const { code } = await api.ask(openPairing);
    const { id } = await api.ask(pairScreen, {
      params: { branchId },
      body: { code, name: 'Bar', board: 'kitchen', stationId: bar },
      cookie: owner.cookie,
    });
    expect(await listed(id)).toBe(bar);
    const head = await headOf(api, branchRoom(branchId));
    for (const _twice of [1, 2]) {
      await api.ask(changeScreen, { ...at(id), body: { stationId: null } });
    }
    expect(await listed(id)).toBeNull();
    const events = await eventsOf(api, branchRoom(branchId), head);
    expect(events.map(({ type }) => type)).toEqual(['stations.changed']);
  });

  it('is one of its branch, and of a kitchen display only', async () => {
    const elsewhere = await buildVenue(api.db);
    const stranger = await signInAs(api, 'business_owner', elsewhere);
    const { branchId } = venue;
    const foreign = await addStation(api, stranger, elsewhere, {});
    const bar = await addStation(api, owner, venue, {});
    const [board, floor] = [
      await pairTablet(api, owner, branchId),
      await pairTablet(api, owner, branchId, 'waiter'),
    ];
    const refused = (screenId: number, stationId: number) =>
      api.refused(changeScreen, { ...at(screenId), body: { stationId } });
    expect((await refused(board.id, foreign)).code).toBe('invalid_input');
    expect((await refused(floor.id, bar)).code).toBe('invalid_input');
    await api.ask(deleteStation, {
      params: { branchId, stationId: bar },
      cookie: owner.cookie,
    });
    expect((await refused(board.id, bar)).code).toBe('invalid_input');
  });
});
