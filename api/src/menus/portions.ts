import { sql } from 'kysely';
import type { Availability, Portions } from '@sofra/contracts/items';
import type { Db, Trx } from '@sofra/infra/db';
import { AppError } from '../lib/errors.ts';
import { emitAvailability } from './availability.ts';

/** Portions of an item that an order takes or gives back. */
export interface PortionsTaken {
  itemId: number;
  quantity: number;
  /** Named in the refusal. */
  basketLineId?: string;
  /** Position of the line's order in the request; named in the refusal. */
  entry?: number;
}

const sumByItem = (lines: readonly PortionsTaken[]): Map<number, number> => {
  const sums = new Map<number, number>();
  for (const { itemId, quantity } of lines) {
    sums.set(itemId, (sums.get(itemId) ?? 0) + quantity);
  }
  return sums;
};

/**
 * Locks the items with a limited number of portions in the order of their ids, and returns what is left of
 * each. Locks come after those of the session, its orders and lines, and before those of `order_numbers`.
 */
export async function lockCountedItems(
  trx: Trx,
  { businessId }: { businessId: number },
  itemIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; left: number }>`
    select id, portions_left as left from menu_items
    where business_id = ${businessId} and id = any(${itemIds}::bigint[]) and portions_left is not null
    order by id for no key update`.execute(trx);
  return new Map(rows.map(({ id, left }) => [id, left]));
}

/** Returns true if an item of the lines has a limited number of portions. */
export async function hasCountedItems(
  db: Db,
  { businessId }: { businessId: number },
  lines: readonly PortionsTaken[],
): Promise<boolean> {
  const counted = await db
    .selectFrom('menu_items')
    .select('id')
    .where('business_id', '=', businessId)
    .where(
      'id',
      'in',
      lines.map(({ itemId }) => itemId),
    )
    .where('portions_left', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return counted !== undefined;
}

/**
 * Locks the counted items of lines, as `lockCountedItems` does. Throws `items_unavailable` with the lines of
 * those of which too few portions are left, and how many there are (`left`).
 */
export async function lockPortions(
  trx: Trx,
  scope: { businessId: number },
  lines: readonly PortionsTaken[],
): Promise<Map<number, number>> {
  const asked = sumByItem(lines);
  const counted = await lockCountedItems(trx, scope, [...asked.keys()]);
  const items = lines.flatMap(({ itemId, basketLineId, entry }) => {
    const left = counted.get(itemId);
    if (left === undefined || left >= (asked.get(itemId) ?? 0)) return [];
    return {
      itemId,
      reason: 'unavailable',
      left,
      ...(basketLineId !== undefined && { basketLineId }),
      ...(entry !== undefined && { entry }),
    };
  });
  if (items.length > 0) throw new AppError('items_unavailable', { details: { items } });
  return counted;
}

/**
 * Takes the portions of lines from the items that have a limited number; at 0 the item is sold out. Returns
 * false if no item has. Throws as `lockPortions` does. A statement that requires available items must run
 * before it, or accept those with portions.
 */
export async function takePortions(
  trx: Trx,
  scope: { businessId: number },
  lines: readonly PortionsTaken[],
): Promise<boolean> {
  const counted = await lockPortions(trx, scope, lines);
  if (counted.size === 0) return false;
  const taken = [...sumByItem(lines)].filter(([itemId]) => counted.has(itemId));
  const { rows } = await sql<CountedRow>`
    update menu_items item set portions_left = item.portions_left - taken.quantity,
      is_available = item.portions_left > taken.quantity, unavailable_until = null,
      version = item.version + 1
    from unnest(${taken.map(([itemId]) => itemId)}::bigint[],
      ${taken.map(([, quantity]) => quantity)}::int[]) taken (item_id, quantity)
    where item.id = taken.item_id
    returning ${countedColumns}, not item.is_available as "isForGuests"`.execute(trx);
  await tell(trx, scope.businessId, rows);
  return true;
}

/**
 * Gives portions of an order back to the items that it took them from, except to those whose number was set
 * after the order. An item that had run out becomes available again.
 */
export async function givePortionsBack(
  trx: Trx,
  scope: { businessId: number },
  orderId: number,
  lines: readonly PortionsTaken[],
): Promise<void> {
  const given = [...sumByItem(lines)].filter(([, quantity]) => quantity > 0);
  const itemIds = given.map(([itemId]) => itemId);
  const before = await lockCountedItems(trx, scope, itemIds);
  if (before.size === 0) return;
  const { rows } = await sql<CountedRow>`
    update menu_items item
    set portions_left = least(item.portions_from, item.portions_left + given.quantity),
      is_available = true, unavailable_until = null, version = item.version + 1
    from unnest(${itemIds}::bigint[], ${given.map(([, quantity]) => quantity)}::int[])
        given (item_id, quantity),
      orders ordered
    where item.id = given.item_id and item.business_id = ${scope.businessId}
      and ordered.id = ${orderId} and ordered.created_at >= item.portions_set_at
    returning ${countedColumns}, false as "isForGuests"`.execute(trx);
  const changed = rows.map((row) => ({ ...row, isForGuests: before.get(row.itemId) === 0 }));
  await tell(trx, scope.businessId, changed);
}

const countedColumns = sql`item.id as "itemId", item.is_available as "isAvailable",
  item.version, item.portions_left as left, item.portions_from as "from", item.portions_set_at as "setAt"`;

interface CountedRow {
  itemId: number;
  isAvailable: boolean;
  version: number;
  left: number;
  from: number;
  setAt: Date;
  /** The item became sold out or available. */
  isForGuests: boolean;
}

async function tell(trx: Trx, businessId: number, rows: readonly CountedRow[]): Promise<void> {
  for (const { left, from, setAt, isForGuests, ...row } of rows) {
    const portions: Portions = { left, from, setAt: setAt.toISOString() };
    const availability: Availability = { ...row, unavailableUntil: null, portions };
    await emitAvailability(trx, businessId, availability, { isForGuests });
  }
}
