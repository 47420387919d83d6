import { sql } from 'kysely';
import type { ManagedOptionGroup } from '@sofra/contracts/options';
import type { Trx } from '@sofra/infra/db';
import { emitMenusChanged } from '@sofra/infra/menu-changes';
import { AppError } from '../lib/errors.ts';
import { writeItemGroups } from '../options/item-groups.ts';
import { selectOptionGroups } from '../options/select-groups.ts';

/** Sets the option groups of an item, in this order. Throws `not_found` and `invalid_input`. */
export async function setItemGroups(
  trx: Trx,
  businessId: number,
  itemId: number,
  groupIds: readonly number[],
): Promise<ManagedOptionGroup[]> {
  const { numUpdatedRows } = await trx
    .updateTable('menu_items')
    .set({ version: sql`version + 1` })
    .where('id', '=', itemId)
    .where('business_id', '=', businessId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('not_found');
  await writeItemGroups(trx, { businessId, itemId }, groupIds);
  await emitMenusChanged(trx, businessId);
  return selectOptionGroups(trx, businessId, { itemId });
}
