import { minuteOfWeek, minutesUntilChange, type WeeklyHours } from '@sofra/contracts/hours';

/**
 * SQL: the menu (`menu`) is within its hours by the clock of the branch with this alias. Shared by menu and
 * orders.
 */
export const withinHours = (branch: string): string =>
  `(menu.hours is null or is_within_hours(menu.hours, now() at time zone ${branch}.time_zone))`;

const MINUTE_MS = 60_000;
const WEEK_MINUTES = 7 * 24 * 60;

/**
 * Returns the time at which the next of these menus opens or closes in a time zone (ms since 1970); Infinity
 * if none ever does. If the clocks change before, returns a minute from now, to be computed again.
 */
export function nextHoursChange(
  menus: readonly (WeeklyHours | null)[],
  timeZone: string,
  now: Date,
): number {
  const minute = minuteOfWeek(now, timeZone);
  const waits = menus.flatMap((hours) => minutesUntilChange(hours, minute) ?? []);
  if (waits.length === 0) return Infinity;
  const wait = Math.min(...waits);
  const begun = now.getTime() - (now.getTime() % MINUTE_MS);
  const change = begun + wait * MINUTE_MS;
  const isAsComputed = minuteOfWeek(new Date(change), timeZone) === (minute + wait) % WEEK_MINUTES;
  return isAsComputed ? change : begun + MINUTE_MS;
}
