import { businessDayEnd, type BusinessClock } from '@sofra/contracts/business-day';
import type { MenuItem, Portions } from '@sofra/contracts/items';
import type { Order } from '@sofra/contracts/orders';
import type { OfferedOption } from '../../data/live/optionAvailability.ts';
import { sorted } from '../../lib/format/lists.ts';

/** An item, or an option, which has a group. */
export type Sellable = MenuItem | OfferedOption;
export const isOption = (sold: Sellable): sold is OfferedOption => 'group' in sold;

export const soldOutFor = ['hour', 'today', 'open'] as const;
/**
 * Duration for which an item is sold out: an hour, the rest of the business day, or until staff change it.
 */
export type SoldOutFor = (typeof soldOutFor)[number];

const HOUR_MS = 3_600_000;

/** Returns the time at which it becomes available again, ISO; null for never. */
export function backAt(choice: SoldOutFor, now: number, clock: BusinessClock): string | null {
  if (choice === 'open') return null;
  const at = choice === 'hour' ? now + HOUR_MS : businessDayEnd(now, clock);
  return new Date(at).toISOString();
}

/** Portions of an item with a limited number; undefined for others and for options. */
export const portionsOf = (sold: Sellable): Portions | undefined =>
  isOption(sold) ? undefined : (sold.portions ?? undefined);

/** Returns what is sold out: first what returns by itself, the soonest first. */
export const outOf = (all: readonly Sellable[]): Sellable[] => {
  const returnsAt = ({ unavailableUntil }: Sellable) =>
    unavailableUntil === null ? Infinity : Date.parse(unavailableUntil);
  return sorted(
    all.filter(({ isAvailable }) => !isAvailable),
    (a, b) => (returnsAt(a) < returnsAt(b) ? -1 : 1),
  );
};

/** Returns the items whose portions are counted, the fewest first. */
export const lowOf = (all: readonly Sellable[]): Sellable[] =>
  sorted(
    all.filter((sold) => sold.isAvailable && portionsOf(sold) !== undefined),
    (a, b) => (portionsOf(a)?.left ?? 0) - (portionsOf(b)?.left ?? 0),
  );

/** Counts an item in lines of orders that the kitchen hasn't finished. */
export const countOpen = (orders: readonly Order[], itemId: number): number =>
  orders
    .filter(({ status }) => status === 'pending' || status === 'preparing')
    .flatMap(({ lines }) => lines)
    .filter((line) => line.itemId === itemId && !line.isDone)
    .reduce((sum, { quantity }) => sum + quantity, 0);
