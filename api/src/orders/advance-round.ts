import type { Order } from '@sofra/contracts/orders';
import type { advanceRound as advanceRoundRoute } from '@sofra/contracts/rounds';
import type { RouteInput } from '@sofra/contracts/route';
import type { Trx } from '@sofra/infra/db';
import type { ResourceScope } from '../access/authorize.ts';
import type { Caller } from '../core/caller.ts';
import { AppError } from '../lib/errors.ts';
import { advancePart } from './advance-part.ts';
import { isPartStatus } from './order-parts.ts';
import { lockItemsOf } from './order-portions.ts';
import { changeStatus } from './order-status.ts';

type Change = RouteInput<typeof advanceRoundRoute>['body'];

/**
 * Changes the status of orders of a round, by the rules of `changeStatus`, or of the part of a station, by those
 * of `advancePart`; sends an event for each that moves. Throws `not_found` for an order of another round or
 * without lines at the station, `state_changed` if one is neither in `from` nor in `status`,
 * `transition_not_allowed`, `reason_required`, or `invalid_input` for a status that a part can't have.
 */
export async function advanceRound(
  trx: Trx,
  caller: Caller,
  scope: ResourceScope,
  round: number,
  { orderIds, stationId, ...change }: Change,
): Promise<Order[]> {
  const step = stationId === undefined ? undefined : { stationId, ...requirePartStep(change) };
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
  for (const { id } of found) {
    orders.push(
      step
        ? await advancePart(trx, caller, scope, id, step)
        : await changeStatus(trx, caller, scope, id, change),
    );
  }
  return orders;
}

/** Throws `invalid_input` unless a part can have both statuses. */
function requirePartStep({ from, status }: Pick<Change, 'from' | 'status'>) {
  if (isPartStatus(from) && isPartStatus(status)) return { from, status };
  const field = isPartStatus(from) ? 'status' : 'from';
  throw new AppError('invalid_input', { fields: { [field]: 'pending, preparing or ready' } });
}
