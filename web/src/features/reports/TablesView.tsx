import type { Report } from '@sofra/contracts/reports';
import { useT } from '../../lib/i18n/i18n.ts';
import { type Download, ReportSection } from './ReportSection.tsx';
import { useFigureWords } from './reportWords.ts';
import { type Column, SortableTable } from './SortableTable.tsx';

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
  const { amount, average, count, averageMinutes, language } = useFigureWords(report.currency);
  const most = Math.max(1, ...report.tables.map(({ revenueMinor }) => revenueMinor));
  const dayCount = report.days.length;
  const columns: [Column<Table>, ...Column<Table>[]] = [
    { key: 'name', label: t('tables.name'), value: ({ tableNumber }) => tableNumber },
    {
      key: 'revenue',
      label: t('tables.revenue'),
      value: ({ revenueMinor }) => revenueMinor,
      cell: ({ revenueMinor }) => amount(revenueMinor),
      meter: ({ revenueMinor }) => revenueMinor / most,
    },
    {
      key: 'sessions',
      label: t('tables.sessions'),
      value: ({ sessions }) => sessions,
      cell: ({ sessions }) => count(sessions),
    },
    {
      key: 'perDay',
      label: t('tables.perDay'),
      value: ({ sessions }) => sessions / dayCount,
      cell: ({ sessions }) => count(sessions / dayCount),
    },
    {
      key: 'minutes',
      label: t('tables.minutes'),
      value: ({ tableSeconds, sessions }) => (sessions === 0 ? null : tableSeconds / sessions),
      cell: ({ tableSeconds, sessions }) => averageMinutes(tableSeconds, sessions),
    },
    {
      key: 'perSession',
      label: t('tables.perSession'),
      value: ({ revenueMinor, sessions }) => (sessions === 0 ? null : revenueMinor / sessions),
      cell: ({ revenueMinor, sessions }) =>
        sessions === 0 ? '–' : average(revenueMinor / sessions),
    },
  ];
  return (
    <ReportSection title={t('tables.title')} downloads={downloads}>
      <SortableTable
        caption={t('tables.title')}
        columns={columns}
        rows={report.tables}
        keyOf={({ tableId }) => tableId}
        sortedBy={{ key: 'revenue', direction: 'descending' }}
        language={language}
      />
    </ReportSection>
  );
}
