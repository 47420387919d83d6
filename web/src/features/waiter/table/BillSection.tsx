import { chakra } from '@chakra-ui/react';
import type { Branch } from '@sofra/contracts/branches';
import type { Order } from '@sofra/contracts/orders';
import type { TableSession } from '@sofra/contracts/sessions';
import { money } from '../../../lib/format/format.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { historyOf, PaymentList } from '../../../parts/bills/PaymentList.tsx';
import { useIsManager } from '../../../parts/bills/useIsManager.ts';
import { useSessionBill } from '../../../parts/bills/useSessionBill.ts';
import { SheetSection } from './SheetSection.tsx';

/** Payments, refunds and discounts of a table, summed up and one by one. */
export function BillSection({
  session,
  orders,
  branch,
}: {
  session: TableSession;
  orders: readonly Order[];
  branch: Branch;
}) {
  const t = useT('staffPayments');
  const language = useLanguage();
  const isManager = useIsManager(branch);
  const { of } = useSessionBill(session.id, orders);
  if (!of || historyOf(of.ledger).length === 0) return null;
  const { bill, ledger } = of;
  const { currency, timeZone } = branch;
  const sums = [
    [t('total'), bill.soldMinor],
    ...(bill.discountMinor > 0 ? [[t('discounts'), -bill.discountMinor] as const] : []),
    [t('paid'), bill.paidMinor],
    ...(bill.tipMinor > 0 ? [[t('tip'), bill.tipMinor] as const] : []),
    [t('left'), bill.leftMinor + bill.pendingMinor],
  ] as const;
  return (
    <SheetSection title={t('history')}>
      <chakra.dl
        display="grid"
        gap="2px"
        padding="10px 14px"
        borderBlockEnd="1px solid {colors.border}"
        fontSize="14"
        fontVariantNumeric="tabular-nums"
      >
        {sums.map(([label, minor]) => (
          <chakra.div key={label} display="flex" justifyContent="space-between" gap="3">
            <chakra.dt color="fg.muted">{label}</chakra.dt>
            <chakra.dd fontWeight="strong">
              <bdi>{money(minor, currency, language)}</bdi>
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
      <PaymentList
        ledger={ledger}
        bill={bill}
        revocableIn={orders}
        at={{
          sessionId: session.id,
          tableId: session.tableId,
          tableNumber: session.tableNumber,
        }}
        currency={currency}
        timeZone={timeZone}
        isManager={isManager}
      />
    </SheetSection>
  );
}
