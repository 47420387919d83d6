import { sql } from 'kysely';
import type { ManagedTable } from '@sofra/contracts/tables';
import type { Db } from '@sofra/infra/db';
import { toInstantText } from '@sofra/infra/instant';
import { shortCode } from '../access/short-code.ts';
import { AppError } from '../lib/errors.ts';
import { tableColumns } from '@sofra/infra/table-columns';
import type { TableScope } from '../seating/tables.ts';

type BranchScope = Omit<TableScope, 'tableId'>;

const currentSession = sql<ManagedTable['currentSession']>`(
  select json_build_object('id', session.id, 'guestCount', (
    select count(*) from session_guests guest
    where guest.session_id = session.id and guest.left_at is null))
  from table_sessions session
  where session.table_id = tables.id and session.ended_at is null)`;

/**
 * Selects the tables of a branch with their codes, in the floor's order, optionally by `ids`. For managers
 * only.
 */
export async function selectManagedTables(
  db: Db,
  { businessId, branchId }: BranchScope,
  ids?: readonly number[],
): Promise<ManagedTable[]> {
  const all = db
    .selectFrom('tables')
    .select(tableColumns)
    .select([
      'qr_code as qrCodeUrl',
      shortCode.as('shortCode'),
      sql.raw<string>(toInstantText('created_at')).as('createdAt'),
      currentSession.as('currentSession'),
    ])
    .where('business_id', '=', businessId)
    .where('branch_id', '=', branchId)
    .where('deleted_at', 'is', null)
    .orderBy('sort_order')
    .orderBy('id');
  return (ids ? all.where('id', 'in', ids) : all).execute();
}

/** Returns one of them; throws `not_found`. */
export async function getManagedTable(db: Db, scope: TableScope): Promise<ManagedTable> {
  const [table] = await selectManagedTables(db, scope, [scope.tableId]);
  if (!table) throw new AppError('not_found');
  return table;
}
