import type { OrderStatus } from '@sofra/contracts/orders';
import { useEffect, useRef } from 'react';
import type { OrderCardData } from '../card/orderCards.ts';
import type { ShownOrder } from '../card/stationOrders.ts';
import type { Tune } from './sound.ts';

type Alerting = Pick<ShownOrder, 'status' | 'isUnseenCancel' | 'isUnseenChange'> & {
  readonly order: { readonly id: number };
};
/** Orders of the display by id: their status, or that something waits to be acknowledged. */
type Seen = ReadonlyMap<number, OrderStatus | 'unseen'>;

const isUnseen = ({ isUnseenCancel, isUnseenChange }: Alerting): boolean =>
  isUnseenCancel || isUnseenChange;

export const seenOf = (orders: readonly Alerting[]): Seen =>
  new Map(orders.map((one) => [one.order.id, isUnseen(one) ? 'unseen' : one.status]));

/** Returns the sound for a change: a new order, or a cancellation or change that waits to be acknowledged. */
export function alertFor(before: Seen, orders: readonly Alerting[]): Tune | undefined {
  const isChanged = orders.some((one) => isUnseen(one) && before.get(one.order.id) !== 'unseen');
  if (isChanged) return 'cancelled';
  return orders.some(({ order, status }) => status === 'pending' && !before.has(order.id))
    ? 'placed'
    : undefined;
}

/** Plays sounds for new and changed orders, but not for those present at the start. */
export function useAlerts(
  cards: readonly OrderCardData[],
  isLoaded: boolean,
  say: (tune: Tune) => void,
) {
  const seen = useRef<Seen>(undefined);
  useEffect(() => {
    if (!isLoaded) return;
    const orders = cards.flatMap(({ shown }) => shown);
    const tune = seen.current && alertFor(seen.current, orders);
    seen.current = seenOf(orders);
    if (tune) say(tune);
  }, [cards, isLoaded, say]);
}
