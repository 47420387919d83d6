import { chakra, Flex } from '@chakra-ui/react';
import type { PlatformFigures } from '@sofra/contracts/platform-dashboard';
import { StatChange } from '../../../ui/staff/StatCard.tsx';
import { percent, shortDay } from '../../../lib/format/format.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';

/** Percentage below which a day is marked as bad. */
const BAD_BELOW = 90;

const colorOf = (share: number | null): string =>
  share === null
    ? 'bg.muted'
    : `var(--${share === 100 ? 'olive-400' : share < BAD_BELOW ? 'danger-500' : 'saffron-400'})`;

/** Bars of the last 30 days, with the number of incomplete days as text. */
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
      <Flex as="ul" listStyle="none" aria-hidden gap="3px" h="24px" mt="auto">
        {days.map(({ day, percent: share }) => (
          <chakra.li
            key={day}
            title={sayDay(day, share)}
            flex="1"
            borderRadius="2px"
            bg={colorOf(share)}
          />
        ))}
      </Flex>
      <StatChange mt="6px" pt="0">
        {words}
      </StatChange>
    </>
  );
}
