import { sql } from 'kysely';
import { branchRoom, sessionRoom } from '@sofra/contracts/rooms';
import type { Trx } from '@sofra/infra/db';
import { eraseNotes } from '@sofra/infra/translation/erase-notes';
import { emit } from '@sofra/infra/rooms';
import { AppError } from '../lib/errors.ts';
import { isSent, selectOrders } from '@sofra/infra/order-document';

/** SQL on `visit`: the guest placed the order with this alias, or staff placed it for them. */
const isOwn = (ordered: string) =>
  sql<boolean>`visit.user_id in (${sql.ref(`${ordered}.placed_by`)}, ${sql.ref(`${ordered}.placed_for`)})`;

/**
 * Removes the notes of a guest's orders and whom staff ordered for, and sends the orders of open sessions again,
 * without them and without the guest's nickname. Throws `session_busy` while one isn't served or cancelled.
 */
export async function forgetNotes(trx: Trx, userId: number): Promise<void> {
  const open = await trx
    .selectFrom('orders as ordered')
    .innerJoin('session_guests as visit', (join) =>
      join.onRef('visit.session_id', '=', 'ordered.session_id').on(isOwn('ordered')),
    )
    .select('ordered.id')
    .where('visit.user_id', '=', userId)
    .where('status', 'in', ['pending', 'preparing', 'ready'])
    .where(isSent)
    .limit(1)
    .executeTakeFirst();
  if (open) throw new AppError('session_busy');
  await eraseNotes(
    trx,
    sql`session_guests visit
      join orders on orders.session_id = visit.session_id and ${isOwn('orders')}
      where visit.user_id = ${userId}`,
  );
  const changed = await sql<{
    id: number;
    isOpen: boolean;
  }>`update orders set version = orders.version + 1,
      placed_for = nullif(placed_for, ${userId})
    from session_guests visit join table_sessions session on session.id = visit.session_id
    where visit.user_id = ${userId} and orders.session_id = visit.session_id
      and ${isOwn('orders')}
    returning orders.id, session.ended_at is null as "isOpen"`.execute(trx);
  const ids = changed.rows.flatMap(({ id, isOpen }) => (isOpen ? [id] : []));
  const orders = await selectOrders(
    trx,
    sql`ordered.id = any(${ids}::bigint[]) and ${isSent} order by ordered.id`,
  );
  for (const order of orders) {
    emit(trx, branchRoom(order.branchId), 'order.transferred', order);
    emit(trx, sessionRoom(order.sessionId), 'order.transferred', order);
  }
}
