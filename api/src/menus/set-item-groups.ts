import { sql } from 'kysely';
import type { ManagedOptionGroup, setItemOptionGroups } from '@sofra/contracts/options';
import type { RouteInput } from '@sofra/contracts/route';
import type { Trx } from '@sofra/infra/db';
import { emitMenusChanged } from '@sofra/infra/menu-changes';
import { AppError } from '../lib/errors.ts';
import { readItemGroups, writeItemGroups } from '../options/item-groups.ts';
import { selectOptionGroups } from '../options/select-groups.ts';

/**
 * Sets the option groups of an item, in this order. Throws `not_found`, `invalid_input`, and `state_changed`
 * if it offers others than the caller saw.
 */
export async function setItemGroups(
  trx: Trx,
  businessId: number,
  itemId: number,
  { groupIds, from }: RouteInput<typeof setItemOptionGroups>['body'],
): Promise<ManagedOptionGroup[]> {
  const { numUpdatedRows } = await trx
    .updateTable('menu_items')
    .set({ version: sql`version + 1` })
    .where('id', '=', itemId)
    .where('business_id', '=', businessId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('not_found');
  const offered = await readItemGroups(trx, itemId);
  const isOffered = (ids: readonly number[]): boolean => ids.join() === offered.join();
  if (from && !isOffered(from) && !isOffered(groupIds)) {
    throw new AppError('state_changed', { details: { groupIds: offered } });
  }
  await writeItemGroups(trx, { businessId, itemId }, groupIds);
  await emitMenusChanged(trx, businessId);
  return selectOptionGroups(trx, businessId, { itemId });
}
