import { sql } from 'kysely';
import type { BasketGuest, BasketLine } from '@sofra/contracts/baskets';
import type { Trx } from '@sofra/infra/db';
import { guestDocument, lineDocument } from './basket-document.ts';
import { publishBasket } from './change-basket.ts';

/**
 * Moves guests' lines and marks to another session of theirs; both are locked. A line or a guest that the other
 * basket has stays there as it is, except that such a guest isn't ready any more.
 */
export async function moveBasket(
  trx: Trx,
  { fromId, toId, userIds }: { fromId: number; toId: number; userIds: readonly number[] },
): Promise<void> {
  const guests = [...userIds];
  const lines = await sql<{ document: BasketLine }>`
    with own as (
      delete from basket_lines where session_id = ${fromId} and added_by = any(${guests}::bigint[])
      returning *
    )
    insert into basket_lines as line (session_id, id, added_by, is_for_table, item_id, options, note,
      quantity, version, added_at, changed_at)
    select ${toId}, id, added_by, is_for_table, item_id, options, note, quantity, version + 1, added_at,
      changed_at from own
    on conflict (session_id, id) do nothing
    returning ${sql.raw(lineDocument)} as document`.execute(trx);
  const marks = await sql<{ document: BasketGuest }>`
    with own as (
      delete from basket_guests where session_id = ${fromId} and user_id = any(${guests}::bigint[])
      returning *
    )
    insert into basket_guests as known (session_id, user_id, is_ready, is_here, here_until, version)
    select ${toId}, user_id, is_ready, is_here, here_until, version + 1 from own
    on conflict (session_id, user_id) do update
      set is_ready = false, is_here = known.is_here or excluded.is_here,
        here_until = greatest(known.here_until, excluded.here_until),
        version = greatest(known.version, excluded.version) + 1
    returning ${sql.raw(guestDocument)} as document`.execute(trx);
  publishBasket(trx, toId, {
    lines: lines.rows.map(({ document }) => document).filter(({ quantity }) => quantity > 0),
    guests: marks.rows.map(({ document }) => document),
  });
}
