import type { Order, OrderLine } from '@sofra/contracts/orders';

/** Returns the lines of an order that wait to be brought to the table. */
export function readyLinesOf(order: Order): readonly OrderLine[] {
  const isReadyAt = (stationId: number | null): boolean =>
    order.status === 'ready' ||
    (order.status === 'preparing' &&
      order.parts.some((part) => part.stationId === stationId && part.status === 'ready'));
  return order.lines.filter(
    (line) => line.quantity > 0 && !line.isServed && isReadyAt(line.stationId),
  );
}
