/** Status changes of order cards: orders of a round that move together, or not at all. */
import type { OrderStatus } from '@sofra/contracts/orders';
import { advanceRound } from '@sofra/contracts/rounds';
import { call, type Call } from '../transport/api.ts';
import type { ApiErrorCode } from '../../lib/apiError.ts';
import { type createOptimisticActions, taps } from './optimisticActions.ts';
import { statusAt } from './orderParts.ts';
import { orders, type createOrders, type OptimisticChange } from './orders.ts';

const TRY_TIMEOUT_MS = 6000;

/** Orders of a round that move together. */
export interface RoundOrders {
  readonly sessionId: number;
  readonly round: number;
  readonly orderIds: readonly number[];
  /** Station whose part moves; absent for the whole orders. */
  readonly stationId?: number | undefined;
}

interface Ports {
  call: Call;
  orders: Pick<ReturnType<typeof createOrders>, 'apply' | 'store'>;
  taps: Pick<ReturnType<typeof createOptimisticActions>, 'several'>;
}

export function createOptimisticRounds({ call, orders, taps: { several } }: Ports) {
  /** Session and round of the orders now: staff may have moved them since the tap. */
  const placeOf = (orderId: number, { sessionId, round }: RoundOrders) =>
    orders.store.getState().byId[orderId] ?? { sessionId, round };

  const deliver = (
    of: RoundOrders,
    { from, to, first }: { from: OrderStatus; to: OrderStatus; first: OptimisticChange },
  ): Promise<ApiErrorCode | undefined> => {
    const { orderIds, stationId } = of;
    return several.untilAnswered(
      { orderId: first.orderId, at: first.at, first: 0 },
      async (earlier, isExpired) => {
        const { sessionId, round } = placeOf(first.orderId, of);
        const known = earlier === 0 && !isExpired ? [] : await several.readSession(sessionId);
        const statuses = known.flatMap((order) =>
          orderIds.includes(order.id) ? [statusAt(order, stationId)] : [],
        );
        if (statuses.some((status) => status !== from && status !== to)) return 'state_changed';
        if (statuses.length > 0 && statuses.every((status) => status === to)) return undefined;
        if (isExpired) return 'timeout';
        const params = { sessionId, round };
        const body = {
          status: to,
          from,
          orderIds: [...orderIds],
          ...(stationId !== undefined && { stationId }),
        };
        const moved = await call(advanceRound, { params, body }, { timeoutMs: TRY_TIMEOUT_MS });
        for (const order of moved) orders.apply(order);
        return undefined;
      },
      () => several.readSession(placeOf(first.orderId, of).sessionId),
    );
  };

  return {
    /**
     * Changes the status of orders of a round. `from` is the status that the user saw; orders that already
     * have the new one are left out. After a reload, each is sent on its own.
     */
    changeStatus: async (
      round: RoundOrders,
      to: OrderStatus,
      from: OrderStatus,
    ): Promise<boolean> => {
      const shown = round.orderIds.map((orderId) => ({
        orderId,
        status: several.shownStatus(orderId, round.stationId),
      }));
      const changed = shown.find(({ status }) => status !== from && status !== to);
      if (changed) {
        several.refuse(changed.orderId, 'state_changed');
        return false;
      }
      const orderIds = shown.flatMap(({ orderId, status }) => (status === from ? [orderId] : []));
      const { stationId } = round;
      const made = orderIds.map((orderId) =>
        several.save(orderId, { kind: 'status', from, to, stationId }),
      );
      const [first] = made;
      if (!first) return true;
      return several.run(made, () => deliver({ ...round, orderIds }, { from, to, first }));
    },
  };
}

/** Optimistic status changes of rounds on this page. */
export const roundTaps = createOptimisticRounds({ call, orders, taps });
