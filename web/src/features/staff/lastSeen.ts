import { age, longDate } from '../../lib/format/format.ts';
import type { Translate } from '../../lib/i18n/i18n.ts';
import type { Language } from '../../lib/i18n/language.ts';

/** Interval at which the server records visits; anything younger is shown as now. */
const NOW_MS = 2 * 60_000;
const DAY_MS = 24 * 3600_000;

/** Returns the time of the last sign-in: `12 dk önce`, the date after one day. */
export function lastSeen(
  moment: string | null,
  { now, language }: { now: number; language: Language },
  t: Translate<'people'>,
): string {
  if (moment === null) return t('staff.seenNever');
  const ms = now - Date.parse(moment);
  if (ms < NOW_MS) return t('staff.seenNow');
  return ms < DAY_MS ? age(ms, language) : longDate(moment, language, { dayOnly: true });
}
