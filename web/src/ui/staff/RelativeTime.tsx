import { useNow } from '../../lib/format/clock.ts';
import { age, justNow, longDate } from '../../lib/format/format.ts';
import { useTimeZone } from '../../lib/format/timeZone.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Relative time: `şimdi`, `12 dk önce`, the date after one day; the exact time is its title. */
export function RelativeTime({ at }: { at: string }) {
  const language = useLanguage();
  const timeZone = useTimeZone();
  const ms = useNow(MINUTE_MS / 6) - Date.parse(at);
  const words = (): string => {
    if (ms < MINUTE_MS) return justNow(language);
    return ms < DAY_MS ? age(ms, language) : longDate(at, language, { timeZone, dayOnly: true });
  };
  return (
    <time dateTime={at} title={longDate(at, language, { timeZone })}>
      {words()}
    </time>
  );
}
