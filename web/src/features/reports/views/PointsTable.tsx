import { useT } from '../../../lib/i18n/i18n.ts';
import { NumbersTable } from './NumbersTable.tsx';
import type { OverviewPoint } from './overviewPoints.ts';
import { useFigureLabels } from '../figureLabels.ts';
import type { Column } from '../../../ui/staff/columns.ts';
import { DataTable } from '../../../ui/staff/DataTable.tsx';

/** Table of the overview's charts: days with the compared ones, or hours. */
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
  const { amount, count } = useFigureLabels(currency);
  const isCompared = points.some(({ compared }) => compared !== undefined);
  const compared: readonly Column<OverviewPoint>[] = [
    {
      key: 'comparedDay',
      label: t('chart.comparedDay'),
      value: (point) => point.compared?.key ?? null,
      cell: (point) => point.compared?.title,
    },
    {
      key: 'comparedRevenue',
      isNumeric: true,
      label: t('chart.comparedRevenue'),
      value: (point) => point.compared?.revenue ?? null,
      cell: (point) => point.compared && amount(point.compared.revenue),
    },
    {
      key: 'comparedOrders',
      isNumeric: true,
      label: t('chart.comparedOrders'),
      value: (point) => point.compared?.orders ?? null,
      cell: (point) => point.compared && count(point.compared.orders),
    },
  ];
  return (
    <NumbersTable title={title}>
      <DataTable
        layout="scroll"
        label={title}
        columns={[
          {
            key: 'moment',
            label: t(isCompared ? 'chart.day' : 'chart.hour'),
            value: ({ key }) => key,
            cell: (point) => point.title,
          },
          {
            key: 'revenue',
            isNumeric: true,
            label: t('chart.revenueColumn'),
            value: ({ revenue }) => revenue,
            cell: ({ revenue }) => amount(revenue),
          },
          {
            key: 'orders',
            isNumeric: true,
            label: t('chart.ordersColumn'),
            value: ({ orders }) => orders,
            cell: ({ orders }) => count(orders),
          },
          ...(isCompared ? compared : []),
        ]}
        rows={points}
        keyOf={({ key }) => key}
        sortedBy={{ key: 'moment', direction: isCompared ? 'descending' : 'ascending' }}
      />
    </NumbersTable>
  );
}
