import { useT } from '../../lib/i18n/i18n.ts';
import { Numbers } from './Numbers.tsx';
import type { OverviewPoint } from './overviewPoints.ts';
import { useFigureWords } from './reportWords.ts';
import { type Column, SortableTable } from './SortableTable.tsx';

/** The numbers under the overview's charts: days beside those they are compared with, or hours. */
export function PointsTable({
  title,
  points,
  currency,
}: {
  title: string;
  points: readonly OverviewPoint[];
  currency: string;
}) {
  const t = useT('reports');
  const { amount, count, language } = useFigureWords(currency);
  const isCompared = points.some(({ compared }) => compared !== undefined);
  const compared: readonly Column<OverviewPoint>[] = [
    {
      key: 'comparedDay',
      label: t('chart.comparedDay'),
      isWords: true,
      value: (point) => point.compared?.key ?? null,
      cell: (point) => point.compared?.title,
    },
    {
      key: 'comparedRevenue',
      label: t('chart.comparedRevenue'),
      value: (point) => point.compared?.revenue ?? null,
      cell: (point) => point.compared && amount(point.compared.revenue),
    },
    {
      key: 'comparedOrders',
      label: t('chart.comparedOrders'),
      value: (point) => point.compared?.orders ?? null,
      cell: (point) => point.compared && count(point.compared.orders),
    },
  ];
  return (
    <Numbers title={title}>
      <SortableTable
        caption={title}
        columns={[
          {
            key: 'moment',
            label: t(isCompared ? 'chart.day' : 'chart.hour'),
            value: ({ key }) => key,
            cell: (point) => point.title,
          },
          {
            key: 'revenue',
            label: t('chart.revenueColumn'),
            value: ({ revenue }) => revenue,
            cell: ({ revenue }) => amount(revenue),
          },
          {
            key: 'orders',
            label: t('chart.ordersColumn'),
            value: ({ orders }) => orders,
            cell: ({ orders }) => count(orders),
          },
          ...(isCompared ? compared : []),
        ]}
        rows={points}
        keyOf={({ key }) => key}
        sortedBy={{ key: 'moment', direction: isCompared ? 'descending' : 'ascending' }}
        language={language}
      />
    </Numbers>
  );
}
