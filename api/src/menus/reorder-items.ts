import { sql } from 'kysely';
import type { Trx } from '@sofra/infra/db';
import { emitMenusChanged } from '@sofra/infra/menu-changes';
import { AppError } from '../lib/errors.ts';

/**
 * Sets the positions of items of a menu, all or none; guests see them in that order within their category.
 * Throws `list_changed` if one of them is no longer an item of this menu.
 */
export async function reorderItems(
  trx: Trx,
  businessId: number,
  menuId: number,
  itemOrders: readonly { id: number; sortOrder: number }[],
): Promise<void> {
  const ids = itemOrders.map(({ id }) => id);
  const held = await trx
    .selectFrom('menu_items')
    .select('id')
    .where('business_id', '=', businessId)
    .where('menu_id', '=', menuId)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (held.length !== itemOrders.length) throw new AppError('list_changed');
  await sql`
    update menu_items item set sort_order = asked.position, version = version + 1
    from unnest(${ids}::bigint[],
      ${itemOrders.map(({ sortOrder }) => sortOrder)}::int[]) as asked (id, position)
    where item.id = asked.id and item.business_id = ${businessId}
      and item.sort_order <> asked.position`.execute(trx);
  await emitMenusChanged(trx, businessId);
}
