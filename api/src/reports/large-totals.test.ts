import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { readPlatformDashboard } from '@sofra/contracts/platform-dashboard';
import { exportKinds, readReport } from '@sofra/contracts/reports';
import { startApi } from '../../test/api.ts';
import { signInAs } from '../../test/sign-in.ts';
import { buildVenue } from '../../test/venue.ts';

const largest = Number.MAX_SAFE_INTEGER;
/** The largest amount that a column holds: more than a JavaScript number does. */
const hugeMinor = sql`9223372036854775807::bigint`;
const period = { from: '2025-03-10', to: '2025-03-11' };

const api = await startApi();
afterAll(() => api.close());
const venue = await buildVenue(api.db);
const owner = await signInAs(api, 'business_owner', { businessId: venue.businessId });
for (const day of [sql`'2025-03-10'`, sql`'2025-03-11'`, sql`'2025-03-09'`, sql`current_date`]) {
  await fold(sql`${day}::date`);
}

/** Folds one order of a huge total into every table of a day. */
async function fold(day: ReturnType<typeof sql>): Promise<void> {
  const key = sql`${venue.branchId}, ${day}`;
  await sql`insert into report_days values (${key}, 1, 0, ${hugeMinor}, 1, 1, 1, 60)`.execute(
    api.db,
  );
  for (const hour of [0, 5, 11]) {
    await sql`insert into report_hours values (${key}, ${hour}, 1, ${hugeMinor})`.execute(api.db);
  }
  for (const { id } of venue.items) {
    await sql`insert into report_items values (${key}, ${id}, 1, ${hugeMinor})`.execute(api.db);
  }
  await sql`insert into report_staff (branch_id, day, user_id, orders_taken, revenue_minor,
    orders_served, orders_timed, serve_seconds)
    values (${key}, ${owner.userId}, 1, ${hugeMinor}, 1, 1, 60)`.execute(api.db);
  await sql`insert into report_payments (branch_id, day, method, user_id, payments, paid_minor,
    tips_minor, refunds, refunded_minor, commission_minor)
    select ${key}, method, null, 1, ${hugeMinor}, ${hugeMinor}, 0, 0, 0
    from (values ('cash'), ('card')) given (method)`.execute(api.db);
  const tableId = venue.tables[0].id;
  await sql`insert into report_tables values (${key}, ${tableId}, 1, 60, ${hugeMinor})`.execute(
    api.db,
  );
}

describe('sums larger than the maximum of a response', () => {
  it('are shown as the maximum in a report', async () => {
    const report = await api.ask(readReport, {
      params: { businessId: venue.businessId },
      query: period,
      cookie: owner.cookie,
    });
    const revenue = { revenueMinor: largest };
    expect(report).toMatchObject({
      totals: { ...revenue, orders: 2 },
      compared: { ...revenue, orders: 1 },
      days: [revenue, revenue],
      comparedDays: [{ revenueMinor: 0 }, revenue],
      items: venue.items.map(() => revenue),
      categories: [{ ...revenue, comparedRevenueMinor: largest }],
      staff: [revenue],
      tables: [revenue],
      money: {
        totals: { paidMinor: largest, tipsMinor: largest },
        staff: [{ paidMinor: largest }],
      },
    });
    expect(report.hours.map(({ revenueMinor }) => revenueMinor)).toEqual(Array(6).fill(largest));
  });

  it.each(exportKinds)('don’t break the file of %s', async (kind) => {
    const query = `kind=${kind}&language=tr&from=${period.from}&to=${period.to}`;
    const path = `/api/businesses/${venue.businessId}/reports/export?${query}`;
    const answer = await api.call('GET', path, owner);
    expect(answer.status).toBe(200);
    const lines = answer.text.split('\r\n').slice(1, -1);
    const expected = { days: 2, orders: 0, items: 2, payments: 2, staff: 1, tables: 1 };
    expect(lines).toHaveLength(expected[kind]);
  });

  it('don’t break the platform’s dashboard', async () => {
    const admin = await signInAs(api, 'platform_admin');
    const { figures } = await api.ask(readPlatformDashboard, { cookie: admin.cookie });
    expect(figures.gmv).toMatchObject([{ currency: 'TRY' }]);
  });
});
