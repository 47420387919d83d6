import { sql } from 'kysely';
import { branchRoom, sessionRoom } from '@sofra/contracts/rooms';
import type { Table } from '@sofra/contracts/tables';
import type { Trx } from '@sofra/infra/db';
import { emit } from '@sofra/infra/rooms';
import { writeAudit } from '../core/write-audit.ts';
import type { Caller } from '../core/caller.ts';
import { AppError } from '../lib/errors.ts';
import type { ResourceScope } from '../access/authorize.ts';
import { findOpenSession } from './table-sessions.ts';
import { tableColumns } from '@sofra/infra/table-columns';
import { lockTable, type TableScope } from './tables.ts';

/** Pauses or resumes guests' orders at a table; sends no event if nothing changes. Throws `not_found`. */
export async function setTableOrdering(
  trx: Trx,
  caller: Caller,
  scope: ResourceScope,
  isPaused: boolean,
): Promise<Table> {
  const before = await lockTable(trx, scope);
  if (!before) throw new AppError('not_found');
  if (before.isOrderingPaused === isPaused) return before;
  const sessionId = await findOpenSession(trx, scope.tableId);
  const table = await write(trx, scope, { isPaused, sessionId });
  await writeAudit(trx, {
    actorId: caller.user?.userId ?? null,
    businessId: scope.businessId,
    action: isPaused ? 'table.orderingPaused' : 'table.orderingResumed',
    details: { tableId: table.id, tableNumber: table.tableNumber },
  });
  return table;
}

/** Resumes guests' orders at the table of an ending session, so that the next guests can order. */
export async function resumeTable(trx: Trx, scope: TableScope, sessionId: number): Promise<void> {
  const table = await lockTable(trx, scope);
  if (table?.isOrderingPaused) await write(trx, scope, { isPaused: false, sessionId });
}

/** Moves a pause with its session to another table, so that the next guests of the first one can order. */
export async function movePause(
  trx: Trx,
  [from, to]: readonly [Table, Table],
  { businessId, sessionId }: { businessId: number; sessionId: number },
): Promise<void> {
  if (!from.isOrderingPaused) return;
  const scopeOf = ({ id, branchId }: Table) => ({ businessId, branchId, tableId: id });
  await write(trx, scopeOf(from), { isPaused: false, sessionId: undefined });
  if (!to.isOrderingPaused) await write(trx, scopeOf(to), { isPaused: true, sessionId });
}

async function write(
  trx: Trx,
  { tableId, branchId }: TableScope,
  { isPaused, sessionId }: { isPaused: boolean; sessionId: number | undefined },
): Promise<Table> {
  const table = await trx
    .updateTable('tables')
    .set({
      ordering_paused_at: isPaused ? sql<Date>`now()` : null,
      version: sql`version + 1`,
    })
    .where('id', '=', tableId)
    .returning(tableColumns)
    .executeTakeFirstOrThrow();
  emit(trx, branchRoom(branchId), 'table.orderingChanged', table);
  if (sessionId !== undefined) emit(trx, sessionRoom(sessionId), 'table.orderingChanged', table);
  return table;
}
