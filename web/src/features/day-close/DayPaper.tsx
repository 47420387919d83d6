import type { Branch } from '@sofra/contracts/branches';
import { counterMethods, paymentMethods } from '@sofra/contracts/payments';
import { dayWithWeekday, longDate, money } from '../../lib/format/format.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import type { Language } from '../../lib/i18n/language.ts';
import { Paper, PaperCentred, PaperLine, PaperRule } from '../../parts/printers/PaperParts.tsx';
import { expectedOf } from './count.ts';
import type { ShownDay } from './shownDay.ts';
import { otherDaysMinor } from './SalesToPayment.tsx';

/** Returns the texts of the paper, which is rendered outside the page. */
export function useDayPaperTexts() {
  return useT('days');
}

/** A business day on paper of 80 mm: of a closed one its close, else the present figures. */
export function DayPaper({
  texts: t,
  day,
  branch,
  language,
  printedAt,
}: {
  texts: ReturnType<typeof useDayPaperTexts>;
  day: ShownDay;
  branch: Branch;
  language: Language;
  /** Epoch milliseconds. */
  printedAt: number;
}) {
  const close = day.closes.find(({ reopenedAt }) => reopenedAt === null);
  const figures = close?.figures ?? day.figures;
  const amount = (minor: number): string => money(minor, day.currency, language, { exact: true });
  const line = (name: string, minor: number, isTotal = false) => (
    <PaperLine key={name} name={name} amount={amount(minor)} isTotal={isTotal} />
  );
  const at = (moment: string | number) => longDate(moment, language, { timeZone: branch.timeZone });
  // Without a negative zero.
  const off = (minor: number): number => 0 - minor;
  const other = otherDaysMinor(figures);
  return (
    <Paper language={language}>
      <PaperCentred isTitle>{branch.businessName}</PaperCentred>
      <PaperCentred>{t('title', { branch: branch.name })}</PaperCentred>
      <PaperCentred>{dayWithWeekday(`${day.day}T12:00:00Z`, language, 'UTC')}</PaperCentred>
      <PaperRule />
      {line(t('sales.sold'), figures.soldMinor)}
      {line(t('sales.discounted'), off(figures.discountedMinor))}
      {line(t('sales.complimentary'), off(figures.complimentaryMinor))}
      {line(t('sales.unpaid', { count: figures.unpaidBills }), off(figures.unpaidMinor))}
      {line(t('sales.open'), off(figures.openMinor))}
      {other !== 0 && line(t('sales.other'), off(other))}
      {line(t('sales.paid'), figures.paidMinor, true)}
      {line(t('sales.tips'), figures.tipsMinor)}
      {figures.refundedMinor > 0 && line(t('sales.refunded'), figures.refundedMinor)}
      <PaperRule />
      <p>
        <b>{t('expected')}</b>
      </p>
      {paymentMethods.map((method) => line(t(`methods.${method}`), expectedOf(figures, method)))}
      {close && (
        <>
          <PaperRule />
          <p>
            <b>{t('counted')}</b>
          </p>
          {counterMethods.map((method) => line(t(`methods.${method}`), close.counted[method]))}
          {line(t('difference'), close.differenceMinor, true)}
          {close.reason !== null && <p>{t('closed.reason', { reason: close.reason })}</p>}
        </>
      )}
      <PaperRule />
      <PaperCentred>
        {close
          ? t('closed.by', { name: close.closedBy ?? t('staff.unknown'), at: at(close.closedAt) })
          : t('paper.open', { at: at(printedAt) })}
      </PaperCentred>
      <PaperCentred>
        <b>{t('paper.notFiscal')}</b>
      </PaperCentred>
    </Paper>
  );
}
