import type { MenuItem } from '@sofra/contracts/items';
import type { Order } from '@sofra/contracts/orders';

/** Number of tiles: four rows on a phone. */
const FAVOURITES = 12;
/** Weight of an item's orders on this device, compared with those of others. */
const OWN_WEIGHT = 3;

/**
 * Returns the items of the menu that were ordered most: in the branch's recent orders, and on this device
 * (`uses`, by item). Items that nobody ordered aren't among them.
 */
export function favouritesOf(
  items: readonly MenuItem[],
  recent: readonly Pick<Order, 'status' | 'lines'>[],
  uses: Readonly<Record<string, number>>,
): MenuItem[] {
  const scores = new Map<number, number>();
  for (const { status, lines } of recent) {
    if (status === 'cancelled') continue;
    // By line, not by quantity: one large group isn't a habit.
    for (const { itemId, quantity } of lines)
      if (quantity > 0) scores.set(itemId, (scores.get(itemId) ?? 0) + 1);
  }
  const scoreOf = ({ id }: MenuItem): number =>
    (scores.get(id) ?? 0) + OWN_WEIGHT * (uses[id] ?? 0);
  return items
    .filter((item) => scoreOf(item) > 0)
    .sort((a, b) => scoreOf(b) - scoreOf(a))
    .slice(0, FAVOURITES);
}
