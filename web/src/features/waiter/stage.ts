import { computeBill } from '@sofra/contracts/bill-math';
import type { BillLedger } from '@sofra/contracts/bills';
import { type Call, RAISE_CALL_AFTER_MS } from '@sofra/contracts/calls';
import { AWAITING_LATE_MS, READY_LATE_MS, SEATED_LATE_MS } from '@sofra/contracts/lateness';
import type { Order } from '@sofra/contracts/orders';
import type { Payment } from '@sofra/contracts/payments';
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
  | 'paid'
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
  /** Total of the orders without cancelled ones, before discounts. */
  readonly amountMinor: number;
  /** Still to be received: not paid yet, also if an open payment has reserved it. */
  readonly dueMinor: number;
  readonly paidMinor: number;
  /** To be returned, because something paid was cancelled or discounted. */
  readonly refundDueMinor: number;
  /** Payments by guests that staff must receive, oldest first. */
  readonly payments: readonly Payment[];
  /** Open payments on the phone: what they reserve can't be received until staff reject them. */
  readonly onPhone: readonly Payment[];
}

type Waiting = Pick<FloorTable, 'stage' | 'waitingMs' | 'isLate'>;
const nobodyWaits = (stage: Stage): Waiting => ({ stage, waitingMs: 0, isLate: false });
const oldest = (instants: readonly string[]) => Math.min(...instants.map((at) => Date.parse(at)));

type Money = Pick<FloorTable, 'dueMinor' | 'paidMinor' | 'refundDueMinor' | 'payments' | 'onPhone'>;

const isOpen = ({ kind, state }: Payment): boolean => kind === 'payment' && state === 'intent';
const isOnPhone = ({ method }: Payment): boolean => method === 'online';

/** Returns true for an open payment that nobody has received for too long. */
export const isPaymentLate = ({ createdAt }: Payment, nowMs: number): boolean =>
  nowMs - Date.parse(createdAt) >= RAISE_CALL_AFTER_MS;

/** Sums up a table's bill; without a ledger, nothing is paid or discounted. */
function moneyOf(
  orders: readonly Order[],
  amountMinor: number,
  ledger: BillLedger | undefined,
): Money {
  const none = { paidMinor: 0, refundDueMinor: 0, payments: [], onPhone: [] };
  if (!ledger) return { ...none, dueMinor: amountMinor };
  const { leftMinor, pendingMinor, paidMinor, refundDueMinor } = computeBill(orders, ledger);
  const open = ledger.payments.filter(isOpen);
  const payments = open.filter((payment) => !isOnPhone(payment));
  const onPhone = open.filter(isOnPhone);
  return { dueMinor: leftMinor + pendingMinor, paidMinor, refundDueMinor, payments, onPhone };
}

/** Guests who called, or who wait to pay. */
function callingOf(calls: readonly Call[], { payments }: Money, nowMs: number) {
  const [called, payment] = [calls[0], payments[0]];
  if (!called && !payment) return undefined;
  const since = [...(called ? [called.calledAt] : []), ...(payment ? [payment.createdAt] : [])];
  const isBill = calls.every(({ kind }) => kind === 'bill');
  return {
    stage: isBill ? ('bill' as const) : ('called' as const),
    waitingMs: Math.max(0, nowMs - oldest(since)),
    isLate:
      calls.some((call) => isCallLate(call, nowMs)) ||
      payments.some((one) => isPaymentLate(one, nowMs)),
  };
}

/** Sessions to confirm come first, then ready items, calls, open orders, and guests without an order. */
function waitingOf(
  table: Table,
  session: TableSession | undefined,
  kept: readonly Order[],
  { calls, money }: { calls: readonly Call[]; money: Money },
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
  const calling = callingOf(calls, money, nowMs);
  if (calling) return calling;
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
  const isSettled = money.dueMinor === 0 && kept.some(({ totalMinor }) => totalMinor > 0);
  if (isSettled) return nobodyWaits('paid');
  if (kept.length > 0) return nobodyWaits('served');
  const waitingMs = ageOf(Date.parse(session.startedAt));
  return { stage: 'seated', waitingMs, isLate: waitingMs >= SEATED_LATE_MS };
}

/** Combines a table with its open session and the session's orders, calls and ledger, at `nowMs`. */
export function floorTableOf(
  table: Table,
  session: TableSession | undefined,
  {
    orders: sessionOrders,
    calls,
    ledger,
  }: { orders: readonly Order[]; calls: readonly Call[]; ledger?: BillLedger | undefined },
  nowMs: number,
): FloorTable {
  const orders = sessionOrders.filter((order) => order.lines.length > 0);
  const kept = orders.filter((order) => order.status !== 'cancelled');
  const readyCount = kept.flatMap(readyLinesOf).reduce((sum, line) => sum + line.quantity, 0);
  const amountMinor = kept.reduce((sum, order) => sum + order.totalMinor, 0);
  const money = moneyOf(orders, amountMinor, ledger);
  return {
    table,
    session,
    orders,
    calls,
    readyCount,
    amountMinor,
    ...money,
    ...waitingOf(table, session, kept, { calls, money }, nowMs),
  };
}
