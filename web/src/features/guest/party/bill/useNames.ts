import type { BillLedger } from '@sofra/contracts/bills';
import type { Order } from '@sofra/contracts/orders';
import { useCallback, useMemo } from 'react';
import { orderGuest } from '../../../../lib/domain/orderGuest.ts';
import { useLanguage, useT } from '../../../../lib/i18n/i18n.ts';
import { type ShownGuest, toShownGuest } from '../table/shownGuests.ts';

/** Finds a guest by id; undefined if neither the table, an order nor a payment names them. */
export type FindGuest = (userId: number) => ShownGuest | undefined;

/** Returns the function that finds guests, also those who have left, by their orders and payments. */
export function useNames(
  people: readonly ShownGuest[],
  orders: readonly Order[],
  ledger: BillLedger,
  myId: number | undefined,
): FindGuest {
  const t = useT('party');
  const language = useLanguage();
  const gone = useMemo(() => {
    const payers = ledger.payments.flatMap(({ payer }) => (payer ? [payer] : []));
    const known = [...orders.map(orderGuest), ...payers];
    return new Map(
      known.map((guest) => [guest.userId, toShownGuest(guest, myId, language, t)] as const),
    );
  }, [orders, ledger, myId, language, t]);
  return useCallback(
    (userId) => people.find((person) => person.userId === userId) ?? gone.get(userId),
    [people, gone],
  );
}
