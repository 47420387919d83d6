import { sql } from 'kysely';
import { MAX_ORDER_TOTAL_MINOR, toMinor } from '@sofra/contracts/common';
import type { NewOrderLine, Order } from '@sofra/contracts/orders';
import type { Db, Trx } from '@sofra/infra/db';
import { selectOrders } from '@sofra/infra/order-document';
import type { ResourceScope } from '../access/authorize.ts';
import { followOrders } from '../bills/follow-lines.ts';
import { AppError } from '../lib/errors.ts';
import { takePortions } from '../menus/portions.ts';
import { insertOrderIn, type InsertedOrder, type PricedRequest } from './insert-orders.ts';
import { requireLines, totalOf } from './require-lines.ts';
import { lockOrderCounters } from './lock-counters.ts';

/** Begins the `clientOrderId`s of orders that are sent together. No phone can send one with a colon. */
const prefixOf = (roundId: string): string => `round:${roundId}:`;

/** Returns the `clientOrderId` of one of the orders that are sent together; `key` tells them apart. */
export const clientOrderIdOf = (roundId: string, key: number): string =>
  `${prefixOf(roundId)}${key}`;

/**
 * Finds the orders that were sent together before, oldest first, wherever in the branch staff have moved them. Their
 * session must be locked, so that a first attempt that is still being written is among them.
 */
export const findRoundOrders = (
  db: Db,
  { branchId }: ResourceScope,
  roundId: string,
): Promise<Order[]> =>
  selectOrders(
    db,
    // Matches the index `orders_sent_together`.
    sql`ordered.branch_id = ${branchId} and ordered.client_order_id like 'round:%'
      and ordered.client_order_id collate "C" >= ${prefixOf(roundId)}
      and ordered.client_order_id collate "C" < ${`${prefixOf(roundId).slice(0, -1)};`}
      order by ordered.id`,
  );

/** Lines of one of the orders that are sent together. */
interface Share {
  items: readonly (NewOrderLine & { entry?: number })[];
}

/** Throws the refusals of `requireLines`, `total_too_large`, or `total_changed`. */
export async function requireTotals(
  trx: Trx,
  scope: ResourceScope,
  shares: readonly Share[],
  { isStaff, expectedTotal }: { isStaff: boolean; expectedTotal?: number | undefined },
): Promise<void> {
  const lines = shares.flatMap((share) => share.items);
  const items = await requireLines(trx, scope, lines, { isStaff });
  let first = 0;
  for (const share of shares) {
    const own = items.slice(first, first + share.items.length);
    if (totalOf(own) > MAX_ORDER_TOTAL_MINOR) throw new AppError('total_too_large');
    first += own.length;
  }
  const totalMinor = totalOf(items);
  if (expectedTotal !== undefined && toMinor(expectedTotal) !== totalMinor) {
    throw new AppError('total_changed', { details: { totalMinor, items } });
  }
}

/**
 * Stores orders in one round of a locked session, and takes the portions of all their lines first; money that is
 * due back moves to them. Calls `requireAllowed`, which may throw, before each. All other events must be emitted
 * before. Throws `items_unavailable` with the lines of which too few portions are left, or `unavailable`.
 */
export const insertRound = (
  trx: Trx,
  scope: ResourceScope,
  requests: readonly (PricedRequest & Share)[],
  requireAllowed?: (request: PricedRequest) => Promise<void>,
): Promise<InsertedOrder[]> =>
  followOrders(trx, scope.sessionId, async () => {
    const lines = requests.flatMap(({ items }) => items);
    const isCounted = await takePortions(trx, scope, lines);
    await lockOrderCounters(trx, scope);
    const inserted: InsertedOrder[] = [];
    for (const request of requests) {
      await requireAllowed?.(request);
      const round = inserted[0]?.order.round;
      const order = { ...request, isCounted, ...(round !== undefined && { round }) };
      inserted.push(await insertOrderIn(trx, order));
    }
    return inserted;
  });
