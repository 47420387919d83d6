import { describe, expect, it } from 'vitest';
import type { Order } from '@sofra/contracts/orders';
import { buildLine, buildOrder } from '../../../../test/data.ts';
import { cardLinesOf } from './cardLines.ts';
import { type OrderCardData, orderCardsOf, type TableFacts } from './orderCards.ts';
import { totalsOf } from '../drawers/totals.ts';
import { alertFor } from '../display/useAlerts.ts';

const lines = [buildLine()];
const at = (minute: number) => `2026-11-21T12:0${minute}:00.000Z`;
const untouched = new Set<number>();
const unknown: TableFacts = { guestCount: () => undefined, allergies: () => [] };
const cardsOf = (orders: Order[], touched: ReadonlySet<number> = untouched, facts = unknown) =>
  orderCardsOf(orders, touched, facts);
const ids = (cards: readonly OrderCardData[]) =>
  cards.map(({ orders }) => orders.map(({ id }) => id));

describe('the order cards of the board', () => {
  it('are the unfinished rounds, oldest first', () => {
    const orders = [
      buildOrder({ id: 3, sessionId: 3, lines, status: 'preparing', placedAt: at(3) }),
      buildOrder({ id: 1, sessionId: 1, lines, status: 'pending', placedAt: at(1) }),
      buildOrder({ id: 2, sessionId: 2, lines, status: 'ready', placedAt: at(2) }),
    ];
    expect(ids(cardsOf(orders))).toEqual([[1], [3]]);
  });

  it('hold the orders of one session and round', () => {
    const orders = [
      buildOrder({ id: 4, sessionId: 9, round: 2, lines, placedAt: at(4) }),
      buildOrder({ id: 2, sessionId: 8, round: 1, lines, placedAt: at(2) }),
      buildOrder({ id: 3, sessionId: 9, round: 1, lines, placedAt: at(3) }),
      buildOrder({ id: 1, sessionId: 9, round: 1, lines, placedAt: at(1) }),
    ];
    const cards = cardsOf(orders);
    expect(ids(cards)).toEqual([[1, 3], [2], [4]]);
    expect(cards.map(({ id, isExtra }) => [id, isExtra])).toEqual([
      ['9/1', false],
      ['8/1', false],
      ['9/2', true],
    ]);
  });

  it('keep a cancelled order until a user acknowledges it', () => {
    const cancelled = buildOrder({ id: 4, lines, status: 'cancelled', isAcknowledged: false });
    expect(cardsOf([cancelled])).toMatchObject([{ status: 'cancelled', hasUnseenCancel: true }]);
    expect(cardsOf([{ ...cancelled, isAcknowledged: true }])).toEqual([]);
    const other = buildOrder({ id: 5, lines, status: 'preparing' });
    expect(cardsOf([cancelled, other])).toMatchObject([
      { status: 'preparing', hasUnseenCancel: true },
    ]);
  });

  it('exclude orders without lines', () => {
    expect(cardsOf([buildOrder({ lines: [] })])).toEqual([]);
  });

  it('know which orders are new: until they are touched or started', () => {
    const orders = [
      buildOrder({ id: 1, lines, status: 'pending' }),
      buildOrder({ id: 2, lines, status: 'pending' }),
      buildOrder({ id: 3, lines, status: 'preparing' }),
    ];
    const [card] = cardsOf(orders, new Set([2]));
    expect(card?.newOrderIds).toEqual(new Set([1]));
    expect(card?.status).toBe('pending');
  });

  it('show the guests at the table now, else as many as were there', () => {
    const orders = [
      buildOrder({ lines, guestCount: 2 }),
      buildOrder({ id: 2, lines, guestCount: 3 }),
    ];
    expect(cardsOf(orders)[0]?.guestCount).toBe(3);
    const facts = { ...unknown, guestCount: () => 5 };
    expect(cardsOf(orders, untouched, facts)[0]?.guestCount).toBe(5);
  });
});

describe('the lines of an order card', () => {
  const guest = (userId: number, seat: number, nickname: string | null = null) => ({
    placedBy: { userId, seat, nickname },
  });
  const rowsOf = (orders: Order[], touched: ReadonlySet<number> = untouched) =>
    cardsOf(orders, touched).flatMap(cardLinesOf);

  it('stand under their guest, the table’s last', () => {
    const rows = rowsOf([
      buildOrder({
        id: 1,
        ...guest(5, 2),
        lines: [buildLine({ id: 1, isForTable: true }), buildLine({ id: 2 })],
      }),
      buildOrder({
        id: 2,
        ...guest(4, 1, 'Elif'),
        lines: [buildLine({ id: 3 }), buildLine({ id: 4 })],
      }),
    ]);
    expect(
      rows.map(({ line, seat, isFirstOfSeat }) => [line.id, isFirstOfSeat ? seat : undefined]),
    ).toEqual([
      [3, { kind: 'guest', nickname: 'Elif', seat: 1 }],
      [4, undefined],
      [2, { kind: 'guest', nickname: null, seat: 2 }],
      [1, { kind: 'table' }],
    ]);
  });

  it('name no seat if one guest is at the table, or only the waiter ordered', () => {
    const alone = rowsOf([buildOrder({ ...guest(4, 1), guestCount: 1, lines })]);
    const waiter = rowsOf([buildOrder({ source: 'staff', guestCount: 3, lines })]);
    expect([...alone, ...waiter].map(({ seat }) => seat)).toEqual([undefined, undefined]);
    const two = rowsOf([buildOrder({ ...guest(4, 1), guestCount: 2, lines })]);
    expect(two[0]?.seat).toMatchObject({ kind: 'guest', seat: 1 });
  });

  it('are marked as new if their order joins a card that a user has touched', () => {
    const first = buildOrder({ id: 1, lines: [buildLine({ id: 1 })] });
    const second = buildOrder({ id: 2, lines: [buildLine({ id: 2 })] });
    const marks = (touched: ReadonlySet<number>) =>
      rowsOf([first, second], touched).map(({ isNew }) => isNew);
    expect(marks(untouched)).toEqual([false, false]);
    expect(marks(new Set([1]))).toEqual([false, true]);
    expect(marks(new Set([1, 2]))).toEqual([false, false]);
  });

  it('of a cancelled order are void, the first with its reason', () => {
    const cancelled = buildOrder({
      id: 1,
      status: 'cancelled',
      isAcknowledged: false,
      cancelReason: 'Vazgeçtiler',
      lines: [buildLine({ id: 1 }), buildLine({ id: 2 })],
    });
    const rows = rowsOf([cancelled, buildOrder({ id: 2, lines: [buildLine({ id: 3 })] })]);
    expect(rows.map(({ isVoid, cancelReason }) => [isVoid, cancelReason])).toEqual([
      [true, 'Vazgeçtiler'],
      [true, null],
      [false, null],
    ]);
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
