import type { Branch } from '@sofra/contracts/branches';
import type { DayClose, DayFigures } from '@sofra/contracts/days';
import { type PaymentMethod, paymentMethods } from '@sofra/contracts/payments';
import { dayWithWeekday, longDate, money } from '../../lib/format/format.ts';
import type { useT } from '../../lib/i18n/i18n.ts';
import type { Language } from '../../lib/i18n/language.ts';
import {
  Paper,
  PaperCentred,
  PaperHeading,
  PaperLine,
  PaperReason,
  type PaperRow,
  PaperRule,
  type PaperSize,
  PaperTable,
} from '../../parts/printers/PaperParts.tsx';
import { correctionMinor, correctionText } from './Corrections.tsx';
import { expectedOf } from './count.ts';
import type { ShownDay } from './shownDay.ts';
import { otherDaysMinor } from './SalesToPayment.tsx';
import { sumsOfStaff } from './StaffSums.tsx';

interface Props {
  /** Passed in, because the paper is rendered outside the page. */
  texts: ReturnType<typeof useT<'days'>>;
  day: ShownDay;
  branch: Branch;
  language: Language;
  size: PaperSize;
  /** Epoch milliseconds. */
  printedAt: number;
}

/** A business day on a roll or on sheets: of a closed one its close, else the present figures. */
export function DayPaper(props: Props) {
  const { texts: t, day, branch, language, size, printedAt } = props;
  const close = day.closes.find(({ reopenedAt }) => reopenedAt === null);
  const figures = close?.figures ?? day.figures;
  const at = (moment: string | number) => longDate(moment, language, { timeZone: branch.timeZone });
  return (
    <Paper size={size} language={language}>
      <PaperCentred isTitle>{branch.businessName}</PaperCentred>
      <PaperCentred>{t('title', { branch: branch.name })}</PaperCentred>
      <PaperCentred>
        <b>{dayWithWeekday(`${day.day}T12:00:00Z`, language, 'UTC')}</b>
      </PaperCentred>
      {close && <PaperCentred>{t('paper.number', { number: close.number })}</PaperCentred>}
      <PaperCentred>
        {close
          ? t('closed.by', { name: close.closedBy ?? t('staff.unknown'), at: at(close.closedAt) })
          : t('paper.open', { at: at(printedAt) })}
      </PaperCentred>
      <PaperRule />
      <PaperHeading>{t(close ? 'methodTable' : 'expected')}</PaperHeading>
      <Methods {...props} figures={figures} close={close} />
      {close && <Till {...props} close={close} />}
      <PaperRule />
      <PaperHeading>{t('sales.title')}</PaperHeading>
      <Sales {...props} figures={figures} />
      <CorrectionLines {...props} />
      <Staff {...props} figures={figures} />
      <Earlier {...props} at={at} />
      <PaperRule />
      <PaperCentred>
        <b>{t('paper.notFiscal')}</b>
      </PaperCentred>
    </Paper>
  );
}

const sumsOf = ({ day, language }: Props) => ({
  amount: (minor: number): string => money(minor, day.currency, language, { exact: true }),
  signed: (minor: number): string =>
    money(minor, day.currency, language, { exact: true, signed: true }),
});

/** Expected and counted money of each method. */
function Methods({ figures, close, ...props }: Props & Shown & { close: DayClose | undefined }) {
  const { texts: t, size } = props;
  const { amount, signed } = sumsOf(props);
  const row = (key: string, name: string, expectedMinor: number, countedMinor?: number) => {
    const differenceMinor = (countedMinor ?? expectedMinor) - expectedMinor;
    const counted = [
      countedMinor === undefined ? undefined : amount(countedMinor),
      countedMinor === undefined
        ? undefined
        : differenceMinor === 0
          ? t('agrees')
          : signed(differenceMinor),
    ];
    return { key, name, cells: [amount(expectedMinor), ...(close ? counted : [])] };
  };
  // Money on phones is the provider's, and never counted.
  const countedOf = (method: PaymentMethod) =>
    method === 'online' ? expectedOf(figures, method) : close?.counted[method];
  const rows: PaperRow[] = paymentMethods.map((method) => ({
    ...row(method, t(`methods.${method}`), expectedOf(figures, method), countedOf(method)),
    remark: remarkOf(figures, method, t),
  }));
  const sum = (of: (method: PaymentMethod) => number) =>
    paymentMethods.reduce((total, method) => total + of(method), 0);
  const total = row(
    'total',
    t('total'),
    sum((method) => expectedOf(figures, method)),
    close && sum((method) => countedOf(method) ?? 0),
  );
  return (
    <>
      <PaperTable
        size={size}
        name={t('method')}
        columns={[t('expected'), ...(close ? [t('counted'), t('difference')] : [])]}
        rows={[...rows, { ...total, isTotal: true }]}
      />
      {close && close.reason !== null && (
        <PaperReason>{t('closed.reason', { reason: close.reason })}</PaperReason>
      )}
    </>
  );
}

interface Shown {
  figures: DayFigures;
}

/** Returns the numbers of payments and refunds of a method. */
function remarkOf(figures: DayFigures, method: PaymentMethod, t: Props['texts']): string {
  const of = figures.methods.find((one) => one.method === method);
  const { payments = 0, refunds = 0, tests = 0 } = of ?? {};
  return [
    t('payments', { count: payments }),
    ...(refunds > 0 ? [t('refunds', { count: refunds })] : []),
    ...(method === 'cash' && figures.openingFloatMinor > 0 ? [t('withoutFloat')] : []),
    ...(tests > 0 ? [t('tests', { count: tests })] : []),
  ].join('; ');
}

/** Banknotes and coins that were counted. */
function Till({ close, ...props }: Props & { close: DayClose }) {
  const { texts: t } = props;
  const { amount } = sumsOf(props);
  const { notes, cash } = close.counted;
  if (notes.length === 0) return null;
  return (
    <>
      <PaperRule />
      <PaperHeading>{t('till.title')}</PaperHeading>
      {notes.map(({ valueMinor, count }) => (
        <PaperLine
          key={valueMinor}
          name={valueMinor === 1 ? t('till.coins') : `${amount(valueMinor)} × ${count}`}
          amount={amount(valueMinor * count)}
        />
      ))}
      <PaperLine name={t('till.float')} amount={amount(-close.figures.openingFloatMinor)} />
      <PaperLine isBold name={t('till.cash')} amount={amount(cash)} />
    </>
  );
}

/** The way from what was sold to what was paid. */
function Sales({ figures, ...props }: Props & Shown) {
  const { texts: t } = props;
  const { amount, signed } = sumsOf(props);
  const other = otherDaysMinor(figures);
  const off = (name: string, minor: number) => <PaperLine name={name} amount={signed(-minor)} />;
  return (
    <>
      <PaperLine name={t('sales.sold')} amount={amount(figures.soldMinor)} />
      {off(t('sales.discounted'), figures.discountedMinor)}
      {off(t('sales.complimentary'), figures.complimentaryMinor)}
      {off(t('sales.unpaid', { count: figures.unpaidBills }), figures.unpaidMinor)}
      {off(t('sales.open'), figures.openMinor)}
      {other !== 0 && off(t('sales.other'), other)}
      <PaperLine isBold name={t('sales.paid')} amount={amount(figures.paidMinor)} />
      <PaperLine name={t('sales.tips')} amount={amount(figures.tipsMinor)} />
      {figures.refundedMinor > 0 && (
        <PaperLine name={t('sales.refunded')} amount={amount(figures.refundedMinor)} />
      )}
      {figures.commissionMinor > 0 && (
        <PaperLine name={t('sales.commission')} amount={amount(figures.commissionMinor)} />
      )}
    </>
  );
}

/** Changes of days that were closed already, which are parts of the sums. */
function CorrectionLines(props: Props) {
  const { texts: t, day, language } = props;
  const { signed } = sumsOf(props);
  if (day.corrections.length === 0) return null;
  return (
    <>
      <PaperRule />
      <PaperHeading>{t('corrections.title')}</PaperHeading>
      {day.corrections.map((correction, index) => (
        <PaperLine
          key={index}
          name={correctionText(correction, t, language)}
          amount={signed(correctionMinor(correction))}
        />
      ))}
    </>
  );
}

/** Money by the member of staff who received it, in the methods that were used. */
function Staff({ figures, ...props }: Props & Shown) {
  const { texts: t, size } = props;
  const { amount } = sumsOf(props);
  const rows = sumsOfStaff(figures, t);
  if (rows.length === 0) return null;
  const used = paymentMethods.filter((method) => rows.some(({ sums }) => sums[method]));
  return (
    <>
      <PaperRule />
      <PaperHeading>{t('staff.title')}</PaperHeading>
      <PaperTable
        size={size}
        name={t('staff.name')}
        columns={used.map((method) => t(`methods.${method}`))}
        rows={rows.map(({ userId, name, payments, sums }) => ({
          key: userId ?? 0,
          name,
          remark: t('payments', { count: payments }),
          cells: used.map((method) => {
            const minor = sums[method];
            return minor === undefined ? undefined : amount(minor);
          }),
        }))}
      />
    </>
  );
}

/** Closes of the day that were undone, newest first. */
function Earlier({ at, ...props }: Props & { at: (moment: string) => string }) {
  const { texts: t, day } = props;
  const { signed } = sumsOf(props);
  const earlier = day.closes.filter(({ reopenedAt }) => reopenedAt !== null);
  if (earlier.length === 0) return null;
  const nameOf = (name: string | null) => name ?? t('staff.unknown');
  return (
    <>
      <PaperRule />
      <PaperHeading>{t('earlier')}</PaperHeading>
      {earlier.map((close) => (
        <div key={close.id}>
          <PaperLine
            name={t('paper.number', { number: close.number })}
            amount={signed(close.differenceMinor)}
          />
          <p>{t('closed.by', { name: nameOf(close.closedBy), at: at(close.closedAt) })}</p>
          {close.reason !== null && <p>{t('closed.reason', { reason: close.reason })}</p>}
          <p>
            {t('closed.reopened', {
              name: nameOf(close.reopenedBy),
              at: at(close.reopenedAt ?? close.closedAt),
              reason: close.reopenReason ?? '',
            })}
          </p>
        </div>
      ))}
    </>
  );
}
