import type { HoursSlot } from '@sofra/contracts/hours';

/** Hours of a weekday, 1 to 7; those past midnight end before they begin. */
export const slot = (day: number, fromHour: number, toHour: number): HoursSlot => ({
  day,
  fromMinute: fromHour * 60,
  toMinute: toHour * 60,
});

/** The same hours on all days. */
export const everyDay = (fromHour: number, toHour: number): HoursSlot[] =>
  [1, 2, 3, 4, 5, 6, 7].map((day) => slot(day, fromHour, toHour));

/** A time zone in which it is this hour now (0 to 23). */
export function findZoneAt(localHour: number): string {
  const ahead = ((localHour - new Date().getUTCHours() + 36) % 24) - 12;
  // The sign of these zones is turned round: Etc/GMT-3 is three hours ahead.
  return `Etc/GMT${ahead <= 0 ? '+' : '-'}${Math.abs(ahead)}`;
}
