import { ChevronUp } from 'lucide-react';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { Button } from '../../../../ui/base/Button.tsx';
import { Icon } from '../../../../ui/base/Icon.tsx';
import css from './CartBar.module.css';
import { Price } from '../../../../ui/base/Price.tsx';

/** Summary of the cart at the bottom of the phone: total, number of pieces, and the order button. */
export function CartBar({
  count,
  totalMinor,
  currency,
  isSending,
  isPaused,
  onOpen,
  onOrder,
}: {
  count: number;
  totalMinor: number;
  currency: string;
  isSending: boolean;
  /** True if staff have paused ordering. */
  isPaused: boolean | undefined;
  onOpen: () => void;
  onOrder: () => void;
}) {
  const t = useT('party');
  const guest = useT('guest');
  return (
    <div className={css.bar}>
      <button type="button" className={css.sum} disabled={isSending} onClick={onOpen}>
        <span>
          <b>
            <Price minor={totalMinor} currency={currency} />
          </b>
          <small>{guest('menu.items', { count })}</small>
        </span>
        <Icon of={ChevronUp} />
        <span className={css.spoken}>{t('cart.open')}</span>
      </button>
      {isPaused && !isSending ? (
        <p className={css.paused} role="status">
          <b>{t('cart.paused')}</b>
          {t('cart.pausedText')}
        </p>
      ) : (
        <Button kind="primary" className={css.order} busy={isSending} onClick={onOrder}>
          {t(isSending ? 'cart.sending' : 'cart.order')}
        </Button>
      )}
    </div>
  );
}
