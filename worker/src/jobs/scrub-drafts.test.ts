import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildGuest, buildSession, buildVenue, buildVisit } from '../../test/build.ts';
import { openWorkerFixture, type WorkerFixture } from '../../test/worker-fixture.ts';
import { scrubGuests } from './scrub-guests.ts';

let fixture: WorkerFixture;
beforeAll(async () => {
  fixture = await openWorkerFixture();
});
afterAll(() => fixture.close());

it('scrubs basket lines, ready marks and readings of notes of guests 30 days after their session', async () => {
  const { db } = fixture;
  const venue = await buildVenue(db);
  const visit = async (endedDaysAgo: number) => {
    const guestId = await buildGuest(db, { signInEndsInDays: -1 });
    const sessionId = await buildSession(db, venue, endedDaysAgo);
    const orderId = await buildVisit(db, venue, { guestId, sessionId });
    await db
      .insertInto('basket_lines')
      .values({
        session_id: sessionId,
        id: `line-${guestId}`,
        added_by: guestId,
        item_id: venue.itemId,
        quantity: 1,
      })
      .execute();
    await db
      .insertInto('basket_guests')
      .values({ session_id: sessionId, user_id: guestId })
      .execute();
    return { guestId, orderId };
  };
  await visit(31);
  const recent = await visit(29);
  await db
    .updateTable('order_lines')
    .set({ note_reading: JSON.stringify({ text: 'unsalted, for Ayşe' }) })
    .execute();
  await scrubGuests(fixture.context({ signal: new AbortController().signal }), {});
  const lines = await db.selectFrom('basket_lines').select('added_by').execute();
  expect(lines).toEqual([{ added_by: recent.guestId }]);
  const guests = await db.selectFrom('basket_guests').select('user_id').execute();
  expect(guests).toEqual([{ user_id: recent.guestId }]);
  const readings = await db
    .selectFrom('order_lines')
    .select('order_id')
    .where('note_reading', 'is not', null)
    .execute();
  expect(readings).toEqual([{ order_id: recent.orderId }]);
});
