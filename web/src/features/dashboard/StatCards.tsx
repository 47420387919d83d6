import type { Dashboard } from '@sofra/contracts/dashboard';
import { Box } from '@chakra-ui/react';
import { StatCard, StatChange, StatGrid } from '../../ui/staff/StatCard.tsx';
import { clock, money, percent, weekdayOf } from '../../lib/format/format.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { Legend } from '../../ui/base/Legend.tsx';
import { RevenueCurve } from './RevenueCurve.tsx';

/** The revenue card is wide: between the others, or above them. */
export const statColumns = { base: '1fr 1fr', lg: '1fr 2fr 1fr' };
export const wideCard = { gridColumn: { base: '1 / -1', lg: 'auto' }, order: { base: -1, lg: 0 } };
const HOUR_MS = 3_600_000;

/** Three figures of the day, compared with the same weekday a week before; revenue has a line chart. */
export function StatCards({
  figures,
  currency,
  timeZone,
  links,
}: {
  figures: Dashboard;
  currency: string;
  timeZone: string;
  /** Links to the details of each figure; undefined if the user may not see them. */
  links: { tables: string | undefined; revenue: string | undefined; orders: string | undefined };
}) {
  const t = useT('workspace');
  const language = useLanguage();
  const { today, reference, curve, tableCount, asOf, opensAt } = figures;
  const hasBegun = today.orders > 0;
  const weekday = weekdayOf(reference.day, language);
  const amount = (minor: number) => money(minor, currency, language);

  /** Returns the difference; nothing if it is zero, without a comparison, or before the first order. */
  const changed = (sign: number, by: string) =>
    sign === 0 || !hasBegun
      ? undefined
      : { sign, words: by, spoken: t(sign > 0 ? 'dashboard.more' : 'dashboard.less') };
  const share = (now: number, before: number) =>
    before === 0
      ? undefined
      : changed(now - before, percent(Math.abs(now - before) / before, language));
  const activeChange = today.activeTables - reference.activeTables;

  const notBegun = opensAt
    ? t('dashboard.notOpen', { time: clock(opensAt, language, timeZone) })
    : t('dashboard.notBegun');

  return (
    <StatGrid aria-label={t('dashboard.figures')} gridTemplateColumns={statColumns}>
      <StatCard
        size="lg"
        label={t('dashboard.activeTables')}
        to={links.tables}
        figure={
          <>
            {today.activeTables} <small>/ {tableCount}</small>
          </>
        }
      >
        <StatChange change={changed(activeChange, String(Math.abs(activeChange)))}>
          {hasBegun || today.activeTables > 0
            ? t('dashboard.last', { weekday, value: reference.activeTables })
            : notBegun}
        </StatChange>
      </StatCard>
      <StatCard
        label={t('dashboard.revenue')}
        to={links.revenue}
        hasArrow={false}
        size="lg"
        {...wideCard}
        figure={<bdi>{amount(today.revenueMinor)}</bdi>}
      >
        <StatChange
          maxW={{ sm: 'calc(100% - 236px)' }}
          mt={{ base: '0', sm: 'auto' }}
          change={share(today.revenueMinor, reference.revenueMinor)}
        >
          {hasBegun
            ? t('dashboard.lastAtHour', { weekday, value: amount(reference.revenueMinor) })
            : notBegun}
        </StatChange>
        <Box
          as="span"
          aria-hidden
          position="absolute"
          insetBlockStart={{ base: 'auto', sm: '17px' }}
          insetBlockEnd={{ base: '14px', sm: 'auto' }}
          insetInlineEnd={{ base: '14px', sm: '20px' }}
        >
          <Legend line={t('dashboard.today')} dots={t('dashboard.lastWeekday', { weekday })} />
        </Box>
        <RevenueCurve
          day={{ ...curve, share: (Date.parse(asOf) % HOUR_MS) / HOUR_MS }}
          label={t('dashboard.curve', { weekday })}
        />
      </StatCard>
      <StatCard size="lg" label={t('dashboard.orders')} to={links.orders} figure={today.orders}>
        <StatChange change={share(today.orders, reference.orders)}>
          {hasBegun ? t('dashboard.last', { weekday, value: reference.orders }) : notBegun}
        </StatChange>
      </StatCard>
    </StatGrid>
  );
}
