import { describe, expect, it } from 'vitest';
import type { Call } from '@sofra/contracts/calls';
import type { Order } from '@sofra/contracts/orders';
import type { Payment } from '@sofra/contracts/payments';
import type { TableSession } from '@sofra/contracts/sessions';
import { floorTableOf } from '../stage.ts';
import { alertFor } from '../useFloorAlerts.ts';
import { buildBranchTable } from '../../../../test/businesses.ts';
import {
  buildCall,
  buildLedger,
  buildLine,
  buildOrder,
  buildSession,
  buildStaffPayment,
} from '../../../../test/data.ts';
import {
  isFinishable,
  linesText,
  nextStepsOf,
  tasksOf,
  type TableTasks,
  type Task,
} from './tasks.ts';

const noon = Date.parse('2026-11-21T12:00:00.000Z');
const at = (minutes: number) => new Date(noon + minutes * 60_000).toISOString();

/** Builds the floor of tables with a session each; the session has its table's id. */
function cardsOf(
  {
    orders = [],
    calls = [],
    payments = [],
    session = {},
  }: {
    orders?: readonly Partial<Order>[];
    calls?: readonly Partial<Call>[];
    payments?: readonly Payment[];
    session?: Partial<TableSession>;
  },
  minutes = 10,
): TableTasks[] {
  const allOrders = orders.map((changes, index) => buildOrder({ id: index + 1, ...changes }));
  const allCalls = calls.map((changes, index) => buildCall({ id: index + 1, ...changes }));
  const nowMs = noon + minutes * 60_000;
  const floor = [1, 2].map((id) =>
    floorTableOf(
      buildBranchTable({ id, tableNumber: String(id), area: 'Salon', status: 'active' }),
      buildSession({ id, tableId: id, ...session }),
      {
        orders: allOrders.filter((order) => order.sessionId === id),
        calls: allCalls.filter((call) => call.sessionId === id),
        ledger: buildLedger({ sessionId: id, payments: id === 1 ? [...payments] : [] }),
      },
      nowMs,
    ),
  );
  return tasksOf(floor, allOrders, nowMs, 'TRY');
}
const outline = (cards: readonly TableTasks[]) =>
  cards.map(({ sessionId, rows }) => [sessionId, ...rows.map(({ key }) => key)]);

describe('the tasks of the floor', () => {
  it('are one card for each table, the oldest first, and so are its rows', () => {
    const cards = cardsOf({
      orders: [
        { sessionId: 1, status: 'ready', statusChangedAt: at(3) },
        { sessionId: 2, status: 'ready', statusChangedAt: at(2) },
        { sessionId: 2, status: 'preparing', round: 2 },
      ],
      calls: [{ sessionId: 1, calledAt: at(1) }],
    });
    expect(outline(cards)).toEqual([
      [1, 'call 1', 'ready 1 1 all'],
      [2, 'ready 2 1 all'],
    ]);
  });

  it('put the orders of a round into one row, and those of another round into another', () => {
    const [card] = cardsOf({
      orders: [
        { status: 'ready', lines: [buildLine({ id: 1, quantity: 2 })] },
        { status: 'ready', lines: [buildLine({ id: 2 }), buildLine({ id: 3, quantity: 0 })] },
        { status: 'ready', round: 2, lines: [buildLine({ id: 4, name: { tr: 'Çay' } })] },
      ],
    });
    expect(
      card?.rows.map(
        (task) => task.kind === 'ready' && [task.orders.length, linesText(task.lines)],
      ),
    ).toEqual([
      [2, '3 Mercimek Çorbası'],
      [1, '1 Çay'],
    ]);
  });

  it('have a row for each station of an order, once it is ready, without what was brought', () => {
    const parts = (kitchen: 'preparing' | 'ready') => [
      { stationId: 1, status: kitchen, isAcknowledged: true },
      { stationId: 2, status: 'ready' as const, isAcknowledged: true },
    ];
    const lines = [
      buildLine({ id: 1, stationId: 1 }),
      buildLine({ id: 2, stationId: 2 }),
      buildLine({ id: 3, stationId: 2, isServed: true }),
    ];
    const half = cardsOf({ orders: [{ status: 'preparing', parts: parts('preparing'), lines }] });
    expect(outline(half)).toEqual([[1, 'ready 1 1 2']]);
    expect(half[0]?.rows[0]?.since, 'a part has no time').toBeUndefined();
    const whole = cardsOf({ orders: [{ status: 'ready', parts: parts('ready'), lines }] });
    expect(outline(whole)).toEqual([[1, 'ready 1 1 1', 'ready 1 1 2']]);
    expect(
      whole[0]?.rows.flatMap((task) => (task.kind === 'ready' ? task.lines : [])),
    ).toHaveLength(2);
  });

  it('have the dishes of a table that has left, without a table to open', () => {
    const [card] = cardsOf({
      orders: [{ sessionId: 9, tableNumber: 'Masa 9', status: 'ready', isSessionEnded: true }],
    });
    expect([card?.tableNumber, card?.hasLeft, card?.floorTable]).toEqual([
      'Masa 9',
      true,
      undefined,
    ]);
  });

  it('have a row for a session to confirm and for an unusual one', () => {
    expect(outline(cardsOf({ orders: [{ isHeld: true }] }))).toEqual([[1, 'check 1']]);
    expect(outline(cardsOf({ session: { unusual: 'seats' } }))).toEqual([
      [1, 'check 1'],
      [2, 'check 2'],
    ]);
    expect(outline(cardsOf({ session: { awaitsConfirmation: true } }))).toEqual([]);
  });

  it('have a row for each guest who waits to pay, in place of the call for the bill', () => {
    const open = { state: 'intent' as const, settledAt: null, createdAt: at(3) };
    const cards = cardsOf({
      calls: [{ kind: 'bill', calledAt: at(3) }, { calledAt: at(4) }],
      payments: [
        buildStaffPayment({ ...open, id: 4 }),
        buildStaffPayment({ ...open, id: 5, method: 'card' }),
        buildStaffPayment({ ...open, id: 6, method: 'online' }),
        buildStaffPayment({ id: 7 }),
      ],
    });
    expect(outline(cards)).toEqual([[1, 'payment 4', 'payment 5', 'call 2']]);
    expect(cards[0]?.rows.map(isFinishable)).toEqual([false, false, true]);
    expect(cards[0]?.isLate, 'after seven minutes').toBe(true);
  });

  it('are late after 4 minutes for a dish, 5 for a call, 3 for a confirmation', () => {
    const isLate = (of: Parameters<typeof cardsOf>[0], minutes: number) =>
      cardsOf(of, minutes)[0]?.isLate;
    const dish = { orders: [{ status: 'ready' as const, statusChangedAt: at(0) }] };
    expect([isLate(dish, 3.9), isLate(dish, 4)]).toEqual([false, true]);
    const call = { calls: [{ calledAt: at(0) }] };
    expect([isLate(call, 4.9), isLate(call, 5)]).toEqual([false, true]);
    const held = { orders: [{ isHeld: true, placedAt: at(0) }] };
    expect([isLate(held, 2.9), isLate(held, 3)]).toEqual([false, true]);
  });
});

it('the next step at a table is a dish, then a call, a confirmation, the bill', () => {
  const [card] = cardsOf({
    orders: [
      { status: 'ready', statusChangedAt: at(5) },
      { isHeld: true, placedAt: at(2) },
    ],
    calls: [
      { kind: 'bill', calledAt: at(0) },
      { kind: 'napkin', calledAt: at(1) },
    ],
  });
  const steps = nextStepsOf(card?.rows ?? []);
  expect(steps.map(({ key }) => key)).toEqual(['ready 1 1 all', 'call 2', 'check 1', 'call 1']);
  expect(steps.map(isFinishable)).toEqual([true, true, false, false]);
});

const ready = (...lines: number[]): Task => ({
  kind: 'ready',
  key: 'ready 1 1 all',
  sessionId: 1,
  round: 1,
  stationId: null,
  orders: [],
  lines: lines.map((id) => buildLine({ id })),
  since: undefined,
  isLate: false,
});
const call = (raises = 0): Task => ({
  kind: 'call',
  key: 'call 1',
  call: buildCall({ raises }),
  since: '',
  isLate: false,
});

describe('the alert of the floor', () => {
  it('sounds for a ready dish, for one more of the same round, and not for a known one', () => {
    expect(alertFor(new Set(), [ready(1)])).toBe('ready');
    expect(alertFor(new Set(['line 1']), [ready(1, 2)])).toBe('ready');
    expect(alertFor(new Set(['line 1', 'line 2']), [ready(1)])).toBeUndefined();
  });

  it('sounds for a call, and again once it is raised', () => {
    expect(alertFor(new Set(), [ready(1), call()])).toBe('called');
    expect(alertFor(new Set(['call 1 0']), [call()])).toBeUndefined();
    expect(alertFor(new Set(['call 1 0']), [call(1)])).toBe('called');
  });
});
