import { describe, expect, it } from 'vitest';
import { buildItem } from '../../../../test/data.ts';
import { type Filter, viewOf } from './itemsView.ts';

const items = [
  buildItem({ id: 1, name: { tr: 'Izgara Köfte', en: 'Grilled meatballs' } }),
  buildItem({ id: 2, name: { tr: 'İçli Köfte' }, description: { tr: 'Ceviz, bulgur' } }),
  buildItem({ id: 3, name: { tr: 'Ayran' }, isAvailable: false }),
  buildItem({ id: 4, menuId: 2, name: { tr: 'Kahve' } }),
];
const filter: Filter = { menuId: 1, query: '', showsUnavailable: false, touched: new Set() };
const shown = (changes: Partial<Filter>) =>
  viewOf(items, { ...filter, ...changes }, 'tr').shown.map(({ id }) => id);

describe('the list of items', () => {
  it('shows the available items of one menu, and all of them on request', () => {
    expect(shown({})).toEqual([1, 2]);
    expect(shown({ showsUnavailable: true })).toEqual([1, 2, 3]);
    expect(shown({ menuId: 2 })).toEqual([4]);
  });

  it('is searched by name and description, with I ı İ i as one letter', () => {
    expect(shown({ query: 'ızgara' })).toEqual([1]);
    expect(shown({ query: 'IZGARA' })).toEqual([1]);
    expect(shown({ query: 'ICLI kofte' })).toEqual([2]);
    expect(shown({ query: 'ceviz' })).toEqual([2]);
    expect(shown({ query: 'grilled' })).toEqual([]);
  });

  it('leaves an item that was just switched off at its position', () => {
    expect(shown({ touched: new Set([3]) })).toEqual([1, 2, 3]);
  });

  it('reports why it can’t be reordered: only a complete list can', () => {
    const hiddenBy = (changes: Partial<Filter>) =>
      viewOf(items, { ...filter, ...changes }, 'tr').hiddenBy;
    expect(hiddenBy({})).toBe('unavailable');
    expect(hiddenBy({ showsUnavailable: true })).toBeUndefined();
    expect(hiddenBy({ showsUnavailable: true, query: 'köfte' })).toBe('search');
  });
});
