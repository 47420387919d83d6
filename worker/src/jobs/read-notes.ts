import { sql } from 'kysely';
import { type GuestLanguage, type MenuLanguage, menuLanguages } from '@sofra/contracts/common';
import type { NoteReading } from '@sofra/contracts/notes';
import { branchRoom, sessionRoom } from '@sofra/contracts/rooms';
import type { Db, Trx } from '@sofra/infra/db';
import { createLazyNoteReader } from '@sofra/infra/note-reader';
import { selectOrders } from '@sofra/infra/order-document';
import { emit } from '@sofra/infra/rooms';
import { forgetTranslations, translateThroughCache } from '@sofra/infra/translation/cache';
import { fallbackFor } from '@sofra/infra/translation/fallback';
import type { Translator } from '@sofra/infra/translation/translator';
import type { JobContext, JobHandler } from '../runner/job-handler.ts';

const openReader = createLazyNoteReader();

interface Note {
  lineId: number;
  note: string;
  kitchenLanguage: GuestLanguage;
}
interface ReadNote extends Note {
  reading: NoteReading;
}

/**
 * Reads the notes of an order for its kitchen: with the built-in phrases, then with the translation service.
 * If the service fails, writes what the phrases and the glossary know, and fails. Notes that have a
 * translation aren't read again.
 */
export const readNotes: JobHandler<'read-notes'> = async (context, { orderId }) => {
  const notes = await findNotes(context.db, orderId);
  if (notes.length === 0) return { read: 0 };
  const reader = await openReader();
  const read = notes.map((note) => ({
    ...note,
    reading: reader.read(note.note, note.kitchenLanguage),
  }));
  const write = (readings: readonly ReadNote[]): Promise<number> =>
    context.rooms.transact((trx) => writeReadings(trx, orderId, readings));
  try {
    return { read: await write(await translate(context, read, context.translator)) };
  } catch (error) {
    const glossary = fallbackFor(context.translator);
    if (glossary && !context.signal.aborted) await write(await translate(context, read, glossary));
    throw error;
  }
};

async function findNotes(db: Db, orderId: number): Promise<Note[]> {
  const { rows } = await sql<Note>`
    select line.id as "lineId", line.note, branch.kitchen_language as "kitchenLanguage"
    from order_lines line
    join orders on orders.id = line.order_id
    join branches branch on branch.id = orders.branch_id
    where line.order_id = ${orderId} and line.note is not null and line.quantity > 0
      and line.note_reading ->> 'text' is null
    order by line.position`.execute(db);
  return rows;
}

/** Returns the language to translate a note from; undefined if it needs no translation, or can't have one. */
const sourceOf = ({ reading, kitchenLanguage }: ReadNote): MenuLanguage | undefined =>
  reading.text === null && reading.language !== kitchenLanguage
    ? menuLanguages.find((language) => language === reading.language)
    : undefined;

/** Translates the notes that the phrases don't know. */
async function translate(
  context: JobContext,
  notes: readonly ReadNote[],
  translator: Translator,
): Promise<ReadNote[]> {
  const all: ReadNote[] = [];
  for (const note of notes) {
    const source = sourceOf(note);
    const { kitchenLanguage } = note;
    const wanted = [{ text: note.note, targets: [kitchenLanguage] }];
    const [said] = source
      ? await translateThroughCache({ ...context, translator }, source, wanted)
      : [];
    const text = said?.[kitchenLanguage];
    const translatedBy = translator.provider === 'glossary' ? 'phrases' : 'provider';
    all.push(
      text === undefined ? note : { ...note, reading: { ...note.reading, text, translatedBy } },
    );
  }
  return all;
}

/** Writes the readings of notes that are still as they were read, and sends the order. Returns their number. */
async function writeReadings(
  trx: Trx,
  orderId: number,
  notes: readonly ReadNote[],
): Promise<number> {
  await trx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute();
  let written = 0;
  for (const { lineId, note, reading } of notes) {
    const { numAffectedRows = 0n } = await sql`
      update order_lines set note_reading = ${JSON.stringify(reading)}::jsonb
      where id = ${lineId} and note = ${note}
        and note_reading is distinct from ${JSON.stringify(reading)}::jsonb`.execute(trx);
    written += Number(numAffectedRows);
  }
  await forgetErased(trx, orderId, notes);
  if (written === 0) return 0;
  await trx
    .updateTable('orders')
    .set({ version: sql`version + 1` })
    .where('id', '=', orderId)
    .execute();
  for (const order of await selectOrders(trx, sql`ordered.id = ${orderId}`)) {
    emit(trx, branchRoom(order.branchId), 'order.notesRead', order);
    emit(trx, sessionRoom(order.sessionId), 'order.notesRead', order);
  }
  return written;
}

/** Deletes the cached translations of notes that were erased while they were translated. */
async function forgetErased(trx: Trx, orderId: number, notes: readonly Note[]): Promise<void> {
  const stored = await trx
    .selectFrom('order_lines')
    .select(['id', 'note'])
    .where('order_id', '=', orderId)
    .execute();
  const erased = notes.filter(
    ({ lineId, note }) => !stored.some((line) => line.id === lineId && line.note === note),
  );
  await forgetTranslations(
    trx,
    erased.map(({ note }) => note),
  );
}
