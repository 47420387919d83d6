import type { Order } from '@sofra/contracts/orders';
import { cart } from '../../../../data/live/cart.ts';
import { toNewLine } from '../../../../data/live/cartLines.ts';
import { taps } from '../../../../data/live/optimisticActions.ts';
import { findLast } from '../../../../lib/format/findLast.ts';
import { codeText } from '../../../../lib/i18n/errorText.ts';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { useToasts } from '../../../../ui/base/toasts.tsx';

/** Cancels orders of the user, with a message about the result. */
export function useCancelling(tableId: number) {
  const t = useT('party');
  const { show } = useToasts();

  /** Returns true if the order is cancelled. */
  const send = async (orderId: number): Promise<boolean> => {
    if (await taps.changeStatus(orderId, 'cancelled')) return true;
    const refusal = findLast(taps.store.getState().refusals, (one) => one.orderId === orderId);
    if (refusal) taps.dismiss(refusal.id);
    const text = codeText(refusal?.code ?? 'internal');
    show({ tone: 'error', title: t('orders.cancelFailed'), text });
    return false;
  };

  return {
    cancel: async (orderId: number): Promise<void> => {
      if (await send(orderId)) show({ tone: 'done', title: t('orders.cancelled') });
    },
    /** Cancels orders and puts their lines back into the cart. */
    takeBack: async (orders: readonly Order[]): Promise<void> => {
      for (const { id, lines } of orders) {
        if (!(await send(id))) return;
        cart.giveBack(tableId, lines.map(toNewLine));
      }
      show({ tone: 'done', title: t('orders.takenBack') });
    },
  };
}
