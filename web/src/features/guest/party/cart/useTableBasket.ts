import { useMemo } from 'react';
import { useSharedBasket } from '../../../../data/live/baskets.ts';
import { showLines, useCart, useMenuParts } from '../../../../data/live/shownCart.ts';
import { useParty } from '../useParty.ts';
import { type TableBasket, toTableBasket } from './tableBasket.ts';

/** Returns the shared basket of a table as the guest sees it; their own lines are those of the cart. */
export function useTableBasket(tableId: number): TableBasket {
  const { mine, people, myId } = useParty(tableId);
  const { lines, guests } = useSharedBasket(mine?.id);
  const cart = useCart(tableId);
  const menu = useMenuParts();
  return useMemo(() => {
    const others = Object.values(lines).filter(
      ({ addedBy, quantity }) => addedBy !== myId && quantity > 0,
    );
    return toTableBasket({ cart, session: mine, people, lines: showLines(others, menu), guests });
  }, [cart, guests, lines, menu, mine, myId, people]);
}
