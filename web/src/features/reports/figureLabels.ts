import { decimal, minutes, money } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';

/** Smaller amounts are shown with their kuruş. */
const EXACT_BELOW_MINOR = 10_000;
const LIRA_MINOR = 100;

/** Formats the figures of a report in the current language. */
export function useFigureLabels(currency: string) {
  const language = useLanguage();
  return {
    language,
    amount: (minor: number): string => money(Math.round(minor), currency, language),
    /** Formats an average; large ones without their kuruş. */
    average: (minor: number): string =>
      money(
        Math.abs(minor) < EXACT_BELOW_MINOR
          ? Math.round(minor)
          : Math.round(minor / LIRA_MINOR) * LIRA_MINOR,
        currency,
        language,
      ),
    count: (value: number): string => decimal(value, language),
    /** Formats the average of a total in seconds; a dash if there is none. */
    averageMinutes: (seconds: number, count: number): string =>
      count === 0 ? '–' : minutes(seconds / count / 60, language),
  };
}
