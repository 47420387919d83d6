import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import * as contract from '@sofra/contracts/orders';
import * as sessions from '@sofra/contracts/sessions';
import { transferGuest } from './transfer-guest.ts';
import { eventsOf, headOf, orderOf, scan, seatAtNewVenue } from '../../test/parties.ts';
import { buildGuest, type SignedInUser, signInAs } from '../../test/sign-in.ts';
import { branchRoom } from '@sofra/contracts/rooms';
import { type BuiltTable, buildVenue, type Venue } from '../../test/venue.ts';
import { sharedApi } from '../../test/api.ts';

let venue: Venue;
let table: BuiltTable;
let guest: SignedInUser;
let waiter: SignedInUser;
let sessionId: number;

const api = await sharedApi();
beforeEach(async () => {
  ({ venue, waiter, table, guest, sessionId } = await seatAtNewVenue(api, 'scan'));
});

const startOf = ({ cookie }: SignedInUser, tableId = table.id) => ({ params: { tableId }, cookie });
const cartOf = (who: SignedInUser, id = sessionId) =>
  orderOf({ sessionId: id }, who, venue.items[0].id);
const turnAway = () =>
  api.ask(sessions.confirmSession, {
    params: { sessionId },
    body: { isHere: false },
    cookie: waiter.cookie,
  });
const startRefused = async (who: SignedInUser, tableId = table.id) =>
  (await api.refused(sessions.startSession, startOf(who, tableId))).code;

/** The same browser as a new guest: it keeps the cookie of its scans. */
async function withNewIdentity({ cookie }: SignedInUser): Promise<SignedInUser> {
  const fresh = await buildGuest(api);
  const scans = cookie.split('; ').slice(1).join('; ');
  return { ...fresh, cookie: `${fresh.cookie}; ${scans}` };
}

describe('a party that staff turned away', () => {
  it('has its session ended and its orders cancelled, once', async () => {
    const pending = await api.ask(contract.placeOrder, cartOf(guest));
    const begun = await api.ask(contract.placeOrder, cartOf(guest));
    await api.ask(contract.changeOrderStatus, {
      params: { orderId: begun.id },
      body: { status: 'preparing' },
      cookie: waiter.cookie,
    });
    const ended = await turnAway();
    expect(ended.endedAt).not.toBeNull();
    const { orders } = await api.ask(contract.listBranchOrders, {
      params: { branchId: venue.branchId },
      cookie: waiter.cookie,
    });
    expect(orders.map(({ id, status }) => [id, status])).toEqual([
      [pending.id, 'cancelled'],
      [begun.id, 'cancelled'],
    ]);
    const head = await headOf(api, branchRoom(venue.branchId));
    expect(await turnAway()).toEqual(ended);
    expect(await eventsOf(api, branchRoom(venue.branchId), head)).toEqual([]);
    const late = await api.refused(sessions.confirmSession, {
      params: { sessionId },
      body: { isHere: true },
      cookie: waiter.cookie,
    });
    expect(late.code).toBe('session_ended');
  });

  it('can’t start, join or order in the branch, whatever it scans and as any user', async () => {
    const elsewhere = venue.tables[0];
    guest = await scan(api, guest, elsewhere);
    const other = await api.ask(sessions.startSession, startOf(guest, elsewhere.id));
    await turnAway();
    guest = await scan(api, guest, table);
    expect(await startRefused(guest)).toBe('turned_away');
    expect(await startRefused(await withNewIdentity(guest))).toBe('turned_away');
    const order = await api.refused(contract.placeOrder, cartOf(guest, other.id));
    expect(order).toMatchObject({ status: 403, code: 'turned_away' });
    const empty = { params: { sessionId: other.id }, cookie: guest.cookie };
    expect((await api.refused(contract.placeOrder, empty)).code).toBe('turned_away');
    const join = { params: { sessionId: other.id }, cookie: guest.cookie };
    expect((await api.refused(sessions.joinSession, join)).code).toBe('turned_away');
  });

  it('doesn’t affect other browsers at the table, or the party’s visits to other businesses', async () => {
    await turnAway();
    const neighbour = await scan(api, await buildGuest(api), table);
    const next = await api.ask(sessions.startSession, startOf(neighbour));
    await api.ask(contract.placeOrder, cartOf(neighbour, next.id));
    const join = { params: { sessionId: next.id }, cookie: guest.cookie };
    expect((await api.refused(sessions.joinSession, join)).code).toBe('turned_away');

    const foreign = await buildVenue(api.db);
    await api.ask(sessions.startSession, startOf(guest, foreign.tables[0].id));
  });

  it('includes guests who left the table earlier', async () => {
    await api.ask(contract.placeOrder, cartOf(guest));
    await api.ask(sessions.leaveSession, { params: { sessionId }, cookie: guest.cookie });
    await turnAway();
    expect(await startRefused(guest)).toBe('turned_away');
  });

  it('remains turned away as an account, unless it is staff', async () => {
    await turnAway();
    const account = await signInAs(api, 'customer');
    await api.deps.rooms.transact((trx) => transferGuest(trx, guest.userId, account.userId));
    const fresh = await scan(api, account, table);
    expect(await startRefused(fresh)).toBe('turned_away');

    await api.deps.rooms.transact((trx) => transferGuest(trx, guest.userId, waiter.userId));
    await api.ask(sessions.startSession, startOf(waiter));
  });

  it('remains turned away after signing in during the session', async () => {
    const account = await signInAs(api, 'customer');
    await api.deps.rooms.transact((trx) => transferGuest(trx, guest.userId, account.userId));
    await turnAway();
    expect(await startRefused(await scan(api, account, table))).toBe('turned_away');
    expect(await startRefused(guest)).toBe('turned_away');
  });

  it('may come back after 24 hours', async () => {
    await turnAway();
    const age = (hours: number) =>
      api
        .rows('turned_away', { branch_id: venue.branchId })
        .set({ expires_at: sql<Date>`expires_at - ${hours} * interval '1 hour'` });
    await age(23.9);
    expect(await startRefused(guest)).toBe('turned_away');
    await age(0.1);
    await api.ask(sessions.startSession, startOf(guest));
  });
});
