import { type GuestLanguage, toPrice } from '@sofra/contracts/common';

/** Locales; Arabic uses Latin digits and the Gregorian calendar (D26). */
const locales: Record<GuestLanguage, string> = {
  tr: 'tr-TR',
  en: 'en-GB',
  ar: 'ar-SA-u-ca-gregory-nu-latn',
  ru: 'ru-RU',
};

/** Time zone of the product: the reader's is unknown. */
const TIME_ZONE = 'Europe/Istanbul';

/** Formats a timestamp, `21 Kasım 2026 22:40 GMT+3`. */
export const momentText = (instant: string, language: GuestLanguage): string =>
  new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: TIME_ZONE,
    timeZoneName: 'short',
  }).format(new Date(instant));

/** Formats a date without a time zone, `20 Kasım 2026 Cuma`. */
export const dayText = (day: string, language: GuestLanguage): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

export const countText = (count: number, language: GuestLanguage): string =>
  new Intl.NumberFormat(locales[language]).format(count);

/** Formats an amount in minor units, `₺12.480,50`; the language changes the format only. */
export const moneyText = (minor: number, currency: string, language: GuestLanguage): string =>
  new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).format(toPrice(minor));
