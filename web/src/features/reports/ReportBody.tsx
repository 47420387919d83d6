import type { Report } from '@sofra/contracts/reports';
import { fiscalFormats } from '@sofra/contracts/fiscal';
import {
  type ExportKind,
  exportAddress,
  fiscalAddress,
  type ReportQuery,
} from '../../data/fetched/reports.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import type { ReportTab } from './reportView.ts';
import { HoursView } from './views/HoursView.tsx';
import { ItemsView } from './views/ItemsView.tsx';
import { MenuView } from './views/MenuView.tsx';
import { NoSales } from './views/NoSales.tsx';
import { Overview } from './views/Overview.tsx';
import type { Preset } from './periods.ts';
import type { Download } from './views/ReportSection.tsx';
import { hasMoney, PaymentsView } from './views/PaymentsView.tsx';
import { StaffView } from './views/StaffView.tsx';
import { TablesView } from './views/TablesView.tsx';

/** Selected part of a report with its downloads; suggestions if nothing was sold. */
export function ReportBody({
  tab,
  report,
  businessId,
  query,
  dayStartsAt,
  onPreset,
}: {
  tab: ReportTab;
  report: Report;
  businessId: number;
  query: ReportQuery;
  dayStartsAt: number;
  onPreset: (preset: Preset) => void;
}) {
  const t = useT('reports');
  const language = useLanguage() === 'tr' ? 'tr' : 'en';
  const file = (kind: ExportKind, label?: string): Download => ({
    href: exportAddress(businessId, query, kind, language),
    what: t(`csv.${kind}`),
    ...(label !== undefined && { label }),
  });
  const fiscal = fiscalFormats.map((format) => {
    const label = t(`fiscal.${format}`);
    const what = t('fiscal.what');
    const href = fiscalAddress(businessId, query, format, language);
    return { href, what, label, name: t('fiscal.download', { what, format: label }) };
  });
  const { totals, compared, money } = report;
  // A late payment or a refund may be the only thing that happened.
  const isPaid = tab === 'payments' && money.days.some(hasMoney);
  const isEmpty = totals.orders === 0 && !isPaid && (tab !== 'overview' || compared.orders === 0);
  if (isEmpty) return <NoSales businessId={businessId} onPreset={onPreset} />;
  switch (tab) {
    case 'overview':
      return (
        <Overview
          report={report}
          dayStartsAt={dayStartsAt}
          downloads={[file('days'), file('orders', t('csv.ordersShort'))]}
        />
      );
    case 'payments':
      return (
        <PaymentsView report={report} downloads={[file('payments')]} fiscalDownloads={fiscal} />
      );
    case 'hours':
      return <HoursView report={report} dayStartsAt={dayStartsAt} />;
    case 'items':
      return <ItemsView report={report} downloads={[file('items')]} />;
    case 'menu':
      return <MenuView report={report} businessId={businessId} />;
    case 'staff':
      return <StaffView report={report} downloads={[file('staff')]} />;
    case 'tables':
      return <TablesView report={report} downloads={[file('tables')]} />;
  }
}
