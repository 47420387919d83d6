import type { Report } from '@sofra/contracts/reports';
import { useT } from '../../../lib/i18n/i18n.ts';
import { type Download, ReportSection } from './ReportSection.tsx';
import { useFigureLabels } from '../figureLabels.ts';
import type { Columns } from '../../../ui/staff/columns.ts';
import { DataTable } from '../../../ui/staff/DataTable.tsx';

type Table = Report['tables'][number];

/** Sales, number of sessions and their duration for each table. */
export function TablesView({
  report,
  downloads,
}: {
  report: Report;
  downloads: readonly Download[];
}) {
  const t = useT('reports');
  const { amount, average, count, averageMinutes } = useFigureLabels(report.currency);
  const most = Math.max(1, ...report.tables.map(({ revenueMinor }) => revenueMinor));
  const dayCount = report.days.length;
  const columns: Columns<Table> = [
    { key: 'name', label: t('tables.name'), value: ({ tableNumber }) => tableNumber },
    {
      key: 'revenue',
      isNumeric: true,
      label: t('tables.revenue'),
      value: ({ revenueMinor }) => revenueMinor,
      cell: ({ revenueMinor }) => amount(revenueMinor),
      meter: ({ revenueMinor }) => revenueMinor / most,
    },
    {
      key: 'sessions',
      isNumeric: true,
      label: t('tables.sessions'),
      value: ({ sessions }) => sessions,
      cell: ({ sessions }) => count(sessions),
    },
    {
      key: 'perDay',
      isNumeric: true,
      label: t('tables.perDay'),
      value: ({ sessions }) => sessions / dayCount,
      cell: ({ sessions }) => count(sessions / dayCount),
    },
    {
      key: 'minutes',
      isNumeric: true,
      label: t('tables.minutes'),
      value: ({ tableSeconds, sessions }) => (sessions === 0 ? null : tableSeconds / sessions),
      cell: ({ tableSeconds, sessions }) => averageMinutes(tableSeconds, sessions),
    },
    {
      key: 'perSession',
      isNumeric: true,
      label: t('tables.perSession'),
      value: ({ revenueMinor, sessions }) => (sessions === 0 ? null : revenueMinor / sessions),
      cell: ({ revenueMinor, sessions }) =>
        sessions === 0 ? '–' : average(revenueMinor / sessions),
    },
  ];
  return (
    <ReportSection title={t('tables.title')} downloads={downloads}>
      <DataTable
        layout="scroll"
        label={t('tables.title')}
        columns={columns}
        rows={report.tables}
        keyOf={({ tableId }) => tableId}
        sortedBy={{ key: 'revenue', direction: 'descending' }}
      />
    </ReportSection>
  );
}
