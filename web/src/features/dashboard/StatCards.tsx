import type { Dashboard } from '@sofra/contracts/dashboard';
import { money, percent, weekdayOf } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/i18n.ts';
import { Legend } from '../../ui/Legend.tsx';
import { Difference } from './Difference.tsx';
import { RevenueCurve } from './RevenueCurve.tsx';
import { StatCard } from './StatCard.tsx';
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
  /** Where each figure is told in full; undefined for who may not read it. */
  links: { tables: string | undefined; revenue: string | undefined; orders: string | undefined };
}) {
  const t = useT('workspace');
  const language = useLanguage();
  const { today, reference, curve, tableCount, asOf } = figures;
  const weekday = weekdayOf(reference.day, language);
  const amount = (minor: number) => money(minor, currency, language);

  const share = (now: number, before: number) =>
    before === 0
      ? undefined
      : { sign: now - before, by: percent(Math.abs(now - before) / before, language) };
  const activeChange = today.activeTables - reference.activeTables;

  return (
    <section className={css.cards} aria-label={t('dashboard.figures')}>
      <StatCard label={t('dashboard.activeTables')} to={links.tables}>
        <span className={css.figure}>
          {today.activeTables} <small>/ {tableCount}</small>
        </span>
        <Difference
          change={{ sign: activeChange, by: String(Math.abs(activeChange)) }}
          text={t('dashboard.last', { weekday, value: reference.activeTables })}
        />
      </StatCard>
      <StatCard label={t('dashboard.revenue')} to={links.revenue} isWide>
        <span className={css.figure}>
          <bdi>{amount(today.revenueMinor)}</bdi>
        </span>
        <Difference
          change={share(today.revenueMinor, reference.revenueMinor)}
          text={t('dashboard.lastAtHour', { weekday, value: amount(reference.revenueMinor) })}
        />
        <span className={css.legend} aria-hidden="true">
          <Legend line={t('dashboard.today')} dots={t('dashboard.lastWeekday', { weekday })} />
        </span>
        <RevenueCurve
          day={{ ...curve, share: (Date.parse(asOf) % HOUR_MS) / HOUR_MS }}
          label={t('dashboard.curve', { weekday })}
        />
      </StatCard>
      <StatCard label={t('dashboard.orders')} to={links.orders}>
        <span className={css.figure}>{today.orders}</span>
        <Difference
          change={share(today.orders, reference.orders)}
          text={t('dashboard.last', { weekday, value: reference.orders })}
        />
      </StatCard>
    </section>
  );
}
