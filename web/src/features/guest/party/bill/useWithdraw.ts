import type { Payment } from '@sofra/contracts/payments';
import { guestPayments } from '../../../../data/live/guestPayments.ts';
import { errorText } from '../../../../lib/i18n/errorText.ts';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { useToasts } from '../../../../ui/base/toasts.tsx';

/** Returns the function that withdraws a payment and then runs `onDone`; a failure is shown. */
export function useWithdraw(sessionId: number, payment: Payment) {
  const t = useT('bill');
  const { show } = useToasts();
  return (onDone: () => void): Promise<void> =>
    guestPayments
      .withdraw(sessionId, payment.id)
      .then(onDone, (error: unknown) =>
        show({ tone: 'error', title: t('withdrawFailed'), text: errorText(error) }),
      );
}
