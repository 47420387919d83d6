import { sql } from 'kysely';
import { type Db, retrying, type Trx } from '@sofra/infra/db';
import { eraseNotes } from '@sofra/infra/translation/erase-notes';
import { forgetAllergies } from './forget-allergies.ts';
import { deleteExpired } from './delete-expired.ts';
import type { JobHandler } from '../runner/job-handler.ts';

/** Days after their last table session for which guests' personal data is kept. */
const KEPT_DAYS = 30;
const GUESTS_A_PAGE = 500;

const cutoff = sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`;

/**
 * Erases personal data of guests whose last table session ended 30 days ago: name, phone,
 * nicknames, notes on their orders, basket lines, texts of calls, sign-in sessions. Orders, lines and totals are
 * kept. Also deletes shared allergies that are still there after the visit, and expired rows. Returns the number
 * scrubbed in this attempt.
 */
export const scrubGuests: JobHandler<'scrub-guests'> = async ({ db, rooms, log, signal }) => {
  let scrubbed = 0;
  let after: number | undefined = 0;
  while (after !== undefined) {
    signal.throwIfAborted();
    const page = await findGuests(db, after);
    const ids = page.filter((guest) => guest.isDue).map((guest) => guest.id);
    if (ids.length > 0) {
      await retrying(() => db.transaction().execute((trx) => scrub(trx, ids)));
      scrubbed += ids.length;
    }
    after = page.at(-1)?.id;
  }
  await forgetAllergies(db, rooms, signal);
  log.info(await deleteExpired(db, signal), 'expired rows deleted');
  return { scrubbed };
};

/**
 * Reads the next page of old guests, and whether they are due. A guest with a valid sign-in
 * session may return and isn't due; without one the account can't be used again, so the scrub
 * can't race with a guest.
 */
async function findGuests(db: Db, after: number): Promise<{ id: number; isDue: boolean }[]> {
  // Materialized, because the planner would otherwise join every guest with every visit for each
  // page.
  const { rows } = await sql<{ id: number; isDue: boolean }>`
    with page as materialized (
      select id from users
      where id > ${after} and is_anonymous and scrubbed_at is null and created_at <= ${cutoff}
      order by id limit ${GUESTS_A_PAGE}
    )
    select page.id,
      not exists (
        select from auth_sessions where user_id = page.id and expires_at > now())
      and not exists (
        select from session_guests visit join table_sessions session on session.id = visit.session_id
        where visit.user_id = page.id
          and coalesce(session.ended_at, visit.left_at, 'infinity') > ${cutoff}) as "isDue"
    from page order by page.id`.execute(db);
  return rows;
}

async function scrub(trx: Trx, ids: readonly number[]): Promise<void> {
  const guests = sql<number>`any(${ids}::bigint[])`;
  await trx
    .updateTable('users')
    .set({ name: '', phone: null, scrubbed_at: sql`now()` })
    .where('id', '=', guests)
    .execute();
  await trx
    .updateTable('session_guests')
    .set({ nickname: null })
    .where('user_id', '=', guests)
    .where('nickname', 'is not', null)
    .execute();
  // Joins through the visits, because orders have no index by guest.
  await eraseNotes(
    trx,
    sql`session_guests visit
      join orders on orders.session_id = visit.session_id
        and visit.user_id in (orders.placed_by, orders.placed_for)
      where visit.user_id = ${guests}`,
  );
  await trx
    .updateTable('orders')
    .set({ placed_for: null })
    .where('placed_for', '=', guests)
    .execute();
  await trx.deleteFrom('basket_lines').where('added_by', '=', guests).execute();
  await trx.deleteFrom('basket_guests').where('user_id', '=', guests).execute();
  await sql`
    update calls set called_by = null, text = null
    from session_guests visit
    where visit.user_id = ${guests} and calls.session_id = visit.session_id
      and calls.called_by = visit.user_id`.execute(trx);
  await trx.deleteFrom('auth_sessions').where('user_id', '=', guests).execute();
}
