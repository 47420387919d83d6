import { sql } from 'kysely';
import type { acknowledgeOrder, Order } from '@sofra/contracts/orders';
import type { RouteInput } from '@sofra/contracts/route';
import type { Trx } from '@sofra/infra/db';
import type { ResourceScope } from '../access/authorize.ts';
import type { Caller } from '../core/caller.ts';
import { AppError } from '../lib/errors.ts';
import { noteUnseenCancel } from './changed-lines.ts';
import { getOrder, publishOrder } from './order-lines.ts';
import { lockStationOrder, type StationOrder } from './order-parts.ts';
import { recordChange } from './record-change.ts';

/**
 * Acknowledges a cancelled order or changed lines, for one station or for all. A cancelled order leaves the
 * board once all its stations have acknowledged it; an open one stays. Sends no event the second time. Throws
 * `state_changed` if something unacknowledged is left and the order is newer than the caller saw.
 */
export async function acknowledge(
  trx: Trx,
  caller: Caller,
  scope: ResourceScope,
  orderId: number,
  { stationId, version }: NonNullable<RouteInput<typeof acknowledgeOrder>['body']> = {},
): Promise<Order> {
  const order = await lockStationOrder(trx, scope.businessId, orderId);
  const lineIds = order.lines
    .filter(
      (line) => line.seenQuantity !== null && line.stationId === (stationId ?? line.stationId),
    )
    .map(({ id }) => id);
  const cancellation = acknowledgedCancellation(order, stationId);
  if (lineIds.length === 0 && !cancellation) return getOrder(trx, scope, orderId);
  if ((version ?? order.version) !== order.version) {
    throw new AppError('state_changed', { details: { status: order.status } });
  }
  if (lineIds.length > 0) {
    await trx
      .updateTable('order_lines')
      .set({ seen_quantity: null })
      .where('id', 'in', lineIds)
      .execute();
    await noteUnseenCancel(trx, orderId);
  }
  await trx
    .updateTable('orders')
    .set({ ...cancellation, version: sql`version + 1` })
    .where('id', '=', orderId)
    .execute();
  await recordChange(trx, {
    orderId,
    kind: 'acknowledged',
    actorId: caller.user?.userId ?? null,
    ...(stationId !== undefined && { details: { stationId } }),
  });
  return publishOrder(trx, scope, orderId, 'order.acknowledged');
}

/** Returns the columns of an acknowledged cancellation; undefined if the station has nothing to acknowledge. */
function acknowledgedCancellation(
  { status, isAcknowledged, parts, lines }: StationOrder,
  stationId: number | undefined,
) {
  if (status !== 'cancelled' || isAcknowledged) return undefined;
  const isMeant = (of: number): boolean => of === (stationId ?? of);
  const live = lines.filter(({ quantity }) => quantity > 0);
  const made = live.length > 0 ? live : lines;
  if (!made.some((line) => isMeant(line.stationId))) return undefined;
  const next = parts.map((part) =>
    isMeant(part.stationId) ? { ...part, isAcknowledged: true } : part,
  );
  const changes = parts.some((part) => !part.isAcknowledged && isMeant(part.stationId));
  const isDone = next.every((part) => part.isAcknowledged);
  if (!changes && !isDone) return undefined;
  return {
    parts: JSON.stringify(next),
    ...(isDone && { acknowledged_at: sql<Date>`now()` }),
  };
}
