import type { TableSession } from '@sofra/contracts/sessions';
import type { Trx } from '@sofra/infra/db';
import { writeAudit } from '../core/write-audit.ts';
import type { Caller } from '../core/caller.ts';
import { AppError } from '../lib/errors.ts';
import type { ResourceScope } from '../access/authorize.ts';
import { lockTable } from '../seating/tables.ts';
import { confirmLocked } from '../orders/confirm-session.ts';
import { closeByStaff } from './end-session.ts';
import { getSession, lockAnySession } from '../seating/table-sessions.ts';
import { turnAway, wasTurnedAway } from '../seating/turned-away.ts';

/** Reason that guests and kitchen see for the orders of a dismissed session. */
const NOBODY_THERE = 'Masada kimse yok';

/**
 * Records whether guests really sit at the table. If so, releases its held orders to the kitchen; otherwise
 * ends the session, cancels its orders and turns its guests away. Repeating it changes nothing. Throws
 * `session_ended`.
 */
export async function answerSession(
  trx: Trx,
  caller: Caller,
  scope: ResourceScope,
  isHere: boolean,
): Promise<TableSession> {
  const { businessId, branchId, sessionId } = scope;
  await lockTable(trx, scope);
  const { ended_at: endedAt } = await lockAnySession(trx, sessionId);
  const byId = caller.user?.userId ?? null;
  if (isHere) {
    if (endedAt) throw new AppError('session_ended');
    return confirmLocked(trx, { ...scope, byId });
  }
  if (await wasTurnedAway(trx, sessionId)) return getSession(trx, sessionId);
  if (endedAt) throw new AppError('session_ended');
  await turnAway(trx, { branchId, sessionId, byId });
  const session = await closeByStaff(trx, caller, scope, {
    openOrders: 'cancel',
    reason: NOBODY_THERE,
  });
  const details = { sessionId, tableNumber: session.tableNumber };
  await writeAudit(trx, { actorId: byId, businessId, action: 'session.turnedAway', details });
  return session;
}
