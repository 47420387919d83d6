import { Button, chakra } from '@chakra-ui/react';
import type { Bill } from '@sofra/contracts/bill-math';
import type { BillAdjustment, BillLedger } from '@sofra/contracts/bills';
import type { Order } from '@sofra/contracts/orders';
import type { Payment } from '@sofra/contracts/payments';
import { Percent, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { clock, money, percent } from '../../lib/format/format.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { sorted } from '../../lib/format/lists.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import { methodIcons, methodName, payerName } from './paymentText.ts';
import { refundableOf, refundDueOf } from './refunds.ts';
import { type PaymentTable, RefundSheet } from './RefundSheet.tsx';
import { RevokeButton } from './RevokeButton.tsx';

type Row =
  | { readonly at: string; readonly payment: Payment }
  | { readonly at: string; readonly adjustment: BillAdjustment };

/** Returns what happened to the money of a session, oldest first; without payments that are still open. */
export function historyOf({ payments, adjustments }: BillLedger): Row[] {
  const rows: Row[] = [
    ...payments
      .filter(({ state }) => state !== 'intent')
      .map((payment) => ({ at: payment.settledAt ?? payment.createdAt, payment })),
    ...adjustments.map((adjustment) => ({ at: adjustment.madeAt, adjustment })),
  ];
  return sorted(rows, (a, b) => a.at.localeCompare(b.at));
}

/** Returns true for a discount of lines in these orders, rather than of lines that have moved to another session. */
export const isHere = ({ lines }: BillAdjustment, orders: readonly Order[]): boolean =>
  orders.some((order) => order.lines.some(({ id }) => lines.some(({ lineId }) => lineId === id)));

/** Payments, refunds and discounts of a session, with the actions of managers. */
export function PaymentList({
  ledger,
  bill,
  revocableIn,
  at,
  currency,
  timeZone,
  isManager,
}: {
  ledger: BillLedger;
  /** Undefined if the session's orders aren't known: no refund is suggested then. */
  bill: Bill | undefined;
  /** Known orders of the session, if it is open: managers can revoke the discounts of their lines. */
  revocableIn: readonly Order[];
  at: PaymentTable;
  currency: string;
  timeZone: string;
  isManager: boolean;
}) {
  const [refunding, setRefunding] = useState<number>();
  const payment = ledger.payments.find(({ id }) => id === refunding);
  return (
    <>
      <chakra.ul listStyle="none" fontVariantNumeric="tabular-nums">
        {historyOf(ledger).map((row) =>
          'payment' in row ? (
            <PaymentRow
              key={`payment ${row.payment.id}`}
              payment={row.payment}
              currency={currency}
              timeZone={timeZone}
              onRefund={
                isManager && isRefundable(ledger, row.payment)
                  ? () => setRefunding(row.payment.id)
                  : undefined
              }
            />
          ) : (
            <AdjustmentRow
              key={`adjustment ${row.adjustment.id}`}
              adjustment={row.adjustment}
              sessionId={ledger.sessionId}
              currency={currency}
              timeZone={timeZone}
              canRevoke={isManager && isHere(row.adjustment, revocableIn)}
            />
          ),
        )}
      </chakra.ul>
      {payment && (
        <RefundSheet
          payment={payment}
          at={at}
          refundable={refundableOf(ledger, payment)}
          dueMinor={bill ? refundDueOf(bill, ledger, payment) : 0}
          currency={currency}
          onClose={() => setRefunding(undefined)}
        />
      )}
    </>
  );
}

function isRefundable(ledger: BillLedger, payment: Payment): boolean {
  const { amountMinor, tipMinor } = refundableOf(ledger, payment);
  return amountMinor + tipMinor > 0;
}

function useTitle(payment: Payment): string {
  const t = useT('staffPayments');
  if (payment.returnedRefund) return t('refund.returned');
  const method = methodName(payment.method);
  return payment.kind === 'refund'
    ? t('refundBy', { method })
    : t('payerBy', { name: payerName(payment), method });
}

function PaymentRow({
  payment,
  currency,
  timeZone,
  onRefund,
}: {
  payment: Payment;
  currency: string;
  timeZone: string;
  onRefund: (() => void) | undefined;
}) {
  const t = useT('staffPayments');
  const language = useLanguage();
  const { kind, method, amountMinor, tipMinor, state, staffName, reason, isTest } = payment;
  const stateText =
    kind === 'refund' && state === 'failed' ? t('refund.failedState') : t(`states.${state}`);
  const isRefund = kind === 'refund';
  const isPaid = state === 'paid';
  const text = money(amountMinor + tipMinor, currency, language);
  const handled = isRefund ? 'gaveBack' : 'received';
  const facts = [
    clock(payment.settledAt ?? payment.createdAt, language, timeZone),
    ...(isPaid ? [] : [stateText]),
    ...(staffName === null ? [] : [isPaid ? t(handled, { name: staffName }) : staffName]),
    ...(tipMinor > 0 ? [t('tipOf', { amount: money(tipMinor, currency, language) })] : []),
    ...(reason === null ? [] : [reason]),
    ...(isTest ? [t('test')] : []),
  ];
  const title = useTitle(payment);
  return (
    <HistoryRow
      icon={<Icon of={isRefund ? Undo2 : methodIcons[method]} size={20} flips={isRefund} />}
      title={title}
      facts={facts.join(' · ')}
      amount={isRefund ? money(-amountMinor - tipMinor, currency, language) : text}
      isStruck={!isPaid}
    >
      {onRefund && (
        <Button
          variant="outline"
          minH="touch"
          px="3"
          aria-label={`${t('refund.open')}: ${title}, ${text}`}
          onClick={onRefund}
        >
          {t('refund.open')}
        </Button>
      )}
    </HistoryRow>
  );
}

function AdjustmentRow({
  adjustment,
  sessionId,
  currency,
  timeZone,
  canRevoke,
}: {
  adjustment: BillAdjustment;
  sessionId: number;
  currency: string;
  timeZone: string;
  canRevoke: boolean;
}) {
  const t = useT('staffPayments');
  const language = useLanguage();
  const { kind, rate, amountMinor, madeBy, madeAt, revokedAt, reason, lines } = adjustment;
  const isRevoked = revokedAt !== null;
  const facts = [
    clock(madeAt, language, timeZone),
    ...(isRevoked ? [t('discount.revoked')] : []),
    ...(madeBy === null ? [] : [madeBy]),
    reason,
    t('discount.lines', { count: lines.length }),
  ];
  const amount =
    rate !== null
      ? percent(rate / 10_000, language, 2)
      : amountMinor !== null
        ? money(-amountMinor, currency, language)
        : '';
  const title = t(`discount.kinds.${kind}`);
  return (
    <HistoryRow
      icon={<Icon of={Percent} size={20} />}
      title={title}
      facts={facts.join(' · ')}
      amount={amount}
      isStruck={isRevoked}
    >
      {canRevoke && !isRevoked && (
        <RevokeButton
          sessionId={sessionId}
          adjustmentId={adjustment.id}
          about={`${title}, ${reason}`}
        />
      )}
    </HistoryRow>
  );
}

function HistoryRow({
  icon,
  title,
  facts,
  amount,
  isStruck,
  children,
}: {
  icon: ReactNode;
  title: string;
  facts: string;
  amount: string;
  isStruck: boolean;
  children: ReactNode;
}) {
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="4px 12px"
      minH="56px"
      padding="8px 14px"
      borderBlockStart="1px solid {colors.border}"
      _first={{ borderBlockStart: 'none' }}
    >
      <chakra.span flex="none" color="fg.muted">
        {icon}
      </chakra.span>
      <chakra.div flex="1 1 140px" minW="0" lineHeight="1.3">
        <chakra.p
          fontSize="15"
          fontWeight="strong"
          overflowWrap="anywhere"
          {...(isStruck && { color: 'fg.muted', textDecoration: 'line-through' })}
        >
          <bdi>{title}</bdi>
        </chakra.p>
        <chakra.p fontSize="13" color="fg.muted" overflowWrap="anywhere">
          <bdi>{facts}</bdi>
        </chakra.p>
      </chakra.div>
      <chakra.bdi
        fontSize="15"
        fontWeight="strong"
        {...(isStruck && { color: 'fg.muted', textDecoration: 'line-through' })}
      >
        {amount}
      </chakra.bdi>
      {children}
    </chakra.li>
  );
}
