import { sql } from 'kysely';
import type { MenuItem } from '@sofra/contracts/items';
import { branchRoom, menuRoom } from '@sofra/contracts/rooms';
import type { Trx } from '@sofra/infra/db';
import { emit } from '@sofra/infra/rooms';
import { AppError } from '../lib/errors.ts';
import type { ResourceScope } from '../access/authorize.ts';
import { selectMenuItems } from './menu-items.ts';

/** Change of an item's availability: available, or sold out until a time (null: until changed). */
export interface AvailabilityChange {
  isAvailable: boolean;
  unavailableUntil?: string | null;
}

/**
 * Marks an item available or sold out and publishes it to every menu and screen of the business; sends no
 * event if nothing changes. Throws `invalid_input` for a return time in the past.
 */
export async function setAvailability(
  trx: Trx,
  scope: ResourceScope,
  itemId: number,
  change: AvailabilityChange,
): Promise<MenuItem> {
  const until = change.isAvailable ? null : (change.unavailableUntil ?? null);
  if (until !== null && Date.parse(until) <= Date.now()) {
    throw new AppError('invalid_input', { fields: { unavailableUntil: 'in the future' } });
  }
  const changed = await trx
    .updateTable('menu_items')
    .set({
      is_available: change.isAvailable,
      unavailable_until: until,
      version: sql`version + 1`,
    })
    .where('id', '=', itemId)
    .where('business_id', '=', scope.businessId)
    .where(
      sql<boolean>`(is_available, unavailable_until)
        is distinct from (${change.isAvailable}, ${until}::timestamptz)`,
    )
    .executeTakeFirst();
  const [item] = await selectMenuItems(trx, scope.businessId, { itemId });
  if (!item) throw new AppError('not_found');
  if (changed.numUpdatedRows > 0n) await tellAvailability(trx, scope.businessId, item);
  return item;
}

async function tellAvailability(trx: Trx, businessId: number, item: MenuItem): Promise<void> {
  const { id: itemId, isAvailable, unavailableUntil, version } = item;
  const availability = { itemId, isAvailable, unavailableUntil, version };
  const branches = await trx
    .selectFrom('branches')
    .select('id')
    .where('business_id', '=', businessId)
    .execute();
  for (const { id } of branches) {
    emit(trx, branchRoom(id), 'menuItem.availabilityChanged', availability);
    emit(trx, menuRoom(id), 'menuItem.availabilityChanged', availability);
  }
}
