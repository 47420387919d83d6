import { type GuestLanguage, localized } from '@sofra/contracts/common';
import type { MenuItem } from '@sofra/contracts/items';
import type { OrderCardData } from '../card/orderCards.ts';

export interface ItemTotal {
  readonly itemId: number;
  readonly name: string;
  readonly quantity: number;
}

/** Returns the totals of the items that are still to be made, largest first; done lines don't count. */
export function totalsOf(
  cards: readonly Pick<OrderCardData, 'rows'>[],
  language: GuestLanguage,
): ItemTotal[] {
  const totals = new Map<number, ItemTotal>();
  for (const { rows } of cards) {
    for (const { itemId, name, kind, lines } of rows) {
      if (kind === 'void') continue;
      const left = lines.reduce((sum, { line }) => sum + (line.isDone ? 0 : line.quantity), 0);
      if (left === 0) continue;
      const before = totals.get(itemId)?.quantity ?? 0;
      totals.set(itemId, { itemId, name: localized(name, language), quantity: before + left });
    }
  }
  return [...totals.values()].sort(
    (a, b) => b.quantity - a.quantity || a.name.localeCompare(b.name, language),
  );
}

/** Returns how many portions of an item are left: 0 if it is sold out, undefined without a limit. */
export function portionsLeft(item: MenuItem | undefined): number | undefined {
  if (item?.isAvailable === false) return 0;
  return item?.portions?.left;
}
