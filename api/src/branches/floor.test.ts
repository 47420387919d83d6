import { describe, expect, it } from 'vitest';
import { listBranches } from '@sofra/contracts/branches';
import { readFloor } from '@sofra/contracts/floor';
import { placeOrder } from '@sofra/contracts/orders';
import { recordPayment } from '@sofra/contracts/payments';
import { endSession, startSession } from '@sofra/contracts/sessions';
import { billCalls, leftUnpaid } from '../../test/bills.ts';
import { buildGuest, signInAs } from '../../test/sign-in.ts';
import { buildBranch, buildVenue } from '../../test/venue.ts';
import { sharedApi } from '../../test/api.ts';

const api = await sharedApi();
const venue = await buildVenue(api.db);

describe('GET /api/branches/:id/floor', () => {
  it('shows tables, open sessions and their orders at one position in the room', async () => {
    const waiter = await signInAs(api, 'waiter', venue);
    const guest = await buildGuest(api);
    const [table] = venue.tables;
    const at = { params: { tableId: table.id }, cookie: guest.cookie };
    const session = await api.ask(startSession, at);
    const order = await api.ask(placeOrder, {
      params: { sessionId: session.id },
      body: { items: [{ itemId: venue.items[0].id, quantity: 1 }] },
      cookie: guest.cookie,
    });
    const look = { params: { branchId: venue.branchId }, cookie: waiter.cookie };
    const floor = await api.ask(readFloor, look);
    expect(floor.tables.map(({ id }) => id)).toEqual(venue.tables.map(({ id }) => id));
    expect(floor.tables[0]?.status).toBe('active');
    expect(floor.sessions).toEqual([session]);
    expect(floor.orders).toEqual([order]);
    expect(floor.bills, 'nothing is paid').toEqual([]);
    const head = await api.db
      .selectFrom('room_heads')
      .select('seq')
      .where('room', '=', floor.position.room)
      .executeTakeFirstOrThrow();
    expect(floor.position.seq).toBe(head.seq);

    const half = { split: { kind: 'equal' as const, parts: 2, count: 1 } };
    const amountMinor = Math.floor(order.totalMinor / 2);
    const asked = billCalls.record({ sessionId: session.id }, waiter, amountMinor, half);
    const payment = await api.ask(recordPayment, asked);
    const { bills } = await api.ask(readFloor, look);
    expect(bills?.map(({ sessionId, payments }) => [sessionId, payments])).toEqual([
      [session.id, [payment]],
    ]);

    await api.ask(endSession, {
      params: { sessionId: session.id },
      body: leftUnpaid,
      cookie: waiter.cookie,
    });
    const after = await api.ask(readFloor, look);
    expect([after.sessions, after.orders, after.bills]).toEqual([[], [], []]);
    expect(after.tables[0]?.status).toBe('idle');
  });
});

describe('GET /api/businesses/:id/branches', () => {
  it('lists every branch for an owner and only their own for a waiter', async () => {
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
