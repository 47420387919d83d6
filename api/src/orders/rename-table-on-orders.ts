import { sql } from 'kysely';
import { branchRoom, sessionRoom } from '@sofra/contracts/rooms';
import type { Trx } from '@sofra/infra/db';
import { emit } from '@sofra/infra/rooms';
import type { TableScope } from '../seating/tables.ts';
import { isActive } from './branch-orders.ts';
import { isSent, selectOrders } from '@sofra/infra/order-document';

/** Publishes each open order of a renamed table to kitchen, floor and guests. */
export async function renameTableOnOrders(
  trx: Trx,
  { businessId, branchId, tableId }: TableScope,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update orders ordered set version = version + 1
    where ordered.business_id = ${businessId} and ordered.branch_id = ${branchId}
      and ordered.table_id = ${tableId} and ${isSent} and ${isActive}
    returning ordered.id`.execute(trx);
  const ids = rows.map((row) => row.id);
  const renamed = await selectOrders(
    trx,
    sql`ordered.id = any(${ids}::bigint[]) order by ordered.id`,
  );
  for (const order of renamed) {
    emit(trx, branchRoom(branchId), 'order.tableRenamed', order);
    emit(trx, sessionRoom(order.sessionId), 'order.tableRenamed', order);
  }
}
