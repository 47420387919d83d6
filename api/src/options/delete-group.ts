import { sql } from 'kysely';
import type { ManagedOptionGroup } from '@sofra/contracts/options';
import type { Trx } from '@sofra/infra/db';
import { emitMenusChanged } from '@sofra/infra/menu-changes';
import { AppError } from '../lib/errors.ts';
import { getOptionGroup } from './select-groups.ts';

/** Deletes a group: no item offers it until it is restored. Throws `not_found`. */
export async function deleteOptionGroup(
  trx: Trx,
  businessId: number,
  groupId: number,
): Promise<void> {
  const isDeleted = await setDeleted(trx, businessId, groupId, true);
  if (!isDeleted) throw new AppError('not_found');
  await emitMenusChanged(trx, businessId);
}

/**
 * Restores a deleted group to the items that offered it; does nothing if it isn't deleted. Throws
 * `not_found`.
 */
export async function restoreOptionGroup(
  trx: Trx,
  businessId: number,
  groupId: number,
): Promise<ManagedOptionGroup> {
  const isRestored = await setDeleted(trx, businessId, groupId, false);
  if (isRestored) await emitMenusChanged(trx, businessId);
  return getOptionGroup(trx, businessId, groupId);
}

/** Returns false if the business has no such group in the other state. */
async function setDeleted(
  trx: Trx,
  businessId: number,
  groupId: number,
  isDeleted: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('option_groups')
    .set({ deleted_at: isDeleted ? sql<Date>`now()` : null, version: sql`version + 1` })
    .where('id', '=', groupId)
    .where('business_id', '=', businessId)
    .where('deleted_at', isDeleted ? 'is' : 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
