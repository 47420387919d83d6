import { sql } from 'kysely';
import type { Option } from '@sofra/contracts/options';
import type { Trx } from '@sofra/infra/db';
import { emitMenusChanged } from '@sofra/infra/menu-changes';
import { AppError } from '../lib/errors.ts';
import { selectOptions } from './select-groups.ts';

/** An option's availability: available, or sold out until a time (null: until changed). */
interface AvailabilityChange {
  isAvailable: boolean;
  unavailableUntil?: string | null;
}

/**
 * Marks an option available or sold out for all items that offer it; sends no event if nothing changes.
 * The group keeps its version, so that an open editor can still save it. Throws `not_found`, and
 * `invalid_input` for a return time in the past.
 */
export async function setOptionAvailability(
  trx: Trx,
  businessId: number,
  optionId: number,
  change: AvailabilityChange,
): Promise<Option> {
  const until = change.isAvailable ? null : (change.unavailableUntil ?? null);
  if (until !== null && Date.parse(until) <= Date.now()) {
    throw new AppError('invalid_input', { fields: { unavailableUntil: 'in the future' } });
  }
  const { numUpdatedRows } = await trx
    .updateTable('options')
    .set({ is_available: change.isAvailable, unavailable_until: until })
    .where('id', '=', optionId)
    .where('business_id', '=', businessId)
    .where('deleted_at', 'is', null)
    .where(
      sql<boolean>`(is_available, unavailable_until)
        is distinct from (${change.isAvailable}, ${until}::timestamptz)`,
    )
    .executeTakeFirst();
  const [option] = await selectOptions(trx, businessId, { optionId });
  if (!option) throw new AppError('not_found');
  if (numUpdatedRows > 0n) await emitMenusChanged(trx, businessId);
  return option;
}
