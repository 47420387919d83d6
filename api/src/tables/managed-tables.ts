import { sql } from 'kysely';
import type { ManagedTable } from '@sofra/contracts/managed-tables';
import type { Db } from '@sofra/infra/db';
import { instantText } from '@sofra/infra/instant';
import { AppError } from '../lib/errors.ts';
import { tableColumns, type TablePlace } from '../seating/tables.ts';

type BranchPlace = Omit<TablePlace, 'tableId'>;

const currentSession = sql<ManagedTable['currentSession']>`(
  select json_build_object('id', session.id, 'guestCount', (
    select count(*) from session_guests guest
    where guest.session_id = session.id and guest.left_at is null))
  from table_sessions session
  where session.table_id = tables.id and session.ended_at is null)`;

/** The tables of a branch with their codes, in the floor's order; `ids` picks some. For its managers only. */
export async function selectManagedTables(
  db: Db,
  { businessId, branchId }: BranchPlace,
  ids?: readonly number[],
): Promise<ManagedTable[]> {
  const all = db
    .selectFrom('tables')
    .select(tableColumns)
    .select([
      'qr_code as qrCodeUrl',
      sql.raw<string>(instantText('created_at')).as('createdAt'),
      currentSession.as('currentSession'),
    ])
    .where('business_id', '=', businessId)
    .where('branch_id', '=', branchId)
    .where('deleted_at', 'is', null)
    .orderBy('sort_order')
    .orderBy('id');
  return (ids ? all.where('id', 'in', ids) : all).execute();
}

/** One of them; throws `not_found`. */
export async function getManagedTable(db: Db, place: TablePlace): Promise<ManagedTable> {
  const [table] = await selectManagedTables(db, place, [place.tableId]);
  if (!table) throw new AppError('not_found');
  return table;
}
