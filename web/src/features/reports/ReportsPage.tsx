import { Box, chakra } from '@chakra-ui/react';
import { RefreshCw } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useDayStart, useReport } from '../../data/fetched/reports.ts';
import { PageHeader } from '../../ui/staff/PageHeader.tsx';
import { QueryError } from '../../ui/staff/QueryError.tsx';
import { Tabs } from '../../ui/staff/Tabs.tsx';
import { useNow } from '../../lib/format/clock.ts';
import { clock, dayRange } from '../../lib/format/format.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/base/Button.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import type { WorkspacePageProps } from '../../parts/workspace/workspacePage.ts';
import {
  type ReportView,
  readReportView,
  type ReportTab,
  tabs,
  writeReportView,
} from './reportView.ts';
import { PeriodPicker } from './PeriodPicker.tsx';
import { businessToday, compareFrom, presetPeriod } from './periods.ts';
import { ReportBody } from './ReportBody.tsx';
import { ReportSkeleton } from './ReportSkeleton.tsx';

const MINUTE_MS = 60_000;
/** Used until the branch's own start is known. */
const USUAL_DAY_START = 300;

/**
 * Report of the business for a period and its comparison, kept in the address:
 * `?from&to&compare&branch&tab`.
 */
export function ReportsPage({ businessId, branch, branches }: WorkspacePageProps) {
  const t = useT('reports');
  const language = useLanguage();
  const [address, setAddress] = useSearchParams();
  const dayStartsAt = useDayStart(branch.id) ?? USUAL_DAY_START;
  const today = businessToday(useNow(MINUTE_MS), branch.timeZone, dayStartsAt);
  const choice = readReportView(address, {
    today,
    branchId: branch.id,
    branchIds: branches.map(({ id }) => id),
  });
  const query = {
    ...choice.period,
    compareFrom: compareFrom(choice.period, choice.comparison),
    branchId: choice.branchId,
  };
  const read = useReport(businessId, query);
  const { data: report, error, isFetching, isPlaceholderData, refetch } = read;
  const choose = (next: ReportView): void =>
    setAddress(writeReportView(next, branch.id), { preventScrollReset: true });

  return (
    <>
      <PageHeader
        title={t('title')}
        isWaiting={isFetching}
        description={
          report &&
          t('lead', {
            period: dayRange(report.from, report.to, language),
            compared: dayRange(report.compareFrom, report.compareTo, language),
          })
        }
      >
        {report && (
          <chakra.span fontSize="13" fontVariantNumeric="tabular-nums" color="fg.muted">
            {t('asOf', { time: clock(report.asOf, language, branch.timeZone) })}
          </chakra.span>
        )}
        <Button size="small" busy={isFetching} onClick={() => void refetch()}>
          {!isFetching && <Icon of={RefreshCw} size={18} />}
          {t('refresh')}
        </Button>
      </PageHeader>
      <PeriodPicker choice={choice} today={today} branches={branches} onChoose={choose} />
      <Tabs<ReportTab>
        label={t('tabs.label')}
        tabs={tabs.map((key) => ({ key, label: t(`tabs.${key}`) }))}
        value={choice.tab}
        onChange={(tab) => choose({ ...choice, tab })}
      >
        {error && !isFetching ? (
          <QueryError title={t('failed')} of={read} />
        ) : report ? (
          <Box
            aria-busy={isPlaceholderData}
            // Briefly shows the data of the previous period.
            opacity={isPlaceholderData ? 0.55 : 1}
            transition="opacity var(--motion-2) var(--ease)"
          >
            <ReportBody
              tab={choice.tab}
              report={report}
              businessId={businessId}
              query={query}
              dayStartsAt={dayStartsAt}
              onPreset={(preset) => choose({ ...choice, period: presetPeriod(preset, today) })}
            />
          </Box>
        ) : (
          <ReportSkeleton />
        )}
      </Tabs>
    </>
  );
}
