import { Minus, Plus } from 'lucide-react';
import { useRef } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { classes } from '../../../ui/base/classes.ts';
import { Icon } from '../../../ui/base/Icon.tsx';
import css from './ItemCount.module.css';

/**
 * Buttons on an item's image: a plus, which becomes minus, quantity, plus once the item is in the cart. The
 * plus remains the same button, so it keeps the focus.
 */
export function ItemCount({
  name,
  quantity,
  isAvailable,
  onMore,
  onLess,
}: {
  name: string;
  quantity: number;
  isAvailable: boolean;
  onMore: () => void;
  onLess: () => void;
}) {
  const t = useT('guest');
  const plus = useRef<HTMLButtonElement>(null);
  const isIn = quantity > 0;
  return (
    <div className={classes(css.count, isIn && css.in)}>
      {isIn && (
        <>
          <button
            type="button"
            aria-label={t('menu.takeOne', { name })}
            onClick={() => {
              if (quantity === 1) plus.current?.focus();
              onLess();
            }}
          >
            <Icon of={Minus} />
          </button>
          <b aria-label={t('menu.inCart', { name, count: quantity })} role="status">
            {quantity}
          </b>
        </>
      )}
      <button
        ref={plus}
        type="button"
        aria-label={t(isIn ? 'menu.addOne' : 'menu.add', { name })}
        disabled={!isAvailable}
        onClick={onMore}
      >
        <Icon of={Plus} size={isIn ? 20 : 22} />
      </button>
    </div>
  );
}
