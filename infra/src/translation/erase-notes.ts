import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../db.ts';
import { forgetTranslations } from './cache.ts';

/**
 * Erases the notes of order lines, their readings and their cached translations, and the reasons that guests
 * gave for cancelling. `which` is the part of a
 * query after `from` that selects `orders`.
 */
export async function eraseNotes(trx: Trx, which: RawBuilder<unknown>): Promise<void> {
  // The returned row is the new one: the notes are read from the old one.
  const { rows } = await sql<{ note: string }>`
    update order_lines set note = null, note_reading = null
    from (
      select line.id, line.note from order_lines line
      where line.order_id in (select orders.id from ${which}) and line.note is not null
      for update) noted
    where order_lines.id = noted.id
    returning noted.note`.execute(trx);
  await eraseReasons(trx, which);
  await forgetTranslations(
    trx,
    rows.map(({ note }) => note),
  );
}

/** Erases the reasons that the guests of these orders gave. */
const eraseReasons = (trx: Trx, which: RawBuilder<unknown>): Promise<unknown> =>
  sql`
    with erased as (
      update order_changes change set details = change.details - 'reason'
      from orders ordered
      where ordered.id = change.order_id and change.actor_id = ordered.placed_by
        and ordered.source = 'guest' and change.details ? 'reason'
        and ordered.id in (select orders.id from ${which})
      returning change.order_id)
    update orders set cancel_reason = null where id in (select order_id from erased)`.execute(trx);
