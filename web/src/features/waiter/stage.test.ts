import { describe, expect, it } from 'vitest';
import type { BillLedger } from '@sofra/contracts/bills';
import type { Call } from '@sofra/contracts/calls';
import type { Order } from '@sofra/contracts/orders';
import type { Table } from '@sofra/contracts/tables';
import { buildBranchTable } from '../../../test/businesses.ts';
import {
  buildCall,
  buildLedger,
  buildLine,
  buildOrder,
  buildSession,
  buildStaffPayment,
} from '../../../test/data.ts';
import { areasOf } from './areas.ts';
import { floorTableOf } from './stage.ts';

const noon = Date.parse('2026-11-21T12:00:00.000Z');
const at = (minutes: number) => noon + minutes * 60_000;
const table = buildBranchTable({ tableNumber: 'Masa 1', area: 'Salon', status: 'active' });
const session = buildSession({ startedAt: new Date(noon).toISOString(), endedAt: null });
const order = (changes: Partial<Order>) =>
  buildOrder({
    placedAt: new Date(noon).toISOString(),
    statusChangedAt: new Date(noon).toISOString(),
    lines: [buildLine({ quantity: 2, preparationMinutes: 12 })],
    totalMinor: 17_000,
    ...changes,
  });
const none = { orders: [], calls: [] };
const stageOf = (
  orders: readonly Order[],
  minutes = 1,
  changes: Partial<Table> = {},
  calls: readonly Call[] = [],
) => {
  const { stage, isLate } = floorTableOf(
    { ...table, ...changes },
    session,
    { orders, calls },
    at(minutes),
  );
  return isLate ? `${stage}, late` : stage;
};

describe('the stage of a table', () => {
  it('is idle or closed without a session', () => {
    expect(floorTableOf(table, undefined, none, noon).stage).toBe('idle');
    expect(floorTableOf({ ...table, status: 'closed' }, undefined, none, noon).stage).toBe(
      'closed',
    );
  });

  it('is seated until a guest orders, and late after ten minutes', () => {
    expect(stageOf([])).toBe('seated');
    expect(stageOf([], 10)).toBe('seated, late');
    expect(stageOf([order({ status: 'cancelled' })])).toBe('seated');
    expect(stageOf([order({ lines: [] })])).toBe('seated');
  });

  it('is ordered while the kitchen works, and late when the kitchen is', () => {
    expect(stageOf([order({ status: 'pending' })])).toBe('ordered');
    expect(stageOf([order({ status: 'preparing' })], 17)).toBe('ordered');
    expect(stageOf([order({ status: 'preparing' })], 18)).toBe('ordered, late');
  });

  it('is ready once one order is, whatever else is open, and late when it waits', () => {
    const orders = [order({ id: 1, status: 'pending' }), order({ id: 2, status: 'ready' })];
    expect(stageOf(orders)).toBe('ready');
    expect(stageOf(orders, 4)).toBe('ready, late');
    expect(floorTableOf(table, session, { orders, calls: [] }, noon).readyCount).toBe(2);
  });

  it('is awaiting, before all else, while staff must confirm the party; late after three minutes', () => {
    const heldOrder = order({ id: 1, isHeld: true });
    expect(stageOf([heldOrder])).toBe('awaiting');
    expect(stageOf([heldOrder, order({ id: 2, status: 'ready' })], 3)).toBe('awaiting, late');
    expect(stageOf([order({ isHeld: true, status: 'cancelled' })])).toBe('seated');
  });

  it('is called while a call waits, before open orders; late once it is raised or five minutes old', () => {
    const call = buildCall({ calledAt: new Date(noon).toISOString() });
    const seen = { ...call, status: 'seen' as const };
    const open = [order({ status: 'pending' })];
    expect(stageOf(open, 4, {}, [call])).toBe('called');
    expect(stageOf(open, 5, {}, [call])).toBe('called, late');
    expect(stageOf(open, 1, {}, [{ ...call, raises: 1 }])).toBe('called, late');
    expect(stageOf(open, 9, {}, [seen])).toBe('called');
    expect(stageOf([order({ status: 'ready' })], 1, {}, [call])).toBe('ready');
  });

  it('is a bill while only that is asked for, and late like other calls', () => {
    const bill = buildCall({ id: 2, kind: 'bill', calledAt: new Date(noon).toISOString() });
    expect(stageOf([], 1, {}, [bill])).toBe('bill');
    expect(stageOf([], 5, {}, [bill])).toBe('bill, late');
    expect(stageOf([], 1, {}, [bill, buildCall({ calledAt: bill.calledAt })])).toBe('called');
  });

  it('is ready once one station is, whatever the others still make', () => {
    const parts = [
      { stationId: 1, status: 'preparing' as const, isAcknowledged: true },
      { stationId: 2, status: 'ready' as const, isAcknowledged: true },
    ];
    const lines = [
      buildLine({ id: 1, stationId: 1 }),
      buildLine({ id: 2, stationId: 2, quantity: 3 }),
    ];
    const half = order({ status: 'preparing', parts, lines });
    expect(stageOf([half])).toBe('ready');
    expect(
      floorTableOf(table, session, { orders: [half], calls: [] }, noon).readyCount,
      'what the other station makes is not counted',
    ).toBe(3);
    const brought = lines.map((line) => ({ ...line, isServed: line.id === 2 }));
    expect(stageOf([{ ...half, lines: brought }])).toBe('ordered');
  });

  it('is served when every order is, and a warning when the table calls for staff', () => {
    const served = [order({ status: 'served' })];
    expect(stageOf(served, 60)).toBe('served');
    expect(stageOf(served, 60, { status: 'warning' })).toBe('warning');
  });
});

it('sums what was ordered and not cancelled', () => {
  const orders = [order({ id: 1, status: 'served' }), order({ id: 2, status: 'cancelled' })];
  expect(floorTableOf(table, session, { orders, calls: [] }, noon).amountMinor).toBe(17_000);
});

it('groups the floor by area in the order of the tables, with counts', () => {
  const floor = [
    // Seated for too long.
    floorTableOf(table, session, none, at(10)),
    floorTableOf({ ...table, id: 2, area: 'Teras', status: 'idle' }, undefined, none, noon),
    floorTableOf({ ...table, id: 3, status: 'closed' }, undefined, none, noon),
  ];
  expect(
    areasOf(floor).map(({ name, taken, free, closed, late }) => [name, taken, free, closed, late]),
  ).toEqual([
    ['Salon', 1, 0, 1, 1],
    ['Teras', 0, 1, 0, 0],
  ]);
});

describe('the bill of a table', () => {
  const served = order({ status: 'served', lines: [buildLine({ quantity: 2 })] });
  const of = (ledger: BillLedger | undefined, calls: readonly Call[] = [], orders = [served]) =>
    floorTableOf(table, session, { orders, calls, ledger }, at(1));
  const paid = (amountMinor: number) =>
    buildStaffPayment({ amountMinor, shares: [{ lineId: 1, units: 0, amountMinor }] });
  const waiting = buildStaffPayment({ ...paid(5_000), id: 2, state: 'intent', settledAt: null });

  it('is due as a whole until something is paid', () => {
    expect(of(undefined)).toMatchObject({ dueMinor: 17_000, paidMinor: 0, stage: 'served' });
    expect(of(buildLedger({ payments: [paid(7_000)] }))).toMatchObject({
      dueMinor: 10_000,
      paidMinor: 7_000,
      stage: 'served',
    });
  });

  it('is paid once nothing is left, unless something is still open', () => {
    const ledger = buildLedger({ payments: [paid(17_000)] });
    expect(of(ledger).stage).toBe('paid');
    expect(of(ledger, [buildCall({ kind: 'water' })]).stage).toBe('called');
    const next = order({ id: 2, status: 'pending', lines: [buildLine({ id: 2, quantity: 2 })] });
    expect(of(ledger, [], [served, next])).toMatchObject({ stage: 'ordered', dueMinor: 17_000 });
  });

  it('is asked for by a guest who waits to pay, who isn’t forgotten', () => {
    const ledger = buildLedger({ payments: [waiting] });
    expect(of(ledger)).toMatchObject({ stage: 'bill', dueMinor: 17_000, payments: [{ id: 2 }] });
    expect(
      floorTableOf(table, session, { orders: [served], calls: [], ledger }, at(5)),
    ).toMatchObject({ isLate: true, waitingMs: 5 * 60_000 });
    const online = buildLedger({ payments: [buildStaffPayment({ ...waiting, method: 'online' })] });
    expect(of(online)).toMatchObject({ stage: 'served', payments: [] });
  });
});
