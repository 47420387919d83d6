import type { MenuItem } from '@sofra/contracts/items';
import { Minus, Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useQuantityInCart } from '../../../../data/live/shownCart.ts';
import { useGuestTable } from '../../../../data/live/tableStore.ts';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { classes } from '../../../../ui/base/classes.ts';
import { Icon } from '../../../../ui/base/Icon.tsx';
import plusCss from '../../menu/ItemPlus.module.css';
import { useMenuTexts } from '../../menu/menuLanguage.ts';
import css from './ItemCount.module.css';
import { ItemHolders } from './ItemHolders.tsx';
import { useCartActions } from './useCartActions.ts';

/**
 * Buttons on an item's image: a plus, which becomes minus, quantity, plus once the item is in the cart. The
 * plus remains the same button, so it keeps the focus.
 */
export function ItemCount({
  item,
  tableId,
  earlyTaps = 0,
  onOpen,
}: {
  item: MenuItem;
  tableId: number;
  /** Taps on the plus before this code had loaded. */
  earlyTaps?: number;
  /** Opens the item, for choices that it requires. */
  onOpen: (itemId: number) => void;
}) {
  const t = useT('guest');
  const { say } = useMenuTexts();
  const quantity = useQuantityInCart(tableId, item.id);
  const { more, less } = useCartActions(tableId);
  const name = say(item.name);
  const plus = useRef<HTMLButtonElement>(null);
  const isIn = quantity > 0;
  const isClosed = useGuestTable(tableId)?.isClosed;
  const early = useRef(earlyTaps);
  useEffect(() => {
    if (isClosed) return;
    if (early.current > 0) plus.current?.focus();
    for (; early.current > 0; early.current -= 1) {
      if (more(item)) continue;
      early.current = 0;
      onOpen(item.id);
    }
  }, [isClosed, item, more, onOpen]);
  if (isClosed) return null;
  return (
    <>
      <ItemHolders itemId={item.id} tableId={tableId} />
      <div className={classes(plusCss.count, isIn && css.in)}>
        {isIn && (
          <>
            <button
              type="button"
              aria-label={t('menu.takeOne', { name })}
              onClick={() => {
                if (quantity === 1) plus.current?.focus();
                less(item);
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
          disabled={!item.isAvailable}
          onClick={() => {
            if (!more(item)) onOpen(item.id);
          }}
        >
          <Icon of={Plus} size={isIn ? 20 : 22} />
        </button>
      </div>
    </>
  );
}
