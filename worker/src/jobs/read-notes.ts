import { sql } from 'kysely';
import type { GuestLanguage } from '@sofra/contracts/common';
import { branchRoom, sessionRoom } from '@sofra/contracts/rooms';
import type { Db, Trx } from '@sofra/infra/db';
import { selectOrders } from '@sofra/infra/order-document';
import { emit } from '@sofra/infra/rooms';
import { forgetTranslations } from '@sofra/infra/translation/cache';
import type { JobHandler } from '../runner/job-handler.ts';
import { openReader, type ReadText, writeTranslated } from '../translation/translate-readings.ts';

interface Note {
  lineId: number;
  text: string;
  kitchenLanguage: GuestLanguage;
}
type ReadNote = Note & ReadText;

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
    reading: reader.read(note.text, note.kitchenLanguage),
  }));
  const written = await writeTranslated(context, read, (readings) =>
    context.rooms.transact((trx) => writeReadings(trx, orderId, readings)),
  );
  return { read: written };
};

async function findNotes(db: Db, orderId: number): Promise<Note[]> {
  const { rows } = await sql<Note>`
    select line.id as "lineId", line.note as text, branch.kitchen_language as "kitchenLanguage"
    from order_lines line
    join orders on orders.id = line.order_id
    join branches branch on branch.id = orders.branch_id
    where line.order_id = ${orderId} and line.note is not null and line.quantity > 0
      and line.note_reading ->> 'text' is null
    order by line.position`.execute(db);
  return rows;
}

/** Writes the readings of notes that are still as they were read, and sends the order. Returns their number. */
async function writeReadings(
  trx: Trx,
  orderId: number,
  notes: readonly ReadNote[],
): Promise<number> {
  await trx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute();
  let written = 0;
  for (const { lineId, text, reading } of notes) {
    const { numAffectedRows = 0n } = await sql`
      update order_lines set note_reading = ${JSON.stringify(reading)}::jsonb
      where id = ${lineId} and note = ${text}
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
    ({ lineId, text }) => !stored.some((line) => line.id === lineId && line.note === text),
  );
  await forgetTranslations(
    trx,
    erased.map(({ text }) => text),
  );
}
