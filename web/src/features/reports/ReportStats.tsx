import type { Report } from '@sofra/contracts/reports';
import { chakra } from '@chakra-ui/react';
import { StatCard, StatChange, StatGrid } from '../../ui/staff/StatCard.tsx';
import { minutes, percent } from '../../lib/format/format.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { changeOf, type FigureName, figuresOf } from './figures.ts';
import { useFigureLabels } from './figureLabels.ts';

/** Factor from which percentages are meaningless. */
const MANY_TIMES = 10;

const names: readonly FigureName[] = [
  'revenueMinor',
  'orders',
  'averageOrderMinor',
  'turnover',
  'tableMinutes',
];

/** Five in a row; below that two and three; on phones one and two pairs. */
export const statColumns = {
  base: 'repeat(2, minmax(0, 1fr))',
  sm: 'repeat(6, minmax(0, 1fr))',
  lg: 'repeat(5, minmax(0, 1fr))',
};
export const spanOf = (index: number) => ({
  base: index === 0 ? '1 / -1' : 'auto',
  sm: index < 2 ? 'span 3' : 'span 2',
  lg: 'auto',
});

/** Five figures of the period, each with the compared value and the difference as text. */
export function ReportStats({ report }: { report: Report }) {
  const t = useT('reports');
  const { amount, average, count, language } = useFigureLabels(report.currency);
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
    const label = isTime ? (isMore ? 'longer' : 'shorter') : isMore ? 'more' : 'less';
    // A longer stay is neither good nor bad.
    return { sign: share, words: t(`figures.${label}`, { share: size }), isNeutral: isTime };
  };

  return (
    <StatGrid aria-label={t('figures.label')} gridTemplateColumns={statColumns}>
      {names.map((name, index) => {
        const value = now[name];
        const was = before[name];
        return (
          <StatCard
            key={name}
            gridColumn={spanOf(index)}
            label={t(`figures.${name}`)}
            figure={value === null ? '–' : say[name](value)}
          >
            {notes[name] !== undefined && (
              <chakra.span fontSize="12" color="fg.muted">
                {notes[name]}
              </chakra.span>
            )}
            <StatChange change={changed(changeOf(value, was), name === 'tableMinutes')}>
              {was === null || was === 0
                ? t('figures.noBefore')
                : t('figures.before', { value: say[name](was) })}
            </StatChange>
          </StatCard>
        );
      })}
    </StatGrid>
  );
}
