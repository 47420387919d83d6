import type { GuestMove } from '@sofra/contracts/session-moves';
import type { Trx } from '@sofra/infra/db';
import { refreshWarning } from '@sofra/infra/table-warning';
import type { ResourceScope } from '../access/authorize.ts';
import { grantTable } from '../access/table-grants.ts';
import { moveBasket } from '../baskets/move-basket.ts';
import { lockLedgersAtTables } from '../bills/lock-bill.ts';
import { moveLedgers } from '../bills/move-bills.ts';
import type { Caller } from '../core/caller.ts';
import { writeAudit } from '../core/write-audit.ts';
import { AppError } from '../lib/errors.ts';
import { lockOrders, moveOrders } from '../orders/move-orders.ts';
import {
  listPresent,
  moveSeats,
  openSplitSession,
  publishGuestMove,
  type Seating,
} from '../seating/move-guests.ts';
import { moveAllergies } from '../seating/session-allergies.ts';
import { setTableStatus } from '../seating/tables.ts';
import { actorOf, confirmAwaiting, getFree, getOpen, requireSeenAt } from './move-session.ts';

/**
 * Splits guests with the orders placed by or for them, their basket lines and allergies into a new session at a
 * free table. Orders of staff for the table and calls stay. Both sessions are confirmed: whoever splits them has
 * seen their guests. Throws `not_found`, `session_ended`, `table_in_use`, `table_closed`, `state_changed` if
 * a guest has left, or `invalid_input` for all guests.
 */
export async function splitSession(
  trx: Trx,
  caller: Caller,
  scope: ResourceScope,
  split: { fromTableId: number; tableId: number; userIds: readonly number[] },
): Promise<GuestMove> {
  const { sessionId, businessId, branchId } = scope;
  const locked = await lockLedgersAtTables(trx, scope, { sessionIds: [sessionId] }, [
    split.tableId,
  ]);
  const { session: from, table: fromTable } = await getOpen(trx, locked, sessionId);
  requireSeenAt(fromTable, split.fromTableId);
  const toTable = await getFree(trx, locked, split.tableId);
  const present = await listPresent(trx, sessionId);
  const userIds = present.filter((id) => split.userIds.includes(id));
  if (userIds.length < new Set(split.userIds).size) {
    throw new AppError('state_changed', { details: { userIds: present } });
  }
  if (userIds.length === present.length) {
    throw new AppError('invalid_input', { fields: { userIds: 'some guests must stay' } });
  }
  const byId = actorOf(caller);
  await lockOrders(trx, [sessionId]);
  await confirmAwaiting(trx, { ...scope, tableId: from.tableId, byId });
  const id = await openSplitSession(trx, scope, { tableId: toTable.id, byId });
  const to = { id, tableId: toTable.id, endedAt: null, mergedInto: null };
  const seating: Seating = { from, to, userIds };
  const between = { fromId: from.id, toId: id, userIds };
  await moveSeats(trx, seating, { isEnding: false });
  await moveOrders(
    trx,
    { from, to, userIds },
    { fromTable: fromTable.tableNumber, toTable: toTable.tableNumber, actorId: byId },
  );
  await moveBasket(trx, between);
  await moveAllergies(trx, between);
  await moveLedgers(trx, { branchId, sessionIds: [from.id, id] });
  await grantTable(trx, id);
  await setTableStatus(trx, toTable.id, 'active');
  await refreshWarning(trx, toTable.id);
  await refreshWarning(trx, fromTable.id);
  const names = { fromTable: fromTable.tableNumber, tableNumber: toTable.tableNumber };
  const details = { sessionId, newSessionId: id, ...names };
  await writeAudit(trx, { actorId: byId, businessId, action: 'session.split', details });
  return publishGuestMove(trx, seating);
}
