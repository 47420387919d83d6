import { chakra } from '@chakra-ui/react';
import type { MoneyTotals, Report } from '@sofra/contracts/reports';
import { paymentMethods } from '@sofra/contracts/payments';
import { roughMoney, shortDay } from '../../../lib/format/format.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { EmptyState } from '../../../ui/base/EmptyState.tsx';
import { Card } from '../../../ui/staff/Card.tsx';
import type { Column, Columns } from '../../../ui/staff/columns.ts';
import { DataTable } from '../../../ui/staff/DataTable.tsx';
import { StatCard, StatChange, StatGrid } from '../../../ui/staff/StatCard.tsx';
import { TextLink } from '../../../ui/staff/TextLink.tsx';
import { DayChart } from '../charts/DayChart.tsx';
import { niceTicks } from '../charts/plot.ts';
import { dayWithName } from '../dayText.ts';
import { useFigureLabels } from '../figureLabels.ts';
import { spanOf, statColumns } from '../ReportStats.tsx';
import { ChartGrid } from './ChartGrid.tsx';
import { NumbersTable } from './NumbersTable.tsx';
import { type Download, ReportSection } from './ReportSection.tsx';

type MoneyDay = Report['money']['days'][number];
type Receiver = Report['money']['staff'][number];

/** Returns true for a day on which something was paid, refunded, given away or left unpaid. */
export const hasMoney = ({ methods, ...day }: MoneyDay): boolean =>
  [
    ...Object.values(methods),
    day.refundedMinor,
    day.unpaidMinor,
    day.discountedMinor,
    day.complimentaryMinor,
  ].some((minor) => minor !== 0);

/** Money of the period: figures, chart by day, and tables by method, day and staff. */
export function PaymentsView({
  report,
  downloads,
  fiscalDownloads,
}: {
  report: Report;
  downloads: readonly Download[];
  /** Sales by VAT rate and method, for accountants. */
  fiscalDownloads: readonly Download[];
}) {
  const t = useT('reports');
  const { amount, language } = useFigureLabels(report.currency);
  const { days } = report.money;
  const title = t('payments.byDay');
  if (days.every((day) => !hasMoney(day))) {
    return (
      <>
        <PaymentStats report={report} />
        <Card>
          <EmptyState heading="h3" title={t('payments.none')} text={t('payments.noneText')} />
        </Card>
      </>
    );
  }
  return (
    <>
      <PaymentStats report={report} />
      <ChartGrid>
        <ReportSection title={title} downloads={downloads}>
          <Card p="4">
            <DayChart
              label={t('chart.keys', { chart: title })}
              kind="bars"
              points={days.map(({ day, paidMinor, soldMinor }) => ({
                label: shortDay(day, language),
                // A day with more refunds than payments has no bar.
                value: Math.max(0, paidMinor),
                compared: undefined,
                lines: [
                  dayWithName(day, language),
                  `${t('payments.paid')}: ${amount(paidMinor)}`,
                  `${t('payments.sold')}: ${amount(soldMinor)}`,
                ],
              }))}
              ticks={niceTicks(Math.max(0, ...days.map(({ paidMinor }) => paidMinor)))}
              tickText={(tick) => roughMoney(tick, report.currency, language)}
            />
          </Card>
        </ReportSection>
        <ReportSection title={t('payments.byMethod')}>
          <MethodTable totals={report.money.totals} currency={report.currency} />
        </ReportSection>
      </ChartGrid>
      <NumbersTable title={t('payments.numbers')}>
        <DaysTable days={days} currency={report.currency} />
      </NumbersTable>
      {report.money.staff.length > 0 && (
        <ReportSection title={t('payments.byStaff')}>
          <StaffTable staff={report.money.staff} currency={report.currency} />
        </ReportSection>
      )}
      <ReportSection
        title={t('fiscal.title')}
        description={t('fiscal.text')}
        downloads={fiscalDownloads}
      >
        <Card p="4">
          <chakra.p fontSize="13" color="fg.muted">
            {t('fiscal.note')}
          </chakra.p>
          <TextLink>
            <a href="/docs/developer#fiscal">{t('fiscal.guide')}</a>
          </TextLink>
        </Card>
      </ReportSection>
    </>
  );
}

const figures = ['paidMinor', 'tipsMinor', 'unpaidMinor', 'given', 'refundedMinor'] as const;

function PaymentStats({ report }: { report: Report }) {
  const t = useT('reports');
  const { amount } = useFigureLabels(report.currency);
  const { totals, compared } = report.money;
  const valueOf = (of: MoneyTotals, name: (typeof figures)[number]): number =>
    name === 'given' ? of.discountedMinor + of.complimentaryMinor : of[name];
  const notes: Partial<Record<(typeof figures)[number], string>> = {
    paidMinor: t('payments.ofSold', { value: amount(report.totals.revenueMinor) }),
    ...(totals.unpaidBills > 0 && {
      unpaidMinor: t('payments.unpaidBills', { count: totals.unpaidBills }),
    }),
    ...(totals.complimentaryMinor > 0 && {
      given: t('payments.ofGiven', { value: amount(totals.complimentaryMinor) }),
    }),
  };
  return (
    <StatGrid aria-label={t('figures.label')} gridTemplateColumns={statColumns}>
      {figures.map((name, index) => (
        <StatCard
          key={name}
          gridColumn={spanOf(index)}
          label={t(`payments.${name}`)}
          figure={amount(valueOf(totals, name))}
        >
          {notes[name] !== undefined && (
            <chakra.span fontSize="12" color="fg.muted">
              {notes[name]}
            </chakra.span>
          )}
          <StatChange>{t('figures.before', { value: amount(valueOf(compared, name)) })}</StatChange>
        </StatCard>
      ))}
    </StatGrid>
  );
}

function MethodTable({ totals, currency }: { totals: MoneyTotals; currency: string }) {
  const t = useT('reports');
  const { amount } = useFigureLabels(currency);
  const rows = paymentMethods.map((method) => ({ method, minor: totals.methods[method] }));
  const most = Math.max(1, ...rows.map(({ minor }) => minor));
  return (
    <DataTable
      layout="scroll"
      label={t('payments.byMethod')}
      columns={[
        {
          key: 'method',
          label: t('payments.method'),
          value: ({ method }) => t(`payments.methods.${method}`),
        },
        {
          key: 'paid',
          label: t('payments.paid'),
          isNumeric: true,
          value: ({ minor }) => minor,
          cell: ({ minor }) => amount(minor),
          meter: ({ minor }) => minor / most,
        },
      ]}
      rows={rows}
      keyOf={({ method }) => method}
    />
  );
}

function DaysTable({ days, currency }: { days: readonly MoneyDay[]; currency: string }) {
  const t = useT('reports');
  const { amount, language } = useFigureLabels(currency);
  const column = (key: string, label: string, of: (day: MoneyDay) => number): Column<MoneyDay> => ({
    key,
    label,
    isNumeric: true,
    value: of,
    cell: (day) => amount(of(day)),
  });
  const columns: Columns<MoneyDay> = [
    {
      key: 'day',
      label: t('chart.day'),
      value: ({ day }) => day,
      cell: ({ day }) => dayWithName(day, language),
    },
    column('sold', t('payments.sold'), ({ soldMinor }) => soldMinor),
    column('discounted', t('payments.discountedMinor'), (day) => day.discountedMinor),
    column('complimentary', t('payments.complimentaryMinor'), (day) => day.complimentaryMinor),
    column('unpaid', t('payments.unpaidMinor'), ({ unpaidMinor }) => unpaidMinor),
    ...paymentMethods.map((method) =>
      column(method, t(`payments.methods.${method}`), ({ methods }) => methods[method]),
    ),
    column('paid', t('payments.paid'), ({ paidMinor }) => paidMinor),
    column('tips', t('payments.tipsMinor'), ({ tipsMinor }) => tipsMinor),
    column('refunded', t('payments.refundedMinor'), ({ refundedMinor }) => refundedMinor),
    column('commission', t('payments.commissionMinor'), (day) => day.commissionMinor),
  ];
  return (
    <DataTable
      layout="scroll"
      label={t('payments.numbers')}
      columns={columns}
      rows={days}
      keyOf={({ day }) => day}
      sortedBy={{ key: 'day', direction: 'descending' }}
    />
  );
}

function StaffTable({ staff, currency }: { staff: readonly Receiver[]; currency: string }) {
  const t = useT('reports');
  const { amount, count } = useFigureLabels(currency);
  const columns: Columns<Receiver> = [
    {
      key: 'name',
      label: t('staff.name'),
      value: ({ userId, name }) => (userId === null ? t('payments.phones') : name),
    },
    {
      key: 'payments',
      isNumeric: true,
      label: t('payments.count'),
      value: ({ payments }) => payments,
      cell: ({ payments }) => count(payments),
    },
    {
      key: 'paid',
      isNumeric: true,
      label: t('payments.paid'),
      value: ({ paidMinor }) => paidMinor,
      cell: ({ paidMinor }) => amount(paidMinor),
    },
    {
      key: 'cash',
      isNumeric: true,
      label: t('payments.methods.cash'),
      value: ({ cashMinor }) => cashMinor,
      cell: ({ cashMinor }) => amount(cashMinor),
    },
    {
      key: 'tips',
      isNumeric: true,
      label: t('payments.tipsMinor'),
      value: ({ tipsMinor }) => tipsMinor,
      cell: ({ tipsMinor }) => amount(tipsMinor),
    },
    {
      key: 'refunded',
      isNumeric: true,
      label: t('payments.refundedMinor'),
      value: ({ refundedMinor }) => refundedMinor,
      cell: ({ refundedMinor }) => amount(refundedMinor),
    },
  ];
  return (
    <DataTable
      layout="scroll"
      label={t('payments.byStaff')}
      columns={columns}
      rows={staff}
      keyOf={({ userId }) => userId ?? 0}
      sortedBy={{ key: 'paid', direction: 'descending' }}
    />
  );
}
