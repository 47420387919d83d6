import type { TableSession } from '@sofra/contracts/sessions';
import type { Trx } from '@sofra/infra/db';
import { writeAudit } from '../core/write-audit.ts';
import type { Caller } from '../core/caller.ts';
import type { ResourceScope } from '../access/authorize.ts';
import { lockAtTable } from '../seating/lock-at-table.ts';
import { sessionEnded } from '../seating/moved-guests.ts';
import { confirmLocked } from '../orders/confirm-session.ts';
import { endLocked } from './end-session.ts';
import { getSession } from '../seating/table-sessions.ts';
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
  asked: ResourceScope,
  isHere: boolean,
): Promise<TableSession> {
  const { businessId, branchId, sessionId } = asked;
  const { session: locked, scope } = await lockAtTable(trx, asked);
  const { endedAt } = locked;
  const byId = caller.user?.userId ?? null;
  if (isHere) {
    if (endedAt) throw await sessionEnded(trx, sessionId);
    return confirmLocked(trx, { ...scope, byId });
  }
  if (await wasTurnedAway(trx, sessionId)) return getSession(trx, sessionId);
  if (endedAt) throw await sessionEnded(trx, sessionId);
  await turnAway(trx, { branchId, sessionId, byId });
  const ending = { openOrders: 'cancel', reason: NOBODY_THERE } as const;
  const unpaid = { kind: 'left', reason: NOBODY_THERE } as const;
  const session = await endLocked(trx, caller, scope, ending, unpaid);
  const details = { sessionId, tableNumber: session.tableNumber };
  await writeAudit(trx, { actorId: byId, businessId, action: 'session.turnedAway', details });
  return session;
}
