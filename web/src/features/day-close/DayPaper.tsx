import type { Branch } from '@sofra/contracts/branches';
import { counterMethods, paymentMethods } from '@sofra/contracts/payments';
import { dayWithWeekday, longDate, money } from '../../lib/format/format.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import type { Language } from '../../lib/i18n/language.ts';
import css from '../../parts/printers/Paper.module.css';
import { expectedOf } from './count.ts';
import type { ShownDay } from './OpenDay.tsx';
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
    <p key={name} className={isTotal ? `${css['sides']} ${css['total']}` : css['priced']}>
      <span>{name}</span>
      <bdi>{amount(minor)}</bdi>
    </p>
  );
  const at = (moment: string | number) => longDate(moment, language, { timeZone: branch.timeZone });
  // Without a negative zero.
  const off = (minor: number): number => 0 - minor;
  const other = otherDaysMinor(figures);
  return (
    <article className={css['paper']} lang={language}>
      <p className={`${css['centred']} ${css['venue']}`}>{branch.businessName}</p>
      <p className={css['centred']}>{t('title', { branch: branch.name })}</p>
      <p className={css['centred']}>{dayWithWeekday(`${day.day}T12:00:00Z`, language, 'UTC')}</p>
      <hr className={css['dashed']} />
      {line(t('sales.sold'), figures.soldMinor)}
      {line(t('sales.discounted'), off(figures.discountedMinor))}
      {line(t('sales.complimentary'), off(figures.complimentaryMinor))}
      {line(t('sales.unpaid', { count: figures.unpaidBills }), off(figures.unpaidMinor))}
      {line(t('sales.open'), off(figures.openMinor))}
      {other !== 0 && line(t('sales.other'), off(other))}
      {line(t('sales.paid'), figures.paidMinor, true)}
      {line(t('sales.tips'), figures.tipsMinor)}
      {figures.refundedMinor > 0 && line(t('sales.refunded'), figures.refundedMinor)}
      <hr className={css['dashed']} />
      <p>
        <b>{t('expected')}</b>
      </p>
      {paymentMethods.map((method) => line(t(`methods.${method}`), expectedOf(figures, method)))}
      {close && (
        <>
          <hr className={css['dashed']} />
          <p>
            <b>{t('counted')}</b>
          </p>
          {counterMethods.map((method) => line(t(`methods.${method}`), close.counted[method]))}
          {line(t('difference'), close.differenceMinor, true)}
          {close.reason !== null && <p>{t('closed.reason', { reason: close.reason })}</p>}
        </>
      )}
      <hr className={css['dashed']} />
      <p className={css['centred']}>
        {close
          ? t('closed.by', { name: close.closedBy ?? t('staff.unknown'), at: at(close.closedAt) })
          : t('paper.open', { at: at(printedAt) })}
      </p>
      <p className={css['centred']}>
        <b>{t('paper.notFiscal')}</b>
      </p>
    </article>
  );
}
