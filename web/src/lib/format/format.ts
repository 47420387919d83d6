/** Money, time and age as users of a language read them. */
import { toPrice } from '@sofra/contracts/common';
import { languages, type Language } from '../i18n/language.ts';

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
 * lists, receipts). The language changes the format only, never the currency (D26).
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

/** The sign of a currency, `₺`, for the end of a field. */
export const currencySign = (currency: string, language: Language): string =>
  numberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

/** The abbreviations' full stops (`4 sn. önce`) are noise on a badge. */
const withoutStops = (text: string): string => text.replaceAll('.', '');

/** `12 dk`. */
export function minutes(count: number, language: Language): string {
  const format = numberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'short' });
  return withoutStops(format.format(Math.round(count)));
}

function dateFormat(
  language: Language,
  timeZone: string | undefined,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${language}${timeZone ?? ''}${JSON.stringify(options)}`;
  const held = formatters.get(key);
  if (held instanceof Intl.DateTimeFormat) return held;
  const made = new Intl.DateTimeFormat(languages[language].locale, {
    ...options,
    ...(timeZone === undefined ? {} : { timeZone }),
  });
  formatters.set(key, made);
  return made;
}

/** A moment written as `options` say, in the business's time zone where it is given. */
const dateText = (
  moment: string | number,
  language: Language,
  timeZone: string | undefined,
  options: Intl.DateTimeFormatOptions,
): string => dateFormat(language, timeZone, options).format(new Date(moment));

/** A time of day, `19:38`, in the business's time zone where it is given. */
export const clock = (moment: string | number, language: Language, timeZone?: string): string =>
  dateText(moment, language, timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/**
 * A date written out with its time, `21 Kasım 2026 14:05` (S9), in the business's time zone where it
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

const noon = (day: string): string => `${day}T12:00:00Z`;

/** A calendar day in few letters, `21 Kas`. */
export const shortDay = (day: string, language: Language): string =>
  dateText(noon(day), language, 'UTC', { day: 'numeric', month: 'short' });

/** Calendar days from one to another, `22 Eki – 20 Kas 2026`; one day where they are the same. */
export function dayRange(from: string, to: string, language: Language): string {
  const format = dateFormat(language, 'UTC', { day: 'numeric', month: 'short', year: 'numeric' });
  return format.formatRange(new Date(noon(from)), new Date(noon(to)));
}

/** Returns the weekday of a calendar day as used within a sentence: `cuma`, `Friday`. */
export function weekdayOf(day: string, language: Language): string {
  const word = dateText(noon(day), language, 'UTC', { weekday: 'long' });
  return language === 'tr' ? word.toLocaleLowerCase('tr') : word;
}

/** A share of one in percent, whole ones unless more digits are asked for: `%12`, `12%`. */
export const percent = (share: number, language: Language, digits = 0): string =>
  numberFormat(language, { style: 'percent', maximumFractionDigits: digits }).format(share);

/** A number with at most one decimal, `2,4`. */
export const decimal = (value: number, language: Language): string =>
  numberFormat(language, { maximumFractionDigits: 1 }).format(value);

/** A large amount in few letters, for the edge of a chart: `₺12 B`, `₺12K`. */
export const roughMoney = (minor: number, currency: string, language: Language): string =>
  numberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(toPrice(minor));

/**
 * Returns a duration as text, `4 sn önce`: seconds under a minute, minutes under an hour, then
 * hours.
 */
export function age(ms: number, language: Language): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  // Russian's narrow one is a negative number.
  const style = language === 'ru' ? 'short' : 'narrow';
  const format = new Intl.RelativeTimeFormat(languages[language].locale, { style });
  const ago = (count: number, unit: 'second' | 'minute' | 'hour'): string =>
    withoutStops(format.format(-count, unit));
  if (seconds < 60) return ago(seconds, 'second');
  if (seconds < 3600) return ago(Math.floor(seconds / 60), 'minute');
  return ago(Math.floor(seconds / 3600), 'hour');
}

/** Less than a minute ago: `şimdi`. */
export const justNow = (language: Language): string =>
  new Intl.RelativeTimeFormat(languages[language].locale, { numeric: 'auto' }).format(0, 'second');

/** Returns the size of a file as text, `2,1 GB`. */
export function fileSize(bytes: number, language: Language): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return numberFormat(language, {
    style: 'unit',
    unit: units[power] ?? 'byte',
    maximumFractionDigits: power === 0 ? 0 : 1,
  }).format(bytes / 1000 ** power);
}

/** A running time for tickets: `7:05`, from an hour `1:07:05`. */
export function duration(ms: number): string {
  const total = Math.max(0, Math.floor(ms / 1000));
  const two = (value: number): string => String(value).padStart(2, '0');
  const hours = Math.floor(total / 3600);
  const rest = Math.floor((total % 3600) / 60);
  return hours > 0 ? `${hours}:${two(rest)}:${two(total % 60)}` : `${rest}:${two(total % 60)}`;
}
