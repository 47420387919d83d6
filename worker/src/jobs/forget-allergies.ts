import { sql } from 'kysely';
import { publishAllergies, selectAllergies } from '@sofra/infra/allergies';
import type { Db, Trx } from '@sofra/infra/db';
import type { Rooms } from '@sofra/infra/rooms';
import { forgetAllergyTexts } from '@sofra/infra/translation/erase-allergies';

/** Hours after the end of a session after which its allergies are deleted even if an order is still open. */
const KEPT_HOURS = 12;

/**
 * SQL condition of shared allergies that nobody needs: of guests who have left, and of ended sessions without
 * an order to serve. Needs `shared` (the allergy) and `session` in scope.
 */
const isOver = sql`(
  session.ended_at < now() - make_interval(hours => ${KEPT_HOURS})
  or (session.ended_at is not null and not exists (select from orders ordered
    where ordered.session_id = session.id and ordered.placed_at is not null
      and ordered.status in ('pending', 'preparing', 'ready')))
  or (session.ended_at is null and not exists (select from session_guests guest
    where guest.session_id = shared.session_id and guest.user_id = shared.user_id
      and guest.left_at is null)))`;

/**
 * Deletes shared allergies that weren't deleted with their session or when their guest left, also from the
 * rooms' logs. The API deletes them at that moment; this is the last resort. Returns the number of sessions.
 */
export async function forgetAllergies(db: Db, rooms: Rooms, signal: AbortSignal): Promise<number> {
  const { rows } = await sql<{ sessionId: number }>`
    select distinct session.id as "sessionId"
    from session_allergies shared join table_sessions session on session.id = shared.session_id
    where ${isOver}`.execute(db);
  for (const { sessionId } of rows) {
    signal.throwIfAborted();
    await rooms.transact((trx) => forgetInSession(trx, sessionId));
  }
  return rows.length;
}

async function forgetInSession(trx: Trx, sessionId: number): Promise<void> {
  await trx
    .updateTable('table_sessions')
    .set({ allergies_version: sql`allergies_version + 1` })
    .where('id', '=', sessionId)
    .execute();
  const { rows } = await sql<{ text: string | null }>`
    delete from session_allergies shared using table_sessions session
    where session.id = shared.session_id and session.id = ${sessionId} and ${isOver}
    returning shared.text`.execute(trx);
  await forgetAllergyTexts(
    trx,
    rows.map(({ text }) => text),
  );
  const [left] = await selectAllergies(trx, sql`session.id = ${sessionId}`);
  if (left) await publishAllergies(trx, left);
}
