import { sql } from 'kysely';
import type { GuestLimit, GuestLimits } from '@sofra/contracts/guest-limits';
import type { Db, Trx } from '@sofra/infra/db';
import { AppError } from '../lib/errors.ts';
import type { ResourceScope } from '../access/authorize.ts';
import { limitOf, readGuestLimits } from '../branch-settings/guest-limits.ts';

/** Result of the function `count_guest_orders`: within a minute, and open. */
interface Counts {
  guest_minute: number;
  guest_open: number;
  guest_lines: number;
  table_minute: number;
  session_open: number;
  session_lines: number;
}

/**
 * Returns SQL for whether one more order with `lines` lines is within the limits of the guest, the
 * table and the session. Needs `counted` in scope, counted while the session's row is locked:
 * otherwise two concurrent orders could pass.
 */
export const isWithinLimits = (limits: string, lines: string): string => `
  counted.guest_minute < ${limitOf(limits, 'guestOrdersPerMinute')}
  and counted.guest_open < ${limitOf(limits, 'guestOpenOrders')}
  and counted.guest_lines + ${lines} <= ${limitOf(limits, 'guestOpenLines')}
  and counted.table_minute < ${limitOf(limits, 'tableOrdersPerMinute')}
  and counted.session_open < ${limitOf(limits, 'sessionOpenOrders')}
  and counted.session_lines + ${lines} <= ${limitOf(limits, 'sessionOpenLines')}`;

/** An addition by a guest: an order with lines, an empty one, or lines for a sent order. */
export interface OrderAddition {
  userId: number;
  lines: number;
  isNewOrder: boolean;
  /** False for an order that already counts in its minute. */
  isNewNumber: boolean;
}

/**
 * Refuses an addition beyond the limits of the guest, the table or the session. Throws `orders_too_fast`
 * with `retryAfterSeconds`, or `open_orders_limit`. Safe only while the session's row is locked.
 */
export async function requireWithinLimits(
  db: Db,
  scope: ResourceScope,
  { userId, lines, isNewOrder, isNewNumber }: OrderAddition,
): Promise<void> {
  const limits = await readGuestLimits(db, scope.branchId);
  const { rows } = await sql<Counts>`
    select * from count_guest_orders(${scope.sessionId}, ${scope.tableId}, ${userId})`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('count_guest_orders returned no row');
  if (isNewNumber) {
    if (counts.guest_minute >= limits.guestOrdersPerMinute) {
      await refuseTooFast(db, scope, 'guestOrdersPerMinute', { limits, userId });
    }
    if (counts.table_minute >= limits.tableOrdersPerMinute) {
      await refuseTooFast(db, scope, 'tableOrdersPerMinute', { limits });
    }
  }
  const added = isNewOrder ? 1 : 0;
  const open: Partial<Record<GuestLimit, number>> = {
    guestOpenOrders: counts.guest_open + added,
    guestOpenLines: counts.guest_lines + lines,
    sessionOpenOrders: counts.session_open + added,
    sessionOpenLines: counts.session_lines + lines,
  };
  for (const [limit, count] of Object.entries(open) as [GuestLimit, number][]) {
    const max = limits[limit];
    if (count > max) throw new AppError('open_orders_limit', { details: { limit, max } });
  }
}

/** Throws `orders_too_fast`: as many orders in the last minute as `limit` allows. */
async function refuseTooFast(
  db: Db,
  { sessionId, tableId }: ResourceScope,
  limit: GuestLimit,
  { limits, userId }: { limits: GuestLimits; userId?: number },
): Promise<never> {
  // Time at which the last minute has one order fewer than the limit.
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from created_at + interval '1 minute' - now())::float as seconds
    from orders
    where source = 'guest' and created_at > now() - interval '1 minute'
      and (${userId ?? null}::bigint is null or placed_by = ${userId ?? null})
      and session_id in (
        select id from table_sessions
        where id = ${sessionId}
          or (table_id = ${tableId} and ended_at > now() - interval '1 minute'))
    order by created_at desc offset ${limits[limit] - 1} limit 1`.execute(db);
  throw tooFast(limit, rows[0]?.seconds ?? 1);
}

const tooFast = (limit: GuestLimit, seconds: number): AppError =>
  new AppError('orders_too_fast', {
    details: { limit, retryAfterSeconds: Math.max(1, Math.ceil(seconds)) },
  });

/**
 * Counts an order of a guest that the kitchen of a branch receives, as `take_order_number` does with a new one.
 * Throws `orders_too_fast`.
 */
export async function countBranchOrder(trx: Trx, branchId: number): Promise<void> {
  const { branchOrdersPerMinute } = await readGuestLimits(trx, branchId);
  const counted = await sql`
    update order_numbers
    set guest_minute = case when guest_minute > now() - interval '1 minute'
        then guest_minute else now() end,
      guest_orders = case when guest_minute > now() - interval '1 minute'
        then guest_orders + 1 else 1 end
    where branch_id = ${branchId} and (guest_minute is null
      or guest_minute <= now() - interval '1 minute' or guest_orders < ${branchOrdersPerMinute})`.execute(
    trx,
  );
  if (counted.numAffectedRows === 0n) await requireBranchCapacity(trx, branchId);
}

/** Throws `orders_too_fast` if guests have reached the branch's limit of orders per minute. */
export async function requireBranchCapacity(db: Db, branchId: number): Promise<void> {
  const limits = await readGuestLimits(db, branchId);
  const { rows } = await sql<{ orders: number; seconds: number }>`
    select guest_orders as orders,
      extract(epoch from guest_minute + interval '1 minute' - now())::float as seconds
    from order_numbers
    where branch_id = ${branchId} and guest_minute > now() - interval '1 minute'`.execute(db);
  const [minute] = rows;
  if (minute && minute.orders >= limits.branchOrdersPerMinute) {
    throw tooFast('branchOrdersPerMinute', minute.seconds);
  }
}
