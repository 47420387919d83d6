import { type HoursSlot, minuteOfWeek } from '@sofra/contracts/hours';
import type { VenueBranch } from '@sofra/contracts/venues';
import { ChevronDown, Clock } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useNow } from '../../../lib/format/clock.ts';
import { clockOf, weekdayName } from '../../../lib/format/hours.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { Icon } from '../../../ui/base/Icon.tsx';
import css from './HoursTable.module.css';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
const DAYS = [1, 2, 3, 4, 5, 6, 7];

/** Open beside the menu; above the menu it is collapsed. */
const wide = '(min-width: 960px)';
function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(wide);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(wide).matches,
    () => false,
  );
}

/** Weekly hours of a branch in its time zone, with today highlighted. */
export function HoursTable({
  branch: { openingHours, timeZone },
}: {
  branch: Pick<VenueBranch, 'openingHours' | 'timeZone'>;
}) {
  const t = useT('venues');
  const language = useLanguage();
  const isWide = useIsWide();
  const now = useNow(MINUTE_MS);
  if (openingHours === null) {
    return (
      <p className={css.none}>
        <Icon of={Clock} size={18} />
        {t('venue.noHours')}
      </p>
    );
  }
  const today = Math.floor(minuteOfWeek(new Date(now), timeZone) / DAY_MINUTES) + 1;
  const spanOf = ({ fromMinute, toMinute }: HoursSlot): string =>
    fromMinute === 0 && toMinute === DAY_MINUTES
      ? t('venue.allDay')
      : `${clockOf(fromMinute)}–${clockOf(toMinute)}`;
  const hoursOn = (day: number): string => {
    const spans = openingHours
      .filter((slot) => slot.day === day)
      .sort((one, other) => one.fromMinute - other.fromMinute);
    return spans.map(spanOf).join(', ') || t('venue.closedDay');
  };
  return (
    <details className={css.hours} open={isWide}>
      <summary>
        <Icon of={Clock} size={18} />
        <span>
          <small>{t('venue.hours')}</small>
          {t('venue.today')}: <bdi>{hoursOn(today)}</bdi>
        </span>
        <Icon of={ChevronDown} size={18} />
      </summary>
      <table>
        <tbody>
          {DAYS.map((day) => (
            <tr key={day} aria-current={day === today ? 'date' : undefined}>
              <th scope="row">{weekdayName(day, language)}</th>
              <td>
                <bdi>{hoursOn(day)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
