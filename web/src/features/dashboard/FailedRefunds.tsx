import { Box } from '@chakra-ui/react';
import type { FailedRefund } from '@sofra/contracts/failed-refunds';
import { useNavigate } from 'react-router-dom';
import { useT } from '../../lib/i18n/i18n.ts';
import { failedRefundText } from '../../parts/bills/failedRefundText.ts';
import { ErrorNotice } from '../../ui/base/ErrorNotice.tsx';

/** Notices of refunds that failed, each with a button to its order, where it can be tried again. */
export function FailedRefunds({
  refunds,
  orders,
}: {
  refunds: readonly FailedRefund[];
  /** Path of the page of orders. */
  orders: string;
}) {
  const t = useT('staffPayments');
  const navigate = useNavigate();
  return refunds.map((refund) => (
    <Box key={refund.refundId} mb="5">
      <ErrorNotice
        title={t('refund.failed')}
        text={failedRefundText(refund)}
        retry={t('refund.toOrder')}
        onRetry={() =>
          void navigate(refund.orderId === null ? orders : `${orders}?order=${refund.orderId}`)
        }
      />
    </Box>
  ));
}
