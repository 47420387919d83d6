import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import type { CounterMethod, Payment } from '@sofra/contracts/payments';
import { ChevronRight, Pencil } from 'lucide-react';
import { useState } from 'react';
import { settlePayment } from '../../../data/live/billChanges.ts';
import { apiErrorOf } from '../../../data/client/auth.ts';
import { bills } from '../../../data/live/bills.ts';
import { money } from '../../../lib/format/format.ts';
import { errorText } from '../../../lib/i18n/errorText.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { MethodTiles } from '../../../parts/bills/MethodTiles.tsx';
import { givenText, methodIcons, methodName, payerName } from '../../../parts/bills/paymentText.ts';
import { Icon } from '../../../ui/base/Icon.tsx';
import { useToasts } from '../../../ui/base/toasts.tsx';
import { useLock } from '../../../ui/base/useLock.ts';
import { ConfirmDialog } from '../../../ui/staff/ConfirmDialog.tsx';
import { ErrorStrip } from '../../../ui/staff/ErrorStrip.tsx';
import { useQueue } from '../queue/queueContext.ts';
import { waitingText } from '../waitingText.ts';
import { CashSheet } from './CashSheet.tsx';

/** Payments that guests have begun, which staff receive, or reject if they are on the phone. */
export function OpenPayments({
  payments,
  currency,
}: {
  payments: readonly Payment[];
  currency: string;
}) {
  const t = useT('staffPayments');
  if (payments.length === 0) return null;
  return (
    <chakra.section aria-label={t('open.title')} display="grid" gap="2" mb="2">
      {payments.map((payment) => (
        <OpenPayment key={payment.id} payment={payment} currency={currency} />
      ))}
    </chakra.section>
  );
}

function OpenPayment({ payment, currency }: { payment: Payment; currency: string }) {
  const t = useT('staffPayments');
  const language = useLanguage();
  const toasts = useToasts();
  const { nowMs } = useQueue();
  const { isBusy, run } = useLock();
  const [chosen, setChosen] = useState<CounterMethod>();
  const [isChanging, setChanging] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string>();
  const { amountMinor, tipMinor, createdAt } = payment;
  const isOnPhone = payment.method === 'online';
  const own = payment.method === 'online' ? 'card' : payment.method;
  const method = chosen ?? own;
  const how = isOnPhone ? 'online' : method;
  const amount = money(amountMinor + tipMinor, currency, language);
  const name = payerName(payment);

  const settle = async (isReceived: boolean): Promise<void> => {
    setErrorMessage(undefined);
    try {
      await settlePayment(payment, isReceived ? { state: 'paid', method } : { state: 'failed' });
      const key = isReceived ? 'open.received' : isOnPhone ? 'open.freed' : 'open.rejected';
      toasts.show({ tone: 'done', title: t(key, { name, amount, method: methodName(method) }) });
    } catch (error) {
      const isReserved = apiErrorOf(error)?.code === 'payment_provider_failed';
      setErrorMessage(isReserved ? t('open.notFreed') : errorText(error));
    }
    // Shows the truth, also if another waiter was faster.
    await bills.load(payment.sessionId).catch(() => undefined);
  };
  return (
    <chakra.article
      aria-label={t('open.label', { name, amount })}
      padding="12px 14px"
      borderRadius="4"
      border="2px solid {colors.brand.solid}"
      bg="bg.panel"
    >
      <Flex align="center" gap="12px">
        <chakra.span flex="none" color="brand.fg">
          <Icon of={methodIcons[how]} size={24} />
        </chakra.span>
        <Box flex="1" minW="0" lineHeight="1.3" fontVariantNumeric="tabular-nums">
          <chakra.p fontSize="17" fontWeight="strong" overflowWrap="anywhere">
            <bdi>{t('open.waits', { name, amount, method: methodName(how) })}</bdi>
          </chakra.p>
          <chakra.p fontSize="13" color="fg.muted">
            {[
              waitingText(createdAt, nowMs),
              ...(tipMinor > 0
                ? [t('tipOf', { amount: money(tipMinor, currency, language) })]
                : []),
            ].join(' · ')}
          </chakra.p>
        </Box>
        {!isOnPhone && (
          <Button
            variant="ghost"
            px="0"
            minW="touch"
            minH="touch"
            aria-label={`${t('open.change')}: ${name}`}
            aria-expanded={isChanging}
            onClick={() => setChanging(!isChanging)}
          >
            <Icon of={Pencil} size={20} />
          </Button>
        )}
      </Flex>
      {method === 'cash' && payment.givenMinor !== null && (
        <Gives
          payment={{ ...payment, givenMinor: payment.givenMinor }}
          currency={currency}
          errorMessage={errorMessage}
          onReceived={() => settle(true)}
        />
      )}
      {isChanging && <MethodTiles label={t('how')} method={method} onChoose={setChosen} />}
      <Answers
        about={`${name}, ${amount}`}
        method={isOnPhone ? null : method}
        isBusy={isBusy}
        onSettle={(isReceived) => (isOnPhone ? setAsking(true) : run(() => settle(isReceived)))}
      />
      {isAsking && (
        <ConfirmDialog
          title={t('open.freeTitle', { name })}
          text={t('open.freeText', { amount })}
          cancelLabel={t('open.freeKeep')}
          confirmLabel={t('open.free')}
          onConfirm={() => settle(false)}
          onClose={() => setAsking(false)}
        />
      )}
      <ErrorStrip message={errorMessage} />
    </chakra.article>
  );
}

/** Buttons that reject a payment and, unless it is on the phone (`method` null), receive it. */
function Answers({
  about,
  method,
  isBusy,
  onSettle,
}: {
  about: string;
  method: CounterMethod | null;
  isBusy: boolean;
  onSettle: (isReceived: boolean) => void;
}) {
  const t = useT('staffPayments');
  const reject = t(method ? 'open.reject' : 'open.free');
  return (
    <Flex gap="2" mt="3">
      <Button
        variant="outline"
        flex="1 1 0"
        minH="48px"
        px="2"
        aria-label={`${reject}: ${about}`}
        aria-busy={isBusy}
        onClick={() => onSettle(false)}
      >
        {reject}
      </Button>
      {method && (
        <Button
          colorPalette="brand"
          flex="1.4 1 0"
          minH="48px"
          px="2"
          aria-label={`${t(`took.${method}`)}: ${about}`}
          aria-busy={isBusy}
          onClick={() => onSettle(true)}
        >
          {t(`took.${method}`)}
        </Button>
      )}
    </Flex>
  );
}

/** Cash that a guest will hand over; opens the sheet for cash with it. */
function Gives({
  payment,
  currency,
  errorMessage,
  onReceived,
}: {
  payment: Payment & { givenMinor: number };
  currency: string;
  errorMessage: string | undefined;
  onReceived: () => Promise<void>;
}) {
  const t = useT('staffPayments');
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const name = payerName(payment);
  return (
    <>
      <Button
        variant="subtle"
        w="full"
        mt="2"
        minH="48px"
        px="3"
        justifyContent="space-between"
        whiteSpace="normal"
        textAlign="start"
        onClick={() => setOpen(true)}
      >
        <chakra.span minW="0">{givenText(payment, currency, language)}</chakra.span>
        <Icon of={ChevronRight} size={20} flips />
      </Button>
      {isOpen && (
        <CashSheet
          title={t('cash.titleOf', { names: name })}
          description={t('open.title')}
          amountMinor={payment.amountMinor}
          currency={currency}
          announced={payment}
          errorMessage={errorMessage}
          onPay={onReceived}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
