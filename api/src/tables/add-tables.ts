import { randomBytes } from 'node:crypto';
import { type ManagedTable, nextTableNames } from '@sofra/contracts/tables';
import { plans } from '@sofra/contracts/plans';
import { branchRoom } from '@sofra/contracts/rooms';
import type { Trx } from '@sofra/infra/db';
import { emit } from '@sofra/infra/rooms';
import { AppError } from '../lib/errors.ts';
import { selectManagedTables } from './select-tables.ts';
import { insertTableRows, type TableScope } from '../seating/tables.ts';

type BranchScope = Omit<TableScope, 'tableId'>;
interface Facts {
  area?: string;
  seats?: number;
}

/** Creates the value in a printed code: 128 random bits (D12). */
export const newTableCode = (): string => randomBytes(16).toString('base64url');

/**
 * Locks the business, so that concurrent additions are counted; throws `plan_limit` if `wanted` more tables,
 * over all branches, exceed the plan (D35).
 */
export async function reserveTables(trx: Trx, businessId: number, wanted: number): Promise<void> {
  const { plan } = await trx
    .selectFrom('businesses')
    .select('plan')
    .where('id', '=', businessId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const limit = plans[plan].tables;
  if (limit === null) return;
  const { held } = await trx
    .selectFrom('tables')
    .select(({ fn }) => fn.countAll<number>().as('held'))
    .where('business_id', '=', businessId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (held + wanted > limit) throw new AppError('plan_limit', { details: { limit, held } });
}

/**
 * Adds tables after the existing ones and publishes them. Throws `name_taken`; then none is added.
 */
async function insertTables(
  trx: Trx,
  scope: BranchScope,
  names: readonly string[],
  facts: Facts,
): Promise<ManagedTable[]> {
  const { branchId } = scope;
  const rows = names.map((tableNumber) => ({ tableNumber, qrCode: newTableCode() }));
  const added = await insertTableRows(trx, scope, rows, facts);
  if (added.length < names.length) throw new AppError('name_taken');
  for (const table of added) emit(trx, branchRoom(branchId), 'table.created', table);
  const ids = added.map(({ id }) => id);
  return selectManagedTables(trx, scope, ids);
}

/** Adds one table. Throws `name_taken`, `plan_limit`. */
export async function createTable(
  trx: Trx,
  scope: BranchScope,
  { tableNumber, ...facts }: Facts & { tableNumber: string },
): Promise<ManagedTable> {
  await reserveTables(trx, scope.businessId, 1);
  const [table] = await insertTables(trx, scope, [tableNumber], facts);
  if (!table) throw new AppError('not_found');
  return table;
}

/**
 * Adds `count` tables "{prefix} {n}", continuing after the prefix's highest number (D22), all or none. Throws
 * `name_taken`, `plan_limit`.
 */
export async function createTables(
  trx: Trx,
  scope: BranchScope,
  { count, prefix, ...facts }: Facts & { count: number; prefix: string },
): Promise<ManagedTable[]> {
  await reserveTables(trx, scope.businessId, count);
  const held = await trx
    .selectFrom('tables')
    .select('table_number as name')
    .where('business_id', '=', scope.businessId)
    .where('branch_id', '=', scope.branchId)
    .where('deleted_at', 'is', null)
    .execute();
  const heldNames = held.map(({ name }) => name);
  return insertTables(trx, scope, nextTableNames(heldNames, prefix, count), facts);
}
