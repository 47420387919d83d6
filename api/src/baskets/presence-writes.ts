import { type RawBuilder, sql } from 'kysely';
import type { BasketGuest } from '@sofra/contracts/baskets';
import { retrying } from '@sofra/infra/db';
import type { Deps } from '../core/deps.ts';
import { guestDocument, hereAtFirst } from './basket-document.ts';
import { publishBasket } from './change-basket.ts';

export type PresenceDeps = Pick<Deps, 'db' | 'rooms'>;

/** A guest whose phone watches the room of their session. */
export interface Watcher {
  sessionId: number;
  userId: number;
}

/** Maximum number of guests that one sweep marks as away. */
const SWEPT_AT_ONCE = 500;

export const keyOf = ({ sessionId, userId }: Watcher): string => `${sessionId} ${userId}`;
const afterNow = (ms: number) => sql`now() + ${ms} * interval '1 millisecond'`;

/** SQL of rows `asked` (session_id, user_id). */
const asked = (watchers: readonly Watcher[]): RawBuilder<unknown> => sql`unnest(
  ${watchers.map(({ sessionId }) => sessionId)}::bigint[],
  ${watchers.map(({ userId }) => userId)}::bigint[]) as asked (session_id, user_id)`;

/** Renews guests who are here; returns the others. A locked row is left to `arrive`. */
export async function renew(
  { db }: PresenceDeps,
  guests: readonly Watcher[],
  hereMs: number,
): Promise<Watcher[]> {
  const { rows } = await retrying(() =>
    sql<Watcher>`
      with here as (
        select known.session_id, known.user_id
        from ${asked(guests)}
        join basket_guests known using (session_id, user_id)
        where known.is_here for update of known skip locked
      )
      update basket_guests known set here_until = ${afterNow(hereMs)}
      from here where known.session_id = here.session_id and known.user_id = here.user_id
      returning known.session_id as "sessionId", known.user_id as "userId"`.execute(db),
  );
  const renewed = new Set(rows.map(keyOf));
  return guests.filter((guest) => !renewed.has(keyOf(guest)));
}

/** Marks seated guests as here. Those who were already, as their first row says, need no event. */
export const arrive = (
  { rooms }: PresenceDeps,
  guests: readonly Watcher[],
  hereMs: number,
): Promise<void> =>
  rooms.transact(async (trx) => {
    // Sessions are locked before the rows of their baskets.
    await sql`select from table_sessions session
      where session.id = any(${guests.map(({ sessionId }) => sessionId)}::bigint[])
      order by session.id for key share`.execute(trx);
    const { rows } = await sql<{ sessionId: number; document: BasketGuest }>`
      with before as (
        select known.* from ${asked(guests)} join basket_guests known using (session_id, user_id)
      ), known as (
        insert into basket_guests as known (session_id, user_id, here_until, version)
        select visit.session_id, visit.user_id, ${afterNow(hereMs)},
          case when ${sql.raw(hereAtFirst)} > now() then 0 else 1 end
        from ${asked(guests)}
        join session_guests visit using (session_id, user_id)
        join table_sessions session on session.id = visit.session_id
        where visit.left_at is null and session.ended_at is null
        order by visit.session_id, visit.user_id
        on conflict (session_id, user_id) do update
          set is_here = true, here_until = excluded.here_until,
            version = known.version + case when known.is_here then 0 else 1 end
        returning *
      )
      select known.session_id as "sessionId", ${sql.raw(guestDocument)} as document
      from known left join before using (session_id, user_id)
      where known.version <> coalesce(before.version, 0)`.execute(trx);
    for (const { sessionId, document } of rows) {
      publishBasket(trx, sessionId, { guests: [document] });
    }
  });

/** Lets the time of guests whose last phone of this process is gone run out. */
export const depart = ({ db }: PresenceDeps, guests: readonly Watcher[], awayMs: number) =>
  retrying(() =>
    sql`update basket_guests known set here_until = least(known.here_until, ${afterNow(awayMs)})
      from ${asked(guests)}
      where known.session_id = asked.session_id and known.user_id = asked.user_id
        and known.is_here`.execute(db),
  );

/** Marks guests whose time has passed as away; deletes those of ended sessions. */
export async function sweep({ db, rooms }: PresenceDeps): Promise<void> {
  const due = await db
    .selectFrom('basket_guests')
    .select('session_id')
    .where('is_here', '=', true)
    .where('here_until', '<=', sql<Date>`now()`)
    .limit(1)
    .executeTakeFirst();
  if (!due) return;
  await rooms.transact(async (trx) => {
    const { rows } = await sql<{ sessionId: number; document: BasketGuest }>`
      with due as (
        select known.session_id, known.user_id, session.ended_at is not null as is_ended
        from basket_guests known join table_sessions session on session.id = known.session_id
        where known.is_here and known.here_until <= now()
        limit ${SWEPT_AT_ONCE} for update of known skip locked
      ), deleted as (
        delete from basket_guests known using due
        where due.is_ended and known.session_id = due.session_id and known.user_id = due.user_id
      )
      update basket_guests known set is_here = false, version = known.version + 1
      from due
      where not due.is_ended and known.session_id = due.session_id
        and known.user_id = due.user_id
      returning known.session_id as "sessionId", ${sql.raw(guestDocument)} as document`.execute(
      trx,
    );
    for (const { sessionId, document } of rows) {
      publishBasket(trx, sessionId, { guests: [document] });
    }
  });
}
