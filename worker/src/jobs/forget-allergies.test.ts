import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TableAllergies } from '@sofra/contracts/allergies';
import { branchRoom, sessionRoom } from '@sofra/contracts/rooms';
import { publishAllergies, selectAllergies } from '@sofra/infra/allergies';
import { findTranslations } from '@sofra/infra/translation/cache';
import { forgetAllergies } from './forget-allergies.ts';
import { buildGuest, buildSession, buildVenue, buildVisit } from '../../test/build.ts';
import { openWorkerFixture, type WorkerFixture } from '../../test/worker-fixture.ts';

describe('forgetAllergies', () => {
  let fixture: WorkerFixture;
  beforeAll(async () => {
    fixture = await openWorkerFixture();
  });
  afterAll(() => fixture.close());

  const forget = () => {
    const { db, rooms, signal } = fixture.context();
    return forgetAllergies(db, rooms, signal);
  };
  /** Builds a guest with an order who shares an allergy at a table of its own venue. */
  const buildShared = async (
    endedDaysAgo: number | null,
    { isServed = true, leftDaysAgo }: { isServed?: boolean; leftDaysAgo?: number } = {},
  ) => {
    const { db, rooms } = { db: fixture.db, rooms: fixture.context().rooms };
    const venue = await buildVenue(db);
    const guestId = await buildGuest(db);
    const sessionId = await buildSession(db, venue, endedDaysAgo);
    const orderId = await buildVisit(db, venue, {
      guestId,
      sessionId,
      ...(leftDaysAgo !== undefined && { leftDaysAgo }),
    });
    await db
      .updateTable('orders')
      .set({ status: isServed ? 'served' : 'ready', placed_at: sql<Date>`now()` })
      .where('id', '=', orderId)
      .execute();
    const shared = { session_id: sessionId, user_id: guestId, allergens: ['nuts'], text: 'kivi' };
    await db.insertInto('session_allergies').values(shared).execute();
    await rooms.transact(async (trx) => {
      const [allergies] = await selectAllergies(trx, sql`session.id = ${sessionId}`);
      if (allergies) await publishAllergies(trx, allergies);
    });
    return { sessionId, branchId: venue.branchId };
  };
  const stored = ({ sessionId }: { sessionId: number }) =>
    fixture.db
      .selectFrom('session_allergies')
      .select('text')
      .where('session_id', '=', sessionId)
      .execute();
  const logged = async ({ sessionId, branchId }: { sessionId: number; branchId: number }) => {
    const events = await fixture.db
      .selectFrom('room_events')
      .select(['room', 'payload'])
      .where('room', 'in', [branchRoom(branchId), sessionRoom(sessionId)])
      .where('type', '=', 'allergies.changed')
      .execute();
    return events.map(({ payload }) => payload as TableAllergies);
  };

  it('deletes what an ended session left, from table and logs, and tells both rooms', async () => {
    const left = await buildShared(0.01);
    expect(await forget()).toBe(1);
    expect(await stored(left)).toEqual([]);
    const told = await logged(left);
    expect(told).toHaveLength(4);
    expect(told.map(({ guests }) => guests)).toEqual([[], [], [], []]);
    expect(Math.max(...told.map(({ version }) => version))).toBe(1);
    expect(await forget()).toBe(0);
  });

  it('deletes the cached translations of their texts', async () => {
    const texts = ['kivi'];
    const cached = () => findTranslations(fixture.db, 'deepl', 'tr', texts);
    await fixture.db
      .insertInto('translations')
      .values({
        provider: 'deepl',
        source_language: 'tr',
        target_language: 'en',
        source_hash: createHash('sha256').update('kivi').digest(),
        text: 'kiwi',
        characters: 4,
      })
      .execute();
    await buildShared(0.01);
    expect(await cached()).toEqual([{ en: 'kiwi' }]);
    await forget();
    expect(await cached()).toEqual([{}]);
  });

  it('waits for an order to serve, but not longer than twelve hours', async () => {
    const open = await buildShared(0.4, { isServed: false });
    const forgotten = await buildShared(0.6, { isServed: false });
    expect(await forget()).toBe(1);
    expect(await stored(open)).toHaveLength(1);
    expect(await stored(forgotten)).toEqual([]);
  });

  it('keeps those of guests at the table, and deletes those of guests who have left', async () => {
    const here = await buildShared(null);
    const gone = await buildShared(null, { leftDaysAgo: 1 });
    expect(await forget()).toBe(1);
    expect(await stored(here)).toHaveLength(1);
    expect(await stored(gone)).toEqual([]);
  });
});
