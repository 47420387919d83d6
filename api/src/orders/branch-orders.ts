import { sql } from 'kysely';
import type { RouteResponse } from '@sofra/contracts/route';
import type { listBranchOrders } from '@sofra/contracts/orders';
import { branchRoom } from '@sofra/contracts/rooms';
import { businessDay, dayStart } from '@sofra/infra/business-day';
import { hasAllergies, selectAllergies } from '@sofra/infra/allergies';
import { type Db, readSnapshot, type Trx } from '@sofra/infra/db';
import { readPosition } from '@sofra/infra/rooms';
import { getBranchOrdering } from '../branch-settings/branch-ordering.ts';
import { selectOrders } from '@sofra/infra/order-document';

type BranchOrders = RouteResponse<typeof listBranchOrders>;

/** Returns SQL for orders of which the kitchen hasn't acknowledged a cancellation: the whole, or lines of a served one. */
export const isShownCancelled = sql<boolean>`((ordered.status = 'cancelled' and ordered.acknowledged_at is null)
  or (ordered.status = 'served' and ordered.has_unseen_cancel))`;
/**
 * Returns SQL for orders that kitchen and floor still have to handle; matches the index
 * `orders_to_handle`. Needs the order in scope as `ordered`.
 */
export const isActive = sql`(ordered.status in ('pending', 'preparing', 'ready') or ${isShownCancelled})`;

/** Counts the orders placed on the branch's current business day. */
export async function countToday(trx: Trx, branchId: number): Promise<number> {
  const { dayBegan } = await trx
    .selectFrom('branches')
    .select(sql.raw<Date>(dayStart(businessDay('now()', 'branches'), 'branches')).as('dayBegan'))
    .where('id', '=', branchId)
    .executeTakeFirstOrThrow();
  // The start of the day is a parameter, and each half matches the condition of an index; otherwise all
  // orders would be read.
  const today = sql`branch_id = ${branchId} and placed_at >= ${dayBegan}`;
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from orders
        where ${today} and status in ('pending', 'preparing', 'ready'))
      + (select count(*) from orders
        where ${today} and placed_at is not null and status in ('served', 'cancelled'))
      as count`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** Reads the active orders of a branch, oldest first, with the room position that they reflect. */
export function readActiveOrders(db: Db, branchId: number): Promise<BranchOrders> {
  return readSnapshot(db, async (trx) => ({
    position: await readPosition(trx, branchRoom(branchId)),
    orders: await selectOrders(
      trx,
      sql`ordered.branch_id = ${branchId} and ordered.placed_at is not null and ${isActive}
        order by ordered.placed_at, ordered.id`,
    ),
    nextCursor: null,
    todayCount: await countToday(trx, branchId),
    ordering: await getBranchOrdering(trx, branchId),
    allergies: await selectAllergies(
      trx,
      sql`session.branch_id = ${branchId} and ${hasAllergies} and exists (
        select from orders ordered where ordered.session_id = session.id and ${isActive})`,
    ),
  }));
}
