import { branchRoom } from '@sofra/contracts/rooms';
import { useEffect, useMemo } from 'react';
import { subscribeToBranch, useRoom } from '../../data/live/subscriptions.ts';
import { useBranchCalls } from '../../data/live/callAnswers.ts';
import { useBranchOrders } from '../../data/live/orders.ts';
import { useBranchSessions } from '../../data/live/sessions.ts';
import { useBranchTables } from '../../data/live/tables.ts';
import { useNow } from '../../lib/format/clock.ts';
import { groupBy, sorted } from '../../lib/format/lists.ts';
import { floorTableOf, needsAnswer } from './stage.ts';

/** The floor shows minutes, so a stage may turn late a few seconds after its time. */
const STEP_MS = 10_000;

/**
 * Live floor of a branch: its tables with their open sessions, orders and calls, the sessions to confirm,
 * the ready orders, and the tables with calls, oldest first.
 */
export function useFloor(branchId: number) {
  const room = useRoom(branchRoom(branchId));
  const tables = useBranchTables(branchId);
  const sessions = useBranchSessions(branchId);
  const orders = useBranchOrders(branchId);
  const calls = useBranchCalls(branchId);
  const nowMs = useNow(STEP_MS);

  useEffect(() => subscribeToBranch(branchId), [branchId]);

  const floor = useMemo(() => {
    const sessionAt = new Map(sessions.map((session) => [session.tableId, session]));
    const ordersOf = groupBy(orders, (order) => order.sessionId);
    const callsOf = groupBy(calls, (call) => call.sessionId);
    return tables.map((table) => {
      const session = sessionAt.get(table.id);
      const sessionId = session?.id ?? 0;
      const own = { orders: ordersOf.get(sessionId) ?? [], calls: callsOf.get(sessionId) ?? [] };
      return floorTableOf(table, session, own, nowMs);
    });
  }, [tables, sessions, orders, calls, nowMs]);

  const ready = useMemo(
    () =>
      orders
        .filter((order) => order.status === 'ready' && order.lines.length > 0)
        .sort((a, b) => a.statusChangedAt.localeCompare(b.statusChangedAt)),
    [orders],
  );
  const toAnswer = useMemo(
    () => floor.filter(needsAnswer).sort((a, b) => b.waitingMs - a.waitingMs),
    [floor],
  );
  const calling = useMemo(
    () =>
      sorted(
        floor.filter((one) => one.calls.length > 0),
        (a, b) => (a.calls[0]?.calledAt ?? '').localeCompare(b.calls[0]?.calledAt ?? ''),
      ),
    [floor],
  );
  return { room, floor, toAnswer, ready, calling, nowMs };
}
