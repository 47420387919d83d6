/** Changes of open orders by staff: quantities, replaced lines, cancellations. */
import {
  changeOrderStatus,
  listSessionOrders,
  type NewOrderLine,
  type Order,
  type OrderLine,
} from '@sofra/contracts/orders';
import { changeLineQuantity, replaceLine } from '@sofra/contracts/order-changes';
import { isCancelDone } from '../../lib/domain/cancellation.ts';
import { apiErrorOf } from '../client/auth.ts';
import { call, type Call } from '../transport/api.ts';
import { type createOrders, orders } from './orders.ts';

interface Ports {
  call: Call;
  orders: Pick<ReturnType<typeof createOrders>, 'apply'>;
}
type Of = Pick<Order, 'id' | 'sessionId'>;
type Line = Pick<OrderLine, 'id' | 'quantity'>;

function createOrderEdits({ call, orders }: Ports) {
  /** Fetches the order, so that the screen shows what the refusal is about. */
  async function read({ id, sessionId }: Of): Promise<Order | undefined> {
    const found = await call(listSessionOrders, { params: { sessionId } });
    for (const order of found) orders.apply(order);
    return found.find((order) => order.id === id);
  }

  /**
   * Makes a change and applies the order. After a refusal by state, reads the order: `isDone` tells whether an
   * earlier attempt, whose answer was lost, made the change. Throws the refusal.
   */
  async function change(
    of: Of,
    make: () => Promise<Order>,
    isDone: (order: Order) => boolean = () => false,
  ): Promise<void> {
    try {
      orders.apply(await make());
    } catch (error) {
      const code = apiErrorOf(error)?.code;
      if (code !== 'state_changed' && code !== 'transition_not_allowed') throw error;
      const current = await read(of).catch(() => undefined);
      if (!current || !isDone(current)) throw error;
    }
  }
  const reasoned = (reason: string | undefined) => (reason === undefined ? {} : { reason });

  return {
    /** Changes a line from the quantity that the user sees; 0 cancels it. */
    changeQuantity: (of: Of, line: Line, quantity: number, reason?: string): Promise<void> =>
      change(
        of,
        () =>
          call(changeLineQuantity, {
            params: { orderId: of.id, lineId: line.id },
            body: { from: line.quantity, quantity, ...reasoned(reason) },
          }),
        ({ lines }) => lines.some(({ id, ...now }) => id === line.id && now.quantity === quantity),
      ),
    /** Replaces a line that isn't started. */
    replace: (of: Of, line: Line, by: NewOrderLine): Promise<void> =>
      change(
        of,
        () =>
          call(replaceLine, {
            params: { orderId: of.id, lineId: line.id },
            body: { from: line.quantity, line: by },
          }),
        ({ lines }) =>
          lines.some(
            ({ replacesLineId, itemId, quantity }) =>
              replacesLineId === line.id && itemId === by.itemId && quantity === by.quantity,
          ),
      ),
    /** Cancels an order from the status that the user sees. */
    cancel: (of: Of & Pick<Order, 'status'>, reason?: string): Promise<void> =>
      change(
        of,
        () =>
          call(changeOrderStatus, {
            params: { orderId: of.id },
            body: { status: 'cancelled', from: of.status, ...reasoned(reason) },
          }),
        isCancelDone,
      ),
  };
}

/** Changes of orders on this page. */
export const orderEdits = createOrderEdits({ call, orders });
