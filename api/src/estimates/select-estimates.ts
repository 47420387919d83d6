import type { OrderEstimate } from '@sofra/contracts/estimates';
import type { Db } from '@sofra/infra/db';

/** Selects the estimates of a session's orders in preparation that have one. */
export async function selectEstimates(db: Db, sessionId: number): Promise<OrderEstimate[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_estimates as estimate', 'estimate.order_id', 'orders.id')
    .selectAll('estimate')
    .where('orders.session_id', '=', sessionId)
    .where('orders.status', 'in', ['pending', 'preparing'])
    .orderBy('estimate.order_id')
    .execute();
  return rows.map((row) => ({
    orderId: row.order_id,
    sessionId: row.session_id,
    readyFrom: row.ready_from.toISOString(),
    readyTo: row.ready_to.toISOString(),
    isSlower: row.is_slower,
    lastItemId: row.last_item_id,
    version: row.version,
  }));
}
