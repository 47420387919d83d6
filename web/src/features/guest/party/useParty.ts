import { useMemo } from 'react';
import { useMyId } from '../../../data/client/myId.ts';
import { useSessionOrders } from '../../../data/live/orders.ts';
import { useMySession, useOpenSession } from '../../../data/live/sessions.ts';
import { useGuestTable } from '../../../data/live/tableStore.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { toShownGuests } from './table/shownGuests.ts';

/** Returns the table with its open session (the user's own if they have a seat), guests and orders. */
export function useParty(tableId: number) {
  const t = useT('party');
  const language = useLanguage();
  const table = useGuestTable(tableId);
  const open = useOpenSession(tableId);
  const mine = useMySession(tableId);
  const myId = useMyId();
  const all = useSessionOrders(mine?.id);
  // An order created in two steps is hidden until it has a line (D17).
  const orders = useMemo(() => all.filter((order) => order.lines.length > 0), [all]);
  const guests = mine?.guests;
  const people = useMemo(
    () => toShownGuests(guests ?? [], myId, language, t),
    [guests, myId, language, t],
  );
  return { table, session: mine ?? open, mine, people, myId, orders };
}
