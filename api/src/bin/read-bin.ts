import { sql } from 'kysely';
import type { Bin } from '@sofra/contracts/bin';
import type { Db } from '@sofra/infra/db';
import { toInstantText } from '@sofra/infra/instant';
import { isRestorable } from './is-restorable.ts';

/**
 * Reads the deleted menus, items and tables of a business, newest first. `branchId` limits the tables to one
 * branch.
 */
export async function readBin(db: Db, businessId: number, branchId: number | null): Promise<Bin> {
  const deletedAt = (table: string) =>
    sql.raw<string>(toInstantText(`${table}.deleted_at`)).as('deletedAt');
  const menus = await db
    .selectFrom('menus')
    .select(['id', 'name', deletedAt('menus')])
    .select(
      sql<number>`(select count(*) from menu_items item
        where item.menu_id = menus.id and item.deleted_at is null)`.as('itemCount'),
    )
    .where('business_id', '=', businessId)
    .where(isRestorable())
    .orderBy('deleted_at', 'desc')
    .execute();
  const items = await db
    .selectFrom('menu_items')
    .innerJoin('menus', 'menus.id', 'menu_items.menu_id')
    .select([
      'menu_items.id',
      'menu_items.menu_id as menuId',
      'menu_items.name',
      deletedAt('menu_items'),
    ])
    .where('menu_items.business_id', '=', businessId)
    .where('menus.deleted_at', 'is', null)
    .where(isRestorable('menu_items.deleted_at'))
    .orderBy('menu_items.deleted_at', 'desc')
    .execute();
  const tables = await db
    .selectFrom('tables')
    .innerJoin('branches', 'branches.id', 'tables.branch_id')
    .select([
      'tables.id',
      'tables.branch_id as branchId',
      'branches.name as branchName',
      'tables.table_number as tableNumber',
      'tables.area',
      deletedAt('tables'),
    ])
    .where('tables.business_id', '=', businessId)
    .$if(branchId !== null, (all) => all.where('tables.branch_id', '=', branchId))
    .where(isRestorable('tables.deleted_at'))
    .orderBy('tables.deleted_at', 'desc')
    .execute();
  return { menus, items, tables };
}
