import { sql } from 'kysely';
import { allergens, type Allergen } from '@sofra/contracts/items';
import type { TableAllergies } from '@sofra/contracts/allergies';
import { publishAllergies, selectAllergies } from '@sofra/infra/allergies';
import type { Trx } from '@sofra/infra/db';
import { requestJob } from '@sofra/infra/jobs';
import { forgetAllergyTexts } from '@sofra/infra/translation/erase-allergies';
import { AppError } from '../lib/errors.ts';
import { lockAnySession, lockSession } from './table-sessions.ts';
import type { Transfer } from './transfer-seat.ts';

/** Returns the shared allergies of a session; throws `not_found`. */
export async function getAllergies(trx: Trx, sessionId: number): Promise<TableAllergies> {
  const [allergies] = await selectAllergies(trx, sql`session.id = ${sessionId}`);
  if (!allergies) throw new AppError('not_found');
  return allergies;
}

/** Increments the version of a locked session's allergies and publishes them to floor, kitchen and table. */
async function publish(trx: Trx, sessionId: number): Promise<TableAllergies> {
  await trx
    .updateTable('table_sessions')
    .set({ allergies_version: sql`allergies_version + 1` })
    .where('id', '=', sessionId)
    .execute();
  const allergies = await getAllergies(trx, sessionId);
  await publishAllergies(trx, allergies);
  return allergies;
}

/** An allergy as the contract parsed it. */
interface SharedAllergy {
  allergens: readonly Allergen[];
  text?: string | undefined;
}
/** Shared allergies after a change, and the job that reads its text; null without a new text. */
interface ChangedAllergies {
  allergies: TableAllergies;
  jobId: number | null;
}

/**
 * Shares a guest's allergy with the table and its staff, replacing an earlier one; sends no event for the same
 * one. Enqueue the returned job after the commit. Throws `session_ended`, `invalid_input` if it names nothing,
 * and `forbidden` for a guest who has left.
 */
export async function shareAllergy(
  trx: Trx,
  { sessionId, userId }: { sessionId: number; userId: number },
  shared: SharedAllergy,
): Promise<ChangedAllergies> {
  await lockSession(trx, sessionId);
  const named = allergens.filter((allergen) => shared.allergens.includes(allergen));
  const text = shared.text || null;
  if (named.length === 0 && text === null) {
    throw new AppError('invalid_input', { fields: { allergens: 'at least one, or a text' } });
  }
  const { rows } = await sql<{ replaced: string | null }>`
    with earlier as (
      select text from session_allergies where session_id = ${sessionId} and user_id = ${userId}
    )
    insert into session_allergies as own (session_id, user_id, allergens, text)
    select guest.session_id, guest.user_id, ${named}::text[], ${text}::text from session_guests guest
    where guest.session_id = ${sessionId} and guest.user_id = ${userId} and guest.left_at is null
    on conflict (session_id, user_id) do update
      set allergens = excluded.allergens, text = excluded.text, shared_at = now(),
        reading = case when own.text = excluded.text then own.reading end
      where (own.allergens, own.text) is distinct from (excluded.allergens, excluded.text)
    returning (select text from earlier) as replaced`.execute(trx);
  const [written] = rows;
  if (written) {
    await forgetAllergyTexts(trx, [written.replaced]);
    const isUnread = text !== null && text !== written.replaced;
    const jobId = isUnread ? await requestJob(trx, 'read-allergies', { sessionId }) : null;
    return { allergies: await publish(trx, sessionId), jobId };
  }
  const current = await getAllergies(trx, sessionId);
  if (!current.guests.some((guest) => guest.userId === userId)) throw new AppError('forbidden');
  return { allergies: current, jobId: null };
}

/** Deletes the shared allergies of a locked session, or those of one guest; sends no event if there are none. */
export async function forgetAllergies(
  trx: Trx,
  { sessionId, userId }: { sessionId: number; userId?: number },
): Promise<void> {
  const all = trx.deleteFrom('session_allergies').where('session_id', '=', sessionId);
  const own = userId === undefined ? all : all.where('user_id', '=', userId);
  const deleted = await own.returning('text').execute();
  if (deleted.length === 0) return;
  await forgetAllergyTexts(
    trx,
    deleted.map(({ text }) => text),
  );
  await publish(trx, sessionId);
}

/** Withdraws a guest's shared allergy, also after the session; sends no event if there is none. */
export async function withdrawAllergy(
  trx: Trx,
  { sessionId, userId }: { sessionId: number; userId: number },
): Promise<TableAllergies> {
  await lockAnySession(trx, sessionId);
  await forgetAllergies(trx, { sessionId, userId });
  return getAllergies(trx, sessionId);
}

/** Publishes the shared allergies of a locked session again, because a guest or the table changed. */
export async function republishAllergies(trx: Trx, sessionId: number): Promise<void> {
  if (await hasShared(trx, sessionId)) await publish(trx, sessionId);
}

async function hasShared(trx: Trx, sessionId: number): Promise<boolean> {
  const shared = await trx
    .selectFrom('session_allergies')
    .select('user_id')
    .where('session_id', '=', sessionId)
    .limit(1)
    .executeTakeFirst();
  return shared !== undefined;
}

/**
 * Deletes the shared allergies of a session that has ended, once none of its orders remains to be served. Call
 * it after the end, and after each of its orders is served or cancelled.
 */
export async function forgetAllergiesAfterEnd(trx: Trx, sessionId: number): Promise<void> {
  if (!(await hasShared(trx, sessionId))) return;
  // The lock lets the second of two concurrent last orders see the first.
  const { ended_at: endedAt } = await lockAnySession(trx, sessionId);
  if (endedAt && !(await hasOpenOrders(trx, sessionId))) await forgetAllergies(trx, { sessionId });
}

async function hasOpenOrders(trx: Trx, sessionId: number): Promise<boolean> {
  const open = await trx
    .selectFrom('orders')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('status', 'in', ['pending', 'preparing', 'ready'])
    .where('placed_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/** Deletes the allergies that a user shares at any table. */
export async function forgetAllergiesOf(trx: Trx, userId: number): Promise<void> {
  const shared = await trx
    .selectFrom('session_allergies')
    .select('session_id')
    .where('user_id', '=', userId)
    .orderBy('session_id')
    .execute();
  for (const { session_id: sessionId } of shared) {
    await lockAnySession(trx, sessionId);
    await forgetAllergies(trx, { sessionId, userId });
  }
}

/**
 * Transfers the allergy that a guest shares at a locked session. An account that shares one there keeps its
 * own, and the guest's is deleted.
 */
export async function transferAllergy(
  trx: Trx,
  sessionId: number,
  { fromUserId, toUserId }: Transfer,
): Promise<void> {
  const { rows } = await sql<{ text: string | null }>`
    with own as (
      delete from session_allergies where session_id = ${sessionId} and user_id = ${fromUserId}
      returning *
    ), moved as (
      insert into session_allergies (session_id, user_id, allergens, text, reading, shared_at)
      select session_id, ${toUserId}, allergens, text, reading, shared_at from own
      on conflict (session_id, user_id) do nothing
    )
    select text from own`.execute(trx);
  if (rows.length === 0) return;
  await forgetAllergyTexts(
    trx,
    rows.map(({ text }) => text),
  );
  await publish(trx, sessionId);
}

/**
 * Moves the allergies that guests share to another session of theirs, with their readings; both are locked. The
 * sweep finds the job that reads those that aren't read yet.
 */
export async function moveAllergies(
  trx: Trx,
  { fromId, toId, userIds }: { fromId: number; toId: number; userIds: readonly number[] },
): Promise<void> {
  const { rows } = await sql<{ text: string | null; isUnread: boolean }>`
    with own as (
      delete from session_allergies
      where session_id = ${fromId} and user_id = any(${[...userIds]}::bigint[]) returning *
    ), moved as (
      insert into session_allergies (session_id, user_id, allergens, text, reading, shared_at)
      select ${toId}, user_id, allergens, text, reading, shared_at from own
      on conflict (session_id, user_id) do nothing
    )
    select text, text is not null and reading ->> 'text' is null as "isUnread" from own`.execute(
    trx,
  );
  if (rows.length === 0) return;
  await forgetAllergyTexts(
    trx,
    rows.map(({ text }) => text),
  );
  if (rows.some(({ isUnread }) => isUnread)) {
    await requestJob(trx, 'read-allergies', { sessionId: toId });
  }
  await publish(trx, fromId);
  await publish(trx, toId);
}
