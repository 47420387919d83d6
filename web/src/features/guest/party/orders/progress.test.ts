import type { OrderEstimate } from '@sofra/contracts/estimates';
import type { Order } from '@sofra/contracts/orders';
import { describe, expect, it } from 'vitest';
import { buildLine, buildOrder } from '../../../../../test/data.ts';
import { progressOf } from './progress.ts';

const now = Date.parse('2026-11-20T19:00:00.000Z');
const at = (minutes: number): string => new Date(now + minutes * 60_000).toISOString();

const order = (id: number, status: Order['status'], changes: Partial<Order> = {}) =>
  buildOrder({
    id,
    status,
    placedAt: at(-6),
    lines: [
      buildLine({ id: id * 10, itemId: 1, name: { tr: 'Çorba' } }),
      buildLine({ id: id * 10 + 1, itemId: 2, name: { tr: 'Izgara Köfte' } }),
    ],
    ...changes,
  });
const estimate = (orderId: number, from: number, to: number): OrderEstimate => ({
  orderId,
  sessionId: 1,
  readyFrom: at(from),
  readyTo: at(to),
  isSlower: false,
  lastItemId: 2,
  version: 1,
});

describe('the progress of a table’s orders', () => {
  it('is that of the least advanced order', () => {
    const orders = [order(1, 'served'), order(2, 'pending'), order(3, 'ready')];
    expect(progressOf(orders, {}, now).status).toBe('pending');
    expect(progressOf([order(1, 'cancelled'), order(2, 'served')], {}, now).status).toBe('served');
  });

  it('is the range of the order that is expected last, with its last item', () => {
    const orders = [order(1, 'preparing'), order(2, 'pending')];
    const estimates = { 1: estimate(1, 3, 5), 2: estimate(2, 11.5, 14) };
    expect(progressOf(orders, estimates, now)).toEqual({
      status: 'pending',
      range: { from: 12, to: 14 },
      isOverdue: false,
      isSlower: false,
      last: { tr: 'Izgara Köfte' },
      share: 0.3,
    });
  });

  it('says nothing unless the kitchen has an estimate for every open order', () => {
    const orders = [order(1, 'preparing'), order(2, 'pending')];
    const found = progressOf(orders, { 1: estimate(1, 3, 5) }, now);
    expect(found).toMatchObject({ range: null, isOverdue: false, last: null });
  });

  it('never promises less than a minute, and says when the time has passed', () => {
    const orders = [order(1, 'preparing')];
    const soon = progressOf(orders, { 1: estimate(1, -2, 0.5) }, now);
    expect(soon).toMatchObject({ range: { from: 1, to: 1 }, isOverdue: false });
    const late = progressOf(orders, { 1: estimate(1, -9, -1) }, now);
    expect(late).toMatchObject({ range: null, isOverdue: true, share: 1 });
  });

  it('has no range for an order that the kitchen doesn’t have yet, or has finished', () => {
    const estimates = { 1: estimate(1, 3, 5) };
    const held = order(1, 'pending', { isHeld: true });
    expect(progressOf([held], estimates, now)).toMatchObject({ status: 'pending', range: null });
    expect(progressOf([order(1, 'ready')], estimates, now).range).toBeNull();
  });
});
