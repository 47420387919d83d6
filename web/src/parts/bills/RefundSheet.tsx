import { Box, Button, chakra, Grid } from '@chakra-ui/react';
import {
  type CounterMethod,
  counterMethods,
  type Payment,
  type RefundKind,
  refundKinds,
} from '@sofra/contracts/payments';
import { useState } from 'react';
import { paymentOutbox } from '../../data/drafts/payment-outbox.ts';
import { money } from '../../lib/format/format.ts';
import { readPrice, typedPrice } from '../../lib/format/price.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { useToasts } from '../../ui/base/toasts.tsx';
import { useLock } from '../../ui/base/useLock.ts';
import { Drawer, DrawerBody, DrawerFooter } from '../../ui/staff/Drawer.tsx';
import { ErrorStrip } from '../../ui/staff/ErrorStrip.tsx';
import { NumberField } from '../../ui/staff/TextField.tsx';
import { ChoiceTile, Label } from '../../ui/staff/ChoiceTile.tsx';
import { MethodTiles } from './MethodTiles.tsx';
import { methodName, payerName } from './paymentText.ts';
import { ReasonTiles } from './ReasonTiles.tsx';
import { refusalText } from './refusalText.ts';

const commonReasons = ['cancelledDish', 'wrongAmount', 'complaint'] as const;

/** Table of a payment, for the message of a refund that waits for the connection. */
export interface PaymentTable {
  readonly sessionId: number;
  readonly tableId: number;
  readonly tableNumber: string;
}

const toMinorOf = (typed: string): number | undefined => {
  const price = readPrice(typed);
  return price === undefined ? undefined : Math.round(price * 100);
};

interface Props {
  payment: Payment;
  at: PaymentTable;
  /** Largest amounts that can be given back. */
  refundable: { amountMinor: number; tipMinor: number };
  /** Amount due back; suggested first. */
  dueMinor: number;
  currency: string;
  onClose: () => void;
}

/** State of the sheet: amounts, method and reason, and the call that records the refund. */
function useRefund({ payment, at, refundable, dueMinor, currency, onClose }: Props) {
  const t = useT('staffPayments');
  const language = useLanguage();
  const toasts = useToasts();
  const isOnline = payment.method === 'online';
  const own = counterMethods.find((method) => method === payment.method);
  const [method, setMethod] = useState<CounterMethod>(own ?? 'cash');
  const [typed, setTyped] = useState(() => typedPrice(dueMinor || refundable.amountMinor));
  const [typedTip, setTypedTip] = useState(() => typedPrice(0));
  const [reason, setReason] = useState('');
  // Null once the server has asked: the table's session has ended.
  const [countsAs, setCountsAs] = useState<RefundKind | null>();
  const [errorMessage, setErrorMessage] = useState<string>();
  const textOf = (minor: number): string => money(minor, currency, language);
  const [amountMinor, tipMinor] = [toMinorOf(typed), toMinorOf(typedTip) ?? 0];
  const totalMinor = (amountMinor ?? 0) + tipMinor;
  const isPossible =
    amountMinor !== undefined &&
    totalMinor > 0 &&
    amountMinor <= refundable.amountMinor &&
    tipMinor <= refundable.tipMinor;

  const refund = async (): Promise<void> => {
    if (amountMinor === undefined) return;
    setErrorMessage(undefined);
    const result = await paymentOutbox.record(at, {
      kind: 'refund',
      paymentId: payment.id,
      method: isOnline ? null : method,
      reason,
      ...(countsAs && { countsAs }),
      amountMinor,
      tipMinor,
    });
    if (!result) return;
    if (result.state === 'refused') {
      if (result.refusal.code === 'refund_kind_required') return setCountsAs(null);
      return setErrorMessage(refusalText(result.refusal, currency, language));
    }
    const title = result.state === 'recorded' ? 'refund.done' : 'refund.waiting';
    toasts.show({ tone: 'done', title: t(title, { amount: textOf(totalMinor) }) });
    onClose();
  };
  return {
    isOnline,
    method,
    setMethod,
    typed,
    setTyped,
    typedTip,
    setTypedTip,
    reason,
    setReason,
    countsAs,
    setCountsAs,
    errorMessage,
    textOf,
    totalMinor,
    isPossible,
    refund,
  };
}

/** Sheet in which a manager gives back a payment or a part of it. */
export function RefundSheet(props: Props) {
  const { payment, refundable, onClose } = props;
  const t = useT('staffPayments');
  const { isBusy, run } = useLock();
  const refunding = useRefund(props);
  const { isOnline, method, typed, typedTip, totalMinor, isPossible, countsAs, textOf } = refunding;
  return (
    <Drawer
      side="start"
      title={t('refund.title')}
      description={[
        payerName(payment),
        methodName(payment.method),
        textOf(payment.amountMinor + payment.tipMinor),
      ].join(' · ')}
      onClose={onClose}
    >
      <DrawerBody>
        <NumberField
          label={t('refund.amount')}
          helpText={t('refund.most', { amount: textOf(refundable.amountMinor) })}
          error={isPossible || totalMinor === 0 ? undefined : t('refund.tooLarge')}
          value={typed}
          onChange={({ target }) => refunding.setTyped(target.value)}
        />
        {refundable.tipMinor > 0 && (
          <Box mt="3">
            <NumberField
              label={t('refund.tip')}
              helpText={t('refund.most', { amount: textOf(refundable.tipMinor) })}
              value={typedTip}
              onChange={({ target }) => refunding.setTypedTip(target.value)}
            />
          </Box>
        )}
        {isOnline ? (
          <chakra.p mt="3" fontSize="14" color="fg.soft">
            {t('refund.online')}
          </chakra.p>
        ) : (
          <MethodTiles label={t('refund.method')} method={method} onChoose={refunding.setMethod} />
        )}
        <ReasonTiles
          reasons={commonReasons.map((one) => t(`refund.reasons.${one}`))}
          onChange={refunding.setReason}
        />
        {countsAs !== undefined && <KindTiles kind={countsAs} onChoose={refunding.setCountsAs} />}
        <ErrorStrip message={refunding.errorMessage} />
      </DrawerBody>
      <DrawerFooter flexWrap="nowrap">
        <Button variant="outline" size="2xl" flex="1 1 0" px="2" onClick={onClose}>
          {t('leave')}
        </Button>
        <Button
          colorPalette="danger"
          size="2xl"
          flex="1 1 0"
          px="2"
          disabled={!isPossible || refunding.reason === '' || countsAs === null}
          aria-busy={isBusy}
          onClick={() => run(refunding.refund)}
        >
          {t('refund.go', { amount: textOf(totalMinor) })}
        </Button>
      </DrawerFooter>
    </Drawer>
  );
}

/** Scrolls to a question that appears below what the user sees. */
const show = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'end' });

/** Asks what a refund of a session is that has ended. */
function KindTiles({
  kind,
  onChoose,
}: {
  kind: RefundKind | null;
  onChoose: (kind: RefundKind) => void;
}) {
  const t = useT('staffPayments');
  return (
    <Box ref={show} role="group" aria-label={t('refund.countsAs')}>
      <Label isMissing={kind === null}>{t('refund.countsAs')}</Label>
      <Grid gap="2" gridTemplateColumns="repeat(2, minmax(0, 1fr))">
        {refundKinds.map((one) => (
          <ChoiceTile key={one} isOn={kind === one} onClick={() => onChoose(one)}>
            {t(`refund.kinds.${one}`)}
          </ChoiceTile>
        ))}
      </Grid>
    </Box>
  );
}
