import { describe, expect, it } from 'vitest';
import { branchRoom, type RoomName, sessionRoom } from '@sofra/contracts/rooms';
import { findTranslations } from '@sofra/infra/translation/cache';
import { startUppercaseService } from '@sofra/infra/translation/testing';
import { eraseNotes } from '@sofra/infra/translation/erase-notes';
import { sql } from 'kysely';
import { buildGuest, buildSession, buildVisit } from '../../test/build.ts';
import { addLines } from '../../test/printing.ts';
import { openReading, startAnswering, through } from '../../test/reading.ts';
import type { WorkerFixture } from '../../test/worker-fixture.ts';
import { readNotes } from './read-notes.ts';

const { fixture, venue, setKitchen, payloadsOf } = await openReading();
const { db, rows } = fixture;

const linesOf = (orderId: number) => rows('order_lines', { order_id: orderId });
const setNote = (orderId: number, note: string | null) => linesOf(orderId).set({ note });

/** Places an order of one line for each note. */
async function placeOrder(...notes: (string | null)[]) {
  const sessionId = await buildSession(db, venue(), 1);
  const guestId = await buildGuest(db);
  const orderId = await buildVisit(db, venue(), { guestId, sessionId });
  const [first = null, ...rest] = notes;
  await rows('orders', orderId).set({ placed_at: sql`now()` });
  await setNote(orderId, first);
  const lines = rest.map((note) => ({ note }));
  await addLines(fixture, venue(), orderId, lines);
  return { orderId, sessionId, guestId };
}
const readingsOf = (orderId: number) => linesOf(orderId).column('note_reading');
const versionOf = async (orderId: number) => (await rows('orders', orderId).one()).version;
const eventsOf = (room: RoomName) => payloadsOf(room, 'order.notesRead');
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
      await eventsOf(branchRoom(venue().branchId)),
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
    expect(await eventsOf(branchRoom(venue().branchId))).toHaveLength(1);
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
    let answer: string | undefined;
    const translator = through(await startAnswering('en', () => answer));
    const { orderId } = await placeOrder('please warm it on the grill, walnuts are not for me');
    await expect(run(orderId, { translator })).rejects.toThrow(/500/);
    expect(await readingsOf(orderId)).toMatchObject([
      { language: 'en', text: null, allergens: ['nuts'] },
    ]);
    answer = 'Ceviz olmasın, ızgarada ısıtın';
    expect(await run(orderId, { translator })).toEqual({ read: 1 });
    expect(await readingsOf(orderId)).toMatchObject([
      { text: answer, translatedBy: 'provider', allergens: ['nuts'] },
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
    expect(await findTranslations(db, 'libretranslate', 'tr', [note])).toEqual([{}]);
    expect(await run(999_999)).toEqual({ read: 0 });
  });

  it('leaves no trace of an erased note', async () => {
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
