import { describe, expect, it } from 'vitest';
import { buildLine, buildOrder } from '../../../../test/data.ts';
import { orderCardsOf } from './orderCards.ts';
import { totalsOf } from '../drawers/totals.ts';
import { alertFor } from '../display/useAlerts.ts';

const lines = [buildLine()];
const untouched = new Set<number>();
const ids = (cards: ReturnType<typeof orderCardsOf>) => cards.map(({ order }) => order.id);

describe('the order cards of the board', () => {
  it('are the unfinished ones, oldest first', () => {
    const orders = [
      buildOrder({ id: 3, lines, status: 'preparing', placedAt: '2026-11-21T12:03:00.000Z' }),
      buildOrder({ id: 1, lines, status: 'pending', placedAt: '2026-11-21T12:01:00.000Z' }),
      buildOrder({ id: 2, lines, status: 'ready', placedAt: '2026-11-21T12:02:00.000Z' }),
    ];
    expect(ids(orderCardsOf(orders, [], untouched))).toEqual([1, 3]);
  });

  it('keep a cancelled one until a user acknowledges it', () => {
    const cancelled = buildOrder({ id: 4, lines, status: 'cancelled', isAcknowledged: false });
    expect(ids(orderCardsOf([cancelled], [], untouched))).toEqual([4]);
    expect(ids(orderCardsOf([{ ...cancelled, isAcknowledged: true }], [], untouched))).toEqual([]);
  });

  it('exclude orders without lines', () => {
    expect(orderCardsOf([buildOrder({ lines: [] })], [], untouched)).toEqual([]);
  });

  it('are new until they are touched or started', () => {
    const orders = [
      buildOrder({ id: 1, lines, status: 'pending' }),
      buildOrder({ id: 2, lines, status: 'pending' }),
      buildOrder({ id: 3, lines, status: 'preparing' }),
    ];
    const isNew = orderCardsOf(orders, [], new Set([2])).map((card) => card.isNew);
    expect(isNew).toEqual([true, false, false]);
  });

  it('are extras if the same session ordered before, even if that was served', () => {
    const served = buildOrder({ id: 1, sessionId: 8, lines, status: 'served' });
    const later = buildOrder({ id: 5, sessionId: 8, lines, status: 'pending' });
    const other = buildOrder({ id: 6, sessionId: 9, lines, status: 'pending' });
    const isExtra = orderCardsOf([later, other], [served], untouched).map((one) => one.isExtra);
    expect(isExtra).toEqual([true, false]);
  });

  it('are not extras of a cancelled order', () => {
    const cancelled = buildOrder({ id: 1, sessionId: 8, lines, status: 'cancelled' });
    const later = buildOrder({ id: 5, sessionId: 8, lines, status: 'pending' });
    expect(orderCardsOf([later], [cancelled], untouched)[0]?.isExtra).toBe(false);
  });
});

describe('the totals', () => {
  it('count unfinished items, highest first, and decrease as lines are struck', () => {
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

  it('announces a new order card once', () => {
    expect(alertFor(new Map(), [pending])).toBe('placed');
    expect(alertFor(new Map([[1, 'pending']]), [pending])).toBeUndefined();
  });

  it('announces a cancellation first', () => {
    expect(alertFor(new Map([[2, 'preparing']]), [pending, cancelled])).toBe('cancelled');
  });

  it('is silent if a user moves an order card forwards or back', () => {
    const stepped = { ...pending, status: 'preparing' } as const;
    expect(alertFor(new Map([[1, 'ready']]), [stepped])).toBeUndefined();
  });
});
