import { type RawBuilder, sql } from 'kysely';
import type { TableAllergies } from '@sofra/contracts/allergies';
import { branchRoom, sessionRoom } from '@sofra/contracts/rooms';
import type { Db, Trx } from './db.ts';
import { emit } from './rooms.ts';

/** Selects the shared allergies of sessions, guests in order of arrival. `which` filters on `session`. */
export async function selectAllergies(
  db: Db,
  which: RawBuilder<unknown>,
): Promise<TableAllergies[]> {
  const { rows } = await sql<{ document: TableAllergies }>`
    select json_build_object(
      'sessionId', session.id, 'branchId', session.branch_id, 'tableId', session.table_id,
      'guests', shared.guests, 'version', session.allergies_version) as document
    from table_sessions session
    cross join lateral (
      select coalesce(json_agg(json_build_object(
        'userId', own.user_id, 'nickname', guest.nickname, 'seat', guest.seat,
        'allergens', own.allergens, 'text', own.text, 'reading', own.reading)
        order by guest.seat), '[]') as guests
      from session_allergies own
      left join session_guests guest
        on guest.session_id = own.session_id and guest.user_id = own.user_id
      where own.session_id = session.id) shared
    where ${which}`.execute(db);
  return rows.map((row) => row.document);
}

/** SQL condition: guests of the session share an allergy. Needs the session in scope as `session`. */
export const hasAllergies = sql<boolean>`exists (
  select from session_allergies shared where shared.session_id = session.id)`;

/**
 * Publishes the shared allergies of a locked session after a change, and empties the earlier events about
 * them: health data that a guest has withdrawn or that was deleted must not stay in the log. Events keep their
 * numbers, and readers apply the highest version.
 */
export async function publishAllergies(trx: Trx, allergies: TableAllergies): Promise<void> {
  const { branchId, sessionId } = allergies;
  // The type isn't a parameter, so that the index `room_events_allergies` is used.
  await sql`
    update room_events set payload = jsonb_set(payload::jsonb, '{guests}', '[]')::json
    where room in (${branchRoom(branchId)}, ${sessionRoom(sessionId)})
      and type = 'allergies.changed' and (payload->>'sessionId')::bigint = ${sessionId}
      and json_array_length(payload->'guests') > 0`.execute(trx);
  emit(trx, branchRoom(branchId), 'allergies.changed', allergies);
  emit(trx, sessionRoom(sessionId), 'allergies.changed', allergies);
}
