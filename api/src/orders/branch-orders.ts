import { sql } from 'kysely';
import type { RouteResult } from '@sofra/contracts/route';
import type { listBranchOrders } from '@sofra/contracts/orders';
import { branchRoom } from '@sofra/contracts/rooms';
import { businessDay } from '@sofra/infra/business-day';
import { type Db, readSnapshot, type Trx } from '@sofra/infra/db';
import { readPosition } from '@sofra/infra/rooms';
import { selectOrders } from './order-document.ts';

type BranchOrders = RouteResult<typeof listBranchOrders>;

/**
 * What kitchen and floor still have to act on: as the index `orders_active` says it. Needs the order in
 * scope as `ordered`.
 */
export const isActive = sql`(ordered.status in ('pending', 'preparing', 'ready')
  or (ordered.status = 'cancelled' and ordered.acknowledged_at is null))`;

/** Today's tickets so far, by the branch's clock: the last number given out. */
export async function countToday(trx: Trx, branchId: number): Promise<number> {
  const row = await trx
    .selectFrom('order_numbers')
    .innerJoin('branches', 'branches.id', 'order_numbers.branch_id')
    .select('last_number')
    .where('branch_id', '=', branchId)
    .where('day', '=', sql.raw<string>(businessDay('now()', 'branches')))
    .executeTakeFirst();
  return row?.last_number ?? 0;
}

/** The active orders of a branch, oldest first, with the room position they reflect. */
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
  }));
}
