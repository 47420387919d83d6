import { branchRoom, menuRoom } from '@sofra/contracts/rooms';
import type { Trx } from './db.ts';
import { emit } from './rooms.ts';

/**
 * Notifies guests and staff in every branch of a business that its menus have changed (items,
 * prices, texts, hours or languages). Needs a transaction of `Rooms.transact`.
 */
export async function emitMenusChanged(trx: Trx, businessId: number): Promise<void> {
  const branches = await trx
    .selectFrom('branches')
    .select('id as branchId')
    .where('business_id', '=', businessId)
    .execute();
  for (const { branchId } of branches) {
    emit(trx, branchRoom(branchId), 'menu.changed', { branchId });
    emit(trx, menuRoom(branchId), 'menu.changed', { branchId });
  }
}
