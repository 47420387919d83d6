import { sql } from 'kysely';
import { branchRoom, sessionRoom } from '@sofra/contracts/rooms';
import type { Trx } from '@sofra/infra/db';
import { emit } from '@sofra/infra/rooms';
import type { Transfer } from '../seating/transfer-seat.ts';
import { isSent, selectOrders } from '@sofra/infra/order-document';

/**
 * Transfers the guest's orders of a session, and those that staff placed for them, and sends an event for each
 * placed order, with the guest's present name; also from a guest to themselves, who has another name.
 */
export async function transferOrders(
  trx: Trx,
  sessionId: number,
  { fromUserId, toUserId }: Transfer,
): Promise<void> {
  const moved = await trx
    .updateTable('orders')
    .set({
      placed_by: sql`case when placed_by = ${fromUserId} then ${toUserId} else placed_by end`,
      placed_for: sql`case when placed_for = ${fromUserId} then ${toUserId} else placed_for end`,
      version: sql`version + 1`,
    })
    .where('session_id', '=', sessionId)
    .where(({ eb, or }) =>
      or([eb('placed_by', '=', fromUserId), eb('placed_for', '=', fromUserId)]),
    )
    .returning('id')
    .execute();
  const ids = moved.map(({ id }) => id);
  const orders = await selectOrders(
    trx,
    sql`ordered.id = any(${ids}::bigint[]) and ${isSent} order by ordered.id`,
  );
  for (const order of orders) {
    emit(trx, branchRoom(order.branchId), 'order.transferred', order);
    emit(trx, sessionRoom(order.sessionId), 'order.transferred', order);
  }
}
