/** Hours of a week as users read and type them. */
import { languages, type Language } from '../i18n/language.ts';

/** A Monday, from which the days of a week are named. */
const MONDAY_MS = Date.UTC(2024, 0, 1);

/** `Pazartesi` for 1 … `Pazar` for 7. */
export const weekdayName = (
  day: number,
  language: Language,
  weekday: 'long' | 'short' = 'long',
): string =>
  new Intl.DateTimeFormat(languages[language].locale, { weekday, timeZone: 'UTC' }).format(
    MONDAY_MS + (day - 1) * 86_400_000,
  );

const two = (value: number): string => String(value).padStart(2, '0');

/** `18:30` of a minute of the day; the day's end is `00:00`, as a time field has it. */
export const clockOf = (minute: number): string =>
  `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`;

/** The minute of the day of `18:30`; undefined for anything else. */
export function minuteOf(clock: string): number | undefined {
  const [, hour, minute] = /^(\d{2}):(\d{2})/.exec(clock) ?? [];
  return hour === undefined ? undefined : Number(hour) * 60 + Number(minute);
}
