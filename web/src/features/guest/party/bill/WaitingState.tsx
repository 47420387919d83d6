import type { Payment } from '@sofra/contracts/payments';
import { useRef, useState } from 'react';
import { useSessionCalls } from '../../../../data/live/calls.ts';
import { guestPayments } from '../../../../data/live/guestPayments.ts';
import { money } from '../../../../lib/format/format.ts';
import { isolated } from '../../../../lib/format/textLists.ts';
import { errorText } from '../../../../lib/i18n/errorText.ts';
import { useLanguage, useT } from '../../../../lib/i18n/i18n.ts';
import { Button } from '../../../../ui/base/Button.tsx';
import { classes } from '../../../../ui/base/classes.ts';
import { Price } from '../../../../ui/base/Price.tsx';
import { useToasts } from '../../../../ui/base/toasts.tsx';
import { CallSteps } from '../calls/CallSteps.tsx';
import { callStateOf } from '../calls/callTexts.ts';
import { suggestedCash } from './amounts.ts';
import pay from './Pay.module.css';
import css from './Payment.module.css';
import type { Render, StateProps } from './stateParts.tsx';
import { useWithdraw } from './useWithdraw.ts';

/** The waiter was called to receive a payment. */
export function WaitingState({
  payment,
  currency,
  sessionId,
  onAgain,
  onBill,
  render,
}: StateProps & { render: Render }) {
  const t = useT('bill');
  const language = useLanguage();
  const withdraw = useWithdraw(sessionId, payment);
  const waiting = useSessionCalls(sessionId).filter(({ kind }) => kind === 'bill');
  const { isSeen, waiter } = callStateOf(waiting);
  const hasSeen = waiting.length > 0 && isSeen;
  const totalMinor = payment.amountMinor + payment.tipMinor;
  const values = {
    price: isolated(money(totalMinor, currency, language)),
    name: isolated(waiter ?? ''),
  };
  const isCash = payment.method === 'cash';
  const title = !hasSeen
    ? t(isCash ? 'waiting.calledCash' : 'waiting.called', values)
    : waiter === null
      ? t(isCash ? 'waiting.comingCash' : 'waiting.coming', values)
      : t(isCash ? 'waiting.namedCash' : 'waiting.named', values);
  return render({
    title,
    text: t(isCash ? 'waiting.cashText' : 'waiting.cardText', {
      method: t(`methods.${payment.method}`),
      price: values.price,
    }),
    children: (
      <>
        <CallSteps isSeen={hasSeen} />
        {isCash && <Change {...{ payment, totalMinor, currency, sessionId }} />}
      </>
    ),
    foot: (
      <>
        <Button size="tall" onClick={() => withdraw(onAgain)}>
          {t('otherWay')}
        </Button>
        <Button kind="ghost" onClick={() => withdraw(onBill)}>
          {t('withdraw')}
        </Button>
      </>
    ),
  });
}

/** Asks what the guest will give, so that the waiter brings the change. */
function Change({
  payment,
  totalMinor,
  currency,
  sessionId,
}: {
  payment: Payment;
  totalMinor: number;
  currency: string;
  sessionId: number;
}) {
  const t = useT('bill');
  const language = useLanguage();
  const { given, give } = useGiven(payment, sessionId);
  return (
    <>
      <h3 className={pay.label}>{t('change.title')}</h3>
      <div className={classes(pay.tips, css.cash)}>
        {[totalMinor, ...suggestedCash(totalMinor)].map((minor) => (
          <button
            key={minor}
            type="button"
            aria-pressed={given === minor}
            onClick={() => give(minor)}
          >
            {minor === totalMinor ? t('change.exact') : <Price minor={minor} currency={currency} />}
          </button>
        ))}
      </div>
      {given !== null && (
        <p className={css.change} role="status">
          {given === totalMinor
            ? t('change.none')
            : t('change.brought', {
                price: isolated(money(given - totalMinor, currency, language)),
              })}
        </p>
      )}
    </>
  );
}

/** Sends the sum that the guest will give; the last one tapped counts. */
function useGiven({ id, givenMinor }: Payment, sessionId: number) {
  const t = useT('bill');
  const { show } = useToasts();
  const [chosen, setChosen] = useState<number>();
  const last = useRef<number>(undefined);
  const sent = useRef(Promise.resolve());
  const send = async (minor: number): Promise<void> => {
    if (last.current !== minor) return;
    try {
      await guestPayments.stateGiven(sessionId, id, minor);
    } catch (error) {
      show({ tone: 'error', title: t('change.failed'), text: errorText(error) });
    }
    if (last.current === minor) setChosen(undefined);
  };
  return {
    given: chosen ?? givenMinor,
    give: (minor: number): void => {
      last.current = minor;
      setChosen(minor);
      sent.current = sent.current.then(() => send(minor));
    },
  };
}
