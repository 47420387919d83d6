import { useMemo } from 'react';
import { useAuth } from '../../../data/client/auth.ts';
import { useSessionOrders } from '../../../data/live/orders.ts';
import { useMySession, useOpenSession } from '../../../data/live/sessions.ts';
import { useGuestTable } from '../../../data/live/tables.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { toPeople } from './people.ts';

/** The table and its party: the open session (mine if I sit there), the others, what was ordered. */
export function useParty(tableId: number) {
  const t = useT('party');
  const language = useLanguage();
  const table = useGuestTable(tableId);
  const open = useOpenSession(tableId);
  const mine = useMySession(tableId);
  const who = useAuth();
  const myId = typeof who === 'object' ? who.id : undefined;
  const all = useSessionOrders(mine?.id);
  // An order made in two steps is nothing yet while it has no line (D17).
  const orders = useMemo(() => all.filter((order) => order.lines.length > 0), [all]);
  const people = toPeople(mine?.guests ?? [], myId, language, t);
  return { table, session: mine ?? open, mine, people, myId, orders };
}
