import type { OrderEstimate } from '@sofra/contracts/estimates';
import type { Order } from '@sofra/contracts/orders';
import { describe, expect, it } from 'vitest';
import ar from '../../../../locales/ar/staff.json';
import en from '../../../../locales/en/staff.json';
import ru from '../../../../locales/ru/staff.json';
import tr from '../../../../locales/tr/staff.json';
import orderingAr from '../../../../locales/ar/ordering.json';
import orderingEn from '../../../../locales/en/ordering.json';
import orderingRu from '../../../../locales/ru/ordering.json';
import orderingTr from '../../../../locales/tr/ordering.json';
import partyAr from '../../../../locales/ar/party.json';
import partyEn from '../../../../locales/en/party.json';
import partyRu from '../../../../locales/ru/party.json';
import partyTr from '../../../../locales/tr/party.json';
import { buildLine, buildOrder } from '../../../../../test/data.ts';
import { progressOf } from './progress.ts';
import { lessLines, lineChangeOf } from './changedLines.ts';
import { commonReasons, reasonText, reductionText } from './cancelReasons.ts';

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

describe('a line that staff changed', () => {
  it.each([
    [{ quantity: 2, seenQuantity: null, changeReason: null }, undefined],
    [{ quantity: 0, seenQuantity: 2, changeReason: null }, 'cancelled'],
    [{ quantity: 0, seenQuantity: null, changeReason: null }, 'cancelled'],
    [{ quantity: 1, seenQuantity: 2, changeReason: null }, 'reduced'],
    [{ quantity: 1, seenQuantity: null, changeReason: 'Ürün kalmadı' }, 'reduced'],
    [{ quantity: 3, seenQuantity: 2, changeReason: null }, 'increased'],
  ])('%o is %s', (line, change) => {
    expect(lineChangeOf(line)).toBe(change);
  });
});

describe('the news of a guest', () => {
  const lines = [
    buildLine({ id: 1, quantity: 2 }),
    buildLine({ id: 2, quantity: 1, isForTable: true }),
  ];
  const order = buildOrder({ id: 5, lines });
  const before = new Map([[5, order]]);
  const myId = order.placedBy.userId;
  const changed = (quantity: number) => ({
    ...order,
    lines: lines.map((line) => ({ ...line, quantity: Math.min(line.quantity, quantity) })),
  });

  it('names lines that are less than before', () => {
    const { cancelled, reduced } = lessLines(before, [changed(1)], myId);
    expect([cancelled.map(({ id }) => id), reduced.map(({ id }) => id)]).toEqual([[], [1]]);
    expect(lessLines(before, [changed(0)], myId).cancelled.map(({ id }) => id)).toEqual([1, 2]);
  });

  it('leaves out other guests’ lines, orders seen for the first time, and what is as before', () => {
    expect(lessLines(before, [changed(0)], 99).cancelled.map(({ id }) => id)).toEqual([2]);
    expect(lessLines(new Map(), [changed(0)], myId)).toEqual({ cancelled: [], reduced: [] });
    expect(lessLines(before, [order], myId)).toEqual({ cancelled: [], reduced: [] });
  });
});

describe('the reason of a cancellation', () => {
  it('is known in each language in which staff choose it', () => {
    const said = [tr, en, ar, ru].map(({ floor }) => floor.reasons);
    for (const name of ['changedMind', 'mistake', 'soldOut'] as const) {
      expect(commonReasons[name]).toEqual(said.map((reasons) => reasons[name]));
    }
    for (const name of ['late', 'left'] as const) {
      expect(commonReasons[name]).toEqual(
        [orderingTr, orderingEn, orderingAr, orderingRu].map(({ change }) => change.reasons[name]),
      );
    }
  });

  it('is what staff were told that guests read', () => {
    const told = [orderingTr, orderingEn, orderingAr, orderingRu].map(({ change }) => change.read);
    const read = [partyTr, partyEn, partyAr, partyRu].map(({ orders }) => orders);
    expect(read.map(({ becauseLate }) => becauseLate)).toEqual(told.map(({ late }) => late));
    expect(partyTr.orders.becauseLate).toBe('Hazırlanması çok gecikti.');
    expect(read.map(({ becauseLeft }) => becauseLeft)).toEqual(told.map(({ left }) => left));
  });

  it('is in the guest’s language if it is a common one, else as written', () => {
    const t = (key: string) => key;
    expect(reasonText('Dish ran out', t)).toBe('orders.becauseSoldOut');
    expect(reasonText('Ayran bitti', t)).toBe('Ayran bitti.');
    expect(reasonText('Fırın arızalı!', t)).toBe('Fırın arızalı!');
    expect(reductionText('Guest changed their mind', t)).toBe('orders.reducedAtRequest');
    expect(reductionText('Took too long', t)).toBe('orders.becauseLate');
  });
});
