import type { GuestMove } from '@sofra/contracts/session-moves';
import type { Trx } from '@sofra/infra/db';
import { refreshWarning } from '@sofra/infra/table-warning';
import type { ResourceScope } from '../access/authorize.ts';
import { grantTable } from '../access/table-grants.ts';
import { deleteBasket } from '../baskets/end-basket.ts';
import { moveBasket } from '../baskets/move-basket.ts';
import { lockLedgersAtTables } from '../bills/lock-bill.ts';
import { moveLedgers } from '../bills/move-bills.ts';
import { mergeCalls } from '../calls/move-calls.ts';
import type { Caller } from '../core/caller.ts';
import { writeAudit } from '../core/write-audit.ts';
import { AppError } from '../lib/errors.ts';
import { lockOrders, moveOrders } from '../orders/move-orders.ts';
import {
  endMerged,
  listPresent,
  moveSeats,
  publishGuestMove,
  requireSeats,
  type Seating,
} from '../seating/move-guests.ts';
import { moveAllergies } from '../seating/session-allergies.ts';
import { resumeTable } from '../seating/table-ordering.ts';
import { getSession } from '../seating/table-sessions.ts';
import { setTableStatus } from '../seating/tables.ts';
import { actorOf, confirmAwaiting, getOpen, requireSeenAt } from './move-session.ts';

/**
 * Merges a session into another one of the branch, which receives its guests, orders, basket, calls and
 * allergies (ADR-0043). Both are confirmed: whoever merges them has seen their guests. A repeat returns the two
 * sessions as they are. Throws `not_found`, `invalid_input` for one session, `session_ended`, `state_changed`
 * or `table_full`.
 */
export async function mergeSession(
  trx: Trx,
  caller: Caller,
  scope: ResourceScope,
  { fromTableId, intoSessionId }: { fromTableId: number; intoSessionId: number },
): Promise<GuestMove> {
  const { sessionId, businessId, branchId } = scope;
  if (sessionId === intoSessionId) {
    throw new AppError('invalid_input', { fields: { intoSessionId: 'another session' } });
  }
  const locked = await lockLedgersAtTables(trx, scope, {
    sessionIds: [sessionId, intoSessionId],
  });
  if (locked.sessions.get(sessionId)?.mergedInto === intoSessionId) {
    return readMerge(trx, sessionId, intoSessionId);
  }
  const { session: from, table: fromTable } = await getOpen(trx, locked, sessionId);
  const { session: to, table: toTable } = await getOpen(trx, locked, intoSessionId);
  requireSeenAt(fromTable, fromTableId);
  const userIds = await listPresent(trx, from.id);
  await requireSeats(trx, branchId, new Set([...userIds, ...(await listPresent(trx, to.id))]));
  const byId = actorOf(caller);
  const seating: Seating = { from, to, userIds };
  const between = { fromId: from.id, toId: to.id };
  await lockOrders(trx, [from.id, to.id]);
  for (const { id, tableId } of [from, to]) {
    await confirmAwaiting(trx, { ...scope, sessionId: id, tableId, byId });
  }
  await moveSeats(trx, seating, { isEnding: true });
  await moveOrders(
    trx,
    { from, to, userIds: 'all' },
    { fromTable: fromTable.tableNumber, toTable: toTable.tableNumber, actorId: byId },
  );
  await moveBasket(trx, { ...between, userIds });
  await deleteBasket(trx, from.id);
  await mergeCalls(trx, { fromId: from.id, to });
  await moveAllergies(trx, { ...between, userIds });
  await endMerged(trx, seating);
  await moveLedgers(trx, { branchId, sessionIds: [from.id, to.id] });
  await grantTable(trx, to.id);
  await setTableStatus(trx, from.tableId, 'idle');
  await resumeTable(trx, { ...scope, tableId: from.tableId }, from.id);
  await refreshWarning(trx, to.tableId);
  const names = { fromTable: fromTable.tableNumber, tableNumber: toTable.tableNumber };
  const details = { sessionId, intoSessionId, ...names };
  await writeAudit(trx, { actorId: byId, businessId, action: 'session.merged', details });
  return publishGuestMove(trx, seating);
}

/** Returns a merge that was done before, with both sessions as they now are. */
async function readMerge(trx: Trx, fromId: number, toId: number): Promise<GuestMove> {
  const from = await getSession(trx, fromId);
  const userIds = from.guests.map(({ userId }) => userId);
  return { userIds, from, to: await getSession(trx, toId) };
}
