import type { CounterMethod } from '@sofra/contracts/payments';
import type { TableSession } from '@sofra/contracts/sessions';
import type { Table } from '@sofra/contracts/tables';
import { useState } from 'react';
import { paymentOutbox } from '../../../data/drafts/payment-outbox.ts';
import { money } from '../../../lib/format/format.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { methodName } from '../../../parts/bills/paymentText.ts';
import { refusalText } from '../../../parts/bills/refusalText.ts';
import { tableNameOf } from '../../../parts/orders/orderNames.ts';
import { useToasts } from '../../../ui/base/toasts.tsx';
import type { PayChoice } from './payChoice.ts';

/** Records payments of a session, and says what became of them. */
export function usePayment({
  session,
  table,
  currency,
  onRecorded,
}: {
  session: TableSession;
  table: Table;
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
    choice: PayChoice,
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
    const at = { sessionId: session.id, tableId: table.id, tableNumber: table.tableNumber };
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
        table: tableNameOf(table.tableNumber),
        amount: money(amountMinor + tipMinor, currency, language),
        method: methodName(method),
      }),
    });
    onRecorded(isSettled);
  };
  return { record, errorMessage, isBusy, clear: () => setErrorMessage(undefined) };
}
