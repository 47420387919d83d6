import type { Trx } from '@sofra/infra/db';
import { AppError } from '../lib/errors.ts';

/** The station of a branch whose rules are written. */
export interface StationScope {
  businessId: number;
  branchId: number;
  stationId: number;
}

/** Returns the ids of categories by key; throws `invalid_input` for an unknown one. */
async function findCategoryIds(
  trx: Trx,
  businessId: number,
  keys: readonly string[],
): Promise<number[]> {
  if (keys.length === 0) return [];
  const found = await trx
    .selectFrom('menu_categories')
    .select('id')
    .where('business_id', '=', businessId)
    .where('key', 'in', keys)
    .execute();
  if (found.length < keys.length) {
    throw new AppError('invalid_input', { fields: { categories: 'unknown' } });
  }
  return found.map(({ id }) => id);
}

/** Throws `invalid_input` for an item that the business doesn't have. */
async function requireItems(trx: Trx, businessId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await trx
    .selectFrom('menu_items')
    .select('id')
    .where('business_id', '=', businessId)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();
  if (found.length < ids.length) {
    throw new AppError('invalid_input', { fields: { itemIds: 'unknown' } });
  }
}

/** Replaces the rules of a station on one column; other stations of the branch lose these. */
async function replace(
  trx: Trx,
  { branchId, stationId }: StationScope,
  column: 'category_id' | 'item_id',
  ids: readonly number[],
): Promise<void> {
  await trx
    .deleteFrom('station_rules')
    .where('branch_id', '=', branchId)
    .where(column, 'is not', null)
    .where(({ eb, or }) =>
      or([
        eb('station_id', '=', stationId),
        ...(ids.length > 0 ? [eb(column, 'in', [...ids])] : []),
      ]),
    )
    .execute();
  if (ids.length === 0) return;
  await trx
    .insertInto('station_rules')
    .values(ids.map((id) => ({ branch_id: branchId, station_id: stationId, [column]: id })))
    .execute();
}

/** Replaces the given kinds of rules of a station. Throws `invalid_input` for what the business doesn't have. */
export async function writeRules(
  trx: Trx,
  at: StationScope,
  rules: { categories?: readonly string[] | undefined; itemIds?: readonly number[] | undefined },
): Promise<void> {
  const { businessId } = at;
  if (rules.categories) {
    const keys = [...new Set(rules.categories)];
    await replace(trx, at, 'category_id', await findCategoryIds(trx, businessId, keys));
  }
  if (rules.itemIds) {
    const ids = [...new Set(rules.itemIds)];
    await requireItems(trx, businessId, ids);
    await replace(trx, at, 'item_id', ids);
  }
}

/** Deletes all rules of a station. */
export async function deleteRules(trx: Trx, stationId: number): Promise<void> {
  await trx.deleteFrom('station_rules').where('station_id', '=', stationId).execute();
}
