import type { GuestLanguage } from '@sofra/contracts/common';
import { toPrice } from '@sofra/contracts/common';

/** Arabic with Latin digits and the Gregorian calendar (decisions 26). */
const locales: Record<GuestLanguage, string> = {
  tr: 'tr-TR',
  en: 'en-US',
  ar: 'ar-SA-u-ca-gregory-nu-latn',
  ru: 'ru-RU',
};

/** Mails know no place of their reader: the product's own. */
const TIME_ZONE = 'Europe/Istanbul';

/** An instant, `21 Kasım 2026 22:40 GMT+3`. */
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

/** A day without a place, `20 Kasım 2026 Cuma`. */
export const dayText = (day: string, language: GuestLanguage): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

export const countText = (count: number, language: GuestLanguage): string =>
  new Intl.NumberFormat(locales[language]).format(count);

/** An amount in minor units, `₺12.480,50`; the language changes the format only. */
export const moneyText = (minor: number, currency: string, language: GuestLanguage): string =>
  new Intl.NumberFormat(locales[language], {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).format(toPrice(minor));
