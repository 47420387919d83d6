import { describe, expect, it } from 'vitest';
import { buildLine } from '@sofra/contracts/testing';
import { createLedger, type Ledger, type SentOrder } from '../robots/ledger.ts';
import type { LoggedOrder, StoredOrder, DatabaseState } from './database-state.ts';
import type { Display } from '../robots/display.ts';
import { differences, findErrors } from './find-errors.ts';

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
const truth: DatabaseState = {
  orders: [stored],
  rooms: ['branch:1', 'session:3'].map((room) => ({ room, head: 2, count: 2, first: 1, last: 2 })),
};
const ledgerOf = (...orders: SentOrder[]): Ledger => ({ ...createLedger(), orders });

describe('judge', () => {
  it('finds nothing if everything matches', () => {
    expect(findErrors(ledgerOf(sent), truth, logged)).toEqual({
      lost: [],
      duplicated: [],
      wrong: [],
      log: [],
    });
  });

  it('detects an acknowledged order that isn’t stored', () => {
    const gone = { ...sent, clientOrderId: 'tea' };
    expect(findErrors(ledgerOf(sent, gone), truth, logged).lost).toEqual([
      'tea was acknowledged but isn’t stored',
    ]);
  });

  it('detects an order that was never acknowledged', () => {
    const waiting = { ...sent, acknowledgement: undefined };
    expect(findErrors(ledgerOf(waiting), truth, logged).lost).toHaveLength(1);
  });

  it('detects an order stored twice, and a repeated order number', () => {
    const twice = { ...truth, orders: [stored, { ...stored, id: 12 }] };
    expect(findErrors(ledgerOf(sent), twice, logged).duplicated).toEqual([
      'soup-for-two is stored 2 times',
      'order number 1 2026-05-01 1 is used 2 times',
    ]);
  });

  it('detects an order that no client sent', () => {
    expect(findErrors(ledgerOf(), truth, logged).duplicated).toEqual([
      'order 11 was not sent by any client',
    ]);
  });

  it('detects a wrong total, and lines that don’t add up', () => {
    for (const change of [{ totalMinor: 8000 }, { linesMinor: 8000 }, { lineCount: 2 }]) {
      const orders = [{ ...stored, ...change }];
      expect(findErrors(ledgerOf(sent), { ...truth, orders }, logged).wrong).toHaveLength(1);
    }
  });

  it('detects an acknowledged change that isn’t in the log', () => {
    const change = { orderId: 11, version: 3, status: 'ready' as const };
    const ledger = { ...ledgerOf(sent), changes: [change] };
    expect(findErrors(ledger, truth, logged).wrong).toEqual([
      'order 11 version 3 ready was acknowledged and isn’t in the log',
    ]);
  });

  it('detects a gap in a room, and a wrong counter', () => {
    for (const fault of [{ count: 1 }, { head: 3 }, { first: 2 }]) {
      const rooms = truth.rooms.map((room) => ({ ...room, ...fault }));
      expect(findErrors(ledgerOf(sent), { ...truth, rooms }, logged).log).toHaveLength(2);
    }
  });

  it('detects a state missing from a room, or logged twice', () => {
    const told = logged.filter((event) => event.room === 'branch:1');
    expect(findErrors(ledgerOf(sent), truth, told).log).toHaveLength(1);
    expect(findErrors(ledgerOf(sent), truth, [...logged, ...told]).log).toHaveLength(1);
  });
});

describe('differences', () => {
  const line = buildLine({ itemId: 5, quantity: 2, unitPriceMinor: 4500 });
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

  it('finds none on a screen that equals the database', () => {
    expect(found({})).toEqual([]);
    expect(found({ audience: { kind: 'phone', sessionId: 3 } })).toEqual([]);
  });

  it('detects a missing order', () => {
    expect(found({ orders: [] })).toEqual(['kitchen: order 11 is missing']);
  });

  it('detects a stale order', () => {
    expect(found({ orders: [{ ...shown, status: 'pending', version: 1 }] })).toHaveLength(1);
    const struck = { ...line, isDone: true };
    expect(found({ orders: [{ ...shown, lines: [struck] }] })).toHaveLength(1);
  });

  it('detects an order that the kitchen should no longer show', () => {
    const orders = [{ ...stored, status: 'served' as const }];
    expect(found({}, { ...truth, orders })).toEqual(['kitchen: order 11 doesn’t belong there']);
  });

  it('detects a screen that lags behind, was denied access, or has unsent taps', () => {
    expect(found({ seq: 1 })).toEqual(['kitchen: at event 1 of 2']);
    expect(found({ deniedWith: ['forbidden'] })).toEqual(['kitchen: denied: forbidden']);
    expect(found({ unsent: 1 })).toHaveLength(1);
  });
});
