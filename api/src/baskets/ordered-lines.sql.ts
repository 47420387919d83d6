import { sql } from 'kysely';
import type { Trx } from '@sofra/infra/db';

/**
 * SQL that ends the basket lines of an order, for rows of `from` (`session_id`, `id`, `user_id`, `item_id`): they
 * keep their ids with quantity 0. Also adds lines that the basket never had, so that a late write can't bring
 * them back.
 */
export const endBasketLines = (from: string): string => `
  insert into basket_lines as known (session_id, id, added_by, item_id, quantity)
  select distinct on (id) session_id, id, user_id, item_id, 0 from ${from}
  on conflict (session_id, id) do update
    set quantity = 0, note = null, options = '{}', version = known.version + 1, changed_at = now()`;

/** Ends the basket line of an order's line, like `endBasketLines`. */
export async function endBasketLine(
  trx: Trx,
  {
    sessionId,
    userId,
    id,
    itemId,
  }: Record<'sessionId' | 'userId' | 'itemId', number> & { id: string },
): Promise<void> {
  await sql`with ended as (select ${sessionId}::bigint as session_id, ${id} as id,
      ${userId}::bigint as user_id, ${itemId}::bigint as item_id)
    ${sql.raw(endBasketLines('ended'))}`.execute(trx);
}
