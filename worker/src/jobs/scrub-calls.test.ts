import { afterAll, beforeAll, expect, it } from 'vitest';
import { scrubGuests } from './scrub-guests.ts';
import { buildGuest, buildSession, buildVenue, buildVisit } from '../../test/build.ts';
import { openWorkerFixture, type WorkerFixture } from '../../test/worker-fixture.ts';

let fixture: WorkerFixture;
beforeAll(async () => {
  fixture = await openWorkerFixture();
});
afterAll(() => fixture.close());

it('scrubs what guests wrote in calls 30 days after their session', async () => {
  const { db } = fixture;
  const venue = await buildVenue(db);
  for (const [endedDaysAgo, text] of [
    [31, 'eski'],
    [29, 'yeni'],
  ] as const) {
    const guestId = await buildGuest(db);
    const sessionId = await buildSession(db, venue, endedDaysAgo);
    await buildVisit(db, venue, { guestId, sessionId });
    const call = {
      business_id: venue.businessId,
      branch_id: venue.branchId,
      table_id: venue.tableId,
      session_id: sessionId,
      kind: 'other',
      text,
      called_by: guestId,
    } as const;
    await db.insertInto('calls').values(call).execute();
  }
  await scrubGuests(fixture.context(), {});
  const left = await db.selectFrom('calls').select(['text', 'called_by']).orderBy('id').execute();
  expect(left).toEqual([
    { text: null, called_by: null },
    { text: 'yeni', called_by: expect.any(Number) },
  ]);
});
