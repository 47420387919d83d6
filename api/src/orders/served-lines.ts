import { sql } from 'kysely';
import type { Trx } from '@sofra/infra/db';

/** Marks the lines of a served order as served, except cancelled ones. */
export async function markLinesServed(trx: Trx, orderId: number): Promise<void> {
  await trx
    .updateTable('order_lines')
    .set({ served_at: sql<Date>`now()` })
    .where('order_id', '=', orderId)
    .where('quantity', '>', 0)
    .where('served_at', 'is', null)
    .execute();
}

/**
 * Takes back the lines of an order that was served and is ready again. Lines that were served before the order
 * became ready stay served: it has another line that wasn't.
 */
export async function takeBackLines(trx: Trx, orderId: number): Promise<void> {
  await sql`
    update order_lines set served_at = null
    where order_id = ${orderId} and served_at is not null and not exists (
      select from order_lines missing
      where missing.order_id = ${orderId} and missing.quantity > 0 and missing.served_at is null)`.execute(
    trx,
  );
}
