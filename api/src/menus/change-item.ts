import { sql } from 'kysely';
import { toMinor } from '@sofra/contracts/common';
import type { changeItem as changeRoute, ManagedItem } from '@sofra/contracts/items';
import type { RouteInput } from '@sofra/contracts/route';
import type { Trx } from '@sofra/infra/db';
import { emitMenusChanged } from '@sofra/infra/menu-changes';
import { AppError } from '../lib/errors.ts';
import type { ResourceScope } from '../access/authorize.ts';
import { setAvailability } from './availability.ts';
import { getManagedItem } from './get-item.ts';
import { noTexts, textColumns, toTextColumns } from './text-columns.ts';

/** Fields of an item that a request changes, parsed by the contract. */
export type ItemChange = RouteInput<typeof changeRoute>['body'];

/** Returns the category with this key; throws `invalid_input` for the field if the business has none. */
async function getCategoryId(trx: Trx, businessId: number, key: string): Promise<number> {
  const category = await trx
    .selectFrom('menu_categories')
    .select('id')
    .where('business_id', '=', businessId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!category) throw new AppError('invalid_input', { fields: { category: 'unknown' } });
  return category.id;
}

/** Returns the columns of a change, except texts, category, price and availability. */
const toColumns = (change: ItemChange) => ({
  ...(change.imageUrl !== undefined && { image_url: change.imageUrl || null }),
  ...(change.preparationTime !== undefined && {
    preparation_minutes: change.preparationTime ?? 0,
  }),
  ...(change.soldBy && { sold_by: change.soldBy }),
  ...(change.allergens && { allergens: [...new Set(change.allergens)] }),
  ...(change.diets && { diets: [...new Set(change.diets)] }),
  ...(change.isAiRecommended !== undefined && { is_ai_recommended: change.isAiRecommended }),
  ...(change.cost !== undefined && {
    cost_minor: change.cost === null ? null : toMinor(change.cost),
  }),
  ...(change.vatRate !== undefined && { vat_rate: change.vatRate }),
});

/**
 * Adds an item at the end of its menu. Throws `invalid_input` for an item without a name, a price or a
 * known category.
 */
export async function createItem(
  trx: Trx,
  businessId: number,
  menuId: number,
  item: ItemChange & { category: string },
): Promise<ManagedItem> {
  const price = item.price ?? item.basePrice;
  if (price === undefined) throw new AppError('invalid_input', { fields: { price: 'required' } });
  const { id } = await trx
    .insertInto('menu_items')
    .values({
      ...toTextColumns(noTexts, item),
      image_url: null,
      ...toColumns(item),
      business_id: businessId,
      menu_id: menuId,
      category_id: await getCategoryId(trx, businessId, item.category),
      price_minor: toMinor(price),
      is_available: item.isAvailable ?? true,
      sort_order: sql<number>`(select coalesce(max(sort_order) + 1, 0) from menu_items
        where menu_id = ${menuId})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await emitMenusChanged(trx, businessId);
  return getManagedItem(trx, businessId, id);
}

/**
 * Changes the given fields of an item. A sold-out item stays so unless the change says otherwise. Throws
 * `not_found`, and `invalid_input` as `createItem` does.
 */
export async function changeItem(
  trx: Trx,
  scope: ResourceScope,
  itemId: number,
  change: ItemChange,
): Promise<ManagedItem> {
  const { businessId } = scope;
  const kept = await trx
    .selectFrom('menu_items')
    .select(textColumns)
    .where('id', '=', itemId)
    .where('business_id', '=', businessId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!kept) throw new AppError('not_found');
  const price = change.price ?? change.basePrice;
  await trx
    .updateTable('menu_items')
    .set({
      ...toTextColumns(kept, change),
      ...toColumns(change),
      ...(change.category !== undefined && {
        category_id: await getCategoryId(trx, businessId, change.category),
      }),
      ...(price !== undefined && { price_minor: toMinor(price) }),
      version: sql`version + 1`,
    })
    .where('id', '=', itemId)
    .execute();
  await emitMenusChanged(trx, businessId);
  const changed = await getManagedItem(trx, businessId, itemId);
  const { isAvailable = changed.isAvailable } = change;
  if (isAvailable === changed.isAvailable) return changed;
  await setAvailability(trx, scope, itemId, { isAvailable });
  return getManagedItem(trx, businessId, itemId);
}
