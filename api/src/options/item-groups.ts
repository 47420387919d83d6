import { sql } from 'kysely';
import type { Trx } from '@sofra/infra/db';
import { AppError } from '../lib/errors.ts';

/** An item of a business. */
interface ItemScope {
  businessId: number;
  itemId: number;
}

/** Returns the ids of the groups that an item offers, in their order. */
export async function readItemGroups(trx: Trx, itemId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select grp.id from item_option_groups link
    join option_groups grp on grp.id = link.group_id and grp.deleted_at is null
    where link.item_id = ${itemId} order by link.position`.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * Sets which groups an item offers, in this order. It keeps deleted groups, in case they are restored.
 * Throws `invalid_input` for a group that the business doesn't have and for one listed twice.
 */
export async function writeItemGroups(
  trx: Trx,
  { businessId, itemId }: ItemScope,
  groupIds: readonly number[],
): Promise<void> {
  // Locked, so that a group isn't deleted meanwhile.
  const { rows } = await sql<{ id: number }>`
    select id from option_groups
    where id = any(${groupIds}::bigint[]) and business_id = ${businessId} and deleted_at is null
    order by id for share`.execute(trx);
  if (rows.length !== groupIds.length) {
    throw new AppError('invalid_input', { fields: { groupIds: 'unknown' } });
  }
  await sql`
    delete from item_option_groups link using option_groups grp
    where link.item_id = ${itemId} and grp.id = link.group_id and grp.deleted_at is null`.execute(
    trx,
  );
  await sql`
    insert into item_option_groups (business_id, item_id, group_id, position)
    select ${businessId}, ${itemId}, listed.group_id, listed.position
    from unnest(${groupIds}::bigint[]) with ordinality as listed (group_id, position)`.execute(trx);
}

/**
 * Gives copied items the groups of the items that they were copied from: the n-th of `toIds` those of the
 * n-th of `fromIds`.
 */
export async function copyItemGroups(
  trx: Trx,
  fromIds: readonly number[],
  toIds: readonly number[],
): Promise<void> {
  await sql`
    insert into item_option_groups (business_id, item_id, group_id, position)
    select link.business_id, copied.to_id, link.group_id, link.position
    from unnest(${fromIds}::bigint[], ${toIds}::bigint[]) as copied (from_id, to_id)
    join item_option_groups link on link.item_id = copied.from_id`.execute(trx);
}
