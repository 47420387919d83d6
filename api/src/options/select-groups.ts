import { sql } from 'kysely';
import { declarations, type Declaration } from '@sofra/contracts/items';
import type { ManagedOption, ManagedOptionGroup } from '@sofra/contracts/options';
import type { Db } from '@sofra/infra/db';
import { AppError } from '../lib/errors.ts';

/** SQL on `option`: available, or its return time has passed. Shared by menu and orders. */
export const optionAvailableNow = `(option.is_available or coalesce(option.unavailable_until <= now(), false))`;

/** SQL on `item`: ids of the groups that it offers in their order, as JSON; null if there are none. */
export const itemGroupIds = `(select jsonb_agg(link.group_id order by link.position, link.group_id)
  from item_option_groups link join option_groups of_item on of_item.id = link.group_id
  where link.item_id = item.id and of_item.deleted_at is null)`;

/** Narrows a selection of groups. */
interface WhichGroups {
  groupIds?: readonly number[];
  /** In the order of this item. */
  itemId?: number;
}

/** Selects the option groups of a business, the oldest first, with their options in order. */
export async function selectOptionGroups(
  db: Db,
  businessId: number,
  which: WhichGroups = {},
): Promise<ManagedOptionGroup[]> {
  let query = db
    .selectFrom('option_groups as grp')
    .select([
      'grp.id',
      'grp.business_id as businessId',
      'grp.name',
      'grp.name_marks as marks',
      'grp.min_choices as minChoices',
      'grp.max_choices as maxChoices',
      'grp.version',
    ])
    .select(
      sql<number[]>`(select coalesce(jsonb_agg(item.id order by item.id), '[]')
        from item_option_groups link
        join menu_items item on item.id = link.item_id and item.deleted_at is null
        join menus menu on menu.id = item.menu_id and menu.deleted_at is null
        where link.group_id = grp.id)`.as('itemIds'),
    )
    .where('grp.business_id', '=', businessId)
    .where('grp.deleted_at', 'is', null);
  if (which.groupIds)
    query = query.where('grp.id', '=', sql<number>`any(${which.groupIds}::bigint[])`);
  const { itemId } = which;
  if (itemId !== undefined) {
    query = query
      .innerJoin('item_option_groups as link', (join) =>
        join.onRef('link.group_id', '=', 'grp.id').on('link.item_id', '=', itemId),
      )
      .orderBy('link.position');
  }
  const groups = await query.orderBy('grp.id').execute();
  const options = await selectOptions(db, businessId, { groupIds: groups.map(({ id }) => id) });
  return groups.map(({ marks, ...group }) => ({
    ...group,
    marks: { name: marks },
    options: options
      .filter(({ groupId }) => groupId === group.id)
      .map(({ groupId: _of, ...option }) => option),
  }));
}

/** Selects options that aren't deleted, in the order of their group. */
export async function selectOptions(
  db: Db,
  businessId: number,
  which: { groupIds?: readonly number[]; optionId?: number },
): Promise<(ManagedOption & { groupId: number })[]> {
  let query = db
    .selectFrom('options as option')
    .select([
      'option.id',
      'option.group_id as groupId',
      'option.name',
      'option.name_marks as marks',
      'option.difference_minor as differenceMinor',
      'option.allergens',
      sql.raw<boolean>(optionAvailableNow).as('isAvailable'),
      'option.unavailable_until as unavailableUntil',
      'option.is_default as isDefault',
    ])
    .where('option.business_id', '=', businessId)
    .where('option.deleted_at', 'is', null)
    .orderBy('option.sort_order')
    .orderBy('option.id');
  if (which.groupIds)
    query = query.where('option.group_id', '=', sql<number>`any(${which.groupIds}::bigint[])`);
  if (which.optionId !== undefined) query = query.where('option.id', '=', which.optionId);
  return (await query.execute()).map(({ marks, ...row }) => ({
    ...row,
    marks: { name: marks },
    allergens: row.allergens.filter((key): key is Declaration =>
      declarations.some((one) => one === key),
    ),
    unavailableUntil: row.isAvailable ? null : (row.unavailableUntil?.toISOString() ?? null),
  }));
}

/** Returns a group of the business; throws `not_found`. */
export async function getOptionGroup(
  db: Db,
  businessId: number,
  groupId: number,
): Promise<ManagedOptionGroup> {
  const [group] = await selectOptionGroups(db, businessId, { groupIds: [groupId] });
  if (!group) throw new AppError('not_found');
  return group;
}
