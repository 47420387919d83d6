import type { PlatformFigures } from '@sofra/contracts/platform-dashboard';
import { FigureDifference } from '../../../ui/staff/StatCard.tsx';
import { percent, shortDay } from '../../../lib/format/format.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import css from './AdminDashboard.module.css';

/** Below this a day was bad, not only bumpy. */
const BAD_BELOW = 90;

const lookOf = (share: number): string | undefined =>
  share === 100 ? css.whole : share < BAD_BELOW ? css.down : css.broken;

/** The last 30 days, a bar each, and in words on how many of them something was missing. */
export function UptimeBars({
  uptime: { percent: whole, days },
}: {
  uptime: PlatformFigures['uptime'];
}) {
  const t = useT('admin');
  const language = useLanguage();
  const broken = days.filter(({ percent: share }) => share !== null && share < 100).length;
  const sayDay = (day: string, share: number | null): string =>
    share === null
      ? t('dashboard.uptimeDayUnknown', { day: shortDay(day, language) })
      : t('dashboard.uptimeDay', {
          day: shortDay(day, language),
          percent: percent(share / 100, language, 2),
        });
  const words =
    whole === null
      ? t('dashboard.uptimeUnknown')
      : broken === 0
        ? t('dashboard.uptimeWhole')
        : t('dashboard.uptimeBroken', { count: broken });
  return (
    <>
      <ul className={css.bars} aria-hidden="true">
        {days.map(({ day, percent: share }) => (
          <li
            key={day}
            title={sayDay(day, share)}
            className={share === null ? undefined : lookOf(share)}
          />
        ))}
      </ul>
      <FigureDifference>{words}</FigureDifference>
    </>
  );
}
