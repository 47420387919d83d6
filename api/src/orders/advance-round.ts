import type { Order } from '@sofra/contracts/orders';
import type { advanceRound as advanceRoundRoute } from '@sofra/contracts/rounds';
import type { RouteInput } from '@sofra/contracts/route';
import type { Trx } from '@sofra/infra/db';
import type { ResourceScope } from '../access/authorize.ts';
import { lockLedgers } from '../bills/lock-bill.ts';
import type { Caller } from '../core/caller.ts';
import { AppError } from '../lib/errors.ts';
import { advancePart } from './advance-part.ts';
import { isPartStatus } from './order-parts.ts';
import { lockItemsOf } from './order-portions.ts';
import { changeStatus } from './order-status.ts';

type Change = RouteInput<typeof advanceRoundRoute>['body'];

/**
 * Changes the status of orders of a round, by the rules of `changeStatus`, or of the part of a station, by those
 * of `advancePart`; sends an event for each that moves. Throws `not_found` for an order of another branch or
 * without lines at the station, `state_changed` if one is neither in `from` nor in `status` or with the
 * session and round where it is now, `transition_not_allowed`, `reason_required`, or `invalid_input` for a
 * status that a part can't have.
 */
export async function advanceRound(
  trx: Trx,
  caller: Caller,
  scope: ResourceScope,
  round: number,
  { orderIds, stationId, ...change }: Change,
): Promise<Order[]> {
  const step = stationId === undefined ? undefined : { stationId, ...requirePartStep(change) };
  if (change.status === 'cancelled') await lockLedgers(trx, { sessionIds: [scope.sessionId] });
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
  if (found.length < new Set(orderIds).size)
    throw await movedElsewhere(trx, scope, round, orderIds);
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

/** Returns `state_changed` with where an order is that staff have moved meanwhile, or `not_found`. */
async function movedElsewhere(
  trx: Trx,
  { branchId, sessionId }: ResourceScope,
  round: number,
  orderIds: readonly number[],
): Promise<AppError> {
  const known = await trx
    .selectFrom('orders')
    .select(['session_id as sessionId', 'round'])
    .where('id', 'in', orderIds)
    .where('branch_id', '=', branchId)
    .orderBy('id')
    .execute();
  const moved = known.find((order) => order.sessionId !== sessionId || order.round !== round);
  const isUnknown = known.length < new Set(orderIds).size || moved === undefined;
  return isUnknown
    ? new AppError('not_found')
    : new AppError('state_changed', { details: { ...moved } });
}

/** Throws `invalid_input` unless a part can have both statuses. */
function requirePartStep({ from, status }: Pick<Change, 'from' | 'status'>) {
  if (isPartStatus(from) && isPartStatus(status)) return { from, status };
  const field = isPartStatus(from) ? 'status' : 'from';
  throw new AppError('invalid_input', { fields: { [field]: 'pending, preparing or ready' } });
}
