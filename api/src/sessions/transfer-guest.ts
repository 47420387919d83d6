import type { Trx } from '@sofra/infra/db';
import { transferBasket } from '../baskets/end-basket.ts';
import { transferPayments } from '../bills/move-bills.ts';
import { transferCalls } from '../calls/answer-call.ts';
import { transferOrders } from '../orders/transfer-orders.ts';
import { transferAllergy } from '../seating/session-allergies.ts';
import { publishSession } from '../seating/table-sessions.ts';
import { lockSessionsOfGuest, type Transfer, transferSeat } from '../seating/transfer-seat.ts';
import { moveTurnedAway } from '../seating/turned-away.ts';

/**
 * Transfers a guest's seats, basket lines, orders, calls and shared allergies at open sessions to the account
 * they signed in to, turns it away wherever the guest was turned away, and sends the events to kitchens, floors
 * and tables. If the account has a seat already, the two are merged. Locks sessions before orders (ADR-0002):
 * an order in flight is written first, and is transferred too.
 */
export async function transferGuest(trx: Trx, fromUserId: number, toUserId: number): Promise<void> {
  const transfer: Transfer = { fromUserId, toUserId };
  await moveTurnedAway(trx, fromUserId, toUserId);
  for (const sessionId of await lockSessionsOfGuest(trx, fromUserId)) {
    const isAlone = await transferSeat(trx, sessionId, transfer);
    await transferBasket(trx, sessionId, transfer);
    await transferOrders(trx, sessionId, transfer);
    await transferCalls(trx, sessionId, transfer);
    await transferAllergy(trx, sessionId, transfer);
    const { branchId } = await publishSession(
      trx,
      sessionId,
      isAlone ? 'session.guestJoined' : 'session.guestLeft',
    );
    await transferPayments(trx, { branchId, sessionId }, transfer);
  }
}
