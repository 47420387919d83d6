import {
  type Order,
  type OrderLine,
  type OrderStatus,
  stepBack,
  stepForward,
} from '@sofra/contracts/orders';
import { useMemo } from 'react';
import { taps } from '../../data/live/optimisticActions.ts';

/** Actions on an order. Each shows at once and is retried until the server has it. */
export interface KitchenActions {
  readonly touch: (orderId: number) => void;
  readonly advance: (order: Order) => void;
  readonly putBack: (order: Order) => void;
  readonly strike: (order: Order, line: OrderLine) => void;
  readonly acknowledge: (order: Order) => void;
  readonly askSoldOut: (itemId: number) => void;
}

/** Shows the last action with an undo button for a while. */
export type ShowNotice = (order: Order, to: OrderStatus, undo: () => void) => void;

export function useKitchenActions(ports: {
  touch: (orderId: number) => void;
  askSoldOut: (itemId: number) => void;
  notify: ShowNotice;
}): KitchenActions {
  const { touch, askSoldOut, notify } = ports;
  return useMemo(() => {
    const move = (order: Order, to: OrderStatus | undefined) => {
      if (!to) return;
      void taps.changeStatus(order.id, to, { from: order.status });
      notify(order, to, () => void taps.changeStatus(order.id, order.status, { from: to }));
    };
    return {
      touch,
      askSoldOut,
      advance: (order) => move(order, stepForward[order.status]),
      putBack: (order) => move(order, stepBack[order.status]),
      strike: (order, line) => void taps.strikeLine(order.id, line.id, !line.isDone),
      acknowledge: (order) => void taps.acknowledge(order.id),
    };
  }, [touch, askSoldOut, notify]);
}
