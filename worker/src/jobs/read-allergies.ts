import { sql } from 'kysely';
import type { GuestLanguage } from '@sofra/contracts/common';
import { publishAllergies, selectAllergies } from '@sofra/infra/allergies';
import type { Db, Trx } from '@sofra/infra/db';
import { forgetAllergyTexts } from '@sofra/infra/translation/erase-allergies';
import type { JobHandler } from '../runner/job-handler.ts';
import { openReader, type ReadText, writeTranslated } from '../translation/translate-readings.ts';

/**
 * Reads what the guests of a session wrote about their allergies for its kitchen, as `read-notes` reads notes.
 * Texts that have a translation aren't read again.
 */
export const readAllergies: JobHandler<'read-allergies'> = async (context, { sessionId }) => {
  const texts = await findTexts(context.db, sessionId);
  if (texts.length === 0) return { read: 0 };
  const reader = await openReader();
  const read = texts.map((one) => ({
    ...one,
    reading: reader.readAllergy(one.text, one.kitchenLanguage),
  }));
  const written = await writeTranslated(context, read, (readings) =>
    context.rooms.transact((trx) => writeReadings(trx, sessionId, readings)),
  );
  return { read: written };
};

async function findTexts(
  db: Db,
  sessionId: number,
): Promise<{ text: string; kitchenLanguage: GuestLanguage }[]> {
  const { rows } = await sql<{ text: string; kitchenLanguage: GuestLanguage }>`
    select distinct shared.text, branch.kitchen_language as "kitchenLanguage"
    from session_allergies shared
    join table_sessions session on session.id = shared.session_id
    join branches branch on branch.id = session.branch_id
    where session.id = ${sessionId} and shared.text is not null
      and shared.reading ->> 'text' is null`.execute(db);
  return rows;
}

/** Writes the readings of texts that are still shared, and publishes the allergies. Returns their number. */
async function writeReadings(
  trx: Trx,
  sessionId: number,
  texts: readonly ReadText[],
): Promise<number> {
  await trx
    .selectFrom('table_sessions')
    .select('id')
    .where('id', '=', sessionId)
    .forUpdate()
    .execute();
  let written = 0;
  for (const { text, reading } of texts) {
    // Not by user: the guest may have signed in meanwhile.
    const { numAffectedRows = 0n } = await sql`
      update session_allergies set reading = ${JSON.stringify(reading)}::jsonb
      where session_id = ${sessionId} and text = ${text} and reading ->> 'text' is null
        and reading is distinct from ${JSON.stringify(reading)}::jsonb`.execute(trx);
    written += Number(numAffectedRows);
  }
  // Some may have been deleted or replaced while they were translated.
  await forgetAllergyTexts(
    trx,
    texts.map(({ text }) => text),
  );
  if (written === 0) return 0;
  await trx
    .updateTable('table_sessions')
    .set({ allergies_version: sql`allergies_version + 1` })
    .where('id', '=', sessionId)
    .execute();
  const [allergies] = await selectAllergies(trx, sql`session.id = ${sessionId}`);
  if (allergies) await publishAllergies(trx, allergies);
  return written;
}
