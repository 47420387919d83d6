import type { Table } from '@sofra/contracts/tables';
import type { Trx } from '@sofra/infra/db';
import type { ResourceScope } from '../access/authorize.ts';
import { lockTables } from './tables.ts';

/** Thrown if staff moved a session or a guest before the locks; `rooms.transact` then tries again. */
export class MovedMeanwhile extends Error {
  /** SQLSTATE of a serialization failure. */
  readonly code = '40001';
}

/** A session whose row is locked, with the table at which it is now. */
export interface LockedSession {
  id: number;
  tableId: number;
  endedAt: Date | null;
  mergedInto: number | null;
}

const selectSessions = (trx: Trx, { branchId }: ResourceScope, ids: readonly number[]) =>
  trx
    .selectFrom('table_sessions')
    .select(['id', 'table_id as tableId', 'ended_at as endedAt', 'merged_into as mergedInto'])
    .where('id', 'in', [...ids])
    .where('branch_id', '=', branchId)
    .orderBy('id');

/**
 * Locks sessions of a branch, their tables and further tables: first the tables, then the sessions, each in the
 * order of their ids. Orders are locked after them. Deleted tables and other branches' are missing.
 */
export async function lockAtTables(
  trx: Trx,
  scope: ResourceScope,
  sessionIds: readonly number[],
  tableIds: readonly number[] = [],
): Promise<{ sessions: Map<number, LockedSession>; tables: Map<number, Table> }> {
  const seen = await selectSessions(trx, scope, sessionIds).execute();
  const seats = seen.map(({ tableId }) => tableId);
  const tables = await lockTables(trx, scope, [...new Set([0, ...seats, ...tableIds])]);
  const locked = await selectSessions(trx, scope, sessionIds).forUpdate().execute();
  const tableOf = new Map(seen.map(({ id, tableId }) => [id, tableId]));
  if (locked.some(({ id, tableId }) => tableOf.get(id) !== tableId)) throw new MovedMeanwhile();
  return {
    sessions: new Map(locked.map((session) => [session.id, session])),
    tables: new Map(tables.map((table) => [table.id, table])),
  };
}

/** Locks the session of a scope, open or ended, and its table; returns the scope with the table it is at now. */
export async function lockAtTable(
  trx: Trx,
  scope: ResourceScope,
): Promise<{ session: LockedSession; scope: ResourceScope }> {
  const { sessions } = await lockAtTables(trx, scope, [scope.sessionId]);
  const session = sessions.get(scope.sessionId);
  if (!session) throw new Error(`session ${scope.sessionId} is not of branch ${scope.branchId}`);
  return { session, scope: { ...scope, tableId: session.tableId } };
}
