import type { Report } from '@sofra/contracts/reports';
import { useT } from '../../lib/i18n/i18n.ts';
import { Card } from '../../ui/staff/Card.tsx';
import { EmptyState } from '../../ui/base/EmptyState.tsx';
import { type Download, ReportSection } from './ReportSection.tsx';
import { useFigureWords } from './reportWords.ts';
import { type Column, SortableTable } from './SortableTable.tsx';

type Person = Report['staff'][number];

/** Staff by orders taken and orders served. */
export function StaffView({
  report,
  downloads,
}: {
  report: Report;
  downloads: readonly Download[];
}) {
  const t = useT('reports');
  const { amount, count, averageMinutes, language } = useFigureWords(report.currency);
  const most = Math.max(1, ...report.staff.map(({ ordersServed }) => ordersServed));
  const columns: [Column<Person>, ...Column<Person>[]] = [
    { key: 'name', label: t('staff.name'), value: ({ name }) => name },
    {
      key: 'ordersTaken',
      label: t('staff.ordersTaken'),
      value: ({ ordersTaken }) => ordersTaken,
      cell: ({ ordersTaken }) => count(ordersTaken),
    },
    {
      key: 'revenue',
      label: t('staff.revenue'),
      value: ({ revenueMinor }) => revenueMinor,
      cell: ({ revenueMinor }) => amount(revenueMinor),
    },
    {
      key: 'ordersServed',
      label: t('staff.ordersServed'),
      value: ({ ordersServed }) => ordersServed,
      cell: ({ ordersServed }) => count(ordersServed),
      meter: ({ ordersServed }) => ordersServed / most,
    },
    {
      key: 'serveMinutes',
      label: t('staff.serveMinutes'),
      value: ({ serveSeconds, ordersTimed }) =>
        ordersTimed === 0 ? null : serveSeconds / ordersTimed,
      cell: ({ serveSeconds, ordersTimed }) => averageMinutes(serveSeconds, ordersTimed),
    },
  ];
  return (
    <ReportSection title={t('staff.title')} lead={t('staff.lead')} downloads={downloads}>
      {report.staff.length === 0 ? (
        <Card>
          <EmptyState heading="h3" title={t('staff.none')} text={t('staff.noneText')} />
        </Card>
      ) : (
        <SortableTable
          caption={t('staff.title')}
          columns={columns}
          rows={report.staff}
          keyOf={({ userId }) => userId}
          sortedBy={{ key: 'ordersServed', direction: 'descending' }}
          language={language}
        />
      )}
    </ReportSection>
  );
}
