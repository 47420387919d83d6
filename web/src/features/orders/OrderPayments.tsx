import { chakra } from '@chakra-ui/react';
import type { Branch } from '@sofra/contracts/branches';
import type { Order } from '@sofra/contracts/orders';
import { useT } from '../../lib/i18n/i18n.ts';
import { historyOf, PaymentList } from '../../parts/bills/PaymentList.tsx';
import { useIsManager } from '../../parts/bills/useIsManager.ts';
import { useSessionBill } from '../../parts/bills/useSessionBill.ts';

const noOrders: readonly Order[] = [];

/** Payments, refunds and discounts of the session of an order; nothing if there are none. */
export function OrderPayments({ order, branch }: { order: Order; branch: Branch }) {
  const t = useT('staffPayments');
  const isManager = useIsManager(branch);
  const { sessionId, tableId, tableNumber } = order;
  // The other orders of the session may not be known here, so that nothing is summed up.
  const { of } = useSessionBill(sessionId, noOrders);
  if (!of || historyOf(of.ledger).length === 0) return null;
  return (
    <chakra.section mt="5" aria-label={t('historyOfTable')}>
      <chakra.h3 mb="2" fontSize="15" fontWeight="strong">
        {t('historyOfTable')}
      </chakra.h3>
      <chakra.div border="1px solid {colors.border}" borderRadius="4" overflow="hidden">
        <PaymentList
          ledger={of.ledger}
          bill={undefined}
          at={{ sessionId, tableId, tableNumber }}
          currency={branch.currency}
          timeZone={branch.timeZone}
          isManager={isManager}
        />
      </chakra.div>
    </chakra.section>
  );
}
