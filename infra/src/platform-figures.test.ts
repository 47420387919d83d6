import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { buildBusiness, emptyTables, openTestDatabase } from '../tools/local/testing.ts';
import { readPlatformFigures } from './platform-figures.ts';

/** Friday evening: 19:30 in Istanbul, 11:30 in New York. */
const at = new Date('2026-11-20T16:30:00Z');

const { db } = await openTestDatabase();
beforeEach(async () => {
  await emptyTables(db, 'businesses', 'uptime_minutes');
});

const read = () => readPlatformFigures(db, at);

const addBusiness = (columns: Parameters<typeof buildBusiness>[1] = {}) =>
  buildBusiness(db, { created_at: '2026-01-01T00:00:00Z', ...columns });

async function buildBranch(
  businessId: number,
  over: { time_zone?: string; day_starts_at?: number } = {},
): Promise<number> {
  const { id } = await db
    .insertInto('branches')
    .values({
      business_id: businessId,
      name: over.time_zone ?? 'Merkez',
      ordering_access: 'open',
      ...over,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts folded sales for the given hours of a business day: one order of 100 lira each. */
async function sell(branchId: number, day: string, hours: readonly number[]): Promise<void> {
  const folded = { branch_id: branchId, day };
  await db
    .insertInto('report_days')
    .values({
      ...folded,
      orders: hours.length,
      cancelled_orders: 3,
      revenue_minor: hours.length * 10_000,
      sessions: 0,
      guests: 0,
      ended_sessions: 0,
      table_seconds: 0,
    })
    .execute();
  await db
    .insertInto('report_hours')
    .values(hours.map((hour) => ({ ...folded, hour, orders: 1, revenue_minor: 10_000 })))
    .execute();
}

describe('the platform’s figures', () => {
  it('count approved businesses, and those of the last seven days', async () => {
    await addBusiness();
    await addBusiness({ decided_at: '2026-11-14T09:00:00Z' });
    await addBusiness({ decided_at: '2026-11-12T09:00:00Z' });
    await addBusiness({ status: 'pending' });
    expect((await read()).businesses).toEqual({ total: 3, lastWeek: 1 });
  });

  it('cover each branch’s own day, compared with a week ago up to the same hour', async () => {
    const businessId = await addBusiness();
    const here = await buildBranch(businessId);
    const there = await buildBranch(businessId, { time_zone: 'America/New_York' });
    await sell(here, '2026-11-20', [12, 13, 18]);
    await sell(here, '2026-11-19', [12]);
    await sell(here, '2026-11-13', [12, 18, 20]);
    await sell(there, '2026-11-20', [9]);
    await sell(there, '2026-11-13', [10, 12]);
    expect(await read()).toMatchObject({
      orders: { today: 4, reference: 3 },
      gmv: [{ currency: 'TRY', today: 40_000, reference: 30_000 }],
    });
  });

  it('count the current hour in proportion, and the hours after midnight last', async () => {
    const branchId = await buildBranch(await addBusiness(), { day_starts_at: 330 });
    await sell(branchId, '2026-11-13', [5, 6, 19, 23, 0, 4]);
    expect((await read()).gmv).toMatchObject([{ today: 0, reference: 25_000 }]);
    const beforeDawn = new Date('2026-11-21T02:15:00Z');
    const late = await readPlatformFigures(db, beforeDawn);
    expect(late.gmv).toMatchObject([{ reference: 60_000 }]);
  });

  it('add up per currency, lira first, without currencies that had no sales', async () => {
    for (const currency of ['EUR', 'AED', 'USD', 'TRY']) {
      const branchId = await buildBranch(await addBusiness({ currency }));
      if (currency !== 'USD') await sell(branchId, '2026-11-20', [12]);
    }
    const { gmv, orders } = await read();
    expect(gmv.map(({ currency, today }) => [currency, today])).toEqual([
      ['TRY', 10_000],
      ['AED', 10_000],
      ['EUR', 10_000],
    ]);
    expect(orders.today).toBe(3);
  });
});

describe('the uptime', () => {
  const measure = (from: string, until: string) =>
    sql`insert into uptime_minutes
      select generate_series(${from}::timestamptz, ${until}::timestamptz, interval '1 minute')`.execute(
      db,
    );

  it('is empty before the first minute is over', async () => {
    await measure('2026-11-20T16:30:00Z', '2026-11-20T16:30:00Z');
    const { uptime } = await read();
    expect(uptime.percent).toBeNull();
    expect(uptime.days).toHaveLength(30);
    expect(uptime.days.every(({ percent }) => percent === null)).toBe(true);
    expect([uptime.days.at(0)?.day, uptime.days.at(-1)?.day]).toEqual(['2026-10-22', '2026-11-20']);
  });

  it('covers the minutes since the first measurement, by days of Istanbul', async () => {
    // Measured from 21:00 in Istanbul, with an outage of an hour on the next day.
    await measure('2026-11-18T18:00:00Z', '2026-11-19T09:59:00Z');
    await measure('2026-11-19T11:00:00Z', '2026-11-20T16:30:00Z');
    const { uptime } = await read();
    expect(uptime.days.slice(-4)).toEqual([
      { day: '2026-11-17', percent: null },
      { day: '2026-11-18', percent: 100 },
      { day: '2026-11-19', percent: 95.83 },
      { day: '2026-11-20', percent: 100 },
    ]);
    expect(uptime.percent).toBe(97.84);
  });

  it('looks back 30 days at most', async () => {
    await measure('2026-08-01T00:00:00Z', '2026-08-01T00:00:00Z');
    await measure('2026-11-20T04:30:00Z', '2026-11-20T16:30:00Z');
    const { uptime } = await read();
    expect(uptime.days[0]?.percent).toBe(0);
    // 720 minutes out of 29 days and 19½ hours.
    expect(uptime.percent).toBe(1.67);
  });

  it('is never 100 % if a minute is missing', async () => {
    await measure('2026-10-22T00:00:00Z', '2026-11-20T16:28:00Z');
    expect((await read()).uptime.percent).toBe(99.99);
  });
});
