import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { pino } from 'pino';
import { emptyTables } from '@sofra/infra/testing';
import { openWorkerFixture } from '../../test/worker-fixture.ts';
import { buildOwner, buildSession, buildVenue, type BuiltVenue } from '../../test/build.ts';
import { publishFigures } from './publish-platform-figures.ts';
import { mailReports } from './mail-reports.ts';
import { foldReports } from './keep-folding.ts';

const fixture = await openWorkerFixture();

beforeEach(async () => {
  await emptyTables(fixture.db, 'businesses', 'room_events', 'room_heads');
  await sql`update platform_figures set value = null, told_at = '-infinity'`.execute(fixture.db);
});

const tell = (at = new Date()) => publishFigures(fixture.context().rooms, at);
/** Ends the throttle's five seconds. */
const wait = () => sql`update platform_figures set told_at = '-infinity'`.execute(fixture.db);
const published = () => fixture.readEvents();

describe('the platform’s figures', () => {
  it('are published when one changes, not when only time has passed', async () => {
    expect(await tell()).toBe(true);
    await wait();
    expect(await tell(new Date(Date.now() + 1000))).toBe(false);
    await buildVenue(fixture.db);
    expect(await tell()).toBe(true);
    expect(await published()).toMatchObject([
      { room: 'platform', type: 'platform.figured', payload: { businesses: { total: 0 } } },
      { room: 'platform', type: 'platform.figured', payload: { businesses: { total: 1 } } },
    ]);
  });

  it('are published at most once in five seconds, with any number of workers', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => tell()));
    expect(answers.filter(Boolean)).toHaveLength(1);
    await buildVenue(fixture.db);
    expect(await tell()).toBe(false);
    await wait();
    expect(await tell()).toBe(true);
    expect(await published()).toHaveLength(2);
  });
});

const largest = Number.MAX_SAFE_INTEGER;
/** The largest amount that a column can store: more than a JavaScript number can represent. */
const HUGE_MINOR = '9223372036854775807';
/** Eight in the morning in Istanbul: the day before is over. */
const moment = new Date('2026-11-21T05:00:00Z');

const fold = () =>
  foldReports({ db: fixture.db, log: pino({ level: 'silent' }) }, new AbortController().signal);

/** Builds a branch with two served orders of one line each, taken and served by its owner. */
async function buildSales(totalMinor: string): Promise<BuiltVenue> {
  const venue = await buildVenue(fixture.db);
  const { businessId, branchId, tableId, itemId } = venue;
  const sessionId = await buildSession(fixture.db, venue, null);
  const ownerId = await buildOwner(fixture.db, businessId);
  for (const number of [1, 2]) {
    await sql`
      with placed as (
        insert into orders (business_id, branch_id, table_id, session_id, number, placed_by, source,
          guest_count, status, total_minor, placed_at, served_by, served_at, ready_at)
        values (${businessId}, ${branchId}, ${tableId}, ${sessionId}, ${number}, ${ownerId}, 'staff', 1,
          'served', ${totalMinor}::bigint, '2026-11-20T12:00:00Z', ${ownerId}, now(), now())
        returning id
      )
      insert into order_lines (order_id, business_id, item_id, position, name, unit_price_minor, quantity)
      select id, ${businessId}, ${itemId}, 1, '{}', ${totalMinor}::bigint, 2 from placed`.execute(
      fixture.db,
    );
  }
  return venue;
}

/** Reads a branch's revenue on its one day from each table of the reports. */
const revenuesOf = async ({ branchId }: BuiltVenue): Promise<number[]> => {
  const { rows } = await sql<{ revenue: number }>`
    select revenue_minor as revenue from report_days where branch_id = ${branchId}
    union all select revenue_minor from report_hours where branch_id = ${branchId}
    union all select revenue_minor from report_items where branch_id = ${branchId}
    union all select revenue_minor from report_staff where branch_id = ${branchId}
    union all select revenue_minor from report_tables where branch_id = ${branchId}`.execute(
    fixture.db,
  );
  return rows.map(({ revenue }) => revenue).filter((revenue) => revenue > 0);
};

it('sums too large for a response stop neither the fold nor the daily mails', async () => {
  const [huge, other] = [await buildSales(HUGE_MINOR), await buildSales('5000')];
  await fold();
  expect(await revenuesOf(huge)).toEqual(Array(5).fill(largest));
  expect(await revenuesOf(other)).toEqual([10_000, 10_000, 20_000, 10_000, 10_000]);

  // A row folded by an older worker.
  await sql`update report_days set revenue_minor = ${HUGE_MINOR}::bigint
    where branch_id = ${huge.branchId}`.execute(fixture.db);
  expect(await mailReports(fixture.db, moment, undefined)).toBe(2);
});
