import {
  type CounterMethod,
  counterMethods,
  type PaymentMethod,
  type PaymentSplit,
} from '@sofra/contracts/payments';
import {
  ArrowLeft,
  Banknote,
  CreditCard,
  FlaskConical,
  type LucideIcon,
  Nfc,
  Ticket,
} from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { guestPayments } from '../../../../data/live/guestPayments.ts';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { Button } from '../../../../ui/base/Button.tsx';
import { classes } from '../../../../ui/base/classes.ts';
import { Icon } from '../../../../ui/base/Icon.tsx';
import { Price } from '../../../../ui/base/Price.tsx';
import { Sheet } from '../../../../ui/base/Sheet.tsx';
import { guardOpening, guardTaps } from '../../../../ui/base/tapGuard.ts';
import parts from './BillParts.module.css';
import css from './Pay.module.css';
import { amountOf, type OwnBill } from './splits.ts';
import { type Tip, TipRow, tipMinorOf } from './TipRow.tsx';
import { useSettledSum } from './useSettledSum.ts';

const counterIcons: Record<CounterMethod, LucideIcon> = {
  cash: Banknote,
  card: Nfc,
  mealCard: Ticket,
};

/** Asks how the guest pays the amount, and for a voluntary tip. */
export function PaySheet({
  own,
  online,
  currency,
  split,
  choice,
  sessionId,
  onBack,
  onClose,
}: {
  own: OwnBill;
  /** Null if guests can't pay on their phones; `test` marks the test provider. */
  online: 'card' | 'test' | null;
  currency: string;
  split: PaymentSplit;
  /** Changes with what the guest chose, not with what it costs. */
  choice: string;
  sessionId: number;
  onBack: () => void;
  onClose: () => void;
}) {
  const t = useT('bill');
  const common = useT('common');
  useLayoutEffect(guardOpening, []);
  const [wished, setWished] = useState<PaymentMethod>(online === null ? 'cash' : 'online');
  const method = wished === 'online' && online === null ? 'cash' : wished;
  const [tip, setTip] = useState<Tip>({ kind: 'none' });
  const tipMinor = tipMinorOf(tip);
  const amountMinor = amountOf(own, split);
  const totalMinor = amountMinor + tipMinor;
  const { isSettled, isFlashing } = useSettledSum(amountMinor, choice);

  const pay = () => {
    if (!isSettled()) return undefined;
    return guestPayments.begin({ sessionId, method, split, tipMinor, expectedMinor: amountMinor });
  };
  return (
    <Sheet
      title={t('pay.title')}
      start={
        <Button kind="ghost" square aria-label={t('pay.back')} onClick={onBack}>
          <Icon of={ArrowLeft} flips />
        </Button>
      }
      closeLabel={common('actions.close')}
      footer={
        <div ref={guardTaps} className={parts.foot}>
          <p className={css.parts}>
            <span>
              {t('pay.part')} <Price minor={amountMinor} currency={currency} />
            </span>
            {tipMinor > 0 && (
              <span>
                {t('tip.title')} <Price minor={tipMinor} currency={currency} />
              </span>
            )}
          </p>
          <Button
            kind="primary"
            size="tall"
            className={classes(parts.pay, isFlashing && parts.flash)}
            onClick={pay}
          >
            <span>{t(method === 'online' ? 'pay.byCard' : 'pay.callWaiter')}</span>
            <Price minor={totalMinor} currency={currency} />
          </Button>
        </div>
      }
      onClose={onClose}
    >
      <Methods {...{ online, method }} onMethod={setWished} />
      <TipRow {...{ amountMinor, currency, tip }} onTip={setTip} />
    </Sheet>
  );
}

/** Means of payment: on this phone if that is possible, and by a waiter who comes to the table. */
function Methods({
  online,
  method,
  onMethod,
}: {
  online: 'card' | 'test' | null;
  method: PaymentMethod;
  onMethod: (method: PaymentMethod) => void;
}) {
  const t = useT('bill');
  return (
    <>
      {online !== null && (
        <>
          <h3 className={css.label}>{t('pay.onPhone')}</h3>
          <button
            type="button"
            className={css.wide}
            aria-pressed={method === 'online'}
            onClick={() => onMethod('online')}
          >
            <Icon of={CreditCard} size={24} />
            <span>
              {t('counter.card')}
              <small>{t('pay.onlineText')}</small>
            </span>
          </button>
          {online === 'test' && (
            <p className={css.test}>
              <Icon of={FlaskConical} size={18} />
              {t('pay.test')}
            </p>
          )}
        </>
      )}
      <h3 className={css.label}>{t('pay.atTable')}</h3>
      <div className={css.methods}>
        {counterMethods.map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={method === kind}
            onClick={() => onMethod(kind)}
          >
            <Icon of={counterIcons[kind]} size={22} />
            {t(`counter.${kind}`)}
          </button>
        ))}
      </div>
    </>
  );
}
