import type { Order } from '@sofra/contracts/orders';
import { describe, expect, it } from 'vitest';
import { progressOf } from './progress.ts';

const now = Date.parse('2026-11-20T19:00:00.000Z');
const minutesAgo = (minutes: number): string => new Date(now - minutes * 60_000).toISOString();

function buildOrder(
  status: Order['status'],
  placedMinutesAgo: number,
  lines: readonly { preparationMinutes: number; isDone?: boolean }[],
): Order {
  return {
    id: 1,
    number: 1,
    branchId: 1,
    tableId: 1,
    tableNumber: 'Masa 1',
    sessionId: 1,
    clientOrderId: null,
    placedBy: { userId: 1, nickname: null, seat: 1 },
    source: 'guest',
    guestCount: 1,
    status,
    version: 1,
    totalMinor: 0,
    placedAt: minutesAgo(placedMinutesAgo),
    statusChangedAt: minutesAgo(placedMinutesAgo),
    cancelReason: null,
    isAcknowledged: true,
    isSessionEnded: false,
    isHeld: false,
    round: 1,
    lines: lines.map(({ preparationMinutes, isDone = false }, index) => ({
      id: index + 1,
      itemId: 1,
      name: { tr: 'Çorba' },
      quantity: 1,
      unitPriceMinor: 0,
      note: null,
      allergens: [],
      preparationMinutes,
      isDone,
      options: [],
      isForTable: false,
      basketLineId: null,
      noteReading: null,
    })),
  };
}

describe('the progress of a table’s orders', () => {
  it('is that of the least advanced order', () => {
    const orders = [
      buildOrder('served', 30, [{ preparationMinutes: 5 }]),
      buildOrder('pending', 1, [{ preparationMinutes: 5 }]),
      buildOrder('ready', 10, [{ preparationMinutes: 5 }]),
    ];
    expect(progressOf(orders, now).status).toBe('pending');
  });

  it('counts down to the slowest unfinished item', () => {
    const order = buildOrder('preparing', 6, [
      { preparationMinutes: 30, isDone: true },
      { preparationMinutes: 15 },
      { preparationMinutes: 4 },
    ]);
    expect(progressOf([order], now)).toEqual({ status: 'preparing', minutesLeft: 9, share: 0.4 });
  });

  it('shows zero after that time, never less', () => {
    const order = buildOrder('preparing', 40, [{ preparationMinutes: 15 }]);
    expect(progressOf([order], now)).toMatchObject({ minutesLeft: 0, share: 1 });
  });

  it('shows no number if the menu has none', () => {
    const order = buildOrder('pending', 3, [{ preparationMinutes: 0 }]);
    expect(progressOf([order], now).minutesLeft).toBeNull();
  });

  it('shows no number for an order that the kitchen doesn’t have yet', () => {
    const order = buildOrder('pending', 3, [{ preparationMinutes: 12 }]);
    expect(progressOf([{ ...order, isHeld: true }], now)).toMatchObject({
      status: 'pending',
      minutesLeft: null,
    });
  });

  it('shows no number once everything is ready', () => {
    const order = buildOrder('ready', 3, [{ preparationMinutes: 12 }]);
    expect(progressOf([order], now)).toMatchObject({ status: 'ready', minutesLeft: null });
  });

  it('ignores cancelled orders while another is open', () => {
    const orders = [
      buildOrder('cancelled', 9, [{ preparationMinutes: 60 }]),
      buildOrder('preparing', 2, [{ preparationMinutes: 10 }]),
    ];
    expect(progressOf(orders, now)).toMatchObject({ status: 'preparing', minutesLeft: 8 });
  });
});
