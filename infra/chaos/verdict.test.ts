import { describe, expect, it } from 'vitest';
import type { OrderLine } from '@sofra/contracts/orders';
import { createLedger, type Ledger, type SentOrder } from './ledger.ts';
import type { LoggedOrder, StoredOrder, Truth } from './truth.ts';
import { differences, type Display, judge } from './verdict.ts';

const sent: SentOrder = {
  clientOrderId: 'soup-for-two',
  userId: 7,
  sessionId: 3,
  branchId: 1,
  totalMinor: 9000,
  lineCount: 1,
  acknowledgement: { orderId: 11, at: 0, afterMs: 20 },
};
const stored: StoredOrder = {
  id: 11,
  branchId: 1,
  sessionId: 3,
  userId: 7,
  clientOrderId: 'soup-for-two',
  ticket: '2026-05-01 1',
  status: 'preparing',
  version: 2,
  isAcknowledged: true,
  totalMinor: 9000,
  lineCount: 1,
  doneCount: 0,
  linesMinor: 9000,
};
const logged: LoggedOrder[] = ['branch:1', 'session:3'].flatMap((room) => [
  { room, orderId: 11, version: 1, status: 'pending' as const },
  { room, orderId: 11, version: 2, status: 'preparing' as const },
]);
const truth: Truth = {
  orders: [stored],
  rooms: ['branch:1', 'session:3'].map((room) => ({ room, head: 2, count: 2, first: 1, last: 2 })),
};
const ledgerOf = (...orders: SentOrder[]): Ledger => ({ ...createLedger(), orders });

describe('judge', () => {
  it('finds nothing where all was kept', () => {
    expect(judge(ledgerOf(sent), truth, logged)).toEqual({
      lost: [],
      duplicated: [],
      wrong: [],
      log: [],
    });
  });

  it('notices an acknowledged order that isn’t there', () => {
    const gone = { ...sent, clientOrderId: 'tea' };
    expect(judge(ledgerOf(sent, gone), truth, logged).lost).toEqual([
      'tea was acknowledged and isn’t there',
    ]);
  });

  it('notices an order that was never acknowledged', () => {
    const waiting = { ...sent, acknowledgement: undefined };
    expect(judge(ledgerOf(waiting), truth, logged).lost).toHaveLength(1);
  });

  it('notices an order that is there twice, and a ticket number given twice', () => {
    const twice = { ...truth, orders: [stored, { ...stored, id: 12 }] };
    expect(judge(ledgerOf(sent), twice, logged).duplicated).toEqual([
      'soup-for-two is there 2 times',
      'ticket 1 2026-05-01 1 is there 2 times',
    ]);
  });

  it('notices an order that nobody sent', () => {
    expect(judge(ledgerOf(), truth, logged).duplicated).toEqual(['order 11 was sent by nobody']);
  });

  it('notices another total, and lines that don’t add up', () => {
    for (const change of [{ totalMinor: 8000 }, { linesMinor: 8000 }, { lineCount: 2 }]) {
      const orders = [{ ...stored, ...change }];
      expect(judge(ledgerOf(sent), { ...truth, orders }, logged).wrong).toHaveLength(1);
    }
  });

  it('notices an acknowledged change that the log doesn’t have', () => {
    const change = { orderId: 11, version: 3, status: 'ready' as const };
    const ledger = { ...ledgerOf(sent), changes: [change] };
    expect(judge(ledger, truth, logged).wrong).toEqual([
      'order 11 version 3 ready was acknowledged and isn’t in the log',
    ]);
  });

  it('notices a gap in a room, and a counter beside it', () => {
    for (const fault of [{ count: 1 }, { head: 3 }, { first: 2 }]) {
      const rooms = truth.rooms.map((room) => ({ ...room, ...fault }));
      expect(judge(ledgerOf(sent), { ...truth, rooms }, logged).log).toHaveLength(2);
    }
  });

  it('notices a state that a room wasn’t told of, or was told of twice', () => {
    const told = logged.filter((event) => event.room === 'branch:1');
    expect(judge(ledgerOf(sent), truth, told).log).toHaveLength(1);
    expect(judge(ledgerOf(sent), truth, [...logged, ...told]).log).toHaveLength(1);
  });
});

describe('differences', () => {
  const line: OrderLine = {
    id: 1,
    itemId: 5,
    name: { tr: 'Çorba' },
    quantity: 2,
    unitPriceMinor: 4500,
    note: null,
    allergens: [],
    preparationMinutes: 5,
    isDone: false,
  };
  const shown = { ...stored, status: 'preparing' as const, lines: [line] };
  const kitchen: Display = {
    name: 'kitchen',
    audience: { kind: 'kitchen', branchId: 1 },
    seq: 2,
    deniedWith: [],
    orders: [shown],
    unsent: 0,
    connection: 'live',
  };
  const found = (change: Partial<Display>, inTruth = truth): string[] =>
    differences({ ...kitchen, ...change }, inTruth);

  it('finds none on a screen that shows the database', () => {
    expect(found({})).toEqual([]);
    expect(found({ audience: { kind: 'phone', sessionId: 3 } })).toEqual([]);
  });

  it('notices a missing order', () => {
    expect(found({ orders: [] })).toEqual(['kitchen: order 11 is missing']);
  });

  it('notices a stale order', () => {
    expect(found({ orders: [{ ...shown, status: 'pending', version: 1 }] })).toHaveLength(1);
    const struck = { ...line, isDone: true };
    expect(found({ orders: [{ ...shown, lines: [struck] }] })).toHaveLength(1);
  });

  it('notices an order that the kitchen should have let go', () => {
    const orders = [{ ...stored, status: 'served' as const }];
    expect(found({}, { ...truth, orders })).toEqual(['kitchen: order 11 doesn’t belong there']);
  });

  it('notices a screen that lags behind its room, was sent away, or keeps taps back', () => {
    expect(found({ seq: 1 })).toEqual(['kitchen: at event 1 of 2']);
    expect(found({ deniedWith: ['forbidden'] })).toEqual(['kitchen: denied: forbidden']);
    expect(found({ unsent: 1 })).toHaveLength(1);
  });
});
