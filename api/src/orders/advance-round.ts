import type { Order } from '@sofra/contracts/orders';
import type { advanceRound as advanceRoundRoute } from '@sofra/contracts/rounds';
import type { RouteInput } from '@sofra/contracts/route';
import type { Trx } from '@sofra/infra/db';
import type { ResourceScope } from '../access/authorize.ts';
import type { Caller } from '../core/caller.ts';
import { AppError } from '../lib/errors.ts';
import { lockItemsOf } from './order-portions.ts';
import { changeStatus } from './order-status.ts';

/**
 * Changes the status of orders of a round, by the rules of `changeStatus`; sends an event for each that moves.
 * Throws `not_found` for an order of another round, `state_changed` if one is neither in `from` nor in `status`,
 * `transition_not_allowed` or `reason_required`.
 */
export async function advanceRound(
  trx: Trx,
  caller: Caller,
  scope: ResourceScope,
  round: number,
  { orderIds, ...change }: RouteInput<typeof advanceRoundRoute>['body'],
): Promise<Order[]> {
  // All are locked first and in one order, so that two screens can't wait for each other.
  const found = await trx
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', orderIds)
    .where('session_id', '=', scope.sessionId)
    .where('round', '=', round)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (found.length < new Set(orderIds).size) throw new AppError('not_found');
  if (change.status === 'cancelled') {
    await lockItemsOf(
      trx,
      scope,
      found.map(({ id }) => id),
    );
  }
  const orders: Order[] = [];
  for (const { id } of found) orders.push(await changeStatus(trx, caller, scope, id, change));
  return orders;
}
