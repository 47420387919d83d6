import { expect, it } from 'vitest';
import { buildOrder } from '../../../test/data.ts';
import { filterOrders } from './orderFilter.ts';

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
