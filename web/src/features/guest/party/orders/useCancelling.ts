import type { Order, OrderLine } from '@sofra/contracts/orders';
import { cart } from '../../../../data/live/cart.ts';
import { toNewLine } from '../../../../data/live/cartLines.ts';
import { orders } from '../../../../data/live/orders.ts';
import { taps } from '../../../../data/live/optimisticActions.ts';
import { findLast } from '../../../../lib/format/findLast.ts';
import { codeText } from '../../../../lib/i18n/errorText.ts';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { useToasts } from '../../../../ui/base/toasts.tsx';

/** Cancels orders of the user, with a message about the result. */
export function useCancelling(tableId: number) {
  const t = useT('party');
  const { show } = useToasts();

  /** Returns the order as it is after its cancellation; undefined if that is refused. */
  const send = async (orderId: number): Promise<Order | undefined> => {
    if (await taps.changeStatus(orderId, 'cancelled')) return orders.store.getState().byId[orderId];
    const refusal = findLast(taps.store.getState().refusals, (one) => one.orderId === orderId);
    if (refusal) taps.dismiss(refusal.id);
    const text = codeText(refusal?.code ?? 'internal');
    show({ tone: 'error', title: t('orders.cancelFailed'), text });
    return undefined;
  };

  return {
    cancel: async (orderId: number): Promise<void> => {
      const order = await send(orderId);
      const isWhole = order?.status === 'cancelled';
      if (!order) return;
      show({ tone: 'done', title: t(isWhole ? 'orders.cancelled' : 'orders.restCancelled') });
    },
    /** Cancels orders and puts their lines back into the cart. */
    takeBack: async (held: readonly Order[]): Promise<void> => {
      for (const { id, lines } of held) {
        const order = await send(id);
        if (!order) return;
        // Staff may have confirmed the table meanwhile, and brought something.
        const stays = (line: OrderLine): boolean =>
          order.status !== 'cancelled' &&
          order.lines.some(({ id, quantity }) => id === line.id && quantity > 0);
        cart.giveBack(tableId, lines.filter((line) => !stays(line)).map(toNewLine));
      }
      show({ tone: 'done', title: t('orders.takenBack') });
    },
  };
}
