/** Orders at one of their stations. Without a station, these are about the whole order. */
import { type Order, type OrderStatus, partStatuses } from '@sofra/contracts/orders';

type Parts = Pick<Order, 'status' | 'parts'>;

/** Returns the status of an order at a station; an order without parts has one station. */
export function statusAt({ status, parts }: Parts, stationId?: number): OrderStatus {
  if (status === 'served' || status === 'cancelled') return status;
  return parts.find((part) => part.stationId === stationId)?.status ?? status;
}

/** Returns the order with another status at a station; without one, at all its stations. */
export function withStatusAt(order: Order, stationId: number | undefined, to: OrderStatus): Order {
  const next = partStatuses.find((status) => status === to);
  if (order.parts.length === 0 || !next) return { ...order, status: to };
  const parts = order.parts.map((part) =>
    stationId === undefined || part.stationId === stationId ? { ...part, status: next } : part,
  );
  const isOne = parts.every(({ status }) => status === next);
  return { ...order, parts, status: isOne ? next : 'preparing' };
}

/** True for a cancelled line whose station hasn't acknowledged it. */
export const isUnseenCancel = ({ quantity, seenQuantity }: Order['lines'][number]): boolean =>
  quantity === 0 && seenQuantity !== null;

/** Returns true if a station has acknowledged the order: its cancellation, and its changed lines. */
export function isAcknowledgedAt(order: Order, stationId?: number): boolean {
  const isSeen = ({ stationId: of, seenQuantity }: Order['lines'][number]): boolean =>
    seenQuantity === null || (stationId !== undefined && of !== null && of !== stationId);
  const part = order.parts.find((one) => one.stationId === stationId);
  const isCancelSeen = order.status === 'served' || (part?.isAcknowledged ?? order.isAcknowledged);
  return isCancelSeen && order.lines.every(isSeen);
}

/** Returns the order as acknowledged by a station; without one, by all. */
export function withAcknowledgedAt(order: Order, stationId?: number): Order {
  const isOfIt = (of: number | null): boolean =>
    stationId === undefined || of === null || of === stationId;
  const parts = order.parts.map((part) =>
    isOfIt(part.stationId) ? { ...part, isAcknowledged: true } : part,
  );
  const lines = order.lines.map((line) =>
    isOfIt(line.stationId) && line.seenQuantity !== null ? { ...line, seenQuantity: null } : line,
  );
  const isUnseen = order.status === 'served' && lines.some(isUnseenCancel);
  const isAcknowledged = !isUnseen && parts.every((part) => part.isAcknowledged);
  return { ...order, parts, isAcknowledged, lines };
}
