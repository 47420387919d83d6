import type { Order } from '@sofra/contracts/orders';
import { groupBy } from '../../../lib/format/lists.ts';
import { type DisplayView, isPass, shownOrder } from '../card/stationOrders.ts';

/** A card that has left the display. */
export interface RecalledCard {
  readonly id: string;
  readonly orders: readonly Order[];
  readonly lead: Order;
  readonly status: 'ready' | 'served';
  readonly leftAt: string;
  /** Its lines, as the display showed them. */
  readonly lines: Order['lines'];
}

/** Number of cards that can be recalled. */
export const RECALLED = 20;

/** Returns the cards that left a display last, the newest first. */
export function recalledCards(
  orders: readonly Order[],
  view: DisplayView,
  present: ReadonlySet<string>,
): RecalledCard[] {
  const isHandedOut = isPass(view);
  const left = orders.flatMap((order) => {
    const shown = shownOrder(order, view);
    const hasLeft = shown.status === 'served' || (shown.status === 'ready' && !isHandedOut);
    return hasLeft && shown.lines.length > 0 ? [shown] : [];
  });
  const cards = groupBy(left, ({ order }) => `${order.sessionId}/${order.round}`);
  return [...cards]
    .flatMap(([id, shown]): RecalledCard[] => {
      const [first] = shown;
      if (!first || present.has(id)) return [];
      return [
        {
          id,
          orders: shown.map(({ order }) => order),
          lead: first.order,
          status: shown.every(({ status }) => status === 'served') ? 'served' : 'ready',
          leftAt:
            shown
              .map(({ order }) => order.statusChangedAt)
              .sort()
              .at(-1) ?? '',
          lines: shown.flatMap(({ lines }) => lines.filter(({ quantity }) => quantity > 0)),
        },
      ];
    })
    .sort((a, b) => b.leftAt.localeCompare(a.leftAt))
    .slice(0, RECALLED);
}
