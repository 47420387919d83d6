import { chakra } from '@chakra-ui/react';
import type { DayFigures } from '@sofra/contracts/days';
import { money } from '../../lib/format/format.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { Card } from '../../ui/staff/Card.tsx';
import { SumLine } from './SumLine.tsx';

/**
 * Returns what separates the sales of a day from its payments beside what is stated: orders that were paid on
 * another day, or payments for orders of another day. Negative if more was paid.
 */
export const otherDaysMinor = (of: DayFigures): number =>
  of.soldMinor -
  of.discountedMinor -
  of.complimentaryMinor -
  of.unpaidMinor -
  of.openMinor -
  of.paidMinor;

/** The way from what was sold to what was paid. */
export function SalesToPayment({ figures, currency }: { figures: DayFigures; currency: string }) {
  const t = useT('days');
  const language = useLanguage();
  const amount = (minor: number) => money(minor, currency, language, { exact: true });
  const off = (minor: number) => money(-minor, currency, language, { exact: true, signed: true });
  const { soldMinor, discountedMinor, complimentaryMinor, unpaidMinor, unpaidBills } = figures;
  const other = otherDaysMinor(figures);
  return (
    <section aria-labelledby="sales-title">
      <chakra.h2 id="sales-title" fontSize="17" fontWeight="strong" mb="2">
        {t('sales.title')}
      </chakra.h2>
      <Card p="4">
        <chakra.dl display="grid" gap="2" m="0">
          <SumLine name={t('sales.sold')} value={amount(soldMinor)} />
          <SumLine name={t('sales.discounted')} value={off(discountedMinor)} />
          <SumLine name={t('sales.complimentary')} value={off(complimentaryMinor)} />
          <SumLine name={t('sales.unpaid', { count: unpaidBills })} value={off(unpaidMinor)} />
          <SumLine name={t('sales.open')} value={off(figures.openMinor)} />
          {other !== 0 && <SumLine name={t('sales.other')} value={off(other)} />}
          <SumLine isTotal name={t('sales.paid')} value={amount(figures.paidMinor)} />
          <SumLine name={t('sales.tips')} value={amount(figures.tipsMinor)} />
          {figures.refundedMinor > 0 && (
            <SumLine name={t('sales.refunded')} value={amount(figures.refundedMinor)} />
          )}
          {figures.commissionMinor > 0 && (
            <SumLine name={t('sales.commission')} value={amount(figures.commissionMinor)} />
          )}
        </chakra.dl>
      </Card>
    </section>
  );
}
