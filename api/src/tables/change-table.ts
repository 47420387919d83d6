import type { AuditAction } from '@sofra/contracts/audit';
import type { ManagedTable } from '@sofra/contracts/managed-tables';
import type { Table, TableStatus } from '@sofra/contracts/tables';
import { isTaken, type Trx } from '@sofra/infra/db';
import { writeAudit } from '../core/write-audit.ts';
import type { Caller } from '../core/caller.ts';
import { AppError } from '../lib/errors.ts';
import type { Place } from '../access/authorize.ts';
import { renameOnTickets } from '../orders/rename-table-on-orders.ts';
import { requireSeen } from '../core/seen-status.ts';
import { endSession } from '../sessions/end-session.ts';
import type { Ending } from '../orders/open-orders.ts';
import { findOpenSession, tellTableRenamed } from '../seating/table-sessions.ts';
import { newTableCode } from './add-tables.ts';
import { getManagedTable } from './managed-tables.ts';
import { changeTableRow, getLockedTable, type TablePlace } from '../seating/tables.ts';

const audit = (trx: Trx, caller: Caller, place: TablePlace, action: AuditAction, table: Table) =>
  writeAudit(trx, {
    actorId: caller.user?.userId ?? null,
    businessId: place.businessId,
    action,
    details: { tableId: table.id, tableNumber: table.tableNumber },
  });

/**
 * Changes what is named; another name is on every open ticket of the table at once. Throws
 * `name_taken`.
 */
export async function changeTable(
  trx: Trx,
  place: TablePlace,
  { tableNumber, area, seats }: { tableNumber?: string; area?: string; seats?: number },
): Promise<ManagedTable> {
  const before = await getLockedTable(trx, place);
  try {
    await changeTableRow(trx, place, { table_number: tableNumber, area, seats }, 'table.changed');
  } catch (error) {
    if (isTaken(error, 'tables_number')) throw new AppError('name_taken');
    throw error;
  }
  if (tableNumber !== undefined && tableNumber !== before.tableNumber) {
    // Locks the session first: an order being placed holds it, and is one of the open orders
    // afterwards.
    await tellTableRenamed(trx, place.tableId);
    await renameOnTickets(trx, place);
  }
  return getManagedTable(trx, place);
}

/** Creates a new code: prints and scans of the old one become invalid (D12). */
export async function renewTableCode(
  trx: Trx,
  caller: Caller,
  place: TablePlace,
): Promise<ManagedTable> {
  const table = await changeTableRow(trx, place, { qr_code: newTableCode() }, 'table.changed');
  await audit(trx, caller, place, 'table.codeRenewed', table);
  return getManagedTable(trx, place);
}

/**
 * Sets a status (S4). With an open session, `idle` and `closed` require ending it (D21). A table
 * that already has the status gets no event. Throws `state_changed` if the table has left the
 * status that the caller saw, `table_in_use`, or `reason_required` as `endSession` does.
 */
export async function changeTableStatus(
  trx: Trx,
  caller: Caller,
  place: Place,
  {
    status,
    from: seen,
    endSession: mayEnd,
    ...ending
  }: { status: TableStatus; from?: TableStatus; endSession?: boolean } & Ending,
): Promise<Table> {
  let table = await getLockedTable(trx, place);
  if (table.status !== status) requireSeen(table.status, seen);
  const sessionId = await findOpenSession(trx, place.tableId);
  if (sessionId !== undefined && (status === 'idle' || status === 'closed')) {
    if (!mayEnd) throw new AppError('table_in_use');
    await endSession(trx, caller, { ...place, sessionId }, ending);
    table = await getLockedTable(trx, place);
  }
  return table.status === status
    ? table
    : changeTableRow(trx, place, { status }, 'table.statusChanged');
}

/** Takes a table away; what was ordered there stays. Throws `table_in_use` (D23). */
export async function deleteTable(trx: Trx, caller: Caller, place: TablePlace): Promise<void> {
  await getLockedTable(trx, place);
  if (await findOpenSession(trx, place.tableId)) throw new AppError('table_in_use');
  const table = await changeTableRow(trx, place, { deleted_at: new Date() }, 'table.deleted');
  await audit(trx, caller, place, 'table.deleted', table);
}
