import type { MenuItem } from '@sofra/contracts/items';
import type { Db } from '@sofra/infra/db';

/** Finds which of the given items go well with each of them; only those that guests can order now. */
export async function findGoesWith(
  db: Db,
  businessId: number,
  items: readonly Pick<MenuItem, 'id' | 'isAvailable' | 'soldBy'>[],
): Promise<Map<number, Pick<MenuItem, 'goesWith'>>> {
  const offered = new Set(
    items.filter((item) => item.isAvailable && item.soldBy === 'portion').map(({ id }) => id),
  );
  const rows = await db
    .selectFrom('item_pairings')
    .select(['item_id as itemId', 'goes_with_id as goesWithId'])
    .where('business_id', '=', businessId)
    .orderBy('item_id')
    .orderBy('position')
    .execute();
  const found = new Map<number, { goesWith: number[] }>();
  for (const { itemId, goesWithId } of rows) {
    if (!offered.has(goesWithId)) continue;
    const { goesWith } = found.get(itemId) ?? { goesWith: [] };
    found.set(itemId, { goesWith: [...goesWith, goesWithId] });
  }
  return found;
}
