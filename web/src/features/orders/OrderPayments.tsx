import { chakra } from '@chakra-ui/react';
import type { Branch } from '@sofra/contracts/branches';
import type { Order } from '@sofra/contracts/orders';
import { useT } from '../../lib/i18n/i18n.ts';
import { historyOf, PaymentList } from '../../parts/bills/PaymentList.tsx';
import { useIsManager } from '../../parts/bills/useIsManager.ts';
import { UnpaidBill, unpaidOf } from '../../parts/bills/UnpaidBill.tsx';
import { useSessionBill } from '../../parts/bills/useSessionBill.ts';

const noOrders: readonly Order[] = [];

/** Shows what the session of an order left unpaid, its payments, refunds and discounts; nothing if there are none. */
export function OrderPayments({ order, branch }: { order: Order; branch: Branch }) {
  const t = useT('staffPayments');
  const isManager = useIsManager(branch);
  const { sessionId, tableId, tableNumber } = order;
  // The other orders of the session may not be known here, so that nothing is summed up.
  const { of } = useSessionBill(sessionId, noOrders);
  const unpaidMinor = of ? unpaidOf(of.ledger) : 0;
  const hasHistory = of !== undefined && historyOf(of.ledger).length > 0;
  if (!of || (!hasHistory && unpaidMinor <= 0)) return null;
  const at = { sessionId, tableId, tableNumber };
  const { currency, timeZone } = branch;
  return (
    <chakra.section mt="5" aria-label={t('historyOfTable')}>
      <chakra.h3 mb="2" fontSize="15" fontWeight="strong">
        {t('historyOfTable')}
      </chakra.h3>
      {unpaidMinor > 0 && <UnpaidBill {...{ unpaidMinor, at, currency }} />}
      {hasHistory && (
        <chakra.div border="1px solid {colors.border}" borderRadius="4" overflow="hidden">
          <PaymentList
            ledger={of.ledger}
            bill={undefined}
            revocableIn={order.isSessionEnded ? noOrders : [order]}
            {...{ at, currency, timeZone, isManager }}
          />
        </chakra.div>
      )}
    </chakra.section>
  );
}
