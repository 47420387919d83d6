import { Button, chakra } from '@chakra-ui/react';
import { CircleAlert, CloudOff } from 'lucide-react';
import { useEffect } from 'react';
import { isWaiting, type PaymentEntry } from '../../../data/drafts/payment-entries.ts';
import { paymentOutbox, useWaitingPayments } from '../../../data/drafts/payment-outbox.ts';
import { useNow } from '../../../lib/format/clock.ts';
import { money } from '../../../lib/format/format.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { methodName } from '../../../parts/bills/paymentText.ts';
import { refusalText } from '../../../parts/bills/refusalText.ts';
import { tableNameOf } from '../../../parts/orders/orderNames.ts';
import { Icon } from '../../../ui/base/Icon.tsx';

/** Time after which a payment counts as waiting; until then, its button shows it. */
const SHOWN_AFTER_MS = 3000;

/** Payments that wait for the connection, and those that staff must look at afterwards. */
export function WaitingPayments({ currency }: { currency: string }) {
  const nowMs = useNow(1000);
  useEffect(() => paymentOutbox.resume(), []);
  const entries = useWaitingPayments().filter(
    (entry) => !isWaiting(entry) || nowMs - entry.createdAt >= SHOWN_AFTER_MS,
  );
  if (entries.length === 0) return null;
  return (
    <div role="status">
      <chakra.ul listStyle="none">
        {entries.map((entry) => (
          <WaitingPayment key={entry.clientPaymentId} entry={entry} currency={currency} />
        ))}
      </chakra.ul>
    </div>
  );
}

function WaitingPayment({ entry, currency }: { entry: PaymentEntry; currency: string }) {
  const t = useT('staffPayments');
  const common = useT('common');
  const language = useLanguage();
  const { attempt, refusal, isLate, tableNumber } = entry;
  const what = {
    table: tableNameOf(tableNumber),
    amount: money(attempt.amountMinor + attempt.tipMinor, currency, language),
    method: methodName(attempt.method ?? 'online'),
  };
  const isRefused = refusal !== null;
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      padding="8px 12px"
      bg={isRefused ? 'danger.subtle' : 'pending.subtle'}
      color={isRefused ? 'danger.fg' : 'pending.fg'}
      fontSize="14"
    >
      <Icon of={isWaiting(entry) ? CloudOff : CircleAlert} size={18} />
      <chakra.span flex="1 1 200px" minW="0">
        <chakra.b fontWeight="strong">
          {isLate
            ? t('outbox.late', what)
            : t(`outbox.${refusal ? 'refused' : 'waiting'}.${attempt.kind}`, what)}
        </chakra.b>{' '}
        {refusal
          ? refusalText(refusal, currency, language)
          : t(isLate ? 'outbox.lateText' : 'outbox.waitingText')}
      </chakra.span>
      {!isWaiting(entry) && (
        <Button variant="outline" onClick={() => paymentOutbox.dismiss(entry)}>
          {common('actions.close')}
        </Button>
      )}
    </chakra.li>
  );
}
