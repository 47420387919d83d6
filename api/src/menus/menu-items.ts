import { sql } from 'kysely';
import { toPrice } from '@sofra/contracts/common';
import {
  type Declaration,
  declarations,
  type Diet,
  diets,
  type MenuItem,
} from '@sofra/contracts/items';
import type { Db } from '@sofra/infra/db';
import { itemGroupIds } from '../options/select-groups.ts';

/** SQL on `item`: available, or its return time has passed. Shared by menu and orders. */
export const availableNow = `(item.is_available or coalesce(item.unavailable_until <= now(), false))`;

/**
 * Selects the items of a business, or of some of its menus, in the guests' order: by menu, category and
 * position. With their portions, which guests never receive.
 */
export async function selectMenuItems(
  db: Db,
  businessId: number,
  which: { menuIds?: readonly number[]; itemId?: number } = {},
): Promise<MenuItem[]> {
  let query = db
    .selectFrom('menu_items as item')
    .innerJoin('menus as menu', 'menu.id', 'item.menu_id')
    .innerJoin('menu_categories as category', 'category.id', 'item.category_id')
    .select([
      'item.id',
      'item.menu_id as menuId',
      'item.name',
      'item.description',
      'category.key as category',
      'item.price_minor as priceMinor',
      'item.sold_by as soldBy',
      'item.image_url as imageUrl',
      sql.raw<boolean>(availableNow).as('isAvailable'),
      'item.unavailable_until as unavailableUntil',
      'item.portions_left as left',
      'item.portions_from as from',
      'item.portions_set_at as setAt',
      'item.portions_left as portionsLeft',
      'item.portions_from as portionsFrom',
      'item.portions_set_at as portionsSetAt',
      'item.is_ai_recommended as isAiRecommended',
      'item.preparation_minutes as preparationMinutes',
      'item.allergens',
      'item.diets',
      'item.sort_order as sortOrder',
      sql.raw<number[] | null>(itemGroupIds).as('optionGroupIds'),
      'item.version',
    ])
    .where('item.business_id', '=', businessId)
    .where('item.deleted_at', 'is', null)
    .where('menu.deleted_at', 'is', null)
    .orderBy('menu.sort_order')
    .orderBy('menu.id')
    .orderBy('category.sort_order')
    .orderBy('category.id')
    .orderBy('item.sort_order')
    .orderBy('item.id');
  if (which.menuIds)
    query = query.where('menu.id', '=', sql<number>`any(${which.menuIds}::bigint[])`);
  if (which.itemId !== undefined) query = query.where('item.id', '=', which.itemId);
  return (await query.execute()).map(({ optionGroupIds, left, from, setAt, ...row }) => ({
    ...row,
    ...(optionGroupIds && { optionGroupIds }),
    portions:
      left !== null && from !== null && setAt ? { left, from, setAt: setAt.toISOString() } : null,
    price: toPrice(row.priceMinor),
    basePrice: toPrice(row.priceMinor).toFixed(2),
    unavailableUntil: row.isAvailable ? null : (row.unavailableUntil?.toISOString() ?? null),
    allergens: row.allergens.filter((key): key is Declaration =>
      declarations.some((d) => d === key),
    ),
    diets: row.diets.filter((key): key is Diet => diets.some((d) => d === key)),
  }));
}
