import { expect, it, describe } from 'vitest';
import { orderChangeKinds, type OrderChange } from '@sofra/contracts/order-changes';
import { buildOrder, buildLine } from '../../../test/data.ts';
import { filterOrders } from './orderFilter.ts';
import { actorText, changeText } from './changeText.ts';

const orders = [
  buildOrder({ id: 1, number: 12, tableNumber: 'Masa 5', status: 'pending' }),
  buildOrder({ id: 2, number: 5, tableNumber: 'Bahçe 2', status: 'ready' }),
  buildOrder({
    id: 3,
    number: 31,
    tableNumber: 'Masa 12',
    placedBy: { userId: 9, nickname: 'Işıl', seat: 1 },
  }),
];
const found = (search: string) =>
  filterOrders(orders, { search, status: undefined }).map(({ id }) => id);

describe('the filter of orders', () => {
  it('finds orders by table, number, guest and item', () => {
    expect(found('masa')).toEqual([1, 3]);
    expect(found('BAHCE')).toEqual([2]);
    expect(found('12')).toEqual([1, 3]);
    expect(found('#12')).toEqual([1]);
    expect(found('isil')).toEqual([3]);
    // A number after a word belongs to it: no ticket of that number at another table.
    expect(found('masa 5')).toEqual([1]);
    expect(found('bahce 5')).toEqual([]);
    expect(found('#5 bahçe')).toEqual([2]);
    expect(found('')).toEqual([1, 2, 3]);
  });

  it('finds orders by the guest for whom staff ordered', () => {
    const onBehalf = buildOrder({
      id: 4,
      source: 'staff',
      placedFor: { userId: 8, nickname: 'Şebnem', seat: 2 },
    });
    const ids = (search: string) =>
      filterOrders([...orders, onBehalf], { search, status: undefined }).map(({ id }) => id);
    expect(ids('sebnem')).toEqual([4]);
  });

  it('filters by status', () => {
    expect(filterOrders(orders, { search: '', status: 'ready' }).map(({ id }) => id)).toEqual([2]);
  });
});

const order = buildOrder({
  lines: [
    buildLine({ id: 1, name: { tr: 'Menemen' } }),
    buildLine({ id: 2, name: { tr: 'Ayran' } }),
  ],
});
const t = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ');
const bar = { id: 7, name: 'Bar', kind: 'bar' as const };
const kitchen = { id: 8, name: 'Mutfak', kind: 'kitchen' as const };
const say = (change: Omit<OrderChange, 'at' | 'actor'>, stations = [bar, kitchen]) =>
  changeText({ at: '', actor: null, ...change }, { order, stations, language: 'tr', t });

describe('an entry of an order’s history', () => {
  it('says what happened to which line', () => {
    expect([
      say({ kind: 'lineChanged', lineId: 1, fromQuantity: 3, quantity: 2 }),
      say({ kind: 'lineChanged', lineId: 1, fromQuantity: 3, quantity: 0 }),
      say({ kind: 'lineReplaced', lineId: 1, byLineId: 2, fromQuantity: 3, quantity: 1 }),
      say({ kind: 'lineServed', lineId: 2, isServed: true }),
      say({ kind: 'lineServed', lineId: 2, isServed: false }),
    ]).toEqual([
      'orders.changes.lineChanged Menemen 3 2',
      'orders.changes.lineCancelled Menemen 3',
      'orders.changes.lineReplaced Menemen 3 Ayran 1',
      'orders.changes.lineServed Ayran',
      'orders.changes.lineTakenBack Ayran',
    ]);
  });

  it('names the station only if there are several', () => {
    const change = { kind: 'partChanged', partStatus: 'ready', stationId: 7 } as const;
    expect(say(change)).toBe('Bar: orders.changes.status.ready');
    expect(say(change, [bar])).toBe('orders.changes.status.ready');
  });

  it.each(orderChangeKinds)('has a sentence if it is of the kind %s', (kind) => {
    expect(say({ kind })).toContain('orders.changes.');
  });

  it('says who did it and on what', () => {
    const by = (actor: OrderChange['actor']) => actorText({ at: '', kind: 'placed', actor }, t);
    expect([
      by({ name: 'Emre', kind: 'staff' }),
      by({ name: '', kind: 'guest' }),
      by({ name: 'Bar ekranı', kind: 'screen' }),
      by(null),
    ]).toEqual([
      'Emre · orders.changes.by.staff',
      'orders.changes.guest · orders.changes.by.guest',
      'Bar ekranı · orders.changes.by.screen',
      'orders.changes.bySystem',
    ]);
  });
});
