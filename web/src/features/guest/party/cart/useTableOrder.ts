import type { GuestTable } from '@sofra/contracts/tables';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { apiErrorOf } from '../../../../data/client/auth.ts';
import { toRefusal } from '../../../../data/live/refusal.ts';
import { basketSync } from '../../../../data/live/basketSync.ts';
import { isTransient } from '../../../../lib/apiError.ts';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { useToasts } from '../../../../ui/base/toasts.tsx';
import { outcomeText } from './outcomeText.ts';
import type { TableBasket } from './tableBasket.ts';
import { useRefusalText } from './useRefusalText.ts';

/** A failed attempt to mark the guest as ready or not, and the reason. */
export interface ReadyFailure {
  readonly isReady: boolean;
  readonly text: string;
}

/**
 * Marks the guest as ready and orders for the table, with messages about the result. A failed mark is returned
 * while the basket is open, where a message would cover the head of the sheet.
 */
export function useTableOrder(
  { id: tableId, currency }: Pick<GuestTable, 'currency' | 'id'>,
  onPlaced: () => void,
) {
  const t = useT('party');
  const { show, clear } = useToasts();
  const toText = useRefusalText(currency);
  const [failure, setFailure] = useState<ReadyFailure>();
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const begin = () => {
    clear();
    setFailure(undefined);
  };
  return {
    failure,
    setReady: async (isReady: boolean) => {
      begin();
      try {
        await basketSync.setReady(tableId, isReady);
      } catch (error) {
        const problem = apiErrorOf(error);
        // The guest tries again, also once they are back online.
        const text = isTransient(problem) ? t('order.failedText') : toText(toRefusal(problem));
        if (isOpen.current) setFailure({ isReady, text });
        else show({ tone: 'error', title: t('cart.readyFailed'), text });
      }
    },
    sendTable: async ({ sent }: TableBasket) => {
      begin();
      try {
        const orders = await basketSync.sendTable(tableId, sent.ids, sent.totalMinor);
        if (orders.length === 0) return;
        const isHeld = orders.some((order) => order.isHeld);
        show(outcomeText({ kind: 'placed', isHeld }, t));
        onPlaced();
      } catch (error) {
        const text = toText(toRefusal(apiErrorOf(error)));
        show({ tone: 'error', title: t('order.failed'), text });
      }
    },
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
