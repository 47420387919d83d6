import { clock, dayRange, weekdayOf } from '../../lib/format/format.ts';
import type { Language } from '../../lib/i18n/language.ts';

/** Formats a day with its weekday, `21 Kas 2026, cumartesi`. */
export const dayWithName = (day: string, language: Language): string =>
  `${dayRange(day, day, language)}, ${weekdayOf(day, language)}`;

/** Formats the beginning of an hour, `19:00`. */
export const hourText = (hour: number, language: Language): string =>
  clock(Date.UTC(2026, 0, 1, hour), language, 'UTC');

/** Formats a whole hour, `19:00–20:00`. */
export const hourSpan = (hour: number, language: Language): string =>
  `${hourText(hour, language)}–${hourText(hour + 1, language)}`;

/** Returns the name of a weekday, 1 Monday … 7 Sunday. */
export const weekdayName = (weekday: number, language: Language): string =>
  // 1 June 2026 is a Monday.
  weekdayOf(`2026-06-0${weekday}`, language);
