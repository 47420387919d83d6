import { AWAITING_LATE_MS, READY_LATE_MS } from '@sofra/contracts/lateness';
/** Tasks of the waiters by table: ready dishes, calls, payments to receive, and tables to look at. */
import { localized } from '@sofra/contracts/common';
import type { Call } from '@sofra/contracts/calls';
import type { Order, OrderLine } from '@sofra/contracts/orders';
import type { Payment } from '@sofra/contracts/payments';
import type { TableSession } from '@sofra/contracts/sessions';
import { currentLanguage } from '../../../lib/i18n/i18n.ts';
import { groupBy, sorted } from '../../../lib/format/lists.ts';
import { hasPartyLeft, isHeld } from '../../../parts/orders/orderNames.ts';
import { isCallLate } from '../callText.ts';
import { readyLinesOf } from '../readyLines.ts';
import { type FloorTable, isPaymentLate } from '../stage.ts';

/** Lines of one round that one station has made. */
export interface ReadyTask {
  readonly kind: 'ready';
  readonly key: string;
  readonly sessionId: number;
  readonly round: number;
  /** Null if the orders have one station: they are served as a whole. */
  readonly stationId: number | null;
  readonly orders: readonly Order[];
  readonly lines: readonly OrderLine[];
  /** Time at which they were ready; undefined if only a part of an order is. */
  readonly since: string | undefined;
  readonly isLate: boolean;
}
export interface CallTask {
  readonly kind: 'call';
  readonly key: string;
  readonly call: Call;
  readonly since: string;
  readonly isLate: boolean;
}
/** A session that staff must confirm, or that looks unusual. */
export interface CheckTask {
  readonly kind: 'check';
  readonly key: string;
  readonly session: TableSession;
  readonly held: readonly Order[];
  readonly since: string;
  readonly isLate: boolean;
}
/** A guest who waits to pay. */
export interface PaymentTask {
  readonly kind: 'payment';
  readonly key: string;
  readonly payment: Payment;
  /** Call for the bill, for which there is no task of its own then. */
  readonly call: Call | undefined;
  readonly currency: string;
  readonly since: string;
  readonly isLate: boolean;
}
export type Task = ReadyTask | CallTask | CheckTask | PaymentTask;

/** Tasks of one session, the oldest first. */
export interface TableTasks {
  readonly key: string;
  readonly sessionId: number;
  readonly tableId: number;
  readonly tableNumber: string;
  /** Undefined if the session has ended, with dishes that are still served. */
  readonly floorTable: FloorTable | undefined;
  readonly hasLeft: boolean;
  readonly rows: readonly Task[];
  readonly since: string;
  readonly isLate: boolean;
}

function readyTasksOf(orders: readonly Order[], nowMs: number): ReadyTask[] {
  const found = orders.flatMap((order) =>
    readyLinesOf(order).map((line) => ({
      order,
      line,
      stationId: order.parts.length > 0 ? line.stationId : null,
    })),
  );
  const groups = groupBy(
    found,
    ({ order, stationId }) => `ready ${order.sessionId} ${order.round} ${stationId ?? 'all'}`,
  );
  return [...groups].flatMap(([key, parts]) => {
    const [first] = parts;
    if (!first) return [];
    const own = [...new Set(parts.map(({ order }) => order))];
    const times = own.filter(({ status }) => status === 'ready').map((one) => one.statusChangedAt);
    const since = sorted(times, (a, b) => a.localeCompare(b))[0];
    return {
      kind: 'ready' as const,
      key,
      sessionId: first.order.sessionId,
      round: first.order.round,
      stationId: first.stationId,
      orders: own,
      lines: parts.map(({ line }) => line),
      since,
      isLate: since !== undefined && nowMs - Date.parse(since) >= READY_LATE_MS,
    };
  });
}

function checkTasksOf({ session, orders }: FloorTable, nowMs: number): CheckTask[] {
  if (!session) return [];
  const held = orders.filter(isHeld);
  if (held.length === 0 && !session.unusual) return [];
  const since = held[0]?.placedAt ?? session.startedAt;
  const isLate = held.length > 0 && nowMs - Date.parse(since) >= AWAITING_LATE_MS;
  return [{ kind: 'check', key: `check ${session.id}`, session, held, since, isLate }];
}

const toCallTask = (call: Call, nowMs: number): CallTask => ({
  kind: 'call',
  key: `call ${call.id}`,
  call,
  since: call.calledAt,
  isLate: isCallLate(call, nowMs),
});

/** Tasks of the calls and open payments of a table: a payment replaces the call for the bill. */
function guestTasksOf(
  { calls, payments }: FloorTable,
  currency: string,
  nowMs: number,
): (CallTask | PaymentTask)[] {
  const call = calls.find(({ kind }) => kind === 'bill');
  const shown = payments.length > 0 ? calls.filter(({ kind }) => kind !== 'bill') : calls;
  return [
    ...shown.map((one) => toCallTask(one, nowMs)),
    ...payments.map((payment): PaymentTask => ({
      kind: 'payment',
      key: `payment ${payment.id}`,
      payment,
      call,
      currency,
      since: payment.createdAt,
      isLate: isPaymentLate(payment, nowMs),
    })),
  ];
}

/** Returns the tasks of a branch by table, the table with the oldest one first. */
export function tasksOf(
  floor: readonly FloorTable[],
  orders: readonly Order[],
  nowMs: number,
  currency: string,
): TableTasks[] {
  const floorTables = new Map(floor.map((one) => [one.session?.id, one]));
  const byOldest = (a: { since: string | undefined }, b: { since: string | undefined }) =>
    (a.since ?? '~').localeCompare(b.since ?? '~');
  const ready = groupBy(readyTasksOf(orders, nowMs), ({ sessionId }) => sessionId);
  const others = floor.flatMap((one) => {
    const tasks = [...guestTasksOf(one, currency, nowMs), ...checkTasksOf(one, nowMs)];
    return one.session && tasks.length > 0 ? [[one.session.id, tasks] as const] : [];
  });
  const otherOf = new Map(others);
  const sessionIds = new Set([...ready.keys(), ...otherOf.keys()]);
  const cards = [...sessionIds].flatMap((sessionId) => {
    const dishes = ready.get(sessionId) ?? [];
    const rows = sorted<Task>([...(otherOf.get(sessionId) ?? []), ...dishes], byOldest);
    const floorTable = floorTables.get(sessionId);
    const order = dishes[0]?.orders[0];
    const at = floorTable
      ? { tableId: floorTable.table.id, tableNumber: floorTable.table.tableNumber }
      : order;
    if (!at) return [];
    const since = rows.find((row) => row.since !== undefined)?.since;
    return {
      key: `session ${sessionId}`,
      sessionId,
      tableId: at.tableId,
      tableNumber: at.tableNumber,
      floorTable,
      hasLeft: dishes.some((task) => task.orders.some(hasPartyLeft)),
      rows,
      since: since ?? new Date(nowMs).toISOString(),
      isLate: rows.some(({ isLate }) => isLate),
    };
  });
  return sorted(cards, (a, b) => a.since.localeCompare(b.since) || a.sessionId - b.sessionId);
}

/** Returns lines in one text, equal dishes together: "2 Tavuk Dürüm, 1 Menemen". */
export function linesText(lines: readonly OrderLine[]): string {
  const dishes = groupBy(lines, (line) => localized(line.name, currentLanguage()));
  return [...dishes]
    .map(([name, own]) => `${own.reduce((sum, line) => sum + line.quantity, 0)} ${name}`)
    .join(', ');
}

/** Returns true for a task that one tap finishes; the others open the table. */
export const isFinishable = (task: Task): boolean =>
  task.kind === 'ready' || (task.kind === 'call' && task.call.kind !== 'bill');

/** Order of the likely next steps at a table. */
const stepOf = (task: Task): number => {
  if (task.kind === 'ready') return 0;
  if (task.kind === 'check') return 2;
  return task.kind === 'payment' || task.call.kind === 'bill' ? 3 : 1;
};

/** Returns the tasks of a table as next steps, the likeliest first. */
export const nextStepsOf = (rows: readonly Task[]): Task[] =>
  sorted(rows, (a, b) => stepOf(a) - stepOf(b));
