import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { GuestLanguage } from '@sofra/contracts/common';
import type { NoteReading } from '@sofra/contracts/notes';
import { branchRoom, type RoomName, sessionRoom } from '@sofra/contracts/rooms';
import { findTranslations } from '@sofra/infra/translation/cache';
import {
  type Service,
  startService,
  startUppercaseService,
  translatorOn,
} from '@sofra/infra/translation/testing';
import { eraseNotes } from '@sofra/infra/translation/erase-notes';
import { sql } from 'kysely';
import {
  buildGuest,
  buildSession,
  buildVenue,
  buildVisit,
  type BuiltVenue,
} from '../../test/build.ts';
import { openWorkerFixture, type WorkerFixture } from '../../test/worker-fixture.ts';
import { addLines } from '../../test/printing.ts';
import { readNotes } from './read-notes.ts';

const fixture = await openWorkerFixture();

let venue: BuiltVenue;
beforeEach(async () => {
  venue = await buildVenue(fixture.db);
});

const through = (service: Service) => {
  onTestFinished(service.close);
  return translatorOn(service);
};
const setKitchen = (language: GuestLanguage) =>
  fixture.db
    .updateTable('branches')
    .set({ kitchen_language: language })
    .where('id', '=', venue.branchId)
    .execute();
const setNote = (orderId: number, note: string | null) =>
  fixture.db.updateTable('order_lines').set({ note }).where('order_id', '=', orderId).execute();

/** Places an order of one line for each note. */
async function placeOrder(...notes: (string | null)[]) {
  const { db } = fixture;
  const sessionId = await buildSession(db, venue, 1);
  const guestId = await buildGuest(db);
  const orderId = await buildVisit(db, venue, { guestId, sessionId });
  const [first = null, ...rest] = notes;
  await db
    .updateTable('orders')
    .set({ placed_at: sql`now()` })
    .where('id', '=', orderId)
    .execute();
  await setNote(orderId, first);
  const lines = rest.map((note) => ({ note }));
  await addLines(fixture, venue, orderId, lines);
  return { orderId, sessionId, guestId };
}
const readingsOf = async (orderId: number): Promise<(NoteReading | null)[]> => {
  const rows = await fixture.db
    .selectFrom('order_lines')
    .select('note_reading')
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  return rows.map((row) => row.note_reading);
};
const versionOf = async (orderId: number) =>
  (
    await fixture.db
      .selectFrom('orders')
      .select('version')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).version;
async function eventsOf(room: RoomName) {
  const all = await fixture.readEvents({ room, type: 'order.notesRead' });
  return all.map(({ payload }) => payload);
}
const run = (orderId: number, given: Parameters<WorkerFixture['context']>[0] = {}) =>
  readNotes(fixture.context(given), { orderId });

describe('read-notes', () => {
  it('reads the notes of an order with the phrases alone, and sends the whole order', async () => {
    const { orderId, sessionId } = await placeOrder(
      'Без лука, пожалуйста',
      null,
      'az pişmiş, fındık alerjim var',
    );
    const before = await versionOf(orderId);
    expect(await run(orderId)).toEqual({ read: 2 });
    const russian = {
      language: 'ru',
      text: 'Soğansız olsun',
      kitchenLanguage: 'tr',
      translatedBy: 'phrases',
      allergens: [],
    };
    const turkish = {
      language: 'tr',
      text: null,
      kitchenLanguage: 'tr',
      translatedBy: null,
      allergens: ['nuts'],
    };
    expect(await readingsOf(orderId)).toEqual([russian, null, turkish]);
    for (const events of [
      await eventsOf(branchRoom(venue.branchId)),
      await eventsOf(sessionRoom(sessionId)),
    ]) {
      expect(events).toMatchObject([
        {
          id: orderId,
          version: before + 1,
          lines: [{ noteReading: russian }, { noteReading: null }, { noteReading: turkish }],
        },
      ]);
    }
  });

  it('changes nothing when it runs again', async () => {
    const { orderId } = await placeOrder('no onion', 'something nobody knows', 'ekstra peynir');
    await run(orderId);
    const version = await versionOf(orderId);
    expect(await run(orderId)).toEqual({ read: 0 });
    expect(await versionOf(orderId)).toBe(version);
    expect(await eventsOf(branchRoom(venue.branchId))).toHaveLength(1);
  });

  it('translates into the kitchen’s language, and into a changed one only for new notes', async () => {
    const early = await placeOrder('soğansız olsun');
    await run(early.orderId);
    await setKitchen('ar');
    const known = await placeOrder('без лука');
    await run(known.orderId);
    expect(await readingsOf(known.orderId)).toMatchObject([
      { text: 'بدون بصل', kitchenLanguage: 'ar' },
    ]);
    expect(await readingsOf(early.orderId)).toMatchObject([{ text: null, kitchenLanguage: 'tr' }]);
  });

  it('asks the translation service for what the phrases don’t know, once', async () => {
    const service = await startUppercaseService();
    const translator = through(service);
    await setKitchen('ru');
    const first = await placeOrder('annem için çok sıcak getirmeyin lütfen', 'soğansız olsun');
    await run(first.orderId, { translator });
    expect(await readingsOf(first.orderId)).toMatchObject([
      {
        language: 'tr',
        text: 'RU:ANNEM İÇİN ÇOK SICAK GETİRMEYİN LÜTFEN',
        translatedBy: 'provider',
      },
      { text: 'Без лука', translatedBy: 'phrases' },
    ]);
    const asked = service.asked.filter(({ path }) => path === '/translate').length;
    const second = await placeOrder('annem için çok sıcak getirmeyin lütfen');
    await run(second.orderId, { translator });
    expect(service.asked.filter(({ path }) => path === '/translate')).toHaveLength(asked);
    expect(await readingsOf(second.orderId)).toMatchObject([{ translatedBy: 'provider' }]);
  });

  it('writes language and allergens while the service fails, and translates with the retry', async () => {
    let isAway = true;
    const languages = [{ code: 'en', targets: ['tr'] }];
    const service = await startService(({ path }) => {
      if (isAway) return { status: 500 };
      return {
        body:
          path === '/languages'
            ? languages
            : { translatedText: ['Ceviz olmasın, ızgarada ısıtın'] },
      };
    });
    const translator = through(service);
    const { orderId } = await placeOrder('please warm it on the grill, walnuts are not for me');
    await expect(run(orderId, { translator })).rejects.toThrow(/500/);
    expect(await readingsOf(orderId)).toMatchObject([
      { language: 'en', text: null, allergens: ['nuts'] },
    ]);
    isAway = false;
    expect(await run(orderId, { translator })).toEqual({ read: 1 });
    expect(await readingsOf(orderId)).toMatchObject([
      { text: 'Ceviz olmasın, ızgarada ısıtın', translatedBy: 'provider', allergens: ['nuts'] },
    ]);
  });

  it('writes nothing for a note that was erased meanwhile, or an order that is gone', async () => {
    const { orderId } = await placeOrder('no onion');
    const translator = through(
      await startUppercaseService(async () => {
        await setNote(orderId, null);
      }),
    );
    const note = 'çok özel bir şey istiyorum';
    await setNote(orderId, note);
    await setKitchen('ru');
    expect(await run(orderId, { translator })).toEqual({ read: 0 });
    expect(await readingsOf(orderId)).toEqual([null]);
    expect(await findTranslations(fixture.db, 'libretranslate', 'tr', [note])).toEqual([{}]);
    expect(await run(999_999)).toEqual({ read: 0 });
  });

  it('leaves no trace of an erased note', async () => {
    const { db } = fixture;
    const translator = through(await startUppercaseService());
    await setKitchen('ru');
    const note = 'doğum günü pastasına adımı yazın: Defne';
    const { orderId, guestId } = await placeOrder(note);
    await run(orderId, { translator });
    expect(await findTranslations(db, 'libretranslate', 'tr', [note])).toMatchObject([
      { ru: expect.any(String) },
    ]);
    await db
      .transaction()
      .execute((trx) => eraseNotes(trx, sql`orders where placed_by = ${guestId}`));
    expect(await readingsOf(orderId)).toEqual([null]);
    expect(await findTranslations(db, 'libretranslate', 'tr', [note])).toEqual([{}]);
  });
});
