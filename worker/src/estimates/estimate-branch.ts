import { sql } from 'kysely';
import type { OrderEstimate } from '@sofra/contracts/estimates';
import { branchRoom, sessionRoom } from '@sofra/contracts/rooms';
import type { Trx } from '@sofra/infra/db';
import { correct, type GivenEstimate } from '@sofra/infra/estimates/corrections';
import { estimate } from '@sofra/infra/estimates/estimate';
import { emit, type Rooms } from '@sofra/infra/rooms';
import { type EstimatedOrder, readKitchenOrders } from './kitchen-orders.ts';
import { continuePace, type PaceCache, takePace } from './pace-cache.ts';
import { isDue } from './due-branches.ts';

/** A new estimate of an order, or the correction of an earlier one. */
type Correction = GivenEstimate & { orderId: number };

/**
 * Estimates a branch's open orders, and sends what has changed to their sessions. Skips a branch
 * that another worker estimates or has just estimated.
 */
export async function estimateBranch(
  rooms: Rooms,
  cache: PaceCache,
  branchId: number,
): Promise<void> {
  const known = await rooms.transact(async (trx) => {
    const readAt = await claim(trx, branchId);
    if (!readAt) return undefined;
    const before = takePace(cache, branchId);
    const orders = await readKitchenOrders(trx, branchId, before?.open ?? [], before?.readAt);
    const after = continuePace(before, orders, readAt);
    const corrections = orders.flatMap((order) => correctOrder(order, after.pace, readAt));
    await write(trx, corrections);
    return after;
  });
  if (known) cache.set(branchId, known);
}

/** Locks the branch's run and moves it on; returns the time, or undefined if it isn't due. */
async function claim(trx: Trx, branchId: number): Promise<Date | undefined> {
  const { rows } = await sql<{ readAt: Date }>`
    with due as (
      select run.branch_id, coalesce(head.seq, 0) as seq
      from estimate_runs run
      left join room_heads head on head.room = ${branchRoom(branchId)}
      where run.branch_id = ${branchId} and ${isDue}
      for update of run skip locked
    )
    update estimate_runs run set seq = due.seq, computed_at = now()
    from due where run.branch_id = due.branch_id
    returning run.computed_at as "readAt"`.execute(trx);
  return rows[0]?.readAt;
}

function correctOrder(
  order: EstimatedOrder,
  pace: Parameters<typeof estimate>[0],
  readAt: Date,
): Correction[] {
  if (order.leftAt !== null) return [];
  const now = readAt.getTime();
  const next = estimate(pace, order, now);
  const corrected = next && correct(order.given, next, now);
  return corrected ? [{ ...corrected, orderId: order.id }] : [];
}

/**
 * Stores corrections of orders that are still open, and emits them. Locks the orders first, in the order of their
 * ids, as staff do who move them together with their estimates.
 */
async function write(trx: Trx, corrections: readonly Correction[]): Promise<void> {
  if (corrections.length === 0) return;
  const toTime = (ms: number): string => new Date(ms).toISOString();
  // An order that is opened again after its row was deleted needs a higher version than before,
  // so versions begin with the time.
  const ids = corrections.map(({ orderId }) => orderId);
  const { rows } = await sql<{ orderId: number; sessionId: number; version: number }>`
    with open as materialized (
      select id, session_id from orders
      where id = any(${ids}::bigint[]) and status in ('pending', 'preparing')
      order by id for key share
    )
    insert into order_estimates as estimate (order_id, session_id, ready_from, ready_to,
      first_ready_to, is_slower, last_item_id, version)
    select given.order_id, open.session_id, ready_from, ready_to, first_ready_to, is_slower, last_item_id,
      (extract(epoch from now()) * 1000)::bigint
    from unnest(
      ${ids}::bigint[],
      ${corrections.map(({ readyFrom }) => toTime(readyFrom))}::timestamptz[],
      ${corrections.map(({ readyTo }) => toTime(readyTo))}::timestamptz[],
      ${corrections.map(({ firstReadyTo }) => toTime(firstReadyTo))}::timestamptz[],
      ${corrections.map(({ isSlower }) => isSlower)}::boolean[],
      ${corrections.map(({ lastItemId }) => lastItemId)}::bigint[]) given (order_id,
        ready_from, ready_to, first_ready_to, is_slower, last_item_id)
    join open on open.id = given.order_id
    on conflict (order_id) do update set session_id = excluded.session_id,
      ready_from = excluded.ready_from,
      ready_to = excluded.ready_to, is_slower = excluded.is_slower,
      last_item_id = excluded.last_item_id, version = estimate.version + 1
    returning order_id as "orderId", session_id as "sessionId", version`.execute(trx);
  for (const { orderId, sessionId, version } of rows) {
    const correction = corrections.find((one) => one.orderId === orderId);
    if (!correction) continue;
    emit(trx, sessionRoom(sessionId), 'estimate.changed', {
      orderId,
      sessionId,
      readyFrom: toTime(correction.readyFrom),
      readyTo: toTime(correction.readyTo),
      isSlower: correction.isSlower,
      lastItemId: correction.lastItemId,
      version,
    } satisfies OrderEstimate);
  }
}
