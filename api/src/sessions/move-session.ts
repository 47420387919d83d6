import type { TableSession } from '@sofra/contracts/sessions';
import type { Table } from '@sofra/contracts/tables';
import type { Trx } from '@sofra/infra/db';
import { refreshWarning } from '@sofra/infra/table-warning';
import type { ResourceScope } from '../access/authorize.ts';
import { grantTable } from '../access/table-grants.ts';
import { followLines } from '../bills/follow-lines.ts';
import { lockLedgersAtTables } from '../bills/lock-bill.ts';
import { moveCallsToTable } from '../calls/move-calls.ts';
import type { Caller } from '../core/caller.ts';
import { writeAudit } from '../core/write-audit.ts';
import { AppError } from '../lib/errors.ts';
import { confirmLocked } from '../orders/confirm-session.ts';
import { lockOrders, publishActiveOrders } from '../orders/move-orders.ts';
import type { lockAtTables, LockedSession } from '../seating/lock-at-table.ts';
import { setSessionTable } from '../seating/move-guests.ts';
import { sessionEnded } from '../seating/moved-guests.ts';
import { republishAllergies } from '../seating/session-allergies.ts';
import { movePause } from '../seating/table-ordering.ts';
import { findOpenSession, getSession, publishSession } from '../seating/table-sessions.ts';
import { setTableStatus } from '../seating/tables.ts';

type Locked = Awaited<ReturnType<typeof lockAtTables>>;

/** Id of the member of staff or paired screen that acts. */
export const actorOf = ({ user }: Caller): number | null => user?.userId ?? null;

/** Returns a locked, open session with its table. Throws `session_ended`. */
export async function getOpen(
  trx: Trx,
  { sessions, tables }: Locked,
  sessionId: number,
): Promise<{ session: LockedSession; table: Table }> {
  const session = sessions.get(sessionId);
  if (!session) throw new AppError('not_found');
  if (session.endedAt) throw await sessionEnded(trx, sessionId);
  const table = tables.get(session.tableId);
  if (!table) throw new AppError('not_found');
  return { session, table };
}

/** Throws `state_changed` with the present table unless the caller saw the session there. */
export function requireSeenAt(table: Table, fromTableId: number): void {
  if (table.id === fromTableId) return;
  const details = { tableId: table.id, tableNumber: table.tableNumber };
  throw new AppError('state_changed', { details });
}

/** Returns a locked table without a session. Throws `not_found`, `table_closed` or `table_in_use`. */
export async function getFree(trx: Trx, { tables }: Locked, tableId: number): Promise<Table> {
  const table = tables.get(tableId);
  if (!table) throw new AppError('not_found');
  const sessionId = await findOpenSession(trx, tableId);
  if (sessionId !== undefined) {
    throw new AppError('table_in_use', { details: { tableNumber: table.tableNumber, sessionId } });
  }
  if (table.status === 'closed') throw new AppError('table_closed');
  return table;
}

/**
 * Moves a session with its guests, orders, basket, calls and allergies to a free table. Whoever moves it has seen
 * its guests, which confirms it. A repeat returns the session. Throws `not_found`, `session_ended`,
 * `state_changed`, `table_in_use` or `table_closed`.
 */
export async function moveSession(
  trx: Trx,
  caller: Caller,
  scope: ResourceScope,
  { fromTableId, tableId }: { fromTableId: number; tableId: number },
): Promise<TableSession> {
  const { sessionId, businessId } = scope;
  const locked = await lockLedgersAtTables(trx, scope, { sessionIds: [sessionId] }, [tableId]);
  const { session, table: from } = await getOpen(trx, locked, sessionId);
  if (session.tableId === tableId) return getSession(trx, sessionId);
  requireSeenAt(from, fromTableId);
  const to = await getFree(trx, locked, tableId);
  const actorId = actorOf(caller);
  const entry = { fromTable: from.tableNumber, toTable: to.tableNumber, actorId };
  await lockOrders(trx, [sessionId]);
  await setSessionTable(trx, session, tableId);
  await confirmAwaiting(trx, { ...scope, tableId, byId: actorId });
  await publishActiveOrders(trx, sessionId, entry);
  await moveCallsToTable(trx, sessionId, tableId);
  await followLines(trx, sessionId);
  await republishAllergies(trx, sessionId);
  await grantTable(trx, sessionId);
  await setTableStatus(trx, from.id, 'idle');
  await setTableStatus(trx, to.id, 'active');
  await movePause(trx, [from, to], { businessId, sessionId });
  await refreshWarning(trx, to.id);
  const details = { sessionId, fromTable: entry.fromTable, tableNumber: entry.toTable };
  await writeAudit(trx, { actorId, businessId, action: 'session.moved', details });
  return publishSession(trx, sessionId, 'session.moved');
}

/** Confirms a locked session that awaits it, because staff act on its guests. */
export async function confirmAwaiting(
  trx: Trx,
  scope: ResourceScope & { byId: number | null },
): Promise<void> {
  const { awaitsConfirmation } = await getSession(trx, scope.sessionId);
  if (awaitsConfirmation) await confirmLocked(trx, scope);
}
