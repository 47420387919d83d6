import { describe, expect, it } from 'vitest';
import type { Order } from '@sofra/contracts/orders';
import type { TableSession } from '@sofra/contracts/sessions';
import { demoNicknames } from '@sofra/infra/seed/tonight.rows';
import { computeBill, sharesOfSplit } from '@sofra/contracts/bill-math';
import type { Payment } from '@sofra/contracts/payments';
import { buildLedger, buildLine, buildOrder, buildPayment } from '@sofra/contracts/testing';
import { type Floor, planActs } from './plan.ts';
import { meansOf, nextPayment } from './pay.ts';

const now = Date.parse('2026-11-25T17:00:00.000Z');
const minutesAgo = (minutes: number): string => new Date(now - minutes * 60_000).toISOString();

const table = (id: number): Floor['tables'][number] => ({
  id,
  branchId: 1,
  tableNumber: `Masa ${id}`,
  area: '',
  seats: 4,
  status: 'idle',
  isOrderingPaused: false,
  version: 1,
});

const sessionAt = (tableId: number, nicknames: string[], startedAt: string): TableSession => ({
  id: tableId,
  tableId,
  tableNumber: `Masa ${tableId}`,
  branchId: 1,
  guestCount: nicknames.length,
  guests: nicknames.map((nickname, index) => ({ userId: index + 1, nickname, seat: index + 1 })),
  startedAt,
  endedAt: null,
  awaitsConfirmation: false,
  unusual: null,
  mergedInto: null,
  version: 1,
});

const orderOf = (sessionId: number, changes: Partial<Order>): Order =>
  buildOrder({
    tableId: sessionId,
    sessionId,
    placedAt: minutesAgo(1),
    statusChangedAt: minutesAgo(1),
    ...changes,
  });

const floorOf = (changes: Partial<Floor> = {}): Floor => ({
  branch: {
    id: 1,
    businessId: 1,
    businessName: 'Zeytin',
    name: 'Karaköy',
    timeZone: 'Europe/Istanbul',
    dayStartsAt: 300,
    currency: 'TRY',
  },
  tables: [],
  sessions: [],
  orders: [],
  position: { room: 'branch:1', epoch: 'e', seq: 0 },
  ...changes,
});

describe('the plan of a demo’s evening', () => {
  it('moves the orders of its own parties on, one step at a time', () => {
    const sessions = [sessionAt(5, ['Elif'], minutesAgo(60))];
    for (const [status, to] of [
      ['pending', 'preparing'],
      ['preparing', 'ready'],
      ['ready', 'served'],
    ] as const) {
      const late = { status, placedAt: minutesAgo(50), statusChangedAt: minutesAgo(50) };
      expect(planActs(floorOf({ sessions, orders: [orderOf(5, late)] }), now)).toEqual([
        { kind: 'advance', orderId: 1, from: status, to },
      ]);
      const young = { status, placedAt: minutesAgo(0.1), statusChangedAt: minutesAgo(0.1) };
      expect(planActs(floorOf({ sessions, orders: [orderOf(5, young)] }), now)).toEqual([]);
    }
  });

  it('leaves the sessions of visitors alone', () => {
    const old = { placedAt: minutesAgo(50), statusChangedAt: minutesAgo(50) };
    for (const guests of [['Ziyaretçi'], ['Elif', 'Ziyaretçi'], []]) {
      const sessions = [sessionAt(5, guests, minutesAgo(60))];
      expect(planActs(floorOf({ sessions, orders: [orderOf(5, old)] }), now)).toEqual([]);
    }
  });

  it('ends a party whose worker was killed before all had names, unless a visitor has joined', () => {
    const half = sessionAt(5, ['Elif', 'Deniz'], minutesAgo(1));
    const sessions = [
      {
        ...half,
        guests: half.guests.map((guest, index) => ({ ...guest, nickname: index ? null : 'Elif' })),
      },
    ];
    expect(planActs(floorOf({ sessions }), now, [1, 2])).toEqual([{ kind: 'end', sessionId: 5 }]);
    expect(planActs(floorOf({ sessions }), now, [8, 9])).toEqual([]);
    const visitor = { userId: 7, seat: 3, nickname: null };
    for (const joined of [visitor, { ...visitor, nickname: 'Ziyaretçi' }]) {
      const mixed = sessions.map((session) => ({
        ...session,
        guests: [...session.guests, joined],
      }));
      expect(planActs(floorOf({ sessions: mixed }), now, [1, 2])).toEqual([]);
    }
    expect(planActs(floorOf({ sessions: [half] }), now, [1, 2])).toEqual([]);
  });

  it('orders again or pays once everything is served, never before', () => {
    const sessions = [sessionAt(5, ['Elif'], minutesAgo(90))];
    const servedAt = (round: number) =>
      orderOf(5, { status: 'served', round, statusChangedAt: minutesAgo(30) });
    const kinds = [1, 2, 3].map(
      (round) => planActs(floorOf({ sessions, orders: [servedAt(round)] }), now)[0]?.kind,
    );
    expect(kinds.slice(0, -1).every((kind) => kind === 'reorder' || kind === 'pay')).toBe(true);
    expect(kinds.at(-1)).toBe('pay');
    const open = orderOf(5, { id: 2, status: 'preparing', statusChangedAt: minutesAgo(0) });
    expect(planActs(floorOf({ sessions, orders: [servedAt(3), open] }), now)).toEqual([]);
  });

  it('answers a call after a while', () => {
    const call = {
      id: 1,
      sessionId: 5,
      branchId: 1,
      tableId: 5,
      tableNumber: 'Masa 5',
      kind: 'water' as const,
      text: null,
      status: 'open' as const,
      calledBy: null,
      calledAt: minutesAgo(2),
      raises: 0,
      raisedAt: null,
      seenAt: null,
      seenBy: null,
      doneAt: null,
      version: 1,
    };
    const sessions = [sessionAt(5, ['Elif'], minutesAgo(5))];
    const orders = [orderOf(5, { placedAt: minutesAgo(0), statusChangedAt: minutesAgo(0) })];
    expect(planActs(floorOf({ sessions, orders, calls: [call] }), now)).toEqual([
      { kind: 'answer', sessionId: 5, callId: 1 },
    ]);
    const young = { ...call, calledAt: minutesAgo(0.2) };
    expect(planActs(floorOf({ sessions, orders, calls: [young] }), now)).toEqual([]);
  });

  it('seats parties of new names at free tables beyond the visitors’, up to the hour’s number', () => {
    const tables = [1, 2, 3, 4, 5, 6].map(table);
    const [seat, ...others] = planActs(floorOf({ tables }), now);
    expect(others).toEqual([]);
    expect(seat).toMatchObject({ kind: 'seat', tableId: expect.toSatisfy((id) => id > 4) });
    const closed = tables.map((one) => ({ ...one, status: 'closed' as const }));
    expect(planActs(floorOf({ tables: closed }), now)).toEqual([]);
    const justNow = [sessionAt(5, ['Elif'], minutesAgo(0.1))];
    expect(planActs(floorOf({ tables, sessions: justNow }), now)).toEqual([]);
    const full = demoNicknames
      .slice(0, 8)
      .map((nickname, index) => sessionAt(10 + index, [nickname], minutesAgo(1)));
    expect(planActs(floorOf({ tables, sessions: full }), now)).toEqual([]);
  });
});

const guestIds = [11, 12, 13];
const orders = [...guestIds, null].map((userId, index) =>
  buildOrder({
    id: index + 1,
    status: 'served',
    placedBy: { userId: userId ?? 11, nickname: null, seat: 1 },
    lines: [
      buildLine({
        id: index + 1,
        quantity: 2,
        unitPriceMinor: 3333,
        isForTable: userId === null,
      }),
    ],
  }),
);

/** Pays as a party does until it has nothing to pay; returns its payments. */
function payAll(sessionId: number): Payment[] {
  const ledger = buildLedger({ sessionId, tableId: 5 });
  for (;;) {
    const bill = computeBill(orders, ledger);
    const next = nextPayment(bill, ledger, guestIds);
    if (!next) return ledger.payments;
    const { split, payerId, amountMinor } = next;
    const id = ledger.payments.length + 1;
    expect([amountMinor > 0, id <= guestIds.length + 1]).toEqual([true, true]);
    const shares = sharesOfSplit(bill, ledger, { split, payerId, presentIds: guestIds });
    const payer = payerId === null ? null : { userId: payerId, nickname: null, seat: null };
    ledger.payments.push(buildPayment({ id, sessionId, amountMinor, split, payer, shares }));
  }
}

describe('how parties of a demo pay', () => {
  it('settles every bill, whole, in equal parts or each guest alone', () => {
    const ways = new Map<string, number>();
    for (let sessionId = 1; sessionId <= 60; sessionId += 1) {
      const payments = payAll(sessionId);
      expect(payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(8 * 3333);
      const kinds = new Set(payments.map(({ split }) => split.kind));
      expect(kinds.size).toBe(1);
      const [kind = ''] = kinds;
      expect(payments).toHaveLength(kind === 'rest' ? 1 : guestIds.length);
      ways.set(kind, (ways.get(kind) ?? 0) + 1);
    }
    expect([...ways.keys()].toSorted()).toEqual(['equal', 'people', 'rest']);
  });

  it('draws all means at the counter, and tips now and then', () => {
    const drawn = Array.from({ length: 100 }, (_, seed) => meansOf(seed, 50_000));
    expect(new Set(drawn.map(({ method }) => method))).toEqual(
      new Set(['cash', 'card', 'mealCard']),
    );
    const tips = drawn.filter(({ tipMinor }) => tipMinor > 0);
    expect(tips.length > 5 && tips.length < 60).toBe(true);
    for (const { tipMinor } of tips) expect(tipMinor % 500).toBe(0);
  });
});
