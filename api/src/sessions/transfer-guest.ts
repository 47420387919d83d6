import { sql } from 'kysely';
import { branchRoom, sessionRoom } from '@sofra/contracts/rooms';
import type { Trx } from '@sofra/infra/db';
import { emit } from '@sofra/infra/rooms';
import { isSent, selectOrders } from '../orders/order-document.ts';
import { tellSession } from './sessions.service.ts';
import { moveTurnedAway } from './turned-away.ts';

interface Transfer {
  fromUserId: number;
  toUserId: number;
}

/**
 * Transfers a guest's seats and orders at open sessions to the account they signed in to, turns it away from where
 * the guest was turned away, and sends the events
 * to kitchens, floors and tables. If the account has a seat already, the two become one. Locks sessions before
 * orders (docs/decisions/0002): an order in flight is written first, and is transferred too.
 */
export async function transferGuest(trx: Trx, fromUserId: number, toUserId: number): Promise<void> {
  const transfer = { fromUserId, toUserId };
  await moveTurnedAway(trx, fromUserId, toUserId);
  for (const sessionId of await lockSessions(trx, fromUserId)) {
    const isAlone = await moveSeat(trx, sessionId, transfer);
    await moveOrders(trx, sessionId, transfer);
    await tellSession(trx, sessionId, isAlone ? 'session.guestJoined' : 'session.guestLeft');
  }
}

/** Locks the open sessions in which a guest has a seat, in the order of their ids. */
async function lockSessions(trx: Trx, userId: number): Promise<number[]> {
  const sessions = await trx
    .selectFrom('table_sessions as session')
    .innerJoin('session_guests as guest', 'guest.session_id', 'session.id')
    .select('session.id')
    .where('guest.user_id', '=', userId)
    .where('session.ended_at', 'is', null)
    .orderBy('session.id')
    .forUpdate('session')
    .execute();
  return sessions.map(({ id }) => id);
}

/**
 * Transfers the guest's seat. A seat that the account has already stays, and takes the guest's nickname if it
 * has none. Returns false if the account was sitting there, so that the table has one guest fewer.
 */
async function moveSeat(
  trx: Trx,
  sessionId: number,
  { fromUserId, toUserId }: Transfer,
): Promise<boolean> {
  const { rows } = await sql<{ wasSeated: boolean }>`
    with vacated as (
      delete from session_guests where session_id = ${sessionId} and user_id = ${fromUserId}
      returning *
    ), before as (
      select left_at from session_guests where session_id = ${sessionId} and user_id = ${toUserId}
    ), moved as (
      insert into session_guests as own
        (session_id, user_id, nickname, seat, joined_at, left_at, scan_hash, renames, renames_since)
      select session_id, ${toUserId}, nickname, seat, joined_at, left_at, scan_hash, renames,
        renames_since from vacated
      on conflict (session_id, user_id) do update
        set nickname = coalesce(own.nickname, excluded.nickname),
          scan_hash = coalesce(excluded.scan_hash, own.scan_hash),
          left_at = case when excluded.left_at is null then null else own.left_at end
    )
    select exists (select from before where left_at is null) as "wasSeated"`.execute(trx);
  return !rows[0]?.wasSeated;
}

/** Transfers the guest's orders of a session, and sends an event for each placed order. */
async function moveOrders(
  trx: Trx,
  sessionId: number,
  { fromUserId, toUserId }: Transfer,
): Promise<void> {
  const moved = await trx
    .updateTable('orders')
    .set({ placed_by: toUserId, version: sql`version + 1` })
    .where('session_id', '=', sessionId)
    .where('placed_by', '=', fromUserId)
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
