import type { Report } from '@sofra/contracts/reports';
import { FigureCard, FigureDifference } from '../../ui/staff/StatCard.tsx';
import { minutes, percent } from '../../lib/format/format.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import css from './FigureCards.module.css';
import { changeOf, type FigureName, figuresOf } from './figures.ts';
import { useFigureWords } from './reportWords.ts';

/** From so many times on, percents say nothing. */
const MANY_TIMES = 10;

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
  /** Returns the change as text; nothing without a comparison. */
  const changed = (share: number | undefined, isTime: boolean) => {
    if (share === undefined) return undefined;
    const size = percent(Math.abs(share), language);
    if (size === percent(0, language)) return { sign: 0, words: t('figures.same') };
    const isMore = share > 0;
    if (share >= MANY_TIMES - 1) {
      const by = count(Math.round(share + 1));
      return { sign: share, words: t('figures.times', { by }), isNeutral: isTime };
    }
    const word = isTime ? (isMore ? 'longer' : 'shorter') : isMore ? 'more' : 'less';
    // A longer stay is neither good nor bad.
    return { sign: share, words: t(`figures.${word}`, { share: size }), isNeutral: isTime };
  };

  return (
    <section className={css.cards} aria-label={t('figures.label')}>
      {names.map((name) => {
        const value = now[name];
        const was = before[name];
        return (
          <FigureCard
            key={name}
            label={t(`figures.${name}`)}
            figure={value === null ? '–' : say[name](value)}
          >
            {notes[name] !== undefined && <span className={css.note}>{notes[name]}</span>}
            <FigureDifference change={changed(changeOf(value, was), name === 'tableMinutes')}>
              {was === null || was === 0
                ? t('figures.noBefore')
                : t('figures.before', { value: say[name](was) })}
            </FigureDifference>
          </FigureCard>
        );
      })}
    </section>
  );
}
