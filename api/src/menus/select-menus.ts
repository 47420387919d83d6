import { sql } from 'kysely';
import type { Menu } from '@sofra/contracts/menus';
import type { Db } from '@sofra/infra/db';
import { AppError } from '../lib/errors.ts';
import { textColumns } from './text-columns.ts';

/** Selects the menus of a business, or one of them, in order; deleted ones only on request. */
export async function selectMenus(
  db: Db,
  businessId: number,
  which: { menuId?: number; deleted?: boolean } = {},
): Promise<Menu[]> {
  let query = db
    .selectFrom('menus')
    .select(textColumns)
    .select([
      'id',
      'business_id as businessId',
      'is_active as isActive',
      'hours',
      'sort_order as sortOrder',
      'created_at',
    ])
    .select(
      sql<number>`(select count(*) from menu_items item
        where item.menu_id = menus.id and item.deleted_at is null)`.as('itemCount'),
    )
    .where('business_id', '=', businessId)
    .where('deleted_at', which.deleted ? 'is not' : 'is', null)
    .orderBy('sort_order')
    .orderBy('id');
  if (which.menuId !== undefined) query = query.where('id', '=', which.menuId);
  return (await query.execute()).map(
    ({ created_at: createdAt, name_marks: name, description_marks: description, ...row }) => ({
      ...row,
      marks: { name, description },
      createdAt: createdAt.toISOString(),
    }),
  );
}

/** Returns a menu of the business; throws `not_found`. */
export async function getMenu(db: Db, businessId: number, menuId: number): Promise<Menu> {
  const [menu] = await selectMenus(db, businessId, { menuId });
  if (!menu) throw new AppError('not_found');
  return menu;
}

/** Counts the open orders of a business with at least one item of a menu. Throws `not_found` for the menu. */
export async function countOpenOrders(db: Db, businessId: number, menuId: number): Promise<number> {
  await getMenu(db, businessId, menuId);
  const { rows } = await sql<{ count: number }>`
    select count(distinct ordered.id) as count
    from orders ordered
    join order_lines line on line.order_id = ordered.id and line.quantity > 0
    join menu_items item on item.id = line.item_id
    where ordered.business_id = ${businessId} and item.menu_id = ${menuId}
      and ordered.branch_id in (select id from branches where business_id = ${businessId})
      and ordered.placed_at is not null and ordered.status in ('pending', 'preparing', 'ready')`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
