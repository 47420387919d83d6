import type { Order, OrderLine } from '@sofra/contracts/orders';
import { sorted } from '../../../lib/format/lists.ts';
import type { OrderCardData } from './orderCards.ts';

/** Guest, table or waiter that lines of a card are for. */
export type CardSeat =
  | { readonly kind: 'guest'; readonly nickname: string | null; readonly seat: number }
  | { readonly kind: 'table' }
  | { readonly kind: 'staff' };

/** Line of an order card, in the order in which the card shows them. */
export interface CardLine {
  readonly order: Order;
  readonly line: OrderLine;
  /** Seat of the line, if the card writes seats. */
  readonly seat: CardSeat | undefined;
  /** True for the first line of a seat, above which it is written. */
  readonly isFirstOfSeat: boolean;
  /** True if its order is cancelled. */
  readonly isVoid: boolean;
  /** Reason of the cancellation, on the first line of its order. */
  readonly cancelReason: string | null;
  /** True if its order joined a card that users of this display already know. */
  readonly isNew: boolean;
}

function seatOf({ placedBy, source }: Order, { isForTable }: OrderLine): CardSeat {
  if (isForTable) return { kind: 'table' };
  if (source === 'staff') return { kind: 'staff' };
  return { kind: 'guest', nickname: placedBy.nickname, seat: placedBy.seat ?? 1 };
}

/** Position of a seat on the card: guests in order of arrival, then the waiter's lines, then the table's. */
const positionOf = (seat: CardSeat): number =>
  seat.kind === 'guest' ? seat.seat : seat.kind === 'staff' ? 1e6 : 1e6 + 1;

/**
 * Returns the lines of a card by seat. Seats are written if the table has more than one guest, or the card
 * has lines of more than one seat.
 */
export function cardLinesOf({ orders, newOrderIds, guestCount }: OrderCardData): CardLine[] {
  const isKnown = orders.some((order) => !newOrderIds.has(order.id));
  const all = orders.flatMap((order) =>
    order.lines.map((line, index) => ({
      order,
      line,
      isFirst: index === 0,
      seat: seatOf(order, line),
    })),
  );
  const bySeat = sorted(all, (a, b) => positionOf(a.seat) - positionOf(b.seat));
  const [first] = bySeat;
  const isOneSeat =
    first && bySeat.every(({ seat }) => positionOf(seat) === positionOf(first.seat));
  const hasSeats = !isOneSeat || (guestCount > 1 && first.seat.kind !== 'staff');
  return bySeat.map(({ order, line, isFirst, seat }, index) => {
    const before = bySeat[index - 1];
    const isVoid = order.status === 'cancelled';
    return {
      order,
      line,
      seat: hasSeats ? seat : undefined,
      isFirstOfSeat: !before || positionOf(before.seat) !== positionOf(seat),
      isVoid,
      cancelReason: isVoid && isFirst ? order.cancelReason : null,
      isNew: isKnown && newOrderIds.has(order.id),
    };
  });
}
