import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openWorkerFixture } from '../../test/worker-fixture.ts';
import { buildGuest, buildSession, buildVenue } from '../../test/build.ts';
import { buildPlacedOrder } from '../../test/build-order.ts';
import { auditBooks } from './audit-books.ts';

const fixture = await openWorkerFixture();
const { db } = fixture;

it('notifies the platform of an ended session and a closed day whose sums are wrong', async () => {
  const venue = await buildVenue(db);
  const { businessId: business_id, branchId: branch_id } = venue;
  const seat = async () => {
    const [sessionId, guestId] = [await buildSession(db, venue, 0), await buildGuest(db)];
    await buildPlacedOrder(db, { ...venue, sessionId, guestId }, 'served');
    return sessionId;
  };
  const [owing, settled] = [await seat(), await seat()];
  const of = { business_id, branch_id, day: '2026-11-02' };
  await db
    .insertInto('unpaid_bills')
    .values({
      ...of,
      session_id: settled,
      kind: 'left',
      amount_minor: 8500,
      reason: 'Gitti',
      recorded_by: null,
    })
    .execute();
  const sums = { discountedMinor: 0, complimentaryMinor: 0, unpaidMinor: 0, paidMinor: 0 };
  for (const [day, soldMinor] of [
    ['2026-11-02', 0],
    ['2026-11-03', 500],
  ] as const) {
    await db
      .insertInto('day_closes')
      .values({
        ...of,
        day,
        figures: JSON.stringify({ ...sums, soldMinor }) as never,
        counted: '{}' as never,
        reason: null,
        closed_by: null,
      })
      .execute();
  }
  expect(await auditBooks(fixture.context(), {})).toEqual({ faults: 2 });
  const notices = await db.selectFrom('notices').select(['kind', 'facts']).orderBy('id').execute();
  expect(notices).toEqual([
    { kind: 'books.session', facts: { sessionId: owing, leftMinor: 8500, unpaidMinor: 0 } },
    { kind: 'books.day', facts: { branchId: branch_id, day: '2026-11-03' } },
  ]);
  const done = await fixture.requestJob('audit-books');
  const finished_at = sql<Date>`now() + interval '2 minutes'`;
  await fixture.rows('jobs', done).set({ status: 'done', finished_at });
  expect(await auditBooks(fixture.context(), {})).toEqual({ faults: 0 });
});
