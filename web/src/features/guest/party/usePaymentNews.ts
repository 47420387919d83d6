import { useEffect, useRef } from 'react';
import { useKnownBill } from '../../../data/live/bills.ts';
import { useGuestPayments } from '../../../data/live/guestPayments.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useToasts } from '../../../ui/base/toasts.tsx';

/** Shows the result of the guest's payment if it arrives while the bill is closed. */
export function usePaymentNews(sessionId: number | undefined, isBillOpen: boolean): void {
  const t = useT('party');
  const { show } = useToasts();
  const { followed } = useGuestPayments();
  const bill = useKnownBill(sessionId);
  const payments = bill && [...bill.ledger.payments, ...bill.gone];
  const payment = payments?.find(({ id }) => id === followed?.paymentId);
  const waitingId = useRef<number>(undefined);
  useEffect(() => {
    const wasWaiting = payment !== undefined && waitingId.current === payment.id;
    waitingId.current = payment?.state === 'intent' ? payment.id : undefined;
    if (!wasWaiting || payment.state === 'intent' || isBillOpen) return;
    const isPaid = payment.state === 'paid';
    show({
      tone: isPaid ? 'done' : 'error',
      title: t(isPaid ? 'bill.received' : 'bill.notReceived'),
    });
  }, [payment, isBillOpen, show, t]);
}
