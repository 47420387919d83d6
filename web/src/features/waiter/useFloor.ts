import type { Branch } from '@sofra/contracts/branches';
import { branchRoom } from '@sofra/contracts/rooms';
import { useEffect, useMemo } from 'react';
import { subscribeToBranch, useRoom } from '../../data/live/subscriptions.ts';
import { useBranchLedgers } from '../../data/live/branchBills.ts';
import { useBranchCalls } from '../../data/live/callAnswers.ts';
import { useBranchOrders } from '../../data/live/orders.ts';
import { useBranchSessions } from '../../data/live/sessions.ts';
import { useBranchTables } from '../../data/live/tables.ts';
import { useNow } from '../../lib/format/clock.ts';
import { groupBy } from '../../lib/format/lists.ts';
import { tasksOf } from './queue/tasks.ts';
import { floorTableOf } from './stage.ts';

/** The floor shows minutes, so a stage may turn late a few seconds after its time. */
const STEP_MS = 10_000;

/** Live floor of a branch: its tables with their open sessions, orders, calls and bills, and its tasks. */
export function useFloor({ id: branchId, currency }: Pick<Branch, 'id' | 'currency'>) {
  const room = useRoom(branchRoom(branchId));
  const tables = useBranchTables(branchId);
  const sessions = useBranchSessions(branchId);
  const orders = useBranchOrders(branchId);
  const calls = useBranchCalls(branchId);
  const ledgers = useBranchLedgers(branchId);
  const nowMs = useNow(STEP_MS);

  useEffect(() => subscribeToBranch(branchId), [branchId]);

  const floor = useMemo(() => {
    const sessionAt = new Map(sessions.map((session) => [session.tableId, session]));
    const ordersOf = groupBy(orders, (order) => order.sessionId);
    const callsOf = groupBy(calls, (call) => call.sessionId);
    return tables.map((table) => {
      const session = sessionAt.get(table.id);
      const sessionId = session?.id ?? 0;
      const own = {
        orders: ordersOf.get(sessionId) ?? [],
        calls: callsOf.get(sessionId) ?? [],
        ledger: ledgers.get(sessionId),
      };
      return floorTableOf(table, session, own, nowMs);
    });
  }, [tables, sessions, orders, calls, ledgers, nowMs]);
  const tasks = useMemo(
    () => tasksOf(floor, orders, nowMs, currency),
    [floor, orders, nowMs, currency],
  );
  return { room, floor, orders, tasks, nowMs };
}
