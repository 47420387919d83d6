import { sql } from 'kysely';
import type { ManagedItem } from '@sofra/contracts/items';
import type { Trx } from '@sofra/infra/db';
import { emitMenusChanged } from '@sofra/infra/menu-changes';
import { isRestorable } from '../bin/is-restorable.ts';
import { AppError } from '../lib/errors.ts';
import { getManagedItem } from './get-item.ts';

/** Deletes an item: no menu shows it, but past orders keep its name and price. Throws `not_found`. */
export async function deleteItem(trx: Trx, businessId: number, itemId: number): Promise<void> {
  const deleted = await trx
    .updateTable('menu_items')
    .set({ deleted_at: sql<Date>`now()`, version: sql`version + 1` })
    .where('id', '=', itemId)
    .where('business_id', '=', businessId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (deleted.numUpdatedRows === 0n) throw new AppError('not_found');
  await emitMenusChanged(trx, businessId);
}

/**
 * Restores an item of a menu; does nothing if it isn't deleted. Throws `not_found` after `BIN_DAYS`.
 */
export async function restoreItem(
  trx: Trx,
  businessId: number,
  menuId: number,
  itemId: number,
): Promise<ManagedItem> {
  const restored = await trx
    .updateTable('menu_items')
    .set({ deleted_at: null, version: sql`version + 1` })
    .where('id', '=', itemId)
    .where('menu_id', '=', menuId)
    .where('business_id', '=', businessId)
    .where(isRestorable())
    .executeTakeFirst();
  if (restored.numUpdatedRows > 0n) await emitMenusChanged(trx, businessId);
  const item = await getManagedItem(trx, businessId, itemId);
  if (item.menuId !== menuId) throw new AppError('not_found');
  return item;
}
