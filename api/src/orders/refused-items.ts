import type { Db } from '@sofra/infra/db';
import { AppError } from '../lib/errors.ts';

/**
 * Returns the refusal of items that can't be ordered: `items_unavailable` with those that are gone, or
 * `items_by_weight` if all are only sold by weight.
 */
export async function refuseItems(
  db: Db,
  businessId: number,
  itemIds: readonly number[],
): Promise<AppError> {
  const weighed = await db
    .selectFrom('menu_items')
    .select('id')
    .where('business_id', '=', businessId)
    .where('id', 'in', [...itemIds])
    .where('sold_by', '=', 'weight')
    .where('deleted_at', 'is', null)
    .execute();
  const gone = itemIds.filter((itemId) => !weighed.some(({ id }) => id === itemId));
  const [code, reason, listed] =
    gone.length > 0
      ? (['items_unavailable', 'unavailable', gone] as const)
      : (['items_by_weight', 'by_weight', itemIds] as const);
  return new AppError(code, { details: { items: listed.map((itemId) => ({ itemId, reason })) } });
}
