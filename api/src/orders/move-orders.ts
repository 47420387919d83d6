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

/** Publishes moved orders to kitchen, floor and table, and records the move of the active ones. */
async function publishOrders(
  trx: Trx,
  which: RawBuilder<unknown>,
  { actorId, fromTable, toTable }: MoveEntry,
): Promise<void> {
  const { rows } = await sql<{ id: number; isActive: boolean }>`
    update orders ordered set version = version + 1
    where ${which} and ${isSent} returning ordered.id, ${isActive} as "isActive"`.execute(trx);
  const ids = rows.map(({ id }) => id);
  for (const { id: orderId } of rows.filter((order) => order.isActive)) {
    await recordChange(trx, { orderId, kind: 'moved', actorId, details: { fromTable, toTable } });
  }
  await emitMoved(trx, ids);
}

async function emitMoved(trx: Trx, ids: readonly number[]): Promise<void> {
  const orders = await selectOrders(
    trx,
    sql`ordered.id = any(${ids}::bigint[]) and ${isSent} order by ordered.id`,
  );
  for (const order of orders) {
    emit(trx, branchRoom(order.branchId), 'order.moved', order);
    emit(trx, sessionRoom(order.sessionId), 'order.moved', order);
  }
}

/** Closes gaps in the rounds of a session that some orders have left: its first round is never a later one. */
async function closeRoundGaps(trx: Trx, sessionId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    with ranked as (
      select id, dense_rank() over (order by round) as round
      from orders where session_id = ${sessionId}
    )
    update orders ordered set round = ranked.round, version = ordered.version + 1
    from ranked where ordered.id = ranked.id and ordered.round <> ranked.round
    returning ordered.id`.execute(trx);
  await emitMoved(
    trx,
    rows.map(({ id }) => id),
  );
}

/** Publishes the active orders of a locked session that is at another table now; the others follow silently. */
export const publishActiveOrders = (trx: Trx, sessionId: number, entry: MoveEntry): Promise<void> =>
  publishOrders(trx, sql`ordered.session_id = ${sessionId} and ${isActive}`, entry);

/**
 * Moves the locked orders of a session to another one: all, or those placed by or for guests. Their rounds are
 * renumbered after the other session's, so all are published; gaps that they leave are closed. An order whose
 * `clientOrderId` the other session has loses it.
 */
export async function moveOrders(
  trx: Trx,
  {
    from,
    to,
    userIds,
  }: {
    from: { id: number };
    to: { id: number; tableId: number };
    userIds: readonly number[] | 'all';
  },
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
  await publishOrders(trx, sql`ordered.id = any(${ids}::bigint[])`, entry);
  if (userIds !== 'all') await closeRoundGaps(trx, from.id);
}
