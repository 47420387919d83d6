import type { Call } from '@sofra/contracts/calls';
import { AWAITING_LATE_MS, READY_LATE_MS, SEATED_LATE_MS } from '@sofra/contracts/lateness';
import type { Order } from '@sofra/contracts/orders';
import type { TableSession } from '@sofra/contracts/sessions';
import type { Table } from '@sofra/contracts/tables';
import { limitsOf } from '../../lib/format/lateness.ts';
import { isCallLate } from './callText.ts';
import { readyLinesOf } from './readyLines.ts';
import { isHeld } from '../../parts/orders/orderNames.ts';

/** Stage of a table: what it needs from the waiter, the calm stages last. */
export type Stage =
  | 'awaiting'
  | 'ready'
  | 'called'
  | 'bill'
  | 'ordered'
  | 'warning'
  | 'served'
  | 'seated'
  | 'idle'
  | 'closed';

/** A table on the floor at a given time. */
export interface FloorTable {
  readonly table: Table;
  readonly session: TableSession | undefined;
  /** Orders of its open session, oldest first. */
  readonly orders: readonly Order[];
  /** Calls of its open session that aren't done, oldest first. */
  readonly calls: readonly Call[];
  readonly stage: Stage;
  /**
   * Time for which guests have waited in its stage (0 if they don't), and whether that is too long.
   */
  readonly waitingMs: number;
  readonly isLate: boolean;
  /** Number of ready items. */
  readonly readyCount: number;
  /** Total of the orders without cancelled ones. */
  readonly amountMinor: number;
}

type Waiting = Pick<FloorTable, 'stage' | 'waitingMs' | 'isLate'>;
const nobodyWaits = (stage: Stage): Waiting => ({ stage, waitingMs: 0, isLate: false });
const oldest = (instants: readonly string[]) => Math.min(...instants.map((at) => Date.parse(at)));

/** Sessions to confirm come first, then ready items, calls, open orders, and guests without an order. */
function waitingOf(
  table: Table,
  session: TableSession | undefined,
  kept: readonly Order[],
  calls: readonly Call[],
  nowMs: number,
): Waiting {
  if (!session) return nobodyWaits(table.status === 'closed' ? 'closed' : 'idle');
  const ageOf = (at: number) => Math.max(0, nowMs - at);
  const held = kept.filter(isHeld);
  if (held.length > 0) {
    const waitingMs = ageOf(oldest(held.map((order) => order.placedAt)));
    return { stage: 'awaiting', waitingMs, isLate: waitingMs >= AWAITING_LATE_MS };
  }
  if (kept.some((order) => readyLinesOf(order).length > 0)) {
    // A ready part of an order that is still in preparation has no time of its own.
    const ready = kept.filter((order) => order.status === 'ready');
    const waitingMs =
      ready.length > 0 ? ageOf(oldest(ready.map((order) => order.statusChangedAt))) : 0;
    return { stage: 'ready', waitingMs, isLate: waitingMs >= READY_LATE_MS };
  }
  const called = calls[0];
  if (called) {
    const waitingMs = ageOf(Date.parse(called.calledAt));
    const stage = calls.every(({ kind }) => kind === 'bill') ? 'bill' : 'called';
    return { stage, waitingMs, isLate: calls.some((call) => isCallLate(call, nowMs)) };
  }
  const open = kept.filter((order) => order.status === 'pending' || order.status === 'preparing');
  if (open.length > 0) {
    const isLate = open.some((order) => ageOf(Date.parse(order.placedAt)) >= limitsOf(order).redMs);
    return {
      stage: 'ordered',
      waitingMs: ageOf(oldest(open.map((order) => order.placedAt))),
      isLate,
    };
  }
  if (table.status === 'warning') return nobodyWaits('warning');
  if (kept.length > 0) return nobodyWaits('served');
  const waitingMs = ageOf(Date.parse(session.startedAt));
  return { stage: 'seated', waitingMs, isLate: waitingMs >= SEATED_LATE_MS };
}

/** Combines a table with its open session and the session's orders and calls, at `nowMs`. */
export function floorTableOf(
  table: Table,
  session: TableSession | undefined,
  { orders: sessionOrders, calls }: { orders: readonly Order[]; calls: readonly Call[] },
  nowMs: number,
): FloorTable {
  const orders = sessionOrders.filter((order) => order.lines.length > 0);
  const kept = orders.filter((order) => order.status !== 'cancelled');
  const readyCount = kept.flatMap(readyLinesOf).reduce((sum, line) => sum + line.quantity, 0);
  return {
    table,
    session,
    orders,
    calls,
    readyCount,
    amountMinor: kept.reduce((sum, order) => sum + order.totalMinor, 0),
    ...waitingOf(table, session, kept, calls, nowMs),
  };
}
