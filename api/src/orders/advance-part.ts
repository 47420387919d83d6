import { sql } from 'kysely';
import { orderTransitions } from '@sofra/contracts/order-transitions';
import type { Order, OrderPart, PartStatus } from '@sofra/contracts/orders';
import type { Trx } from '@sofra/infra/db';
import type { ResourceScope } from '../access/authorize.ts';
import type { Caller } from '../core/caller.ts';
import { requireSeen } from '../core/seen-status.ts';
import { AppError } from '../lib/errors.ts';
import { getOrder, publishOrder } from './order-lines.ts';
import {
  isPartStatus,
  lockStationOrder,
  partColumns,
  type StationOrder,
  statusOfParts,
} from './order-parts.ts';
import { changeStatus } from './order-status.ts';
import { recordChange } from './record-change.ts';

/** Step of a station with an order. */
export interface PartStep {
  stationId: number;
  from: PartStatus;
  status: PartStatus;
}

/** Returns the parts of an order after the step; throws `state_changed` or `transition_not_allowed`. */
function movedParts(order: StationOrder, { stationId, from, status }: PartStep): OrderPart[] {
  const part = order.parts.find((one) => one.stationId === stationId);
  // Its last line at the station was cancelled.
  if (!part) throw new AppError('state_changed', { details: { status: order.status } });
  if (part.status === status) return order.parts;
  requireSeen(part.status, from);
  if (!orderTransitions[from].includes(status)) {
    throw new AppError('transition_not_allowed', { details: { status: from } });
  }
  return order.parts.map((one) => (one === part ? { ...one, status } : one));
}

/**
 * Moves the part of a station in an order; the order's status follows its parts. An order of that station only
 * moves as a whole. Sends no event if the part already has the status. Throws `not_found` for an order without
 * lines at the station, `state_changed` for a part in another status than `from`, and
 * `transition_not_allowed`.
 */
export async function advancePart(
  trx: Trx,
  caller: Caller,
  scope: ResourceScope,
  orderId: number,
  step: PartStep,
): Promise<Order> {
  const order = await lockStationOrder(trx, scope.businessId, orderId);
  const { stationId, status, from } = step;
  if (!order.lines.some((line) => line.stationId === stationId)) throw new AppError('not_found');
  if (!isPartStatus(order.status)) {
    throw new AppError('state_changed', { details: { status: order.status } });
  }
  const isOnlyStation = order.lines.every(
    (line) => line.quantity === 0 || line.stationId === stationId,
  );
  if (isOnlyStation || !order.isPlaced) {
    return changeStatus(trx, caller, scope, orderId, { status, from });
  }
  const parts = movedParts(order, step);
  if (parts === order.parts) return getOrder(trx, scope, orderId);
  const next = statusOfParts(parts);
  await trx
    .updateTable('orders')
    .set({ version: sql`version + 1`, ...partColumns(order.status, parts, next) })
    .where('id', '=', orderId)
    .execute();
  await recordChange(trx, {
    orderId,
    kind: 'partChanged',
    actorId: caller.user?.userId ?? null,
    details: { stationId, partStatus: status, ...(next !== order.status && { status: next }) },
  });
  return publishOrder(trx, scope, orderId, 'order.statusChanged');
}
