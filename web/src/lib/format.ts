/** Money, time and age as people of a language read them. */
import { toPrice } from '@sofra/contracts/common';
import { languages, type Language } from './language.ts';

// Building an Intl formatter costs far more than using it, and a list draws hundreds.
const formatters = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();
function numberFormat(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language}${JSON.stringify(options)}`;
  const held = formatters.get(key);
  if (held instanceof Intl.NumberFormat) return held;
  const made = new Intl.NumberFormat(languages[language].locale, options);
  formatters.set(key, made);
  return made;
}

/**
 * An amount in minor units: `₺85`, `₺42,50`. Whole amounts drop the decimals, unless `exact` (price
 * lists, receipts). The language changes the format only, never the currency (decisions 26).
 */
export function money(
  minor: number,
  currency: string,
  language: Language,
  options: { exact?: boolean } = {},
): string {
  const digits = options.exact || minor % 100 !== 0 ? 2 : 0;
  return numberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(toPrice(minor));
}

/** The abbreviations' full stops (`4 sn. önce`) are noise on a badge. */
const withoutStops = (text: string): string => text.replaceAll('.', '');

/** `12 dk`. */
export function minutes(count: number, language: Language): string {
  const format = numberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'short' });
  return withoutStops(format.format(Math.round(count)));
}

/** A moment written as `options` say, in the venue's time zone where it is given. */
function dateText(
  moment: string | number,
  language: Language,
  timeZone: string | undefined,
  options: Intl.DateTimeFormatOptions,
): string {
  const key = `${language}${timeZone ?? ''}${JSON.stringify(options)}`;
  let format = formatters.get(key);
  if (!(format instanceof Intl.DateTimeFormat)) {
    format = new Intl.DateTimeFormat(languages[language].locale, {
      ...options,
      ...(timeZone === undefined ? {} : { timeZone }),
    });
    formatters.set(key, format);
  }
  return format.format(new Date(moment));
}

/** A time of day, `19:38`, in the venue's time zone where it is given. */
export const clock = (moment: string | number, language: Language, timeZone?: string): string =>
  dateText(moment, language, timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/**
 * A date written out with its time, `21 Kasım 2026 14:05` (spec §9), in the venue's time zone where it
 * is given; `dayOnly` leaves the time out.
 */
export const longDate = (
  moment: string | number,
  language: Language,
  { timeZone, dayOnly = false }: { timeZone?: string; dayOnly?: boolean } = {},
): string =>
  dateText(moment, language, timeZone, {
    dateStyle: 'long',
    ...(!dayOnly && { timeStyle: 'short' }),
  });

/** A date with its weekday, `21 Kasım 2025 Cuma`. */
export const dayWithWeekday = (
  moment: string | number,
  language: Language,
  timeZone?: string,
): string => dateText(moment, language, timeZone, { dateStyle: 'full' });

/** The weekday of a calendar day as it stands inside a sentence: `cuma`, `Friday`. */
export function weekdayOf(day: string, language: Language): string {
  const word = dateText(`${day}T12:00:00Z`, language, 'UTC', { weekday: 'long' });
  return language === 'tr' ? word.toLocaleLowerCase('tr') : word;
}

/** A share of one as whole percent: `%12`, `12%`. */
export const percent = (share: number, language: Language): string =>
  numberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share);

/** How long ago, `4 sn önce`: seconds under a minute, minutes under an hour, then hours. */
export function age(ms: number, language: Language): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const format = new Intl.RelativeTimeFormat(languages[language].locale, { style: 'narrow' });
  const ago = (count: number, unit: 'second' | 'minute' | 'hour'): string =>
    withoutStops(format.format(-count, unit));
  if (seconds < 60) return ago(seconds, 'second');
  if (seconds < 3600) return ago(Math.floor(seconds / 60), 'minute');
  return ago(Math.floor(seconds / 3600), 'hour');
}

/** A running time for tickets: `7:05`, from an hour `1:07:05`. */
export function duration(ms: number): string {
  const total = Math.max(0, Math.floor(ms / 1000));
  const two = (value: number): string => String(value).padStart(2, '0');
  const hours = Math.floor(total / 3600);
  const rest = Math.floor((total % 3600) / 60);
  return hours > 0 ? `${hours}:${two(rest)}:${two(total % 60)}` : `${rest}:${two(total % 60)}`;
}
