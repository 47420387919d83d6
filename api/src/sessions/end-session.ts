import { sql } from 'kysely';
import type { TableSession } from '@sofra/contracts/sessions';
import type { Trx } from '@sofra/infra/db';
import { writeAudit } from '../core/write-audit.ts';
import type { Caller } from '../core/caller.ts';
import { AppError } from '../lib/errors.ts';
import { isStaffOf, type ResourceScope } from '../access/authorize.ts';
import { deleteBasket, leaveBasket } from '../baskets/end-basket.ts';
import { closeCalls } from '../calls/answer-call.ts';
import { type Ending, publishShownCancellations, settleOpenOrders } from '../orders/open-orders.ts';
import { leaveSeat } from '../seating/join-session.ts';
import { forgetAllergies, forgetAllergiesAfterEnd } from '../seating/session-allergies.ts';
import { resumeTable } from '../seating/table-ordering.ts';
import { lockAtTable, MovedMeanwhile } from '../seating/lock-at-table.ts';
import { findMovedTo } from '../seating/moved-guests.ts';
import { setTableStatus } from '../seating/tables.ts';
import { endLockedSession, getSession, publishSession } from '../seating/table-sessions.ts';

/**
 * Frees the caller's seat and removes their basket lines and shared allergies. If the last guest leaves a table
 * without orders, its session ends.
 */
export async function leaveSession(trx: Trx, caller: Caller, asked: ResourceScope): Promise<void> {
  const userId = caller.user?.userId ?? 0;
  // Staff may just have moved the guest to another session.
  const moved = await findMovedTo(trx, asked.sessionId, userId);
  const { scope } = await lockAtTable(trx, { ...asked, ...moved });
  const { sessionId } = scope;
  if (await findMovedTo(trx, sessionId, userId)) throw new MovedMeanwhile();
  if (!(await leaveSeat(trx, sessionId, caller))) return;
  await leaveBasket(trx, sessionId, caller.user?.userId ?? 0);
  if (caller.user) await forgetAllergies(trx, { sessionId, userId: caller.user.userId });
  const session = await publishSession(trx, sessionId, 'session.guestLeft');
  const isOver = session.endedAt !== null || session.guestCount > 0;
  if (!isOver && !(await hasOrders(trx, sessionId))) await close(trx, scope, session);
}

async function hasOrders(trx: Trx, sessionId: number): Promise<boolean> {
  const ordered = await trx
    .selectFrom('orders')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('status', '!=', 'cancelled')
    .where(sql<boolean>`coalesce(placed_at, held_at) is not null`)
    .executeTakeFirst();
  return ordered !== undefined;
}

/**
 * Ends a session. Staff always can; a guest only if nothing is unserved or unpaid, which means that nothing
 * was ordered as long as bills are paid at the counter (D16). Staff decide about open orders. Sends no event
 * for an ended session. Throws `session_busy`, or `reason_required` if an order in preparation would be
 * cancelled without a reason.
 */
export async function endSession(
  trx: Trx,
  caller: Caller,
  asked: ResourceScope,
  ending: Ending = {},
): Promise<TableSession> {
  const { session, scope } = await lockAtTable(trx, asked);
  const current = await getSession(trx, session.id);
  if (session.endedAt) return current;
  if (!isStaffOf(caller, scope) && (await hasOrders(trx, session.id))) {
    throw new AppError('session_busy');
  }
  return closeByStaff(trx, caller, scope, ending);
}

/** Ends a locked session as staff decided. Throws `reason_required`. */
export async function closeByStaff(
  trx: Trx,
  caller: Caller,
  scope: ResourceScope,
  ending: Ending,
): Promise<TableSession> {
  const current = await getSession(trx, scope.sessionId);
  await writeAudit(trx, {
    actorId: caller.user?.userId ?? null,
    businessId: scope.businessId,
    action: 'session.ended',
    details: { sessionId: current.id, tableNumber: current.tableNumber },
  });
  return close(trx, scope, current, () => settleOpenOrders(trx, caller, scope, ending));
}

/**
 * Ends a locked session, deletes its basket and its shared allergies, frees its table, closes its calls and ends
 * a pause of its orders. Runs `settleOrders` between the end and `session.ended`.
 */
async function close(
  trx: Trx,
  scope: ResourceScope,
  session: TableSession,
  settleOrders?: () => Promise<void>,
): Promise<TableSession> {
  await endLockedSession(trx, session.id);
  await deleteBasket(trx, session.id);
  await publishShownCancellations(trx, scope);
  await settleOrders?.();
  await closeCalls(trx, session.id);
  await forgetAllergiesAfterEnd(trx, session.id);
  await setTableStatus(trx, session.tableId, 'idle');
  await resumeTable(trx, scope, session.id);
  return publishSession(trx, session.id, 'session.ended');
}
