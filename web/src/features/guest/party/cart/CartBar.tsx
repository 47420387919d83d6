import { ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { Button } from '../../../../ui/base/Button.tsx';
import { Icon } from '../../../../ui/base/Icon.tsx';
import css from './CartBar.module.css';
import { Price } from '../../../../ui/base/Price.tsx';

/**
 * Summary of the cart at the bottom of the phone: total, a second line, and the order button; the button opens
 * the cart if `isOpenOnly`.
 */
export function CartBar({
  text,
  totalMinor,
  currency,
  isSending,
  isOpenOnly,
  isPaused,
  onOpen,
  onOrder,
}: {
  text: ReactNode;
  totalMinor: number;
  currency: string;
  isSending: boolean;
  isOpenOnly: boolean;
  /** True if staff have paused ordering. */
  isPaused: boolean | undefined;
  onOpen: () => void;
  onOrder: () => void;
}) {
  const t = useT('party');
  return (
    <div className={css.bar}>
      <button type="button" className={css.sum} disabled={isSending} onClick={onOpen}>
        <span>
          <b>
            <Price minor={totalMinor} currency={currency} />
          </b>
          <small>{text}</small>
        </span>
        <Icon of={ChevronUp} />
        <span className={css.spoken}>{t('cart.open')}</span>
      </button>
      {isPaused && !isSending ? (
        <p className={css.paused} role="status">
          <b>{t('cart.paused')}</b>
          {t('cart.pausedText')}
        </p>
      ) : isOpenOnly ? (
        <Button kind="quiet" className={css.order} onClick={onOpen}>
          {t('cart.open')}
        </Button>
      ) : (
        <Button kind="primary" className={css.order} busy={isSending} onClick={onOrder}>
          {t(isSending ? 'cart.sending' : 'cart.order')}
        </Button>
      )}
    </div>
  );
}
