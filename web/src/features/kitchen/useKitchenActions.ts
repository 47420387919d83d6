import { type Order, type OrderLine, type OrderStatus } from '@sofra/contracts/orders';
import { stepBack, stepForward } from '@sofra/contracts/order-transitions';
import { useMemo } from 'react';
import { taps } from '../../data/live/optimisticActions.ts';
import { roundTaps } from '../../data/live/optimisticRounds.ts';
import type { OrderCardData } from './card/orderCards.ts';

/** Actions on order cards. Each shows at once and is retried until the server has it. */
export interface KitchenActions {
  readonly touch: (card: OrderCardData) => void;
  /** Moves the orders of a card that are in its status one step forward, together. */
  readonly advance: (card: OrderCardData) => void;
  readonly putBack: (order: Order) => void;
  readonly strike: (order: Order, line: OrderLine) => void;
  /** Acknowledges the cancelled orders of a card. */
  readonly acknowledge: (card: OrderCardData) => void;
  readonly askSoldOut: (itemId: number) => void;
}

/** Shows the last action with an undo button for a while. */
export type ShowNotice = (orders: readonly Order[], to: OrderStatus, undo: () => void) => void;

export function useKitchenActions(ports: {
  touch: (orderIds: readonly number[]) => void;
  askSoldOut: (itemId: number) => void;
  notify: ShowNotice;
}): KitchenActions {
  const { touch, askSoldOut, notify } = ports;
  return useMemo(
    () => ({
      touch: ({ orders }) => touch(orders.map(({ id }) => id)),
      askSoldOut,
      advance: ({ orders, lead, status }) => {
        const to = stepForward[status];
        const moved = orders.filter((order) => order.status === status);
        if (!to) return;
        const round = {
          sessionId: lead.sessionId,
          round: lead.round,
          orderIds: moved.map(({ id }) => id),
        };
        void roundTaps.changeStatus(round, to, status);
        notify(moved, to, () => void roundTaps.changeStatus(round, status, to));
      },
      putBack: (order) => {
        const to = stepBack[order.status];
        if (!to) return;
        void taps.changeStatus(order.id, to, { from: order.status });
        notify([order], to, () => void taps.changeStatus(order.id, order.status, { from: to }));
      },
      strike: (order, line) => void taps.strikeLine(order.id, line.id, !line.isDone),
      acknowledge: ({ orders }) => {
        for (const { id, status } of orders) if (status === 'cancelled') void taps.acknowledge(id);
      },
    }),
    [touch, askSoldOut, notify],
  );
}
