import type { TableSession } from '@sofra/contracts/sessions';
import type { Trx } from '@sofra/infra/db';
import { writeAudit } from '../core/write-audit.ts';
import type { Caller } from '../core/caller.ts';
import { AppError } from '../lib/errors.ts';
import type { Place } from '../access/authorize.ts';
import { lockTable } from '../seating/tables.ts';
import { confirmLocked } from '../orders/confirm-session.ts';
import { closeByStaff } from './end-session.ts';
import { getSession, lockAnySession } from '../seating/table-sessions.ts';
import { turnAway, wasTurnedAway } from '../seating/turned-away.ts';

/** The reason that guests and kitchen read at the orders of a party that staff turned away. */
const NOBODY_THERE = 'Masada kimse yok';

/**
 * Records the answer of staff to whether the party sits at its table. If so, its held orders go to the kitchen.
 * If not, the session ends, its orders are cancelled, and its guests are turned away. A repeat changes
 * nothing. Throws `session_ended`.
 */
export async function answerSession(
  trx: Trx,
  caller: Caller,
  place: Place,
  isHere: boolean,
): Promise<TableSession> {
  const { businessId, branchId, sessionId } = place;
  await lockTable(trx, place);
  const { ended_at: endedAt } = await lockAnySession(trx, sessionId);
  const byId = caller.user?.userId ?? null;
  if (isHere) {
    if (endedAt) throw new AppError('session_ended');
    return confirmLocked(trx, { ...place, byId });
  }
  if (await wasTurnedAway(trx, sessionId)) return getSession(trx, sessionId);
  if (endedAt) throw new AppError('session_ended');
  await turnAway(trx, { branchId, sessionId, byId });
  const session = await closeByStaff(trx, caller, place, {
    openOrders: 'cancel',
    reason: NOBODY_THERE,
  });
  const details = { sessionId, tableNumber: session.tableNumber };
  await writeAudit(trx, { actorId: byId, businessId, action: 'session.turnedAway', details });
  return session;
}
