import { businessDayEnd, type BusinessClock } from '@sofra/contracts/business-day';

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
