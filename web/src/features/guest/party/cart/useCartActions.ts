import { localized } from '@sofra/contracts/common';
import type { MenuItem } from '@sofra/contracts/items';
import { useMemo } from 'react';
import { cart } from '../../../../data/live/cart.ts';
import type { LineChoices } from '../../../../data/live/cartLines.ts';
import { menus } from '../../../../data/live/menus.ts';
import { defaultOptions, groupsOf } from '../../../../lib/domain/options.ts';
import { findLast } from '../../../../lib/format/findLast.ts';
import { translate } from '../../../../lib/i18n/i18n.ts';
import { ownAllergensIn, ownAllergy } from '../allergy/ownAllergy.ts';
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
  return useMemo(() => {
    const lastLine = (item: MenuItem) =>
      findLast(cart.linesOf(tableId), (line) => line.itemId === item.id);
    return {
      add: (item: MenuItem, choices: LineChoices): void => {
        if (cart.add(tableId, item.id, choices)) show(added(tableId, item));
      },
      /**
       * Adds one more: of the item's last line, else with its default options. Returns false if the guest has
       * to choose first, or is allergic to it.
       */
      more: (item: MenuItem): boolean => {
        const line = lastLine(item);
        if (line) {
          cart.change(tableId, line.id, { quantity: line.quantity + 1 });
          return true;
        }
        const { groups } = menus.store.getState();
        const own = ownAllergy.store.getState();
        const options = defaultOptions(item, groups);
        if (!options || ownAllergensIn(own, item, groupsOf(item, groups)).length > 0) return false;
        if (cart.add(tableId, item.id, { options })) show(added(tableId, item));
        return true;
      },
      /** Removes one of an item, from its last line. */
      less: (item: MenuItem): void => {
        const line = lastLine(item);
        if (line) cart.change(tableId, line.id, { quantity: line.quantity - 1 });
      },
    };
  }, [tableId, show]);
}
