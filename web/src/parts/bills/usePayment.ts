import type { CounterMethod, PaymentShare, PaymentSplit } from '@sofra/contracts/payments';
import { useState } from 'react';
import { paymentOutbox } from '../../data/drafts/payment-outbox.ts';
import { money } from '../../lib/format/format.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { methodName } from './paymentText.ts';
import { refusalText } from './refusalText.ts';
import { tableNameOf } from '../orders/orderNames.ts';
import { useToasts } from '../../ui/base/toasts.tsx';
import type { PaymentTable } from './RefundSheet.tsx';

/** Records payments of a session, and says what became of them. */
export function usePayment({
  at,
  currency,
  onRecorded,
}: {
  at: PaymentTable;
  currency: string;
  /** Called once a payment is recorded, or kept until the connection is back. */
  onRecorded: (isSettled: boolean) => void;
}) {
  const t = useT('staffPayments');
  const language = useLanguage();
  const toasts = useToasts();
  const [errorMessage, setErrorMessage] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const record = async (
    choice: { split: PaymentSplit; shares: readonly PaymentShare[]; amountMinor: number },
    how: {
      method: CounterMethod;
      tipMinor: number;
      payerId: number | null;
      /** Of the bill before this payment. */
      leftMinor: number;
      pendingMinor: number;
    },
  ): Promise<void> => {
    const { method, tipMinor, payerId } = how;
    const { split, shares, amountMinor } = choice;
    setErrorMessage(undefined);
    setBusy(true);
    const result = await paymentOutbox
      .record(at, {
        kind: 'payment',
        method,
        split,
        payerId,
        amountMinor,
        tipMinor,
        shares: [...shares],
      })
      .finally(() => setBusy(false));
    if (!result) return;
    if (result.state === 'refused') {
      return setErrorMessage(refusalText(result.refusal, currency, language));
    }
    const isSettled = amountMinor === how.leftMinor && how.pendingMinor === 0;
    const key =
      result.state === 'waiting' ? 'done.waiting' : isSettled ? 'done.settled' : 'done.recorded';
    toasts.show({
      tone: 'done',
      title: t(key, {
        table: tableNameOf(at.tableNumber),
        amount: money(amountMinor + tipMinor, currency, language),
        method: methodName(method),
      }),
    });
    onRecorded(isSettled);
  };
  return { record, errorMessage, isBusy, clear: () => setErrorMessage(undefined) };
}
