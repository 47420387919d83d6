import { toPrice } from '@sofra/contracts/prices';
import { languages, type Language } from '../i18n/language.ts';

// Creating an Intl formatter costs far more than using it, and a list renders hundreds of values.
export const formatters = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();
export function numberFormat(
  language: Language,
  options: Intl.NumberFormatOptions,
): Intl.NumberFormat {
  const key = `${language}${JSON.stringify(options)}`;
  const held = formatters.get(key);
  if (held instanceof Intl.NumberFormat) return held;
  const made = new Intl.NumberFormat(languages[language].locale, options);
  formatters.set(key, made);
  return made;
}

/**
 * Formats an amount in minor units: `₺85`, `₺42,50`, `−₺85`. Whole amounts have no decimals unless `exact`
 * (price lists, receipts); `signed` ones above zero have a plus. The language changes the format only, never the
 * currency (D26).
 */
export function money(
  minor: number,
  currency: string,
  language: Language,
  options: { exact?: boolean; signed?: boolean } = {},
): string {
  const digits = options.exact || minor % 100 !== 0 ? 2 : 0;
  return numberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: options.signed ? 'exceptZero' : 'auto',
  })
    .format(toPrice(minor) + 0) // Without a negative zero.
    .replace('-', '−');
}
