import type { Dashboard } from '@sofra/contracts/dashboard';
import { FigureCard, FigureDifference } from '../../ui/staff/StatCard.tsx';
import { money, percent, weekdayOf } from '../../lib/format/format.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { Legend } from '../../ui/base/Legend.tsx';
import { RevenueCurve } from './RevenueCurve.tsx';
import css from './StatCards.module.css';

const HOUR_MS = 3_600_000;

/** The day in three figures beside the same weekday a week before; revenue with its line. */
export function StatCards({
  figures,
  currency,
  links,
}: {
  figures: Dashboard;
  currency: string;
  /** Links to the details of each figure; undefined if the user may not see them. */
  links: { tables: string | undefined; revenue: string | undefined; orders: string | undefined };
}) {
  const t = useT('workspace');
  const language = useLanguage();
  const { today, reference, curve, tableCount, asOf } = figures;
  const weekday = weekdayOf(reference.day, language);
  const amount = (minor: number) => money(minor, currency, language);

  /** Returns the difference; nothing if it is zero, or without a comparison. */
  const changed = (sign: number, by: string) =>
    sign === 0
      ? undefined
      : { sign, words: by, spoken: t(sign > 0 ? 'dashboard.more' : 'dashboard.less') };
  const share = (now: number, before: number) =>
    before === 0
      ? undefined
      : changed(now - before, percent(Math.abs(now - before) / before, language));
  const activeChange = today.activeTables - reference.activeTables;

  return (
    <section className={css.cards} aria-label={t('dashboard.figures')}>
      <FigureCard
        label={t('dashboard.activeTables')}
        to={links.tables}
        figure={
          <>
            {today.activeTables} <small>/ {tableCount}</small>
          </>
        }
      >
        <FigureDifference change={changed(activeChange, String(Math.abs(activeChange)))}>
          {t('dashboard.last', { weekday, value: reference.activeTables })}
        </FigureDifference>
      </FigureCard>
      <FigureCard
        label={t('dashboard.revenue')}
        to={links.revenue}
        isArrowed={false}
        className={css.wide}
        figure={<bdi>{amount(today.revenueMinor)}</bdi>}
      >
        <FigureDifference
          className={css.difference}
          change={share(today.revenueMinor, reference.revenueMinor)}
        >
          {t('dashboard.lastAtHour', { weekday, value: amount(reference.revenueMinor) })}
        </FigureDifference>
        <span className={css.legend} aria-hidden="true">
          <Legend line={t('dashboard.today')} dots={t('dashboard.lastWeekday', { weekday })} />
        </span>
        <RevenueCurve
          day={{ ...curve, share: (Date.parse(asOf) % HOUR_MS) / HOUR_MS }}
          label={t('dashboard.curve', { weekday })}
        />
      </FigureCard>
      <FigureCard label={t('dashboard.orders')} to={links.orders} figure={today.orders}>
        <FigureDifference change={share(today.orders, reference.orders)}>
          {t('dashboard.last', { weekday, value: reference.orders })}
        </FigureDifference>
      </FigureCard>
    </section>
  );
}
