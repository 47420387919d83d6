import { chakra } from '@chakra-ui/react';
import { type Page, pages } from '@sofra/contracts/pages';
import type { PlatformFigures } from '@sofra/contracts/platform-dashboard';
import type { User } from '@sofra/contracts/users';
import type { ReactNode } from 'react';
import { StatCard, StatChange, StatGrid } from '../../../ui/staff/StatCard.tsx';
import { mayOpen } from '../../../lib/domain/access.ts';
import { decimal, money, percent, weekdayOf } from '../../../lib/format/format.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { businessDayOf } from '../../../lib/format/platformTime.ts';
import { UptimeBars } from './UptimeBars.tsx';

export const statColumns = { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' };

/** Near 100 %, a tenth of a percent hides minutes. */
const uptimeDigits = (value: number): number => (value > 99 ? 2 : 1);

/** Four key figures of the platform, each with a link to its details. */
export function PlatformCards({ figures, user }: { figures: PlatformFigures; user: User }) {
  const t = useT('admin');
  const language = useLanguage();
  const { businesses, orders, gmv, uptime, asOf } = figures;
  const [main = { currency: 'TRY', today: 0, reference: 0 }, ...others] = gmv;
  // Name of today's weekday.
  const weekday = weekdayOf(businessDayOf(asOf), language);
  const linkTo = (page: Page, query = ''): string | undefined =>
    mayOpen(user, page, undefined) ? `${pages[page].path}${query}` : undefined;
  const running = linkTo('adminBusinesses', '?status=approved');

  const changed = (sign: number, by: string) =>
    sign === 0
      ? undefined
      : { sign, words: by, spoken: t(sign > 0 ? 'dashboard.more' : 'dashboard.less') };
  const compare = (now: number, before: number, said: string): ReactNode => (
    <StatChange
      change={
        before === 0
          ? undefined
          : changed(now - before, percent(Math.abs(now - before) / before, language))
      }
    >
      {before === 0
        ? t('dashboard.noLast', { weekday })
        : t('dashboard.last', { weekday, value: said })}
    </StatChange>
  );

  return (
    <StatGrid aria-label={t('dashboard.figures')} gridTemplateColumns={statColumns}>
      <StatCard
        label={t('dashboard.businesses')}
        to={running}
        figure={decimal(businesses.total, language)}
      >
        <StatChange change={changed(businesses.lastWeek, decimal(businesses.lastWeek, language))}>
          {t(businesses.lastWeek === 0 ? 'dashboard.noneLastWeek' : 'dashboard.lastWeek')}
        </StatChange>
      </StatCard>
      <StatCard label={t('dashboard.orders')} to={running} figure={decimal(orders.today, language)}>
        {compare(orders.today, orders.reference, decimal(orders.reference, language))}
      </StatCard>
      <StatCard
        label={t('dashboard.gmv')}
        to={running}
        figure={<bdi>{money(main.today, main.currency, language)}</bdi>}
      >
        {others.length > 0 && (
          <chakra.bdi fontSize="13" fontVariantNumeric="tabular-nums" color="fg.muted">
            {others.map(({ currency, today }) => money(today, currency, language)).join(' · ')}
          </chakra.bdi>
        )}
        {compare(main.today, main.reference, money(main.reference, main.currency, language))}
      </StatCard>
      <StatCard
        label={t('dashboard.uptime')}
        to={linkTo('adminSettings')}
        figure={
          uptime.percent === null
            ? '–'
            : percent(uptime.percent / 100, language, uptimeDigits(uptime.percent))
        }
      >
        <UptimeBars uptime={uptime} />
      </StatCard>
    </StatGrid>
  );
}
