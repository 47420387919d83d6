import type { Order, OrderLine } from '@sofra/contracts/orders';
import { concerns } from './readyOrders.ts';

/** A change that staff made to a line. */
export type LineChange = 'cancelled' | 'reduced' | 'increased';

/** Returns how staff changed a line; undefined if it is as it was ordered, or nobody knows any more. */
export function lineChangeOf({
  quantity,
  seenQuantity,
  changeReason,
}: Pick<OrderLine, 'quantity' | 'seenQuantity' | 'changeReason'>): LineChange | undefined {
  if (quantity === 0) return 'cancelled';
  if (quantity > (seenQuantity ?? quantity)) return 'increased';
  return quantity < (seenQuantity ?? quantity) || changeReason !== null ? 'reduced' : undefined;
}

/** Lines that are less than before. */
export interface LessLines {
  readonly cancelled: readonly OrderLine[];
  readonly reduced: readonly OrderLine[];
}

/** Returns the lines of the user's orders, and those for the table, that staff cancelled or reduced. */
export function lessLines(
  before: ReadonlyMap<number, Order>,
  orders: readonly Order[],
  myId: number | undefined,
): LessLines {
  const less = orders.flatMap((order) => {
    const known = new Map(before.get(order.id)?.lines.map((line) => [line.id, line]));
    return order.lines.filter(
      (line) =>
        line.quantity < (known.get(line.id)?.quantity ?? 0) &&
        concerns({ ...order, lines: [line] }, myId),
    );
  });
  return {
    cancelled: less.filter(({ quantity }) => quantity === 0),
    reduced: less.filter(({ quantity }) => quantity > 0),
  };
}
