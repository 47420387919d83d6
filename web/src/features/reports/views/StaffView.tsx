import type { Report } from '@sofra/contracts/reports';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Card } from '../../../ui/staff/Card.tsx';
import { EmptyState } from '../../../ui/base/EmptyState.tsx';
import { type Download, ReportSection } from './ReportSection.tsx';
import { useFigureLabels } from '../figureLabels.ts';
import type { Columns } from '../../../ui/staff/columns.ts';
import { DataTable } from '../../../ui/staff/DataTable.tsx';

type StaffRow = Report['staff'][number];

/** Staff by orders taken and orders served. */
export function StaffView({
  report,
  downloads,
}: {
  report: Report;
  downloads: readonly Download[];
}) {
  const t = useT('reports');
  const { amount, count, averageMinutes } = useFigureLabels(report.currency);
  const most = Math.max(1, ...report.staff.map(({ ordersServed }) => ordersServed));
  const columns: Columns<StaffRow> = [
    { key: 'name', label: t('staff.name'), value: ({ name }) => name },
    {
      key: 'ordersTaken',
      isNumeric: true,
      label: t('staff.ordersTaken'),
      value: ({ ordersTaken }) => ordersTaken,
      cell: ({ ordersTaken }) => count(ordersTaken),
    },
    {
      key: 'revenue',
      isNumeric: true,
      label: t('staff.revenue'),
      value: ({ revenueMinor }) => revenueMinor,
      cell: ({ revenueMinor }) => amount(revenueMinor),
    },
    {
      key: 'ordersServed',
      isNumeric: true,
      label: t('staff.ordersServed'),
      value: ({ ordersServed }) => ordersServed,
      cell: ({ ordersServed }) => count(ordersServed),
      meter: ({ ordersServed }) => ordersServed / most,
    },
    {
      key: 'serveMinutes',
      isNumeric: true,
      label: t('staff.serveMinutes'),
      value: ({ serveSeconds, ordersTimed }) =>
        ordersTimed === 0 ? null : serveSeconds / ordersTimed,
      cell: ({ serveSeconds, ordersTimed }) => averageMinutes(serveSeconds, ordersTimed),
    },
  ];
  return (
    <ReportSection title={t('staff.title')} description={t('staff.lead')} downloads={downloads}>
      {report.staff.length === 0 ? (
        <Card>
          <EmptyState heading="h3" title={t('staff.none')} text={t('staff.noneText')} />
        </Card>
      ) : (
        <DataTable
          layout="scroll"
          label={t('staff.title')}
          columns={columns}
          rows={report.staff}
          keyOf={({ userId }) => userId}
          sortedBy={{ key: 'ordersServed', direction: 'descending' }}
        />
      )}
    </ReportSection>
  );
}
