import { RefreshCw } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useDayStart, useReport } from '../../data/fetched/reports.ts';
import { PageHead } from '../../ui/staff/PageHeader.tsx';
import { ReadFault } from '../../ui/staff/QueryError.tsx';
import { Tabs } from '../../ui/staff/Tabs.tsx';
import { useNow } from '../../lib/format/clock.ts';
import { clock, dayRange } from '../../lib/format/format.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/base/Button.tsx';
import { classes } from '../../ui/base/classes.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import type { WorkspacePlace } from '../../parts/workspace/workspacePage.ts';
import { type Choice, readChoice, type ReportTab, tabs, writeChoice } from './choice.ts';
import { PeriodPicker } from './PeriodPicker.tsx';
import { businessToday, compareFrom, presetPeriod } from './periods.ts';
import { ReportBody } from './ReportBody.tsx';
import css from './ReportsPage.module.css';
import { ReportSkeleton } from './ReportSkeleton.tsx';

const MINUTE_MS = 60_000;
/** Used until the branch's own start is known. */
const USUAL_DAY_START = 300;

/**
 * Report of the business for a period and its comparison, kept in the address:
 * `?from&to&compare&branch&tab`.
 */
export function ReportsPage({ businessId, branch, branches }: WorkspacePlace) {
  const t = useT('reports');
  const language = useLanguage();
  const [address, setAddress] = useSearchParams();
  const dayStartsAt = useDayStart(branch.id) ?? USUAL_DAY_START;
  const today = businessToday(useNow(MINUTE_MS), branch.timeZone, dayStartsAt);
  const choice = readChoice(address, {
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
  const choose = (next: Choice): void =>
    setAddress(writeChoice(next, branch.id), { preventScrollReset: true });

  return (
    <>
      <PageHead
        title={t('title')}
        isWaiting={isFetching}
        lead={
          report &&
          t('lead', {
            period: dayRange(report.from, report.to, language),
            compared: dayRange(report.compareFrom, report.compareTo, language),
          })
        }
      >
        {report && (
          <span className={css.asOf}>
            {t('asOf', { time: clock(report.asOf, language, branch.timeZone) })}
          </span>
        )}
        <Button size="small" busy={isFetching} onClick={() => void refetch()}>
          {!isFetching && <Icon of={RefreshCw} size={18} />}
          {t('refresh')}
        </Button>
      </PageHead>
      <PeriodPicker choice={choice} today={today} branches={branches} onChoose={choose} />
      <Tabs<ReportTab>
        label={t('tabs.label')}
        tabs={tabs.map((key) => ({ key, label: t(`tabs.${key}`) }))}
        chosen={choice.tab}
        onChoose={(tab) => choose({ ...choice, tab })}
      >
        {error && !isFetching ? (
          <ReadFault title={t('failed')} of={read} />
        ) : report ? (
          <div className={classes(isPlaceholderData && css.late)} aria-busy={isPlaceholderData}>
            <ReportBody
              tab={choice.tab}
              report={report}
              businessId={businessId}
              query={query}
              dayStartsAt={dayStartsAt}
              onPreset={(preset) => choose({ ...choice, period: presetPeriod(preset, today) })}
            />
          </div>
        ) : (
          <ReportSkeleton />
        )}
      </Tabs>
    </>
  );
}
