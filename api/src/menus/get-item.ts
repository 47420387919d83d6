import type { ManagedItem } from '@sofra/contracts/items';
import type { Db } from '@sofra/infra/db';
import { AppError } from '../lib/errors.ts';
import { selectMenuItems } from './menu-items.ts';

/** Returns an item of the business as managers see it; throws `not_found`. */
export async function getManagedItem(
  db: Db,
  businessId: number,
  itemId: number,
): Promise<ManagedItem> {
  const [item] = await selectMenuItems(db, businessId, { itemId });
  const kept = await db
    .selectFrom('menu_items')
    .select(['name_marks', 'description_marks', 'cost_minor as costMinor', 'vat_rate as vatRate'])
    .where('id', '=', itemId)
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  if (!item || !kept) throw new AppError('not_found');
  return {
    ...item,
    businessId,
    marks: { name: kept.name_marks, description: kept.description_marks },
    preparationTime: item.preparationMinutes,
    costMinor: kept.costMinor,
    vatRate: kept.vatRate,
  };
}
