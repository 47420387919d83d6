import { CirclePause } from 'lucide-react';
import { useEffect } from 'react';
import { cart } from '../../../../data/live/cart.ts';
import { outbox } from '../../../../data/live/outbox.ts';
import type { Refusal } from '../../../../data/live/refusal.ts';
import { useCart } from '../../../../data/live/shownCart.ts';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { Button } from '../../../../ui/base/Button.tsx';
import { Sheet } from '../../../../ui/base/Sheet.tsx';
import { Strip } from '../../../../ui/base/Strip.tsx';
import { CartLineRow } from './CartLineRow.tsx';
import css from './CartSheet.module.css';
import { useMenuTexts } from '../../menu/menuLanguage.ts';
import { Price } from '../../../../ui/base/Price.tsx';
import { RefusalNote } from './RefusalNote.tsx';

/** Cart: lines with their notes, and the button that orders. */
export function CartSheet({
  tableId,
  currency,
  refusal,
  isSending,
  isPaused,
  onOrder,
  onClose,
}: {
  tableId: number;
  currency: string;
  refusal: Refusal | undefined;
  isSending: boolean;
  /** True if staff have paused ordering. */
  isPaused: boolean | undefined;
  onOrder: () => void;
  onClose: () => void;
}) {
  const t = useT('party');
  const guest = useT('guest');
  const common = useT('common');
  const { say } = useMenuTexts();
  const { lines, count, totalMinor, hasUnavailable, droppedNames } = useCart(tableId);
  const isEmpty = lines.length === 0 && !isSending;
  useEffect(() => {
    if (isEmpty) onClose();
  }, [isEmpty, onClose]);

  return (
    <Sheet
      title={t('cart.title')}
      subtitle={
        <>
          {guest('menu.items', { count })} · <Price minor={totalMinor} currency={currency} />
        </>
      }
      closeLabel={common('actions.close')}
      footer={
        isPaused && !isSending ? (
          <Strip icon={CirclePause}>{t('cart.pausedKeep')}</Strip>
        ) : (
          <Button
            kind="primary"
            size="tall"
            className={css.order}
            busy={isSending}
            disabled={hasUnavailable}
            onClick={onOrder}
          >
            <span>{t(isSending ? 'cart.sending' : 'cart.order')}</span>
            <Price minor={totalMinor} currency={currency} />
          </Button>
        )
      }
      onClose={() => {
        outbox.dismiss(tableId);
        cart.dismissDropped(tableId);
        onClose();
      }}
    >
      {refusal && refusal.code !== 'ordering_paused' && (
        <RefusalNote refusal={refusal} currency={currency} />
      )}
      {droppedNames.length > 0 && (
        <p className={css.dropped} role="status">
          {t('cart.dropped', { names: droppedNames.map(say).join(', ') })}
        </p>
      )}
      <ul className={css.lines}>
        {lines.map((line) => (
          <CartLineRow
            key={line.id}
            line={line}
            currency={currency}
            onQuantity={(quantity) => cart.change(tableId, line.id, { quantity })}
            onNote={(note) => cart.change(tableId, line.id, { note })}
          />
        ))}
      </ul>
    </Sheet>
  );
}
