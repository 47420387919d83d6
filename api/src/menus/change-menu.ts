import { sql } from 'kysely';
import type { WeeklyHours } from '@sofra/contracts/hours';
import type { Menu } from '@sofra/contracts/menus';
import type { Trx } from '@sofra/infra/db';
import { emitMenusChanged } from '@sofra/infra/menu-changes';
import { isRestorable } from '../bin/is-restorable.ts';
import { AppError } from '../lib/errors.ts';
import { getMenu } from './select-menus.ts';
import { textColumns, type TextsEdit, toTextColumns } from './text-columns.ts';

/** Fields of a menu that a request changes; null hours mean always. */
export interface MenuChange extends TextsEdit {
  hours?: WeeklyHours | null;
}

/** Changes the given fields. Throws `not_found`, and `invalid_input` if no name would be left. */
export async function changeMenu(
  trx: Trx,
  businessId: number,
  menuId: number,
  { hours, ...texts }: MenuChange,
): Promise<Menu> {
  const kept = await trx
    .selectFrom('menus')
    .select(textColumns)
    .where('id', '=', menuId)
    .where('business_id', '=', businessId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!kept) throw new AppError('not_found');
  await trx
    .updateTable('menus')
    .set({
      ...toTextColumns(kept, texts),
      ...(hours !== undefined && { hours: hours && JSON.stringify(hours) }),
    })
    .where('id', '=', menuId)
    .execute();
  await emitMenusChanged(trx, businessId);
  return getMenu(trx, businessId, menuId);
}

/** Shows a menu to guests or hides it; sends no event if nothing changes. Throws `not_found`. */
export async function setMenuStatus(
  trx: Trx,
  businessId: number,
  menuId: number,
  isActive: boolean,
): Promise<Menu> {
  const changed = await trx
    .updateTable('menus')
    .set({ is_active: isActive })
    .where('id', '=', menuId)
    .where('business_id', '=', businessId)
    .where('deleted_at', 'is', null)
    .where('is_active', '<>', isActive)
    .executeTakeFirst();
  if (changed.numUpdatedRows > 0n) await emitMenusChanged(trx, businessId);
  return getMenu(trx, businessId, menuId);
}

/** Deletes a menu with its items; `restoreMenu` undoes it. Throws `not_found`. */
export async function deleteMenu(trx: Trx, businessId: number, menuId: number): Promise<void> {
  const deleted = await trx
    .updateTable('menus')
    .set({ deleted_at: sql<Date>`now()` })
    .where('id', '=', menuId)
    .where('business_id', '=', businessId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (deleted.numUpdatedRows === 0n) throw new AppError('not_found');
  await emitMenusChanged(trx, businessId);
}

/** Restores a menu; does nothing if it isn't deleted. Throws `not_found` after `BIN_DAYS`. */
export async function restoreMenu(trx: Trx, businessId: number, menuId: number): Promise<Menu> {
  const restored = await trx
    .updateTable('menus')
    .set({ deleted_at: null })
    .where('id', '=', menuId)
    .where('business_id', '=', businessId)
    .where(isRestorable())
    .executeTakeFirst();
  if (restored.numUpdatedRows > 0n) await emitMenusChanged(trx, businessId);
  return getMenu(trx, businessId, menuId);
}
