import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { TableAllergies } from '@sofra/contracts/allergies';
import { branchRoom, type RoomName, sessionRoom } from '@sofra/contracts/rooms';
import { findTranslations } from '@sofra/infra/translation/cache';
import { startUppercaseService } from '@sofra/infra/translation/testing';
import { publishAllergies, selectAllergies } from '@sofra/infra/allergies';
import { buildGuest, buildSession, buildVenue, buildVisit } from '../../test/build.ts';
import { openReading, startAnswering, through } from '../../test/reading.ts';
import type { WorkerFixture } from '../../test/worker-fixture.ts';
import { readAllergies } from './read-allergies.ts';
import { forgetAllergies } from './forget-allergies.ts';

const { fixture, venue, setKitchen, payloadsOf } = await openReading();
const { db, rows } = fixture;

/** Seats a guest at a table for each text, which they share. */
async function share(...texts: string[]): Promise<number> {
  const sessionId = await buildSession(db, venue(), null);
  for (const text of texts) {
    const guest = { session_id: sessionId, user_id: await buildGuest(db) };
    await db
      .insertInto('session_allergies')
      .values({ ...guest, allergens: ['milk'], text })
      .execute();
  }
  return sessionId;
}
const sharedIn = (sessionId: number) => rows('session_allergies', { session_id: sessionId });
const readingsOf = async (sessionId: number) => {
  const shared = await sharedIn(sessionId).read('user_id', 'reading');
  return shared.toSorted((one, other) => one.user_id - other.user_id).map(({ reading }) => reading);
};
const eventsOf = (room: RoomName) => payloadsOf<TableAllergies>(room, 'allergies.changed');
const run = (sessionId: number, given: Parameters<WorkerFixture['context']>[0] = {}) =>
  readAllergies(fixture.context(given), { sessionId });

const sesame = 'أنا مصاب بحساسية شديدة من السمسم';
const readSesame = {
  language: 'ar',
  text: 'Çok ciddi susam alerjim var',
  kitchenLanguage: 'tr',
  translatedBy: 'phrases',
  allergens: ['sesame'],
};

describe('forgetAllergies', () => {
  const forget = () => {
    const { rooms, signal } = fixture.context();
    return forgetAllergies(db, rooms, signal);
  };
  /** Builds a guest with an order who shares an allergy at a table of its own venue. */
  const buildShared = async (
    endedDaysAgo: number | null,
    { isServed = true, leftDaysAgo }: { isServed?: boolean; leftDaysAgo?: number } = {},
  ) => {
    const { rooms } = fixture.context();
    const venue = await buildVenue(db);
    const guestId = await buildGuest(db);
    const sessionId = await buildSession(db, venue, endedDaysAgo);
    const orderId = await buildVisit(db, venue, {
      guestId,
      sessionId,
      ...(leftDaysAgo !== undefined && { leftDaysAgo }),
    });
    await rows('orders', orderId).set({
      status: isServed ? 'served' : 'ready',
      placed_at: sql<Date>`now()`,
    });
    const shared = { session_id: sessionId, user_id: guestId, allergens: ['nuts'], text: 'kivi' };
    await db.insertInto('session_allergies').values(shared).execute();
    await rooms.transact(async (trx) => {
      const [allergies] = await selectAllergies(trx, sql`session.id = ${sessionId}`);
      if (allergies) await publishAllergies(trx, allergies);
    });
    return { sessionId, branchId: venue.branchId };
  };
  const stored = ({ sessionId }: { sessionId: number }) => sharedIn(sessionId).read('text');
  const logged = async ({ sessionId, branchId }: { sessionId: number; branchId: number }) => [
    ...(await eventsOf(branchRoom(branchId))),
    ...(await eventsOf(sessionRoom(sessionId))),
  ];

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
    const cached = () => findTranslations(db, 'deepl', 'tr', texts);
    await db
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

describe('read-allergies', () => {
  it('reads the texts of a session with the phrases alone, and publishes its allergies', async () => {
    const sessionId = await share(sesame, 'kivi alerjim var');
    expect(await run(sessionId)).toEqual({ read: 2 });
    const turkish = { language: 'tr', text: null, translatedBy: null, allergens: [] };
    expect(await readingsOf(sessionId)).toEqual([
      readSesame,
      { ...turkish, kitchenLanguage: 'tr' },
    ]);
    for (const room of [branchRoom(venue().branchId), sessionRoom(sessionId)]) {
      expect(await eventsOf(room)).toMatchObject([
        {
          sessionId,
          version: 1,
          guests: [
            { text: sesame, reading: readSesame },
            { text: 'kivi alerjim var', reading: turkish },
          ],
        },
      ]);
    }
  });

  it('changes and publishes nothing when it is repeated', async () => {
    const sessionId = await share(sesame, 'kivi alerjim var');
    await run(sessionId);
    expect(await run(sessionId)).toEqual({ read: 0 });
    expect(await eventsOf(sessionRoom(sessionId))).toHaveLength(1);
    expect(await run(999_999)).toEqual({ read: 0 });
  });

  it('asks the service for what the phrases don’t know, never for a request', async () => {
    await setKitchen('ru');
    const sessionId = await share('çok acı biber bana dokunuyor', 'acılı');
    const translator = through(await startUppercaseService());
    expect(await run(sessionId, { translator })).toEqual({ read: 2 });
    expect(await readingsOf(sessionId)).toMatchObject([
      { text: 'RU:ÇOK ACI BİBER BANA DOKUNUYOR', translatedBy: 'provider' },
      { text: 'RU:ACILI', translatedBy: 'provider' },
    ]);
  });

  it('keeps the original if the translation names fewer allergens', async () => {
    const text = 'السمسم يسبب لي مشكلة كبيرة';
    const sessionId = await share(text);
    const translator = through(await startAnswering('ar', () => 'Bana büyük bir sorun çıkarıyor'));
    expect(await run(sessionId, { translator })).toEqual({ read: 1 });
    expect(await readingsOf(sessionId)).toEqual([
      { ...readSesame, text: null, translatedBy: null },
    ]);
  });

  it('names language and allergens while the service fails, and translates with the retry', async () => {
    const text = 'السمسم يسبب لي ضيقا في التنفس';
    let answer: string | undefined;
    const translator = through(await startAnswering('ar', () => answer));
    const sessionId = await share(text, sesame);
    await expect(run(sessionId, { translator })).rejects.toThrow(/500/);
    const [first, second] = await readingsOf(sessionId);
    expect(first).toMatchObject({ language: 'ar', text: null, allergens: ['sesame'] });
    expect(second).toEqual(readSesame);
    answer = 'Susam nefesimi daraltıyor';
    expect(await run(sessionId, { translator })).toEqual({ read: 1 });
    expect(await readingsOf(sessionId)).toMatchObject([
      { text: answer, translatedBy: 'provider' },
      readSesame,
    ]);
  });

  it('writes nothing for a text that was replaced meanwhile, and keeps no translation of it', async () => {
    await setKitchen('ru');
    const text = 'çok özel bir şeye alerjim var';
    const sessionId = await share(text);
    const translator = through(
      await startUppercaseService(async () => {
        await sharedIn(sessionId).set({ text: 'kivi' });
      }),
    );
    expect(await run(sessionId, { translator })).toEqual({ read: 0 });
    expect(await readingsOf(sessionId)).toEqual([null]);
    expect(await findTranslations(db, 'libretranslate', 'tr', [text])).toEqual([{}]);
    expect(await eventsOf(sessionRoom(sessionId))).toEqual([]);
  });

  it('writes the reading of a guest who signed in meanwhile', async () => {
    await setKitchen('ru');
    const sessionId = await share('çok özel bir şeye alerjim var');
    const account = await buildGuest(db);
    const translator = through(
      await startUppercaseService(async () => {
        await sharedIn(sessionId).set({ user_id: account });
      }),
    );
    expect(await run(sessionId, { translator })).toEqual({ read: 1 });
  });
});
