/** Formats and parses weekly hours. */
import { languages, type Language } from '../i18n/language.ts';

/** A Monday, from which weekday names are formatted. */
const MONDAY_MS = Date.UTC(2024, 0, 1);

/** Returns the name of a weekday: `Pazartesi` for 1, `Pazar` for 7. */
export const weekdayName = (
  day: number,
  language: Language,
  weekday: 'long' | 'short' = 'long',
): string =>
  new Intl.DateTimeFormat(languages[language].locale, { weekday, timeZone: 'UTC' }).format(
    MONDAY_MS + (day - 1) * 86_400_000,
  );

const two = (value: number): string => String(value).padStart(2, '0');

/** Formats a minute of the day as `18:30`; the end of the day is `00:00`, as in a time field. */
export const clockOf = (minute: number): string =>
  `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`;

/** Parses `18:30` to a minute of the day; undefined for anything else. */
export function minuteOf(clock: string): number | undefined {
  const [, hour, minute] = /^(\d{2}):(\d{2})/.exec(clock) ?? [];
  return hour === undefined ? undefined : Number(hour) * 60 + Number(minute);
}
