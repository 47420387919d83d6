import { describe, expect, it } from 'vitest';
import type { Order, OrderLine } from '@sofra/contracts/orders';
import { isAcknowledgedAt, withAcknowledgedAt } from '../../../data/live/orderParts.ts';
import { buildLine, buildOrder, buildStation } from '../../../../test/data.ts';
import { alertFor, seenOf } from '../display/useAlerts.ts';
import { totalsOf } from '../rail/totals.ts';
import { type OrderCardData, orderCardsOf, type TableFacts } from './orderCards.ts';
import { type DisplayView, shownOrder } from './stationOrders.ts';
import { stepOf } from './steps.ts';

const lines = [buildLine()];
const at = (minute: number) => `2026-11-21T12:0${minute}:00.000Z`;
const untouched = new Set<number>();
const noAllergies: [] = [];
const unknown: TableFacts = { guestCount: () => undefined, allergies: () => noAllergies };
const kitchenOnly: DisplayView = { stationId: undefined, stations: [] };
const cardsOf = (
  orders: Order[],
  {
    touched = untouched,
    facts = unknown,
    view = kitchenOnly,
  }: { touched?: ReadonlySet<number>; facts?: TableFacts; view?: DisplayView } = {},
) => orderCardsOf(orders, touched, facts, view);
const ids = (cards: readonly OrderCardData[]) =>
  cards.map(({ shown }) => shown.map(({ order }) => order.id));

const stations = [buildStation(), buildStation({ id: 2, kind: 'bar', isDefault: false })];
const kitchen: DisplayView = { stationId: 1, stations };
const bar: DisplayView = { stationId: 2, stations };
const pass: DisplayView = { stationId: undefined, stations };

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
    expect(ids(cardsOf(orders))).toEqual([[1, 3], [2], [4]]);
  });

  it('are the same objects while they show the same', () => {
    const orders = [1, 2].map((id) => buildOrder({ id, sessionId: id, lines }));
    const before = cardsOf(orders);
    const [first, second] = orders;
    if (!first || !second) throw new Error('no orders');
    const changed = [first, { ...second, version: 2, status: 'preparing' as const }];
    const after = orderCardsOf(changed, untouched, unknown, kitchenOnly);
    expect(after[0]).toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
  });

  it('keep a cancelled order until a user acknowledges it', () => {
    const cancelled = buildOrder({ id: 4, lines, status: 'cancelled', isAcknowledged: false });
    expect(cardsOf([cancelled])).toMatchObject([{ status: 'cancelled', unseen: 'cancel' }]);
    expect(cardsOf([{ ...cancelled, isAcknowledged: true }])).toEqual([]);
    const other = buildOrder({ id: 5, lines, status: 'preparing' });
    expect(cardsOf([cancelled, other])).toMatchObject([{ status: 'preparing', unseen: 'cancel' }]);
  });

  it('keep the cancelled lines of a served order at their station until it acknowledges them', () => {
    const cancelled = buildLine({ id: 2, stationId: 1, quantity: 0, seenQuantity: 1 });
    const served = buildOrder({
      status: 'served',
      isAcknowledged: false,
      lines: [buildLine({ id: 1, stationId: 2, isServed: true }), cancelled],
    });
    const [card] = cardsOf([served], { view: kitchen });
    expect(card).toMatchObject({ status: 'cancelled', unseen: 'cancel', others: [] });
    expect(card?.rows).toMatchObject([{ kind: 'void', quantity: 1, lines: [{ line: cancelled }] }]);
    for (const view of [bar, pass]) expect(cardsOf([served], { view })).toEqual([]);
    const seen = withAcknowledgedAt(served, 1);
    expect(isAcknowledgedAt(seen, 1)).toBe(true);
    expect(cardsOf([seen], { view: kitchen })).toEqual([]);
  });

  it('know which orders are new: until they are touched or started', () => {
    const orders = [
      buildOrder({ id: 1, lines, status: 'pending' }),
      buildOrder({ id: 2, lines, status: 'pending' }),
      buildOrder({ id: 3, lines, status: 'preparing' }),
    ];
    const [card] = cardsOf(orders, { touched: new Set([1]) });
    expect(card).toMatchObject({ newOrderIds: new Set([2]), isNew: false });
  });

  it('count the guests who are at the table now', () => {
    const orders = [buildOrder({ sessionId: 6, guestCount: 2, lines })];
    expect(cardsOf(orders)).toMatchObject([{ guestCount: 2 }]);
    const facts = { ...unknown, guestCount: (id: number) => (id === 6 ? 4 : undefined) };
    expect(cardsOf(orders, { facts })).toMatchObject([{ guestCount: 4 }]);
  });
});

const ofSeat = (id: number, seat: number, own: OrderLine[], changes: Partial<Order> = {}) =>
  buildOrder({
    id,
    placedBy: { userId: seat, nickname: null, seat },
    guestCount: 2,
    lines: own,
    ...changes,
  });
const rowsOf = (orders: Order[]) => cardsOf(orders)[0]?.rows ?? [];

describe('the rows of an order card', () => {
  it('join the same item of several seats, and list options for each seat if they differ', () => {
    const option = { id: 4, group: {}, name: { tr: 'Orta' }, differenceMinor: 0, allergens: [] };
    const rows = rowsOf([
      ofSeat(1, 1, [buildLine({ id: 1, itemId: 9, quantity: 2, options: [option] })]),
      ofSeat(2, 3, [buildLine({ id: 2, itemId: 9 })]),
    ]);
    expect(rows).toMatchObject([
      {
        quantity: 3,
        seats: [{ seat: 1 }, { seat: 3 }],
        options: [{ seat: { seat: 1 }, quantity: 2 }],
      },
    ]);
  });

  it('keep a line with a note apart', () => {
    const rows = rowsOf([
      ofSeat(1, 1, [buildLine({ id: 1 }), buildLine({ id: 2, note: 'acısız' })]),
    ]);
    expect(rows.map(({ key, noted }) => [key, noted?.note])).toEqual([
      [1, undefined],
      [2, 'acısız'],
    ]);
  });

  it('write no seats at a table of one', () => {
    expect(rowsOf([buildOrder({ guestCount: 1, lines })])).toMatchObject([{ seats: [] }]);
  });

  it('show a cancelled line with its reason, and a changed one with both quantities, until seen', () => {
    const [cancelled, changed] = [
      buildLine({ id: 1, quantity: 0, seenQuantity: 2, changeReason: 'Misafir vazgeçti' }),
      buildLine({ id: 2, quantity: 3, seenQuantity: 2 }),
    ];
    const order = ofSeat(1, 1, [cancelled, changed], { status: 'preparing' });
    expect(rowsOf([order])).toMatchObject([
      { kind: 'void', quantity: 2, reason: 'Misafir vazgeçti' },
      { kind: 'changed', quantity: 3, seenQuantity: 2 },
    ]);
    const [card] = cardsOf([order]);
    expect(card && stepOf(card)).toEqual({ kind: 'cancel' });
    const seen = {
      ...order,
      lines: [
        { ...cancelled, seenQuantity: null },
        { ...changed, seenQuantity: null },
      ],
    };
    expect(rowsOf([seen])).toMatchObject([{ kind: 'plain', quantity: 3 }]);
  });
});

const tea = buildLine({ id: 7, itemId: 7, name: { tr: 'Çay' }, quantity: 2, stationId: 2 });
const soup = buildLine({ id: 8, itemId: 8, stationId: 1 });
const twoStations = (
  statuses: ['pending' | 'preparing' | 'ready', 'pending' | 'preparing' | 'ready'],
) =>
  buildOrder({
    status: statuses[0] === statuses[1] ? statuses[0] : 'preparing',
    lines: [soup, tea],
    parts: statuses.map((status, index) => ({
      stationId: index + 1,
      status,
      isAcknowledged: true,
    })),
  });

describe('the order cards of a station', () => {
  it('show its own lines and status, and name the other stations', () => {
    const order = twoStations(['pending', 'ready']);
    expect(cardsOf([order], { view: kitchen })).toMatchObject([
      {
        status: 'pending',
        rows: [{ itemId: 8 }],
        others: [{ station: { kind: 'bar' }, portions: 2, status: 'ready' }],
      },
    ]);
    expect(cardsOf([order], { view: bar })).toEqual([]);
  });

  it('give lines without a station to the default one', () => {
    const order = buildOrder({ lines: [buildLine({ stationId: null })] });
    expect(cardsOf([order], { view: kitchen })).toHaveLength(1);
    expect(cardsOf([order], { view: bar })).toEqual([]);
  });

  it('keep a cancellation until this station has acknowledged it', () => {
    const order = {
      ...twoStations(['preparing', 'preparing']),
      status: 'cancelled' as const,
      isAcknowledged: false,
      parts: [
        { stationId: 1, status: 'preparing' as const, isAcknowledged: true },
        { stationId: 2, status: 'preparing' as const, isAcknowledged: false },
      ],
    };
    expect(cardsOf([order], { view: kitchen })).toEqual([]);
    expect(cardsOf([order], { view: bar })).toMatchObject([{ unseen: 'cancel' }]);
  });

  it('are handed out where all stations are shown, once every station is ready', () => {
    const [waiting] = cardsOf([twoStations(['preparing', 'ready'])], { view: pass });
    expect(waiting).toMatchObject({ ready: 2, portions: 3, status: 'preparing' });
    expect(waiting?.rows.map(({ group }) => group?.status)).toEqual(['preparing', 'ready']);
    expect(waiting && stepOf(waiting)).toEqual({ kind: 'none' });
    const [complete] = cardsOf([twoStations(['ready', 'ready'])], { view: pass });
    expect(complete && stepOf(complete)).toEqual({ kind: 'served', from: 'ready' });
  });
});

describe('the totals', () => {
  it('count what is still to be made, without done and cancelled lines', () => {
    const orders = [
      buildOrder({ id: 1, sessionId: 1, lines: [buildLine({ quantity: 2 })] }),
      buildOrder({ id: 2, sessionId: 2, lines: [buildLine({ id: 2, quantity: 3, isDone: true })] }),
      buildOrder({
        id: 3,
        sessionId: 3,
        lines: [
          buildLine({ id: 3, quantity: 1 }),
          buildLine({ id: 4, quantity: 0, seenQuantity: 1 }),
        ],
      }),
    ];
    expect(totalsOf(cardsOf(orders), 'tr')).toEqual([
      { itemId: 1, name: 'Mercimek Çorbası', quantity: 3 },
    ]);
  });

  it('count the lines of the station only', () => {
    const totals = totalsOf(cardsOf([twoStations(['pending', 'pending'])], { view: bar }), 'tr');
    expect(totals).toEqual([{ itemId: 7, name: 'Çay', quantity: 2 }]);
  });
});

describe('the sounds of the display', () => {
  const shown = (orders: Order[]) => orders.map((order) => shownOrder(order, kitchenOnly));

  it('rise for a new order and fall for a cancellation or a change, once each', () => {
    const first = buildOrder({ id: 1, lines });
    const seen = seenOf(shown([first]));
    const second = buildOrder({ id: 2, lines });
    expect(alertFor(seen, shown([first]))).toBeUndefined();
    expect(alertFor(seen, shown([first, second]))).toBe('placed');
    const cancelled = { ...first, status: 'cancelled' as const, isAcknowledged: false };
    expect(alertFor(seen, shown([cancelled, second]))).toBe('cancelled');
    expect(alertFor(seenOf(shown([cancelled])), shown([cancelled]))).toBeUndefined();
    const changed = { ...first, lines: [buildLine({ quantity: 3, seenQuantity: 1 })] };
    expect(alertFor(seen, shown([changed]))).toBe('cancelled');
  });
});
