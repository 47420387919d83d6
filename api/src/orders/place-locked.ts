import type { Order } from '@sofra/contracts/orders';
import { enqueueJob } from '@sofra/infra/jobs';
import type { ResourceScope } from '../access/authorize.ts';
import { followOrders } from '../bills/follow-lines.ts';
import type { Deps } from '../core/deps.ts';
import { takePortions } from '../menus/portions.ts';
import { lockSession } from '../seating/table-sessions.ts';
import { findEarlier } from './earlier-order.ts';
import { lockOrderCounters } from './lock-counters.ts';
import { insertOrderIn, type InsertedOrder, type PricedRequest } from './insert-orders.ts';

/**
 * Locks the session first, so that it doesn't change meanwhile, and places an order. Takes the portions of items
 * that have a limited number in the same transaction (ADR-0042), and moves money to the order's lines. Returns the first order to a repeat. Throws `session_ended`, `items_unavailable` with the lines of which too
 * few are left, or `unavailable` if the order became impossible meanwhile.
 */
export async function placeLocked(
  deps: Deps,
  scope: ResourceScope,
  request: PricedRequest,
): Promise<Order> {
  const { order, inserted } = await deps.rooms.transact(async (trx) => {
    await lockSession(trx, request.sessionId);
    const earlier = await findEarlier(trx, request);
    if (earlier) return { order: earlier, inserted: [] };
    const written = await followOrders(trx, request.sessionId, async () => {
      const isCounted = await takePortions(trx, scope, request.items);
      await lockOrderCounters(trx, { ...scope, sessionId: request.sessionId });
      return insertOrderIn(trx, { ...request, isCounted });
    });
    return { order: written.order, inserted: [written] };
  });
  publishInserted(deps, inserted);
  return order;
}

/** Publishes committed orders, and has their notes read. */
export function publishInserted(deps: Deps, inserted: readonly InsertedOrder[]): void {
  for (const { events, jobId } of inserted) {
    deps.rooms.publish(events);
    if (jobId !== null) enqueueJob(deps.jobs, jobId, 'read-notes');
  }
}
