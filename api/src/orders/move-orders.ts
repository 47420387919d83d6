import { type RawBuilder, sql } from 'kysely';
import { branchRoom, sessionRoom } from '@sofra/contracts/rooms';
import type { Trx } from '@sofra/infra/db';
import { isSent, selectOrders } from '@sofra/infra/order-document';
import { emit } from '@sofra/infra/rooms';
import { isActive } from './branch-orders.ts';
import { recordChange } from './record-change.ts';

/** Names of the tables in the orders' history, and the member of staff who moved them. */
export interface MoveEntry {
  fromTable: string;
  toTable: string;
  actorId: number | null;
}

/** Locks the orders of locked sessions in the order of their ids; they follow a session to another table. */
export async function lockOrders(trx: Trx, sessionIds: readonly number[]): Promise<void> {
  await trx
    .selectFrom('orders')
    .select('id')
    .where('session_id', 'in', [...sessionIds])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Records the move of the active ones among moved orders, and publishes them to kitchen, floor and table. */
export async function publishMovedOrders(
  trx: Trx,
  which: RawBuilder<unknown>,
  { actorId, fromTable, toTable }: MoveEntry,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update orders ordered set version = version + 1
    where ${which} and ${isSent} and ${isActive} returning ordered.id`.execute(trx);
  const ids = rows.map(({ id }) => id).toSorted((one, other) => one - other);
  for (const orderId of ids) {
    await recordChange(trx, { orderId, kind: 'moved', actorId, details: { fromTable, toTable } });
  }
  const orders = await selectOrders(
    trx,
    sql`ordered.id = any(${ids}::bigint[]) order by ordered.id`,
  );
  for (const order of orders) {
    emit(trx, branchRoom(order.branchId), 'order.moved', order);
    emit(trx, sessionRoom(order.sessionId), 'order.moved', order);
  }
}

/**
 * Moves the locked orders of a session to another one: all, or those placed by or for guests. Their rounds are
 * renumbered after the other session's. An order whose `clientOrderId` the other session has loses it.
 */
export async function moveOrders(
  trx: Trx,
  { from, to, userIds }: { from: { id: number }; to: { id: number; tableId: number }; userIds: readonly number[] | 'all' },
  entry: MoveEntry,
): Promise<void> {
  const isChosen =
    userIds === 'all'
      ? sql`true`
      : sql`(ordered.placed_by = any(${[...userIds]}::bigint[])
          or ordered.placed_for = any(${[...userIds]}::bigint[]))`;
  const { rows } = await sql<{ id: number }>`
    with chosen as (
      select ordered.id, dense_rank() over (order by ordered.round) as rank
      from orders ordered where ordered.session_id = ${from.id} and ${isChosen}
    ), held as (
      select coalesce(max(round), 0) as rounds from orders where session_id = ${to.id}
    )
    update orders ordered set session_id = ${to.id}, table_id = ${to.tableId},
      round = held.rounds + chosen.rank,
      client_order_id = case when not exists (
        select from orders other
        where other.session_id = ${to.id} and other.client_order_id = ordered.client_order_id
      ) then ordered.client_order_id end
    from chosen cross join held
    where ordered.id = chosen.id
    returning ordered.id`.execute(trx);
  const ids = rows.map(({ id }) => id);
  await sql`update order_estimates set session_id = ${to.id}
    where order_id = any(${ids}::bigint[])`.execute(trx);
  await publishMovedOrders(trx, sql`ordered.id = any(${ids}::bigint[])`, entry);
}
