import { leavesWhenCancelled, transitionsOf } from '@sofra/contracts/order-transitions';
import type { Order, OrderLine } from '@sofra/contracts/orders';

/** The lines that a cancellation of an order takes off. */
interface Cancellation {
  readonly lines: readonly OrderLine[];
  /** True if other lines stay on the bill: they were brought to the table, or begun. */
  readonly isRest: boolean;
}

/** Returns what a guest or staff would cancel of an order; undefined if there is nothing to cancel. */
export function cancellationOf(
  { status, lines }: Pick<Order, 'status' | 'lines'>,
  by: 'guest' | 'staff',
): Cancellation | undefined {
  const isStaff = by === 'staff';
  if (!transitionsOf(isStaff)[status].includes('cancelled')) return undefined;
  const leaving = lines.filter((line) => leavesWhenCancelled(line, isStaff));
  if (leaving.length === 0) return undefined;
  const isRest = lines.some((line) => line.quantity > 0 && !leaving.includes(line));
  return { lines: leaving, isRest };
}

/** Returns true for a line that a guest's cancellation leaves, and staff's may. */
export const mayStay = (line: OrderLine): boolean =>
  line.quantity > 0 && !leavesWhenCancelled(line, false);

/** Returns true if an order was cancelled, all of it or what hadn't been brought to the table. */
export const isCancelDone = ({ status, lines }: Pick<Order, 'status' | 'lines'>): boolean =>
  status === 'cancelled' || (status === 'served' && lines.some(({ quantity }) => quantity === 0));
