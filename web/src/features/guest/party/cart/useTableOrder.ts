import type { GuestTable } from '@sofra/contracts/tables';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { apiErrorOf } from '../../../../data/client/auth.ts';
import { toRefusal } from '../../../../data/live/refusal.ts';
import { basketSync } from '../../../../data/live/basketSync.ts';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { useToasts } from '../../../../ui/base/toasts.tsx';
import { outcomeText } from './outcomeText.ts';
import type { TableBasket } from './tableBasket.ts';
import { useRefusalText } from './useRefusalText.ts';

/** Marks the guest as ready and orders for the table, with messages about the result. */
export function useTableOrder(
  { id: tableId, currency }: Pick<GuestTable, 'currency' | 'id'>,
  onPlaced: () => void,
) {
  const t = useT('party');
  const { show, clear } = useToasts();
  const toText = useRefusalText(currency);
  const attempt = async (title: string, act: () => Promise<void>): Promise<void> => {
    clear();
    try {
      await act();
    } catch (error) {
      show({ tone: 'error', title, text: toText(toRefusal(apiErrorOf(error))) });
    }
  };
  return {
    setReady: (isReady: boolean) =>
      attempt(t('cart.readyFailed'), () => basketSync.setReady(tableId, isReady)),
    sendTable: ({ sent }: TableBasket) =>
      attempt(t('order.failed'), async () => {
        const orders = await basketSync.sendTable(tableId, sent.ids, sent.totalMinor);
        if (orders.length === 0) return;
        const isHeld = orders.some((order) => order.isHeld);
        show(outcomeText({ kind: 'placed', isHeld }, t));
        onPlaced();
      }),
  };
}

/** Tells the guest that another guest, or their other phone, ordered their lines. */
export function useOrderedByOthers(tableId: number, onPlaced: () => void): void {
  const t = useT('party');
  const { show } = useToasts();
  const isHeld = useStore(basketSync.store, ({ ordered }) => ordered[tableId]);
  useEffect(() => {
    if (isHeld === undefined) return;
    basketSync.markTold(tableId);
    show(outcomeText({ kind: 'placed', isHeld }, t));
    onPlaced();
  });
}
