import type { AuditAction } from '@sofra/contracts/audit';
import type { ManagedTable, Table, TableStatus } from '@sofra/contracts/tables';
import { branchRoom, menuRoom } from '@sofra/contracts/rooms';
import { isTaken, type Trx } from '@sofra/infra/db';
import { emit } from '@sofra/infra/rooms';
import { writeAudit } from '../core/write-audit.ts';
import type { Caller } from '../core/caller.ts';
import { AppError } from '../lib/errors.ts';
import type { ResourceScope } from '../access/authorize.ts';
import { renameTableOnCalls } from '../calls/answer-call.ts';
import { renameTableOnOrders } from '../orders/rename-table-on-orders.ts';
import { requireSeen } from '../core/seen-status.ts';
import { endSession, type SessionEnding } from '../sessions/end-session.ts';
import { findOpenSession, publishTableRename } from '../seating/table-sessions.ts';
import { newTableCode, reserveTables } from './add-tables.ts';
import { getManagedTable } from './select-tables.ts';
import {
  changeTableRow,
  getLockedTable,
  lockTable,
  restoreTableRow,
  type TableScope,
} from '../seating/tables.ts';

const audit = (trx: Trx, caller: Caller, scope: TableScope, action: AuditAction, table: Table) =>
  writeAudit(trx, {
    actorId: caller.user?.userId ?? null,
    businessId: scope.businessId,
    action,
    details: { tableId: table.id, tableNumber: table.tableNumber },
  });

/**
 * Changes the given fields; a new name also appears on every open order and call of the table. Throws `name_taken`.
 */
export async function changeTable(
  trx: Trx,
  scope: TableScope,
  { tableNumber, area, seats }: { tableNumber?: string; area?: string; seats?: number },
): Promise<ManagedTable> {
  const before = await getLockedTable(trx, scope);
  try {
    await changeTableRow(trx, scope, { table_number: tableNumber, area, seats }, 'table.changed');
  } catch (error) {
    if (isTaken(error, 'tables_number')) throw new AppError('name_taken');
    throw error;
  }
  if (tableNumber !== undefined && tableNumber !== before.tableNumber) {
    // Locks the session first: an order being placed holds that lock, and is then one of the open orders.
    await publishTableRename(trx, scope.tableId);
    await renameTableOnOrders(trx, scope);
    await renameTableOnCalls(trx, scope);
  }
  return getManagedTable(trx, scope);
}

/** Creates a new code: prints and scans of the old one become invalid (D12). */
export async function renewTableCode(
  trx: Trx,
  caller: Caller,
  scope: TableScope,
): Promise<ManagedTable> {
  const table = await changeTableRow(trx, scope, { qr_code: newTableCode() }, 'table.changed');
  await audit(trx, caller, scope, 'table.codeRenewed', table);
  return getManagedTable(trx, scope);
}

/**
 * Sets a status (S4). With an open session, `idle` and `closed` require ending it (D21). A table
 * that already has the status gets no event. Throws `state_changed` if the table has left the
 * status that the caller saw, `table_in_use`, or the refusals of `endSession`.
 */
export async function changeTableStatus(
  trx: Trx,
  caller: Caller,
  scope: ResourceScope,
  {
    status,
    from: seen,
    endSession: mayEnd,
    ...ending
  }: { status: TableStatus; from?: TableStatus; endSession?: boolean } & SessionEnding,
): Promise<Table> {
  let table = await getLockedTable(trx, scope);
  if (table.status !== status) requireSeen(table.status, seen);
  const sessionId = await findOpenSession(trx, scope.tableId);
  if (sessionId !== undefined && (status === 'idle' || status === 'closed')) {
    if (!mayEnd) throw new AppError('table_in_use');
    await endSession(trx, caller, { ...scope, sessionId }, ending);
    table = await getLockedTable(trx, scope);
  }
  if (table.status === status) return table;
  const changed = await changeTableRow(trx, scope, { status }, 'table.statusChanged');
  // Guests at the door have no session: they watch the menu.
  if (table.status === 'closed' || status === 'closed') {
    emit(trx, menuRoom(scope.branchId), 'table.statusChanged', changed);
  }
  return changed;
}

/**
 * Restores a deleted table with its code; does nothing if it isn't deleted. Throws `not_found` after `BIN_DAYS`,
 * `name_taken` or `plan_limit`.
 */
export async function restoreTable(trx: Trx, scope: TableScope): Promise<ManagedTable> {
  if (await lockTable(trx, scope)) return getManagedTable(trx, scope);
  await reserveTables(trx, scope.businessId, 1);
  try {
    const table = await restoreTableRow(trx, scope);
    if (!table) throw new AppError('not_found');
    emit(trx, branchRoom(scope.branchId), 'table.created', table);
  } catch (error) {
    if (isTaken(error, 'tables_number')) throw new AppError('name_taken');
    throw error;
  }
  return getManagedTable(trx, scope);
}

/** Deletes a table, for `BIN_DAYS` restorably; its past orders stay. Throws `table_in_use` (D23). */
export async function deleteTable(trx: Trx, caller: Caller, scope: TableScope): Promise<void> {
  await getLockedTable(trx, scope);
  if (await findOpenSession(trx, scope.tableId)) throw new AppError('table_in_use');
  const table = await changeTableRow(trx, scope, { deleted_at: new Date() }, 'table.deleted');
  await audit(trx, caller, scope, 'table.deleted', table);
}
