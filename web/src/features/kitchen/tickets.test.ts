import { describe, expect, it } from 'vitest';
import { buildLine, buildOrder } from '../../../test/data.ts';
import { ticketsOf } from './tickets.ts';
import { totalsOf } from './totals.ts';
import { alertFor } from './useAlerts.ts';

const lines = [buildLine()];
const untouched = new Set<number>();
const ids = (tickets: ReturnType<typeof ticketsOf>) => tickets.map(({ order }) => order.id);

describe('the tickets of the wall', () => {
  it('are what is to be made, oldest first', () => {
    const orders = [
      buildOrder({ id: 3, lines, status: 'preparing', placedAt: '2026-11-21T12:03:00.000Z' }),
      buildOrder({ id: 1, lines, status: 'pending', placedAt: '2026-11-21T12:01:00.000Z' }),
      buildOrder({ id: 2, lines, status: 'ready', placedAt: '2026-11-21T12:02:00.000Z' }),
    ];
    expect(ids(ticketsOf(orders, [], untouched))).toEqual([1, 3]);
  });

  it('keep a cancelled one until somebody has seen it', () => {
    const cancelled = buildOrder({ id: 4, lines, status: 'cancelled', isAcknowledged: false });
    expect(ids(ticketsOf([cancelled], [], untouched))).toEqual([4]);
    expect(ids(ticketsOf([{ ...cancelled, isAcknowledged: true }], [], untouched))).toEqual([]);
  });

  it('never show an order without lines', () => {
    expect(ticketsOf([buildOrder({ lines: [] })], [], untouched)).toEqual([]);
  });

  it('are new until they are touched or begun', () => {
    const orders = [
      buildOrder({ id: 1, lines, status: 'pending' }),
      buildOrder({ id: 2, lines, status: 'pending' }),
      buildOrder({ id: 3, lines, status: 'preparing' }),
    ];
    const isNew = ticketsOf(orders, [], new Set([2])).map((ticket) => ticket.isNew);
    expect(isNew).toEqual([true, false, false]);
  });

  it('are extras when the same table session ordered before, even when that was served', () => {
    const served = buildOrder({ id: 1, sessionId: 8, lines, status: 'served' });
    const later = buildOrder({ id: 5, sessionId: 8, lines, status: 'pending' });
    const other = buildOrder({ id: 6, sessionId: 9, lines, status: 'pending' });
    const isExtra = ticketsOf([later, other], [served], untouched).map((one) => one.isExtra);
    expect(isExtra).toEqual([true, false]);
  });

  it('are no extras of an order that was cancelled', () => {
    const cancelled = buildOrder({ id: 1, sessionId: 8, lines, status: 'cancelled' });
    const later = buildOrder({ id: 5, sessionId: 8, lines, status: 'pending' });
    expect(ticketsOf([later], [cancelled], untouched)[0]?.isExtra).toBe(false);
  });
});

describe('the totals', () => {
  it('count what is still to be made, the most first, and fall as lines are struck', () => {
    const kofte = { itemId: 1, name: { tr: 'Köfte', en: 'Meatballs' } };
    const soup = { itemId: 2, name: { tr: 'Çorba' } };
    const orders = [
      buildOrder({
        status: 'pending',
        lines: [buildLine({ ...kofte, quantity: 2 }), buildLine({ ...soup, quantity: 3 })],
      }),
      buildOrder({
        status: 'preparing',
        lines: [
          buildLine({ ...kofte, quantity: 4 }),
          buildLine({ ...soup, quantity: 9, isDone: true }),
        ],
      }),
      buildOrder({ status: 'ready', lines: [buildLine({ ...kofte, quantity: 5 })] }),
    ];
    expect(totalsOf(orders, 'en')).toEqual([
      { itemId: 1, name: 'Meatballs', quantity: 6 },
      { itemId: 2, name: 'Çorba', quantity: 3 },
    ]);
  });
});

describe('the sound', () => {
  const pending = buildOrder({ id: 1, lines, status: 'pending' });
  const cancelled = buildOrder({ id: 2, lines, status: 'cancelled', isAcknowledged: false });

  it('says a new ticket once', () => {
    expect(alertFor(new Map(), [pending])).toBe('placed');
    expect(alertFor(new Map([[1, 'pending']]), [pending])).toBeUndefined();
  });

  it('says a cancel before anything else', () => {
    expect(alertFor(new Map([[2, 'preparing']]), [pending, cancelled])).toBe('cancelled');
  });

  it('is silent when somebody steps a ticket on or back', () => {
    const stepped = { ...pending, status: 'preparing' } as const;
    expect(alertFor(new Map([[1, 'ready']]), [stepped])).toBeUndefined();
  });
});
