import type { Order, OrderStatus } from '@sofra/contracts/orders';
import { useEffect, useRef } from 'react';
import type { Tune } from './sound.ts';

type Seen = ReadonlyMap<number, OrderStatus>;

/**
 * Returns the sound for a change: a new order, or one that was cancelled without acknowledgement.
 */
export function alertFor(before: Seen, orders: readonly Order[]): Tune | undefined {
  const isCancelled = orders.some(
    (order) =>
      order.status === 'cancelled' && !order.isAcknowledged && before.get(order.id) !== 'cancelled',
  );
  if (isCancelled) return 'cancelled';
  return orders.some((order) => order.status === 'pending' && !before.has(order.id))
    ? 'placed'
    : undefined;
}

/** Plays sounds for new orders, but not for those present at the start. */
export function useAlerts(orders: readonly Order[], isLoaded: boolean, say: (tune: Tune) => void) {
  const seen = useRef<Seen>(undefined);
  useEffect(() => {
    if (!isLoaded) return;
    const tune = seen.current && alertFor(seen.current, orders);
    seen.current = new Map(orders.map((order) => [order.id, order.status]));
    if (tune) say(tune);
  }, [orders, isLoaded, say]);
}
