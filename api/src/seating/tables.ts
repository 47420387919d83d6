import { sql } from 'kysely';
import type { Table, TableStatus } from '@sofra/contracts/tables';
import { branchRoom } from '@sofra/contracts/rooms';
import type { Trx } from '@sofra/infra/db';
import { emit } from '@sofra/infra/rooms';
import { tableColumns } from '@sofra/infra/table-columns';
import { AppError } from '../lib/errors.ts';

/** Ids of a table with its branch and business: its own id alone is never enough. */
export interface TableScope {
  businessId: number;
  branchId: number;
  tableId: number;
}

/** Locks tables of a branch in the order of their ids; deleted ones are missing. Always before their sessions. */
export const lockTables = (
  trx: Trx,
  { businessId, branchId }: Omit<TableScope, 'tableId'>,
  tableIds: readonly number[],
): Promise<Table[]> =>
  trx
    .selectFrom('tables')
    .select(tableColumns)
    .where('id', 'in', [...tableIds])
    .where('business_id', '=', businessId)
    .where('branch_id', '=', branchId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

/**
 * Locks a table's row; undefined if it was deleted. Always locked before its session, to prevent deadlocks
 * between starting and ending.
 */
export const lockTable = (
  trx: Trx,
  { businessId, branchId, tableId }: TableScope,
): Promise<Table | undefined> =>
  trx
    .selectFrom('tables')
    .select(tableColumns)
    .where('id', '=', tableId)
    .where('business_id', '=', businessId)
    .where('branch_id', '=', branchId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Changes a table's stored status and publishes it; sends no event for the same status or a closed table. */
export async function setTableStatus(
  trx: Trx,
  tableId: number,
  status: TableStatus,
): Promise<void> {
  const table: Table | undefined = await trx
    .updateTable('tables')
    .set({ status, status_set_at: null, version: sql`version + 1` })
    .where('id', '=', tableId)
    .where('status', 'not in', [status, 'closed'])
    .returning(tableColumns)
    .executeTakeFirst();
  if (table) emit(trx, branchRoom(table.branchId), 'table.statusChanged', table);
}

/** Locks a table's row. Throws `not_found`. */
export async function getLockedTable(trx: Trx, scope: TableScope): Promise<Table> {
  const table = await lockTable(trx, scope);
  if (!table) throw new AppError('not_found');
  return table;
}

export type TableEvent = 'table.changed' | 'table.deleted' | 'table.statusChanged';
export interface TableColumns {
  table_number?: string | undefined;
  area?: string | undefined;
  seats?: number | undefined;
  qr_code?: string;
  status?: TableStatus;
  deleted_at?: Date;
}

/** Changes a table's row and publishes it to its branch. Throws `not_found`. */
export async function changeTableRow(
  trx: Trx,
  scope: TableScope,
  columns: TableColumns,
  event: TableEvent,
): Promise<Table> {
  const table = await trx
    .updateTable('tables')
    .set({
      ...columns,
      ...(columns.status && { status_set_at: sql<Date>`now()` }),
      version: sql`version + 1`,
    })
    .where('id', '=', scope.tableId)
    .where('business_id', '=', scope.businessId)
    .where('branch_id', '=', scope.branchId)
    .where('deleted_at', 'is', null)
    .returning(tableColumns)
    .executeTakeFirst();
  if (!table) throw new AppError('not_found');
  emit(trx, branchRoom(scope.branchId), event, table);
  return table;
}

/** Adds tables after the last one of their branch; taken names are missing from the result. */
export const insertTableRows = (
  trx: Trx,
  { businessId, branchId }: Omit<TableScope, 'tableId'>,
  tables: readonly { tableNumber: string; qrCode: string }[],
  details: { area?: string; seats?: number },
): Promise<Table[]> =>
  trx
    .insertInto('tables')
    .values(
      tables.map(({ tableNumber, qrCode }, index) => ({
        business_id: businessId,
        branch_id: branchId,
        table_number: tableNumber,
        qr_code: qrCode,
        sort_order: sql<number>`(select coalesce(max(sort_order) + 1, 0) from tables
          where branch_id = ${branchId} and deleted_at is null) + ${index}::int`,
        ...details,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['branch_id', 'table_number']).where('deleted_at', 'is', null).doNothing(),
    )
    .returning(tableColumns)
    .execute();
