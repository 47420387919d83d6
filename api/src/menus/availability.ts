import { sql } from 'kysely';
import type { Availability, MenuItem } from '@sofra/contracts/items';
import { branchRoom, menuRoom } from '@sofra/contracts/rooms';
import type { Trx } from '@sofra/infra/db';
import { emit } from '@sofra/infra/rooms';
import { AppError } from '../lib/errors.ts';
import type { ResourceScope } from '../access/authorize.ts';
import { selectMenuItems } from './menu-items.ts';

/**
 * Change of an item's availability: available, with a number of portions or without a limit (null), or sold out
 * until a time (null: until changed).
 */
export interface AvailabilityChange {
  isAvailable: boolean;
  unavailableUntil?: string | null;
  portions?: number | null;
}

/**
 * Marks an item available or sold out and publishes it to every menu and screen of the business; sends no
 * event if nothing changes. Throws `invalid_input` for a return time in the past, or for portions of a sold-out
 * item.
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
  const portions = change.portions ?? null;
  if (portions !== null && !change.isAvailable) {
    throw new AppError('invalid_input', { fields: { portions: 'available only' } });
  }
  const changed = await trx
    .updateTable('menu_items')
    .set({
      is_available: change.isAvailable,
      unavailable_until: until,
      portions_left: portions,
      portions_from: portions,
      // The transaction may have waited for an order that took portions of the earlier number.
      portions_set_at: portions === null ? null : sql<Date>`clock_timestamp()`,
      version: sql`version + 1`,
    })
    .where('id', '=', itemId)
    .where('business_id', '=', scope.businessId)
    .where(
      sql<boolean>`(is_available, unavailable_until, portions_left, portions_from)
        is distinct from
        (${change.isAvailable}, ${until}::timestamptz, ${portions}::int, ${portions}::int)`,
    )
    .executeTakeFirst();
  const [item] = await selectMenuItems(trx, scope.businessId, { itemId });
  if (!item) throw new AppError('not_found');
  if (changed.numUpdatedRows > 0n) await tellAvailability(trx, scope.businessId, item);
  return item;
}

function tellAvailability(trx: Trx, businessId: number, item: MenuItem): Promise<void> {
  const { id: itemId, isAvailable, unavailableUntil, portions = null, version } = item;
  const availability = { itemId, isAvailable, unavailableUntil, portions, version };
  return emitAvailability(trx, businessId, availability, { isForGuests: true });
}

/** Emits an item's availability to all branches, and without the portions to their guests. */
export async function emitAvailability(
  trx: Trx,
  businessId: number,
  { portions = null, ...forGuests }: Availability,
  { isForGuests }: { isForGuests: boolean },
): Promise<void> {
  const branches = await trx
    .selectFrom('branches')
    .select('id')
    .where('business_id', '=', businessId)
    .execute();
  for (const { id } of branches) {
    emit(trx, branchRoom(id), 'menuItem.availabilityChanged', { ...forGuests, portions });
    if (isForGuests) emit(trx, menuRoom(id), 'menuItem.availabilityChanged', forGuests);
  }
}
