import { Flex } from '@chakra-ui/react';
import type { Report } from '@sofra/contracts/reports';
import { useMemo } from 'react';
import { roughMoney } from '../../../lib/format/format.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Card } from '../../../ui/staff/Card.tsx';
import { Legend } from '../../../ui/base/Legend.tsx';
import { type ChartPoint, DayChart } from '../charts/DayChart.tsx';
import { ReportStats } from '../ReportStats.tsx';
import { ChartGrid } from './ChartGrid.tsx';
import { niceTicks, wholeTicks } from '../charts/plot.ts';
import { type Download, ReportSection } from './ReportSection.tsx';
import { PointsTable } from './PointsTable.tsx';
import { useFigureLabels } from '../figureLabels.ts';
import { overviewPoints } from './overviewPoints.ts';

/** Overview of the period: key figures, then revenue and orders per day, or per hour of a single day. */
export function Overview({
  report,
  dayStartsAt,
  downloads,
}: {
  report: Report;
  /** Minutes after midnight at which the business day begins. */
  dayStartsAt: number;
  downloads: readonly Download[];
}) {
  const t = useT('reports');
  const { amount, count, language } = useFigureLabels(report.currency);
  const points = useMemo(
    () => overviewPoints(report, language, dayStartsAt),
    [report, language, dayStartsAt],
  );
  const isOneDay = report.days.length === 1;
  const chart = (measure: 'revenue' | 'orders', say: (value: number) => string): ChartPoint[] =>
    points.map((point) => {
      const compared = point.compared?.[measure];
      const rest = [
        say(point[measure]),
        ...(compared === undefined ? [] : [`${point.compared?.title}: ${say(compared)}`]),
      ];
      // A day with more corrections than sales has no bar.
      const value = Math.max(0, point[measure]);
      return { label: point.label, value, compared, lines: [point.title, ...rest] };
    });
  const most = (measure: 'revenue' | 'orders'): number =>
    Math.max(...points.flatMap((point) => [point[measure], point.compared?.[measure] ?? 0]));
  const revenueTitle = t(isOneDay ? 'chart.revenueByHour' : 'chart.revenue');
  const legend = (isBars: boolean) =>
    !isOneDay && (
      <Flex justify="flex-end" mb="2">
        <Legend line={t('chart.this')} dots={t('chart.compared')} isBars={isBars} />
      </Flex>
    );
  const ordersTitle = t(isOneDay ? 'chart.ordersByHour' : 'chart.orders');

  return (
    <>
      <ReportStats report={report} />
      <ChartGrid>
        <ReportSection title={revenueTitle} downloads={downloads}>
          <Card p="4">
            {legend(false)}
            <DayChart
              label={t('chart.keys', { chart: revenueTitle })}
              kind={isOneDay ? 'bars' : 'line'}
              points={chart('revenue', amount)}
              ticks={niceTicks(most('revenue'))}
              tickText={(tick) => roughMoney(tick, report.currency, language)}
            />
          </Card>
        </ReportSection>
        <ReportSection title={ordersTitle}>
          <Card p="4">
            {legend(true)}
            <DayChart
              label={t('chart.keys', { chart: ordersTitle })}
              kind="bars"
              points={chart('orders', (value) => t('hours.valueOrders', { value: count(value) }))}
              ticks={wholeTicks(most('orders'))}
              tickText={count}
            />
          </Card>
        </ReportSection>
      </ChartGrid>
      <PointsTable
        title={t(isOneDay ? 'chart.hourNumbers' : 'chart.numbers')}
        points={points}
        currency={report.currency}
      />
    </>
  );
}
