import { endOfDay } from './endOfDay.ts';

export const soldOutFor = ['hour', 'today', 'open'] as const;
/** For how long a dish is gone: an hour, the rest of the branch's day, until somebody changes it. */
export type SoldOutFor = (typeof soldOutFor)[number];

const HOUR_MS = 3_600_000;

/** When it comes back by itself, ISO; null: never by itself. */
export function backAt(choice: SoldOutFor, now: Date, timeZone: string): string | null {
  if (choice === 'open') return null;
  const at = choice === 'hour' ? new Date(now.getTime() + HOUR_MS) : endOfDay(now, timeZone);
  return at.toISOString();
}
