import { sql } from 'kysely';
import { type Db, retrying, type Trx } from '@sofra/infra/db';
import { deleteExpired } from './delete-expired.ts';
import type { JobHandler } from './job-handler.ts';

/** How long after their last table session guests stay known (design: security, guests' privacy). */
const KEPT_DAYS = 30;
const GUESTS_A_PAGE = 500;

const cutoff = sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`;

/**
 * Empties what is personal in guests whose last table session ended 30 days ago: name, phone,
 * nicknames, notes on their orders, sign-ins. Orders, lines and totals stay. Also deletes keys that
 * open nothing any more. The count is of this attempt.
 */
export const scrubGuests: JobHandler<'scrub-guests'> = async ({ db, log, signal }) => {
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
  log.info(await deleteExpired(db, signal), 'expired keys deleted');
  return { scrubbed };
};

/**
 * The next guests old enough, and whether they are due. One with a living sign-in may come back any
 * moment and isn't; without one nobody can be that guest again, so nothing races with the scrub.
 */
async function findGuests(db: Db, after: number): Promise<{ id: number; isDue: boolean }[]> {
  // The page is taken first: else the planner joins every guest ever with every visit, each time.
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
  // Through the visits: orders have no index by guest.
  await sql`
    update order_lines set note = null
    from session_guests visit
    join orders on orders.session_id = visit.session_id and orders.placed_by = visit.user_id
    where visit.user_id = ${guests} and order_lines.order_id = orders.id
      and order_lines.note is not null`.execute(trx);
  await trx.deleteFrom('auth_sessions').where('user_id', '=', guests).execute();
}
