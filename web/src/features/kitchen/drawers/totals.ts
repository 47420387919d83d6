import { type GuestLanguage, localized } from '@sofra/contracts/common';
import type { Order } from '@sofra/contracts/orders';

export interface ItemTotal {
  readonly itemId: number;
  readonly name: string;
  readonly quantity: number;
}

/** Returns the totals of the items that are still to be made, largest first; done lines don't count. */
export function totalsOf(orders: readonly Order[], language: GuestLanguage): ItemTotal[] {
  const totals = new Map<number, ItemTotal>();
  for (const order of orders) {
    if (order.status !== 'pending' && order.status !== 'preparing') continue;
    for (const line of order.lines) {
      if (line.isDone) continue;
      const before = totals.get(line.itemId)?.quantity ?? 0;
      totals.set(line.itemId, {
        itemId: line.itemId,
        name: localized(line.name, language),
        quantity: before + line.quantity,
      });
    }
  }
  return [...totals.values()].sort(
    (a, b) => b.quantity - a.quantity || a.name.localeCompare(b.name, language),
  );
}
