/** Formats money, times and durations in the user's language. Guests' first load needs `money` and `age` only. */
import { toPrice } from '@sofra/contracts/common';
import { languages, type Language } from '../i18n/language.ts';
import { withoutStops } from './age.ts';
import { formatters, numberFormat } from './money.ts';

export { age } from './age.ts';
export { money } from './money.ts';

/** Returns the currency symbol, `₺`, as shown at the end of a field. */
export const currencySign = (currency: string, language: Language): string =>
  numberFormat(language, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

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

/** Formats a date with the given options, in the business's time zone if given. */
const dateText = (
  moment: string | number,
  language: Language,
  timeZone: string | undefined,
  options: Intl.DateTimeFormatOptions,
): string => dateFormat(language, timeZone, options).format(new Date(moment));

/** Formats a time of day, `19:38`, in the business's time zone if given. */
export const clock = (moment: string | number, language: Language, timeZone?: string): string =>
  dateText(moment, language, timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/**
 * Formats a long date with its time, `21 Kasım 2026 14:05` (S9), in the business's time zone if given;
 * `dayOnly` omits the time.
 */
export const longDate = (
  moment: string | number,
  language: Language,
  { timeZone, dayOnly = false }: { timeZone?: string | undefined; dayOnly?: boolean } = {},
): string =>
  dateText(moment, language, timeZone, {
    dateStyle: 'long',
    ...(!dayOnly && { timeStyle: 'short', hourCycle: 'h23' }),
  });

/** Formats a date with its weekday, `21 Kasım 2025 Cuma`. */
export const dayWithWeekday = (
  moment: string | number,
  language: Language,
  timeZone?: string,
): string => dateText(moment, language, timeZone, { dateStyle: 'full' });

const noon = (day: string): string => `${day}T12:00:00Z`;

/** Formats a calendar day briefly, `21 Kas`. */
export const shortDay = (day: string, language: Language): string =>
  dateText(noon(day), language, 'UTC', { day: 'numeric', month: 'short' });

/** Formats a range of calendar days, `22 Eki – 20 Kas 2026`, or one day if both are the same. */
export function dayRange(from: string, to: string, language: Language): string {
  const format = dateFormat(language, 'UTC', { day: 'numeric', month: 'short', year: 'numeric' });
  return format.formatRange(new Date(noon(from)), new Date(noon(to)));
}

/** Returns the weekday of a calendar day as used within a sentence: `cuma`, `Friday`. */
export function weekdayOf(day: string, language: Language): string {
  const label = dateText(noon(day), language, 'UTC', { weekday: 'long' });
  return language === 'tr' ? label.toLocaleLowerCase('tr') : label;
}

/** Formats a share of one as a percentage, without decimals unless requested: `%12`, `12%`. */
export const percent = (share: number, language: Language, digits = 0): string =>
  numberFormat(language, { style: 'percent', maximumFractionDigits: digits }).format(share);

/** Formats a number with at most one decimal, `2,4`. */
export const decimal = (value: number, language: Language): string =>
  numberFormat(language, { maximumFractionDigits: 1 }).format(value);

/** Formats a large amount briefly, as a chart's axis shows it: `₺12 B`, `₺12K`. */
export const roughMoney = (minor: number, currency: string, language: Language): string =>
  numberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(toPrice(minor));

/** Text for less than a minute ago: `şimdi`. */
export const justNow = (language: Language): string =>
  new Intl.RelativeTimeFormat(languages[language].locale, { numeric: 'auto' }).format(0, 'second');

/** Formats a file size, `2,1 GB`. */
export function fileSize(bytes: number, language: Language): string {
  const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  return numberFormat(language, {
    style: 'unit',
    unit: units[power] ?? 'byte',
    maximumFractionDigits: power === 0 ? 0 : 1,
  }).format(bytes / 1000 ** power);
}

/** Lists names: `Süt, Yumurta ve Susam`. */
export const listText = (names: readonly string[], language: Language): string =>
  new Intl.ListFormat(languages[language].locale).format(names);
