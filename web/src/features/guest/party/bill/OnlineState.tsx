import { useEffect, useState } from 'react';
import { guestPayments } from '../../../../data/live/guestPayments.ts';
import { now, useNow } from '../../../../lib/format/clock.ts';
import { clock } from '../../../../lib/format/format.ts';
import { errorText } from '../../../../lib/i18n/errorText.ts';
import { useLanguage, useT } from '../../../../lib/i18n/i18n.ts';
import { Button } from '../../../../ui/base/Button.tsx';
import { Price } from '../../../../ui/base/Price.tsx';
import { useToasts } from '../../../../ui/base/toasts.tsx';
import { Facts, type Render, type StateProps } from './stateParts.tsx';
import { useWithdraw } from './useWithdraw.ts';

/** Interval at which the state of a payment is asked for while its webhook may be late. */
const CHECK_MS = 2500;
/** Time after which the guest is told to show the number to the waiter. */
const LONG_MS = 60_000;

/** Asks for the state of an open payment again and again. */
function useChecks(sessionId: number, { id, version }: StateProps['payment']): void {
  useEffect(() => {
    const check = () => void guestPayments.check(sessionId, { id, version }).catch(() => undefined);
    check();
    const timer = setInterval(check, CHECK_MS);
    return () => clearInterval(timer);
  }, [sessionId, id, version]);
}

/** The guest is back, but the provider hasn't told the result yet. */
export function Verifying({
  payment,
  currency,
  sessionId,
  onOrders,
  render,
}: StateProps & { render: Render }) {
  const t = useT('bill');
  const language = useLanguage();
  useChecks(sessionId, payment);
  const [since] = useState(now);
  const isLong = useNow() - since >= LONG_MS;
  return render({
    title: t('verifying.title'),
    text: t(isLong ? 'verifying.showWaiter' : 'verifying.text'),
    children: (
      <Facts
        rows={[
          [
            t('methods.online'),
            <Price
              key="price"
              minor={payment.amountMinor + payment.tipMinor}
              currency={currency}
            />,
          ],
          [t('verifying.sentAt'), <bdi key="time">{clock(payment.createdAt, language)}</bdi>],
          [t('number'), <bdi key="number">{payment.id}</bdi>],
        ]}
      />
    ),
    foot: (
      <Button size="tall" onClick={onOrders}>
        {t('verifying.orders')}
      </Button>
    ),
  });
}

/** The provider's page was opened, and the guest hasn't come back from it. */
export function AtProvider({
  payment,
  currency,
  sessionId,
  onBill,
  render,
}: StateProps & { render: Render }) {
  const t = useT('bill');
  const { show } = useToasts();
  useChecks(sessionId, payment);
  const withdraw = useWithdraw(sessionId, payment);
  const reopen = () =>
    guestPayments
      .reopen(sessionId, payment)
      .catch((error: unknown) =>
        show({ tone: 'error', title: t('provider.failed'), text: errorText(error) }),
      );
  return render({
    title: t('provider.title'),
    text: t('provider.text'),
    children: (
      <Facts
        rows={[
          [
            t('methods.online'),
            <Price
              key="price"
              minor={payment.amountMinor + payment.tipMinor}
              currency={currency}
            />,
          ],
          [t('number'), <bdi key="number">{payment.id}</bdi>],
        ]}
      />
    ),
    foot: (
      <>
        <Button kind="primary" size="tall" onClick={reopen}>
          {t('provider.open')}
        </Button>
        <Button size="tall" onClick={() => withdraw(onBill)}>
          {t('withdraw')}
        </Button>
      </>
    ),
  });
}
