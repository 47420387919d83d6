import { sql } from 'kysely';
import type { UnpaidKind } from '@sofra/contracts/bills';
import type { TableSession } from '@sofra/contracts/sessions';
import type { Trx } from '@sofra/infra/db';
import { writeAudit } from '../core/write-audit.ts';
import type { Caller } from '../core/caller.ts';
import { AppError } from '../lib/errors.ts';
import { isManagerOf, isStaffOf, type ResourceScope } from '../access/authorize.ts';
import { deleteBasket, leaveBasket } from '../baskets/end-basket.ts';
import { closeBill } from '../bills/close-bill.ts';
import { expireOwn } from '../bills/expire-payments.ts';
import { releaseHolds } from '../bills/holds.ts';
import { hasLedger, isPaidUp, loadBill } from '../bills/load-bill.ts';
import { lockBill } from '../bills/lock-bill.ts';
import { publishChoices } from '../bills/publish-bill.ts';
import type { Unpaid } from '../bills/unpaid-bill.ts';
import { closeCalls } from '../calls/answer-call.ts';
import { type Ending, publishShownCancellations, settleOpenOrders } from '../orders/open-orders.ts';
import { leaveSeat } from '../seating/join-session.ts';
import { forgetAllergies, forgetAllergiesAfterEnd } from '../seating/session-allergies.ts';
import { resumeTable } from '../seating/table-ordering.ts';
import { MovedMeanwhile } from '../seating/lock-at-table.ts';
import { findMovedTo } from '../seating/moved-guests.ts';
import { setTableStatus } from '../seating/tables.ts';
import { endLockedSession, getSession, publishSession } from '../seating/table-sessions.ts';

/**
 * Frees the caller's seat and removes their basket lines, choices and open payments, and shared allergies. If the last guest
 * leaves a table without orders, or one where everything is served and paid, its session ends.
 */
export async function leaveSession(trx: Trx, caller: Caller, asked: ResourceScope): Promise<void> {
  const userId = caller.user?.userId ?? 0;
  // Staff may just have moved the guest to another session.
  const moved = await findMovedTo(trx, asked.sessionId, userId);
  const { scope } = await lockBill(trx, { ...asked, ...moved });
  const { sessionId } = scope;
  if (await findMovedTo(trx, sessionId, userId)) throw new MovedMeanwhile();
  if (!(await leaveSeat(trx, sessionId, caller))) return;
  await leaveBasket(trx, sessionId, userId);
  if ((await releaseHolds(trx, sessionId, userId)) > 0) await publishChoices(trx, scope);
  await expireOwn(trx, scope.sessionId, userId);
  if (caller.user) await forgetAllergies(trx, { sessionId, userId: caller.user.userId });
  const session = await publishSession(trx, sessionId, 'session.guestLeft');
  if (session.endedAt !== null || session.guestCount > 0) return;
  const isFree = (await hasLedger(trx, sessionId))
    ? await isFinished(trx, sessionId)
    : !(await hasOrders(trx, sessionId));
  if (isFree) await close(trx, null, scope, session);
}

/** Returns true if the bill of a locked session is paid, no refund is due, and everything is served. */
export async function isFinished(trx: Trx, sessionId: number): Promise<boolean> {
  if (await hasUnserved(trx, sessionId)) return false;
  const { bill } = await loadBill(trx, sessionId);
  return isPaidUp(bill);
}

/** Returns true if a session has orders that aren't served, also held ones. */
async function hasUnserved(trx: Trx, sessionId: number): Promise<boolean> {
  const open = await trx
    .selectFrom('orders')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('status', 'in', ['pending', 'preparing', 'ready'])
    .where(sql<boolean>`coalesce(placed_at, held_at) is not null`)
    .executeTakeFirst();
  return open !== undefined;
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

/** Decision of staff who end a session: about its open orders, and about an unpaid bill. */
export interface SessionEnding extends Ending {
  unpaid?: UnpaidKind;
  unpaidReason?: string;
}

/** Returns what staff say about an unpaid bill. Throws `invalid_input` without a reason, or `forbidden`. */
function requireUnpaid(
  caller: Caller,
  scope: ResourceScope,
  { unpaid: kind, unpaidReason: reason }: SessionEnding,
): Unpaid | undefined {
  if (kind === undefined) return undefined;
  if (reason === undefined) {
    throw new AppError('invalid_input', { fields: { unpaidReason: 'required with unpaid' } });
  }
  // Writing off is for managers.
  if (kind === 'writtenOff' && !isManagerOf(caller, scope)) throw new AppError('forbidden');
  return { kind, reason };
}

/**
 * Ends a session. A guest can if nothing is unserved or unpaid (D16); staff decide about open orders, and say why
 * the bill isn't paid. Sends no event for an ended session. Throws `session_busy`, `bill_unpaid` with `leftMinor`,
 * `reason_required` if an order in preparation would be cancelled without a reason, `forbidden` for writing off
 * by others than managers, or `invalid_input` for an unpaid bill without a reason.
 */
export async function endSession(
  trx: Trx,
  caller: Caller,
  asked: ResourceScope,
  ending: SessionEnding = {},
): Promise<TableSession> {
  const { session, scope } = await lockBill(trx, asked);
  const current = await getSession(trx, session.id);
  if (session.endedAt) return current;
  if (isStaffOf(caller, scope)) {
    return endLocked(trx, caller, scope, ending, requireUnpaid(caller, scope, ending));
  }
  if (await hasUnserved(trx, session.id)) throw new AppError('session_busy');
  return endLocked(trx, caller, scope, {}, undefined);
}

/** Ends a locked session as its caller decided, with an audit entry. Throws `reason_required` or `bill_unpaid`. */
export async function endLocked(
  trx: Trx,
  caller: Caller,
  scope: ResourceScope,
  ending: Ending,
  unpaid: Unpaid | undefined,
): Promise<TableSession> {
  const current = await getSession(trx, scope.sessionId);
  await writeAudit(trx, {
    actorId: caller.user?.userId ?? null,
    businessId: scope.businessId,
    action: 'session.ended',
    details: {
      sessionId: current.id,
      tableNumber: current.tableNumber,
      ...(unpaid && { unpaid: unpaid.kind, reason: unpaid.reason }),
    },
  });
  return close(trx, caller, scope, current, { ending, unpaid });
}

/** Frees a locked table whose bill is paid and where everything is served. */
export async function closeFinished(trx: Trx, scope: ResourceScope): Promise<void> {
  await close(trx, null, scope, await getSession(trx, scope.sessionId));
}

/**
 * Ends a locked session, deletes its basket and its shared allergies, closes its bill and its calls, frees its
 * table and ends a pause of its orders. Its open orders are settled between the end and `session.ended`.
 */
async function close(
  trx: Trx,
  caller: Caller | null,
  scope: ResourceScope,
  session: TableSession,
  decision?: { ending: Ending; unpaid: Unpaid | undefined },
): Promise<TableSession> {
  await endLockedSession(trx, session.id);
  await deleteBasket(trx, session.id);
  await publishShownCancellations(trx, scope);
  if (caller && decision) await settleOpenOrders(trx, caller, scope, decision.ending);
  await closeBill(trx, caller, scope, decision?.unpaid);
  await closeCalls(trx, session.id);
  await forgetAllergiesAfterEnd(trx, session.id);
  await setTableStatus(trx, session.tableId, 'idle');
  await resumeTable(trx, scope, session.id);
  return publishSession(trx, session.id, 'session.ended');
}
