import type { Report } from '@sofra/contracts/reports';
import { useMemo } from 'react';
import { useT } from '../../lib/i18n.ts';
import { dayWithName } from './dayWords.ts';
import css from './Overview.module.css';
import { useFigureWords } from './reportWords.ts';
import { type Column, SortableTable } from './SortableTable.tsx';

interface DayRow {
  day: string;
  revenueMinor: number;
  orders: number;
  other: Report['comparedDays'][number] | undefined;
}

/** The numbers under the overview's charts, day by day; folded away until somebody asks. */
export function DaysTable({ report }: { report: Report }) {
  const t = useT('reports');
  const { amount, count, language } = useFigureWords(report.currency);
  const rows = useMemo(
    () => report.days.map((day, index): DayRow => ({ ...day, other: report.comparedDays[index] })),
    [report],
  );
  const columns: [Column<DayRow>, ...Column<DayRow>[]] = [
    {
      key: 'day',
      label: t('chart.day'),
      value: ({ day }) => day,
      cell: ({ day }) => dayWithName(day, language),
    },
    {
      key: 'revenue',
      label: t('chart.revenueColumn'),
      value: ({ revenueMinor }) => revenueMinor,
      cell: ({ revenueMinor }) => amount(revenueMinor),
    },
    {
      key: 'orders',
      label: t('chart.ordersColumn'),
      value: ({ orders }) => orders,
      cell: ({ orders }) => count(orders),
    },
    {
      key: 'comparedDay',
      label: t('chart.comparedDay'),
      value: ({ other }) => other?.day ?? null,
      cell: ({ other }) => other && dayWithName(other.day, language),
    },
    {
      key: 'comparedRevenue',
      label: t('chart.comparedRevenue'),
      value: ({ other }) => other?.revenueMinor ?? null,
      cell: ({ other }) => other && amount(other.revenueMinor),
    },
    {
      key: 'comparedOrders',
      label: t('chart.comparedOrders'),
      value: ({ other }) => other?.orders ?? null,
      cell: ({ other }) => other && count(other.orders),
    },
  ];
  return (
    <details className={css.numbers}>
      <summary>{t('chart.numbers')}</summary>
      <SortableTable
        caption={t('chart.numbers')}
        columns={columns}
        rows={rows}
        keyOf={({ day }) => day}
        sortedBy={{ key: 'day', direction: 'descending' }}
        language={language}
      />
    </details>
  );
}
