import { decimal, minutes, money } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';

/** Amounts of less than this are said with their kuruş. */
const EXACT_BELOW_MINOR = 10_000;
const LIRA_MINOR = 100;

/** Formats the figures of a report in the current language. */
export function useFigureWords(currency: string) {
  const language = useLanguage();
  return {
    language,
    amount: (minor: number): string => money(Math.round(minor), currency, language),
    /** An average: the kuruş of large ones say nothing. */
    average: (minor: number): string =>
      money(
        Math.abs(minor) < EXACT_BELOW_MINOR
          ? Math.round(minor)
          : Math.round(minor / LIRA_MINOR) * LIRA_MINOR,
        currency,
        language,
      ),
    count: (value: number): string => decimal(value, language),
    /** From seconds together and how often; a dash where there was none. */
    averageMinutes: (seconds: number, count: number): string =>
      count === 0 ? '–' : minutes(seconds / count / 60, language),
  };
}
