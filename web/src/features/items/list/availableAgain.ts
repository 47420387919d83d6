import { clock, longDate } from '../../../lib/format/format.ts';
import type { Translate } from '../../../lib/i18n/i18n.ts';
import type { Language } from '../../../lib/i18n/language.ts';

const dayIn = (moment: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(moment);

const DAY_MS = 86_400_000;

/**
 * Returns the time at which a sold-out item returns, by the business's clock; null if a user has to
 * do it.
 */
export function availableAgainText(
  unavailableUntil: string | null,
  { now, language, timeZone }: { now: number; language: Language; timeZone: string },
  t: Translate<'items'>,
): string {
  if (unavailableUntil === null) return t('back.open');
  const back = Date.parse(unavailableUntil);
  const day = dayIn(back, timeZone);
  const time = clock(back, language, timeZone);
  if (day === dayIn(now, timeZone)) return t('back.today', { time });
  if (day === dayIn(now + DAY_MS, timeZone)) return t('back.tomorrow', { time });
  return t('back.date', { date: longDate(back, language, { timeZone, dayOnly: true }) });
}
