import { sql } from 'kysely';
import type { TableSession } from '@sofra/contracts/sessions';
import type { Trx } from '@sofra/infra/db';
import { writeAudit } from '../core/write-audit.ts';
import type { Caller } from '../core/caller.ts';
import { AppError } from '../lib/errors.ts';
import { isStaffOf, type Place } from '../access/authorize.ts';
import { type Ending, settleOpenOrders } from '../orders/open-orders.ts';
import { leaveSeat } from '../seating/join-session.ts';
import { resumeTable } from '../seating/table-ordering.ts';
import { lockTable, setTableStatus } from '../seating/tables.ts';
import {
  endLockedSession,
  getSession,
  lockAnySession,
  tellSession,
} from '../seating/table-sessions.ts';

/** Frees the caller's seat. The last to leave a table that ordered nothing ends its session. */
export async function leaveSession(trx: Trx, caller: Caller, place: Place): Promise<void> {
  const { sessionId } = place;
  await lockTable(trx, place);
  await lockAnySession(trx, sessionId);
  if (!(await leaveSeat(trx, sessionId, caller))) return;
  const session = await tellSession(trx, sessionId, 'session.guestLeft');
  const isOver = session.endedAt !== null || session.guestCount > 0;
  if (!isOver && !(await hasOrders(trx, sessionId))) await close(trx, place, session);
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
 * Ends a session: staff always; a guest only when nothing is unserved or unpaid, which, while bills
 * are paid at the counter, means that nothing was ordered (D16). Staff choose what becomes of
 * the orders that are still open. A session that has ended is answered without an event. Throws
 * `session_busy`, or `reason_required` if an order to cancel is in preparation and no reason is given.
 */
export async function endSession(
  trx: Trx,
  caller: Caller,
  place: Place,
  ending: Ending = {},
): Promise<TableSession> {
  await lockTable(trx, place);
  const session = await lockAnySession(trx, place.sessionId);
  const current = await getSession(trx, session.id);
  if (session.ended_at) return current;
  if (!isStaffOf(caller, place) && (await hasOrders(trx, session.id))) {
    throw new AppError('session_busy');
  }
  return closeByStaff(trx, caller, place, ending);
}

/** Ends a locked session as staff choose. Throws `reason_required`. */
export async function closeByStaff(
  trx: Trx,
  caller: Caller,
  place: Place,
  ending: Ending,
): Promise<TableSession> {
  const current = await getSession(trx, place.sessionId);
  await writeAudit(trx, {
    actorId: caller.user?.userId ?? null,
    businessId: place.businessId,
    action: 'session.ended',
    details: { sessionId: current.id, tableNumber: current.tableNumber },
  });
  return close(trx, place, current, () => settleOpenOrders(trx, caller, place, ending));
}

/** Ends a locked session, frees its table and ends a pause of its orders. Runs `settleOrders` between the end and `session.ended`. */
async function close(
  trx: Trx,
  place: Place,
  session: TableSession,
  settleOrders?: () => Promise<void>,
): Promise<TableSession> {
  await endLockedSession(trx, session.id);
  await settleOrders?.();
  await setTableStatus(trx, session.tableId, 'idle');
  await resumeTable(trx, place, session.id);
  return tellSession(trx, session.id, 'session.ended');
}
