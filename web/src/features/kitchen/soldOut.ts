import { businessDayEnd, type BusinessClock } from '@sofra/contracts/business-day';

export const soldOutFor = ['hour', 'today', 'open'] as const;
/** For how long an item is sold out: an hour, the rest of the branch's business day, until staff change it. */
export type SoldOutFor = (typeof soldOutFor)[number];

const HOUR_MS = 3_600_000;

/** Returns the time at which it returns automatically, ISO; null for never. */
export function backAt(choice: SoldOutFor, now: number, clock: BusinessClock): string | null {
  if (choice === 'open') return null;
  const at = choice === 'hour' ? now + HOUR_MS : businessDayEnd(now, clock);
  return new Date(at).toISOString();
}
