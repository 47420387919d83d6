import { localized } from '@sofra/contracts/common';
import type { MenuItem } from '@sofra/contracts/items';
import { useMemo } from 'react';
import { cart, lineKey } from '../../../../data/live/cart.ts';
import { menus } from '../../../../data/live/menus.ts';
import { translate } from '../../../../lib/i18n/i18n.ts';
import type { ToastMessage } from '../../../../ui/base/Toast.tsx';
import { useToasts } from '../../../../ui/base/toasts.tsx';

function added(tableId: number, item: MenuItem): ToastMessage {
  const language = menus.store.getState().byTable[tableId]?.language ?? 'tr';
  return {
    tone: 'done',
    title: translate('guest', 'item.added'),
    text: translate('guest', 'item.addedText', { name: localized(item.name, language) }),
  };
}

/**
 * Adds items to the cart and removes them. The functions stay the same, so that the many rows render only
 * when their own item changes.
 */
export function useCartActions(tableId: number) {
  const { show } = useToasts();
  return useMemo(
    () => ({
      add: (item: MenuItem, quantity: number, note: string): void => {
        if (cart.add(tableId, item.id, { quantity, note })) show(added(tableId, item));
      },
      more: (item: MenuItem): void => {
        const isFirst = !cart.linesOf(tableId).some((line) => line.itemId === item.id);
        if (cart.add(tableId, item.id) && isFirst) show(added(tableId, item));
      },
      /** Removes one of an item: from the line without a note if there is one, else from its last line. */
      less: (item: MenuItem): void => {
        const lines = cart.linesOf(tableId).filter((line) => line.itemId === item.id);
        const line = lines.find(({ note }) => note === null) ?? lines.at(-1);
        if (line) cart.setQuantity(tableId, lineKey(line), line.quantity - 1);
      },
    }),
    [tableId, show],
  );
}
