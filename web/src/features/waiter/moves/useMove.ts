import { computeBill } from '@sofra/contracts/bill-math';
import type { Order } from '@sofra/contracts/orders';
import type { TableSession } from '@sofra/contracts/sessions';
import { useMemo, useState } from 'react';
import { useBranchLedgers } from '../../../data/live/branchBills.ts';
import { mergeSession, moveSession, splitSession } from '../../../data/live/sessionMoves.ts';
import { useBranchOrders } from '../../../data/live/orders.ts';
import { useBranchSessions } from '../../../data/live/sessions.ts';
import { useBranchTables } from '../../../data/live/tables.ts';
import { apiErrorOf } from '../../../data/client/auth.ts';
import { errorText } from '../../../lib/i18n/errorText.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { tableNameOf } from '../../../parts/orders/orderNames.ts';
import { type Target, targetsOf, type Verb } from './movePlan.ts';

/** Choices of the sheet: the verb, the target, and the guests who leave. */
export function useMove(session: TableSession, onMoved: (verb: Verb, target: Target) => void) {
  const t = useT('ordering');
  const [verb, setVerb] = useState<Verb>('move');
  const [chosen, setChosen] = useState<Target>();
  const [userIds, setUserIds] = useState<readonly number[]>([]);
  const [errorMessage, setErrorMessage] = useState<string>();
  const tables = useBranchTables(session.branchId);
  const sessions = useBranchSessions(session.branchId);
  const orders = useBranchOrders(session.branchId);
  const ledgers = useBranchLedgers(session.branchId);
  const areas = useMemo(
    () => targetsOf(verb, session, { tables, sessions, orders }),
    [verb, session, tables, sessions, orders],
  );
  const own = useMemo(
    () => orders.filter((order: Order) => order.sessionId === session.id),
    [orders, session.id],
  );
  const leaving = userIds.filter((id) => session.guests.some(({ userId }) => userId === id));

  // A target that was taken meanwhile, or whose guests are others now, isn't chosen any more.
  const target = areas
    .flatMap(({ targets }) => targets)
    .find(
      ({ table, session: at }) => table.id === chosen?.table.id && at?.id === chosen.session?.id,
    );
  const isGone = chosen !== undefined && target === undefined;
  const goneText = (gone: Target): string =>
    t(gone.session ? 'move.emptied' : 'move.taken', { table: tableNameOf(gone.table.tableNumber) });

  const send = ({ table, session: at }: Target): Promise<unknown> => {
    if (verb === 'split') return splitSession(session, table.id, leaving);
    return at ? mergeSession(session, at.id) : moveSession(session, table.id);
  };
  const submit = async (): Promise<void> => {
    if (!target) return;
    setErrorMessage(undefined);
    try {
      await send(target);
      onMoved(verb, target);
    } catch (error) {
      const code = apiErrorOf(error)?.code;
      const isTaken = code === 'table_in_use' || code === 'table_closed';
      setErrorMessage(isTaken ? goneText(target) : errorText(error));
      if (isTaken) setChosen(undefined);
    }
  };
  const paidOf = (sessionId: number | undefined): number => {
    const ledger = sessionId === undefined ? undefined : ledgers.get(sessionId);
    if (!ledger) return 0;
    return computeBill(
      orders.filter((order) => order.sessionId === sessionId),
      ledger,
    ).paidMinor;
  };
  const isEveryone = verb === 'split' && leaving.length >= session.guestCount;
  return {
    verb,
    setVerb: (next: Verb) => {
      setVerb(next);
      setChosen(undefined);
      setErrorMessage(undefined);
    },
    areas,
    orders: own,
    target,
    choose: (next: Target) => {
      setChosen(next);
      setErrorMessage(undefined);
    },
    leaving,
    toggle: (userId: number) =>
      setUserIds(
        leaving.includes(userId) ? leaving.filter((id) => id !== userId) : [...leaving, userId],
      ),
    errorMessage: isGone && errorMessage === undefined ? goneText(chosen) : errorMessage,
    isEveryone,
    paidMinor: paidOf(session.id) + (verb === 'merge' ? paidOf(target?.session?.id) : 0),
    canSubmit: target !== undefined && (verb !== 'split' || (leaving.length > 0 && !isEveryone)),
    submit,
  };
}
