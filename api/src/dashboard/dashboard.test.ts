import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readDashboard } from '@sofra/contracts/dashboard';
import { changeOrderStatus, type Order, placeOrder } from '@sofra/contracts/orders';
import { endSession, startSession } from '@sofra/contracts/sessions';
import { leftUnpaid } from '../../test/bills.ts';
import { buildGuest, type SignedInUser, signInAs } from '../../test/sign-in.ts';
import { buildBranch, buildVenue, type Venue } from '../../test/venue.ts';
import { startApi, type TestApi } from '../../test/api.ts';
import { readFigures } from './dashboard.service.ts';

let api: TestApi;
let venue: Venue;
let waiter: SignedInUser;

beforeAll(async () => (api = await startApi()));
afterAll(() => api.close());
beforeEach(async () => {
  venue = await buildVenue(api.db);
  waiter = await signInAs(api, 'waiter', venue);
});

/** An order of `quantity` times an item (85 lira, or 38) at the first table, placed at a moment. */
async function orderAt(placedAt: string, quantity = 1, item: 0 | 1 = 0): Promise<Order> {
  const { cookie } = await buildGuest(api);
  const params = { tableId: venue.tables[0].id };
  const session = await api.ask(startSession, { params, cookie });
  const order = await api.ask(placeOrder, {
    params: { sessionId: session.id },
    body: { items: [{ itemId: venue.items[item].id, quantity }] },
    cookie,
  });
  await api.rows('orders', order.id).set({ placed_at: placedAt });
  return order;
}

const changeTo = (order: Order, status: Order['status']): Promise<Order> =>
  api.ask(changeOrderStatus, {
    params: { orderId: order.id },
    body: { status, ...(status === 'cancelled' && { reason: 'Ürün kalmadı' }) },
    cookie: waiter.cookie,
  });

const setClock = (timeZone: string, dayStartsAt: number) =>
  api.rows('branches', venue.branchId).set({ time_zone: timeZone, day_starts_at: dayStartsAt });

const figuresAt = (at: string) => readFigures(api.db, venue.branchId, new Date(at));

describe('GET /api/branches/:branchId/dashboard', () => {
  it('shows the current day of the branch: tables, sales, latest orders, best sellers', async () => {
    const now = new Date().toISOString();
    const [served, cancelled, open] = [
      await orderAt(now, 2),
      await orderAt(now, 3),
      await orderAt(now, 1, 1),
    ];
    await changeTo(served, 'served');
    await changeTo(cancelled, 'cancelled');
    const elsewhere = {
      ...venue,
      branchId: await buildBranch(api.db, venue.businessId, 'open', 'Öteki'),
    };
    const foreign = await signInAs(api, 'waiter', elsewhere);

    const look = { params: { branchId: venue.branchId }, cookie: waiter.cookie };
    const shown = await api.ask(readDashboard, look);
    expect(shown.tableCount).toBe(2);
    expect(shown.today).toEqual({ revenueMinor: 20_800, orders: 2, activeTables: 1 });
    expect(shown.curve.today.at(-1)).toBe(20_800);
    expect(shown.recentOrders.map(({ id, status }) => [id, status])).toEqual([
      [open.id, 'pending'],
      [cancelled.id, 'cancelled'],
      [served.id, 'served'],
    ]);
    expect(shown.popularItems).toMatchObject([
      { name: { tr: 'Köfte' }, quantity: 2, priceMinor: 8500, imageUrl: null },
      { name: { tr: 'Ayran' }, quantity: 1, priceMinor: 3800 },
    ]);

    const other = await api.ask(readDashboard, {
      params: { branchId: elsewhere.branchId },
      cookie: foreign.cookie,
    });
    expect([other.today, other.recentOrders, other.popularItems]).toEqual([
      { revenueMinor: 0, orders: 0, activeTables: 0 },
      [],
      [],
    ]);
  });

  it('counts the tables that had guests at the same time a week ago', async () => {
    const order = await orderAt('2026-03-03T12:00:00Z');
    await api.ask(endSession, {
      params: { sessionId: order.sessionId },
      body: leftUnpaid,
      cookie: waiter.cookie,
    });
    await api
      .rows('table_sessions', order.sessionId)
      .set({ started_at: '2026-03-03T11:30:00Z', ended_at: '2026-03-03T13:00:00Z' });
    const seatedAt = async (at: string) => (await figuresAt(at)).reference.activeTables;
    expect(await seatedAt('2026-03-10T11:00:00Z')).toBe(0);
    expect(await seatedAt('2026-03-10T12:30:00Z')).toBe(1);
    expect(await seatedAt('2026-03-10T13:30:00Z')).toBe(0);
  });

  it('compares with the same weekday a week ago, up to this hour and over the whole day', async () => {
    await setClock('Europe/Istanbul', 0);
    await orderAt('2026-03-03T09:59:00Z'); // 12.59 in Istanbul
    await orderAt('2026-03-03T10:30:00Z'); // 13.30
    await orderAt('2026-03-03T17:00:00Z', 4); // 20.00
    await orderAt('2026-03-02T10:00:00Z', 50); // another weekday
    await orderAt('2026-03-10T07:15:00Z', 2); // today, 10.15

    const { day, reference, today, curve } = await figuresAt('2026-03-10T10:10:00Z');
    expect([day, reference.day]).toEqual(['2026-03-10', '2026-03-03']);
    expect(today).toMatchObject({ revenueMinor: 17_000, orders: 1 });
    expect(reference).toMatchObject({ revenueMinor: 8500, orders: 1, dayRevenueMinor: 51_000 });
    expect(curve.today).toHaveLength(14);
    expect(curve.today.slice(9, 12)).toEqual([0, 17_000, 17_000]);
    expect(curve.reference).toHaveLength(24);
    expect([curve.reference[12], curve.reference[13], curve.reference[20]]).toEqual([
      8500, 17_000, 51_000,
    ]);
  });

  it('ends the day at the branch’s own hour in any time zone', async () => {
    await setClock('America/New_York', 300);
    await orderAt('2026-06-06T03:00:00Z'); // 23.00 on Friday the 5th
    await orderAt('2026-06-06T08:30:00Z', 2); // 04.30, still Friday's night
    await orderAt('2026-06-06T09:10:00Z', 4); // 05.10: Saturday

    const night = await figuresAt('2026-06-06T08:45:00Z');
    expect([night.day, night.today.revenueMinor]).toEqual(['2026-06-05', 25_500]);
    expect(night.curve.today).toHaveLength(24);
    const morning = await figuresAt('2026-06-06T09:20:00Z');
    expect([morning.day, morning.today.revenueMinor]).toEqual(['2026-06-06', 34_000]);
    expect(morning.curve.today).toEqual([34_000]);

    await setClock('Asia/Tokyo', 0);
    const tokyo = await figuresAt('2026-06-06T09:20:00Z');
    expect([tokyo.day, tokyo.today.orders]).toEqual(['2026-06-06', 3]);
  });

  it('compares the same weekday even if the clocks change when a day begins', async () => {
    await setClock('Europe/Berlin', 150);
    await orderAt('2026-10-17T18:00:00Z'); // Saturday a week before
    await orderAt('2026-10-25T00:40:00Z', 2); // 02.40, the first of two: still Saturday
    const night = await figuresAt('2026-10-25T00:45:00Z');
    expect([night.day, night.reference.day]).toEqual(['2026-10-24', '2026-10-17']);
    expect([night.today.revenueMinor, night.reference.revenueMinor]).toEqual([17_000, 8500]);
    const morning = await figuresAt('2026-10-25T01:31:00Z');
    expect([morning.day, morning.reference.day]).toEqual(['2026-10-25', '2026-10-18']);
    expect(morning.today.revenueMinor).toBe(0);
  });

  it('has 25 hours on the night the clocks go back, and compares the same hours', async () => {
    await setClock('Europe/Berlin', 0);
    await orderAt('2026-10-25T22:30:00Z'); // 23.30 winter time, hour 25 of its day
    const weekAfter = await figuresAt('2026-11-01T22:45:00Z');
    expect(weekAfter.reference).toMatchObject({ day: '2026-10-25', revenueMinor: 8500 });
    expect(weekAfter.curve.reference).toHaveLength(25);
    expect(weekAfter.curve.reference.slice(-2)).toEqual([0, 8500]);
  });
});

describe('the opening time', () => {
  const openFrom = (hours: { day: number; fromMinute: number; toMinute: number }[] | null) =>
    api
      .rows('branches', venue.branchId)
      .set({ time_zone: 'Europe/Istanbul', opening_hours: hours && JSON.stringify(hours) });
  const opensAt = async (at: string) => (await figuresAt(at)).opensAt;

  it('is that of the business day until then, while nothing was sold', async () => {
    // Tuesdays from 10:00 to 02:00; 10 March 2026 is a Tuesday, three hours ahead of UTC.
    await openFrom([{ day: 2, fromMinute: 600, toMinute: 120 }]);
    expect(await opensAt('2026-03-10T06:30:20Z')).toBe('2026-03-10T07:00:00.000Z');
    expect(await opensAt('2026-03-10T07:00:00Z')).toBeNull();
    expect(await opensAt('2026-03-10T22:59:00Z')).toBeNull();
    expect(await opensAt('2026-03-10T23:00:00Z')).toBeNull();
  });

  it('is unknown without opening hours, and no matter once something was sold', async () => {
    await openFrom(null);
    expect(await opensAt('2026-03-10T06:30:00Z')).toBeNull();
    await openFrom([{ day: 2, fromMinute: 600, toMinute: 120 }]);
    await orderAt('2026-03-10T06:00:00Z');
    expect(await opensAt('2026-03-10T06:30:00Z')).toBeNull();
  });
});
