/** Effect of a merge or a split on the stores of sessions and orders. Not part of a guest's first load. */
import type { Order } from '@sofra/contracts/orders';
import type { GuestMove } from '@sofra/contracts/session-moves';
import { type createOrders, orders } from './orders.ts';
import { type createSessions, sessions } from './sessions.ts';

interface Ports {
  orders: Pick<ReturnType<typeof createOrders>, 'store'>;
  sessions: Pick<ReturnType<typeof createSessions>, 'apply' | 'applyMine'>;
}

export const createGuestMoves =
  ({ orders, sessions }: Ports) =>
  ({ userIds, from, to }: GuestMove): void => {
    const isMoved = ({ sessionId, placedBy, placedFor }: Order): boolean =>
      sessionId === from.id &&
      (from.mergedInto !== null ||
        userIds.includes(placedBy.userId) ||
        (placedFor !== null && userIds.includes(placedFor.userId)));
    const place = { sessionId: to.id, tableId: to.tableId, tableNumber: to.tableNumber };
    // A table hears nothing more of the orders that left it.
    orders.store.setState(({ byId }) => ({
      byId: Object.fromEntries(
        Object.entries(byId).map(([id, held]) => [
          id,
          isMoved(held) ? { ...held, ...place } : held,
        ]),
      ),
    }));
    sessions.applyMine(to);
    sessions.apply(from);
  };

/** Applies a merge or a split to the page's stores. */
export const applyGuestMove = createGuestMoves({ orders, sessions });
