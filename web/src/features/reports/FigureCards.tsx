import type { Report } from '@sofra/contracts/reports';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { minutes, percent } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/i18n.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import css from './FigureCards.module.css';
import { changeOf, type FigureName, figuresOf } from './figures.ts';
import { useFigureWords } from './reportWords.ts';

const names: readonly FigureName[] = [
  'revenueMinor',
  'orders',
  'averageOrderMinor',
  'turnover',
  'tableMinutes',
];

/** The period in five figures, each beside what it was, with the difference in words. */
export function FigureCards({ report }: { report: Report }) {
  const t = useT('reports');
  const { amount, average, count, language } = useFigureWords(report.currency);
  const now = figuresOf(report.totals);
  const before = figuresOf(report.compared);
  const say: Record<FigureName, (value: number) => string> = {
    revenueMinor: amount,
    orders: count,
    averageOrderMinor: average,
    turnover: count,
    tableMinutes: (value) => minutes(value, language),
  };
  const { cancelledOrders } = report.totals;
  const notes: Partial<Record<FigureName, string>> = {
    turnover: t('figures.turnoverHelp'),
    ...(cancelledOrders > 0 && { orders: t('figures.cancelled', { count: cancelledOrders }) }),
  };

  return (
    <section className={css.cards} aria-label={t('figures.label')}>
      {names.map((name) => {
        const value = now[name];
        const was = before[name];
        return (
          <div key={name} className={css.card}>
            <span className={css.label}>{t(`figures.${name}`)}</span>
            <span className={css.figure}>{value === null ? '–' : say[name](value)}</span>
            {notes[name] !== undefined && <span className={css.note}>{notes[name]}</span>}
            <span className={css.difference}>
              <Change share={changeOf(value, was)} isTime={name === 'tableMinutes'} />
              {was === null || was === 0
                ? t('figures.noBefore')
                : t('figures.before', { value: say[name](was) })}
            </span>
          </div>
        );
      })}
    </section>
  );
}

/** How much more or less, in words; nothing where there is nothing to compare with. */
function Change({ share, isTime }: { share: number | undefined; isTime: boolean }) {
  const t = useT('reports');
  const language = useLanguage();
  if (share === undefined) return null;
  const size = percent(Math.abs(share), language);
  if (size === percent(0, language)) return <b>{t('figures.same')}</b>;
  const isMore = share > 0;
  const word = isTime ? (isMore ? 'longer' : 'shorter') : isMore ? 'more' : 'less';
  return (
    // A longer stay is neither good nor bad.
    <b className={classes(!isTime && (isMore ? css.up : css.down))}>
      <Icon of={isMore ? ArrowUp : ArrowDown} size={15} />
      {t(`figures.${word}`, { share: size })}
    </b>
  );
}
