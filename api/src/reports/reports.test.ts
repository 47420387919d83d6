import { describe, expect, it } from 'vitest';
import { readReport } from '@sofra/contracts/reports';
import { sharedApi } from '../../test/api.ts';
import { fold, foldDay } from '../../test/reports.ts';
import { signInAs } from '../../test/sign-in.ts';
import { buildBranch, buildTable, buildVenue } from '../../test/venue.ts';

const api = await sharedApi();
const venue = await buildVenue(api.db);
const otherBranchId = await buildBranch(api.db, venue.businessId, 'open', 'Kadıköy');
await buildTable(api.db, { ...venue, branchId: otherBranchId }, 'Masa 1');
const params = { businessId: venue.businessId };
const owner = await signInAs(api, 'business_owner', params);

const read = (query: { from: string; to: string; compareFrom?: string; branchId?: string }) =>
  api.ask(readReport, { params, query, cookie: owner.cookie });

describe('GET /api/businesses/:businessId/reports', () => {
  it('sums a period of all branches next to the previous one, with every day of both', async () => {
    const day = (november: number, orders: number, revenue_minor: number, more = {}) =>
      foldDay(api.db, {
        branch_id: venue.branchId,
        day: `2026-11-${String(november).padStart(2, '0')}`,
        orders,
        revenue_minor,
        ...more,
      });
    await day(10, 3, 30_000);
    await day(10, 1, 500, { branch_id: otherBranchId });
    const visits = { sessions: 2, guests: 5, ended_sessions: 1, table_seconds: 3600 };
    await day(11, 2, 20_000, { ...visits, cancelled_orders: 1 });
    await day(8, 4, 40_000);
    await day(7, 9, 90_000);

    const report = await read({ from: '2026-11-10', to: '2026-11-11' });
    expect(report).toMatchObject({
      from: '2026-11-10',
      to: '2026-11-11',
      compareFrom: '2026-11-08',
      compareTo: '2026-11-09',
      currency: 'TRY',
    });
    expect(report.totals).toEqual({
      revenueMinor: 50_500,
      orders: 6,
      cancelledOrders: 1,
      sessions: 2,
      guests: 5,
      endedSessions: 1,
      tableSeconds: 3600,
      tableDays: 6,
    });
    expect(report.compared).toMatchObject({ revenueMinor: 40_000, orders: 4, tableDays: 6 });
    expect(report.days).toEqual([
      { day: '2026-11-10', revenueMinor: 30_500, orders: 4 },
      { day: '2026-11-11', revenueMinor: 20_000, orders: 2 },
    ]);
    expect(report.comparedDays).toEqual([
      { day: '2026-11-08', revenueMinor: 40_000, orders: 4 },
      { day: '2026-11-09', revenueMinor: 0, orders: 0 },
    ]);
    const weekBefore = { from: '2026-11-10', to: '2026-11-10', compareFrom: '2026-11-07' };
    expect((await read(weekBefore)).compared.revenueMinor).toBe(90_000);
  });

  it('shows what was sold when, by whom and where', async () => {
    const [meatballs, ayran] = venue.items;
    const waiter = await signInAs(api, 'waiter', venue);
    const [table] = venue.tables;
    const at = { branch_id: venue.branchId, day: '2026-10-05' };
    await fold(api.db, 'report_hours', { ...at, hour: 1, orders: 2, revenue_minor: 17_000 });
    const weekLater = { ...at, day: '2026-10-12', hour: 1, orders: 1, revenue_minor: 3800 };
    await fold(api.db, 'report_hours', weekLater);
    const sold = { ...at, item_id: meatballs.id, quantity: 2, revenue_minor: 16_000 };
    await fold(api.db, 'report_items', sold);
    const soldBefore = { ...at, day: '2026-09-30', item_id: ayran.id };
    await fold(api.db, 'report_items', { ...soldBefore, quantity: 7, revenue_minor: 26_600 });
    const taken = { user_id: waiter.userId, orders_taken: 1, revenue_minor: 8500 };
    const timed = { orders_served: 3, orders_timed: 2, serve_seconds: 360 };
    await fold(api.db, 'report_staff', { ...at, ...taken, ...timed });
    const seated = { ...at, sessions: 2, table_seconds: 5400, revenue_minor: 17_000 };
    await fold(api.db, 'report_tables', { ...seated, table_id: table.id });
    await api.rows('menu_items', meatballs.id).set({ cost_minor: 3000 });

    const period = { from: '2026-10-05', to: '2026-10-18' };
    const report = await read(period);
    expect(report.hours).toEqual([{ weekday: 1, hour: 1, orders: 3, revenueMinor: 20_800 }]);
    expect(report.items).toMatchObject([
      {
        name: { tr: 'Köfte' },
        category: 'main',
        categoryName: { tr: 'Ana Yemek' },
        quantity: 2,
        revenueMinor: 16_000,
        comparedQuantity: 0,
        priceMinor: 8500,
        costMinor: 3000,
      },
      { name: { tr: 'Ayran' }, quantity: 0, comparedQuantity: 7, costMinor: null },
    ]);
    const main = { category: 'main', name: { tr: 'Ana Yemek', en: 'Main' } };
    expect(report.categories).toEqual([
      { ...main, quantity: 2, revenueMinor: 16_000, comparedRevenueMinor: 26_600 },
    ]);
    const { userId } = waiter;
    expect(report.staff).toMatchObject([
      {
        userId,
        ordersTaken: 1,
        revenueMinor: 8500,
        ordersServed: 3,
        ordersTimed: 2,
        serveSeconds: 360,
      },
    ]);
    const atTable = { sessions: 2, tableSeconds: 5400, revenueMinor: 17_000 };
    expect(report.tables).toMatchObject([{ tableNumber: 'Merkez, Masa 1', ...atTable }]);
    const one = await read({ ...period, branchId: String(venue.branchId) });
    expect(one.tables).toMatchObject([{ tableNumber: 'Masa 1', ...atTable }]);
  });

  it('limits a branch’s manager to their branch, and everyone to their business', async () => {
    const period = { from: '2026-11-10', to: '2026-11-10' };
    const manager = await signInAs(api, 'branch_manager', { ...venue, branchId: otherBranchId });
    const { cookie } = manager;
    const own = await api.ask(readReport, { params, query: period, cookie });
    expect([own.totals.revenueMinor, own.totals.tableDays]).toEqual([500, 1]);
    const foreign = await buildVenue(api.db);
    for (const [who, branchId] of [
      [manager, venue.branchId],
      [manager, foreign.branchId],
      [owner, foreign.branchId],
    ] as const) {
      const query = { ...period, branchId: String(branchId) };
      const answer = await api.refused(readReport, { params, query, cookie: who.cookie });
      expect(answer).toMatchObject({ status: 404, code: 'not_found' });
    }
  });

  it('accepts up to 366 days of the calendar, start before end', async () => {
    await read({ from: '2024-01-01', to: '2024-12-31' });
    for (const [from, to, compareFrom] of [
      ['2026-11-11', '2026-11-10'],
      ['2024-01-01', '2025-01-01'],
      ['2026-02-30', '2026-03-01'],
      ['2026-02-01', '2026-02-31'],
      ['0000-01-01', '0000-01-02'],
      ['2026-02-01', '2026-02-02', '1999-12-31'],
      ['2026-2-1', '2026-02-02'],
    ] as const) {
      const query = { from, to, ...(compareFrom && { compareFrom }) };
      const answer = await api.refused(readReport, { params, query, cookie: owner.cookie });
      expect(answer.code, `${from} to ${to}`).toBe('invalid_input');
      expect(answer.fields).toBeDefined();
    }
  });

  it('shows up to when the figures are complete', async () => {
    const period = { from: '2026-11-10', to: '2026-11-10' };
    const clock = { time_zone: 'Europe/Istanbul', day_starts_at: 300 };
    const foldedAt = '2026-11-10T10:00:00.000Z';
    for (const branchId of [venue.branchId, otherBranchId]) {
      const room = `branch:${branchId}`;
      await api.db.insertInto('room_heads').values({ room, seq: 7 }).execute();
      await api.db
        .insertInto('report_positions')
        .values({ branch_id: branchId, seq: 7, folded_at: new Date(foldedAt), ...clock })
        .execute();
    }
    const before = Date.now();
    expect(Date.parse((await read(period)).asOf)).toBeGreaterThanOrEqual(before - 1000);
    const room = `branch:${otherBranchId}`;
    await api.rows('room_heads', { room: room }).set({ seq: 8 });
    expect((await read(period)).asOf).toBe(foldedAt);
  });
});
